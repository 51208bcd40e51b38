import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS, confessionPath, pictureOwnerPath } from '@chupke/domain/paths.ts';
import type { PictureFile, PictureId } from '@chupke/domain/picture.ts';
import { parsePictureFile, parsePictureId, PICTURE_FOLDERS } from '@chupke/domain/picture.ts';
import type { Documents } from '../gateways/documents.ts';
import { eachByTime } from '../gateways/documents.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import { livingFields } from '../lib/tombstone.ts';
import { checkedPath } from './check-picture.ts';
import { removeFiles } from './picture-files.ts';
import type { RemovalGateways } from './remove-picture.ts';
import { clearPicture, isNeeded, removeUnpublished } from './remove-picture.ts';

/** What sweeping needs. */
export interface SweepGateways extends RemovalGateways {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Nothing that is under way takes longer. */
const DAY_MS = 86_400_000;

async function isWaitedFor(documents: Documents, id: PictureId): Promise<boolean> {
  const where = { field: 'picture.id', equals: id };
  const found = await documents.find({ collection: COLLECTIONS.waitingConfessions, where, limit: 1 });
  return found.length > 0;
}

/** Removes what no post waits for; what one does, but never arrived, is refused: its author is told so. */
async function settleOwner(gateways: SweepGateways, id: PictureId): Promise<void> {
  const { documents } = gateways;
  if (!(await isWaitedFor(documents, id))) {
    await removeUnpublished(gateways, id);
    return;
  }
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([pictureOwnerPath(id)]);
    const owner = livingFields(stored);
    if (owner !== undefined && owner['state'] === undefined)
      transaction.update(pictureOwnerPath(id), { state: 'refused', reason: 'missing' });
  });
}

/** The pictures of a day ago that are not published: only these say when they were made. */
async function sweepOwners(gateways: SweepGateways): Promise<void> {
  const { documents, now } = gateways;
  const before = { field: 'createdAt', time: new Date(now() - DAY_MS) };
  const question = { collection: COLLECTIONS.pictureOwners, before };
  await eachByTime(documents, question, async ({ id }) => settleOwner(gateways, parsePictureId(id)));
}

/** Uploads that nobody looked at: their event was lost, or nobody waits for them. */
async function sweepUploads({ pictures, now }: SweepGateways): Promise<void> {
  for await (const { id, writtenAt } of pictures.listUploads())
    if (writtenAt < now() - DAY_MS) await pictures.removeUpload(id);
}

/** Kept pictures of before their publication whose post has been published, or has gone. */
async function sweepChecked({ documents, pictures, now }: SweepGateways): Promise<void> {
  for await (const { path, writtenAt } of pictures.list(PICTURE_FOLDERS.checked)) {
    if (writtenAt >= now() - DAY_MS) continue;
    const id = parsePictureId(path.slice(PICTURE_FOLDERS.checked.length + 1, -'.webp'.length));
    const [owner] = await documents.read([pictureOwnerPath(id)]);
    if (livingFields(owner) === undefined) await pictures.remove(checkedPath(id));
  }
}

/** Whether a confession has the picture. */
async function isShown(documents: Documents, file: PictureFile): Promise<boolean> {
  const where = { field: 'image.file', equals: file };
  return (await documents.find({ collection: COLLECTIONS.confessions, where, limit: 1 })).length > 0;
}

/** Clears the picture of a confession that was deleted, of which nobody heard: what says whose it was still names it. */
async function clearUnheard(gateways: SweepGateways, file: PictureFile): Promise<void> {
  const { documents } = gateways;
  const where = { field: 'file', equals: file };
  const owners = await documents.find({ collection: COLLECTIONS.pictureOwners, where, limit: 1 });
  const name = owners[0]?.fields['confession'];
  // One that is not published yet names none.
  if (typeof name !== 'string') return;
  const confession = parseConfessionId(name);
  // Only now: it was made with the document that names it.
  const [content] = await documents.read([confessionPath(confession)]);
  if (content === undefined) await clearPicture(gateways, confession);
}

/** Files of pictures that no confession shows and no report keeps: something was cut off and never taken up again. */
async function sweepFiles(gateways: SweepGateways, place: 'published' | 'hidden'): Promise<void> {
  const { documents, pictures, now } = gateways;
  const known = new Set<string>();
  for await (const { path, writtenAt } of pictures.list(PICTURE_FOLDERS[place])) {
    const name = path.split('/')[1] ?? '';
    if (writtenAt >= now() - DAY_MS || known.has(name)) continue;
    known.add(name);
    const file = parsePictureFile(name);
    if (await isShown(documents, file)) continue;
    await clearUnheard(gateways, file);
    if (!(await isNeeded(documents, file))) await removeFiles(pictures, file);
  }
}

/**
 * Removes what was left behind: uploads older than a day, pictures without a post, and files without a confession. A part
 * that fails does not hold up the others.
 */
export async function sweepPictures(gateways: SweepGateways): Promise<void> {
  await attemptEach(
    [
      sweepOwners,
      sweepUploads,
      sweepChecked,
      (each: SweepGateways) => sweepFiles(each, 'published'),
      (each: SweepGateways) => sweepFiles(each, 'hidden'),
    ],
    async (sweep) => sweep(gateways),
  );
}
