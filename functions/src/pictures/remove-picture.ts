import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS, pictureOwnerPath } from '@chupke/domain/paths.ts';
import type { PictureFile, PictureId } from '@chupke/domain/picture.ts';
import { parseConfessionImage, parsePictureFile, parsePictureId } from '@chupke/domain/picture.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';
import type { PictureStore } from '../gateways/picture-store.ts';
import { livingFields, TOMBSTONE } from '../lib/tombstone.ts';
import { checkedPath } from './check-picture.ts';
import { moveFiles, removeFiles } from './picture-files.ts';

/** What removing pictures needs. */
export interface RemovalGateways {
  readonly documents: Documents;
  readonly pictures: PictureStore;
}

/** Removes a picture that was not published, and forgets whose it was; its id stays taken. */
export async function removeUnpublished(
  { documents, pictures }: RemovalGateways,
  id: PictureId,
): Promise<void> {
  // First the document: no check or publication that runs now can put anything back.
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([pictureOwnerPath(id)]);
    if (livingFields(stored) !== undefined) transaction.set(pictureOwnerPath(id), TOMBSTONE);
  });
  await pictures.removeUpload(id);
  await pictures.remove(checkedPath(id));
}

/** The pictures of a person that were not published, as their account is erased. */
export async function removeUnpublishedOf(gateways: RemovalGateways, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  const found = await findAll(gateways.documents, { collection: COLLECTIONS.pictureOwners, where });
  for (const { id } of found) await removeUnpublished(gateways, parsePictureId(id));
}

/** Whether a report still needs the picture, as it does its words. */
export async function isEvidence(documents: Documents, file: PictureFile): Promise<boolean> {
  const where = { field: 'image.file', equals: file };
  const found = await documents.find({ collection: COLLECTIONS.reports, where, limit: 1 });
  return found.length > 0;
}

/** Removes a picture that no confession has, or keeps it where only the server gets it, as long as a report needs it. */
export async function putAway({ documents, pictures }: RemovalGateways, file: PictureFile): Promise<void> {
  if (await isEvidence(documents, file)) await moveFiles(pictures, file, 'hidden');
  else await removeFiles(pictures, file);
}

/**
 * Removes the picture of a deleted confession, or keeps it where only the server gets it as long as a report of it keeps
 * its words. Can be cut off anywhere and run again.
 */
export async function clearPicture(gateways: RemovalGateways, confession: ConfessionId): Promise<void> {
  const { documents } = gateways;
  const where = { field: 'confession', equals: confession };
  const owners = await findAll(documents, { collection: COLLECTIONS.pictureOwners, where });
  for (const { path, fields } of owners) {
    const file = parsePictureFile(String(fields['file']));
    await putAway(gateways, file);
    await documents.transact(async (transaction) => transaction.set(path, TOMBSTONE));
  }
}

/**
 * Removes pictures of reports that no longer keep them, unless another report does, or a confession still has it: these
 * are all whose document says so. What is left when this is cut off is swept.
 */
export async function dropEvidence(
  { documents, pictures }: RemovalGateways,
  images: readonly unknown[],
): Promise<void> {
  const files = new Set(images.flatMap((image) => parseConfessionImage(image)?.file ?? []));
  for (const file of files) if (!(await isNeeded(documents, file))) await removeFiles(pictures, file);
}

/** Whether a confession has the picture, or a report keeps it. */
export async function isNeeded(documents: Documents, file: PictureFile): Promise<boolean> {
  const where = { field: 'file', equals: file };
  const found = await documents.find({ collection: COLLECTIONS.pictureOwners, where, limit: 1 });
  return found.length > 0 || isEvidence(documents, file);
}
