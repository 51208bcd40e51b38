import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import type { Row } from '../presenters/exported-row.ts';
import { exportedRow } from '../presenters/exported-row.ts';
import { findAll, readPages } from './find-all.ts';

/** What a person wrote and liked, and the names they wore. */
type ContentRows = Readonly<Record<'confessions' | 'replies' | 'likes' | 'masks', readonly Row[]>>;

/** What the seal of a post holds beside whose it is. */
function sealOf({ fields }: FoundDocument): UnknownRecord {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== 'uid' && name !== 'confessionId'),
  );
}

function newestFirst(a: Row, b: Row): number {
  const [first, second] = [String(a['seal.createdAt']), String(b['seal.createdAt'])];
  return first === second ? 0 : first < second ? 1 : -1;
}

/** What waits to appear, by the path of its seal. */
async function waitingOf(
  documents: Documents,
  seals: readonly FoundDocument[],
): Promise<ReadonlyMap<string, UnknownRecord>> {
  const of = seals.filter(({ path }) => path.startsWith(`${COLLECTIONS.confessionOwners}/`));
  const paths = of.map(({ id }) => `${COLLECTIONS.waitingConfessions}/${id}`);
  const contents = await readPages(documents, paths);
  return new Map(
    of.flatMap(({ path }, index) => {
      const content = contents[index];
      return content === undefined ? [] : [[path, content] as const];
    }),
  );
}

async function posts(
  documents: Documents,
  seals: readonly FoundDocument[],
  place: (seal: FoundDocument) => { readonly ids: UnknownRecord; readonly path: string },
): Promise<readonly Row[]> {
  const places = seals.map(place);
  const contents = await readPages(
    documents,
    places.map(({ path }) => path),
  );
  const missing = seals.filter((_, index) => contents[index] === undefined);
  const waiting = await waitingOf(documents, missing);
  const rows = seals.map((seal, index) =>
    exportedRow({
      ...places[index]?.ids,
      // One whose removal has not come to its seal yet.
      ...(contents[index] ?? waiting.get(seal.path) ?? { status: 'deleted' }),
      seal: sealOf(seal),
    }),
  );
  return rows.sort(newestFirst);
}

/** The confession below which a document lies. */
function confessionOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** What a like is of: `confessions/{id}/likes/{uid}`, or `confessions/{id}/replies/{id}/likes/{uid}`. */
function likedIn(path: string) {
  const [, confessionId = '', kind, replyId = ''] = path.split('/');
  return kind === COLLECTIONS.replies ? { confessionId, replyId } : { confessionId };
}

/** The person's confessions and replies with their texts, likes and masks. */
export async function exportedContent(documents: Documents, uid: UserId): Promise<ContentRows> {
  const where = { field: 'uid', equals: uid };
  const confessionSeals = await findAll(documents, { collection: COLLECTIONS.confessionOwners, where });
  const replySeals = await findAll(documents, { collection: COLLECTIONS.replyOwners, where });
  const likes = await findAll(documents, { collection: COLLECTIONS.likes, isGroup: true, where });
  const masks = await findAll(documents, { collection: COLLECTIONS.maskIds, isGroup: true, where });
  return {
    confessions: await posts(documents, confessionSeals, ({ id }) => ({
      ids: { id },
      path: `${COLLECTIONS.confessions}/${id}`,
    })),
    replies: await posts(documents, replySeals, ({ id, fields }) => {
      const confessionId = String(fields['confessionId']);
      const path = `${COLLECTIONS.confessions}/${confessionId}/${COLLECTIONS.replies}/${id}`;
      return { ids: { id, confessionId }, path };
    }),
    likes: likes.map(({ path, fields }) => exportedRow({ ...likedIn(path), timestamp: fields['timestamp'] })),
    masks: masks.map(({ id, path, fields }) =>
      exportedRow({ confessionId: confessionOf(path), mask: id, createdAt: fields['createdAt'] }),
    ),
  };
}
