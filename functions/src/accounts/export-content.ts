import { parseCircleId } from '@chupke/domain/circle-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { circlePath, COLLECTIONS, deletedCirclePath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import { findAll, readPages } from '../gateways/documents.ts';
import type { Row } from './present-row.ts';
import { exportedRow } from './present-row.ts';

/** A person's content, likes and pseudonyms. */
type ContentRows = Readonly<
  Record<'confessions' | 'pictures' | 'replies' | 'likes' | 'masks', readonly Row[]>
>;

/** The fields of a post's ownership document, without the owner. */
function ownershipFields({ fields }: FoundDocument): UnknownRecord {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== 'uid' && name !== 'confessionId'),
  );
}

function newestFirst(a: Row, b: Row): number {
  const [first, second] = [String(a['ownership.createdAt']), String(b['ownership.createdAt'])];
  return first === second ? 0 : first < second ? 1 : -1;
}

/** Unpublished confessions, by the path of their ownership document. */
async function waitingOf(
  documents: Documents,
  ownerships: readonly FoundDocument[],
): Promise<ReadonlyMap<string, UnknownRecord>> {
  const of = ownerships.filter(({ path }) => path.startsWith(`${COLLECTIONS.confessionOwners}/`));
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
  ownerships: readonly FoundDocument[],
  place: (ownership: FoundDocument) => { readonly ids: UnknownRecord; readonly path: string },
): Promise<readonly Row[]> {
  const places = ownerships.map(place);
  const contents = await readPages(
    documents,
    places.map(({ path }) => path),
  );
  const missing = ownerships.filter((_, index) => contents[index] === undefined);
  const waiting = await waitingOf(documents, missing);
  // One that has appeared between the two looks is where the first one did not find it.
  const again = missing.filter(({ path }) => !waiting.has(path));
  const appeared = await readPages(
    documents,
    again.map((ownership) => place(ownership).path),
  );
  const late = new Map(again.map(({ path }, index) => [path, appeared[index]]));
  const rows = ownerships.map((ownership, index) =>
    exportedRow({
      ...places[index]?.ids,
      // A removed post whose ownership document has not been cleared yet.
      ...(contents[index] ??
        waiting.get(ownership.path) ??
        late.get(ownership.path) ?? { status: 'deleted' }),
      ownership: ownershipFields(ownership),
    }),
  );
  return rows.sort(newestFirst);
}

/** The confession above a document in the tree. */
function confessionOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** What was liked: `confessions/{id}/likes/{uid}`, or `confessions/{id}/replies/{id}/likes/{uid}`. */
function likedIn(path: string) {
  const [, confessionId = '', kind, replyId = ''] = path.split('/');
  return kind === COLLECTIONS.replies ? { confessionId, replyId } : { confessionId };
}

/** The person's confessions and replies with their texts, likes and masks. */
export async function exportedContent(documents: Documents, uid: UserId): Promise<ContentRows> {
  const where = { field: 'uid', equals: uid };
  const confessionOwnerships = await findAll(documents, { collection: COLLECTIONS.confessionOwners, where });
  const replyOwnerships = await findAll(documents, { collection: COLLECTIONS.replyOwners, where });
  const likes = await findAll(documents, { collection: COLLECTIONS.likes, isGroup: true, where });
  const masks = await findAll(documents, { collection: COLLECTIONS.masks, isGroup: true, where });
  const pictures = await findAll(documents, { collection: COLLECTIONS.pictureOwners, where });
  return {
    confessions: await posts(documents, confessionOwnerships, ({ id }) => ({
      ids: { id },
      path: `${COLLECTIONS.confessions}/${id}`,
    })),
    pictures: pictures.map(({ id, fields: { uid: _uid, ...fields } }) => exportedRow({ id, ...fields })),
    replies: await posts(documents, replyOwnerships, ({ id, fields }) => {
      const confessionId = String(fields['confessionId']);
      const path = `${COLLECTIONS.confessions}/${confessionId}/${COLLECTIONS.replies}/${id}`;
      return { ids: { id, confessionId }, path };
    }),
    likes: likes.map(({ path, fields }) => exportedRow({ ...likedIn(path), timestamp: fields['timestamp'] })),
    masks: masks.map(({ path, fields: { mask, createdAt } }) =>
      exportedRow({ confessionId: confessionOf(path), mask, createdAt }),
    ),
  };
}

/** A person's circles: their personas, messages and recovery requests. */
type CircleRows = Readonly<Record<'circles' | 'circleMessages' | 'circleRecoveries', readonly Row[]>>;

/** Fields of a message that its author wrote; not who reacted to it. */
const WRITTEN = ['text', 'type', 'timestamp', 'replyTo', 'deleted', 'hidden'] as const;

function only(fields: UnknownRecord, names: readonly string[]): UnknownRecord {
  return Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** Path of the circle, or of its backup. */
async function rootOf(documents: Documents, id: string) {
  const circle = parseCircleId(id);
  const roots = [circlePath(circle), deletedCirclePath(circle)];
  const stored = await documents.read(roots);
  const index = stored.findIndex((fields) => fields !== undefined);
  return { root: roots[Math.max(0, index)] ?? '', fields: stored[index] };
}

/** The author still gets the text of a message that a moderator hid. */
async function messageRows(documents: Documents, root: string, circleId: string, member: string) {
  const found = await findAll(documents, {
    collection: `${root}/${COLLECTIONS.messages}`,
    where: { field: 'senderCircleId', equals: member },
  });
  const hidden = found.filter(({ fields }) => fields['hidden'] === true);
  const texts = await documents.read(hidden.map(({ id }) => `${root}/hidden/${id}`));
  const original = new Map(hidden.map(({ id }, index) => [id, texts[index]?.['text']]));
  return found.map(({ id, fields }) =>
    exportedRow({
      circleId,
      id,
      ...only(fields, WRITTEN),
      ...(original.get(id) === undefined ? {} : { text: original.get(id) }),
      supportTokens: sizeOf(fields['supporters']),
      reactions: sizeOf(fields['reactions']),
    }),
  );
}

async function ofMembership(documents: Documents, { id, fields }: FoundDocument) {
  const { root, fields: circle } = await rootOf(documents, id);
  const member = String(fields['circleSpecificId']);
  const [profile] = await documents.read([`${root}/${COLLECTIONS.members}/${member}`]);
  const scores = ['role', 'karmaScore', 'supportTokensGiven', 'supportTokensReceived', 'lastActive'];
  const row = exportedRow({
    name: circle?.['name'] ?? null,
    status: circle?.['status'] ?? null,
    ...fields,
    ...only(profile ?? {}, scores),
  });
  return { row, messages: await messageRows(documents, root, id, member) };
}

/**
 * The circles that a person is a member of, with their persona and messages there; their lost circles and the
 * requests to recover them. Circles they have left are not included: nothing links an account to those.
 */
export async function exportedCircles(documents: Documents, uid: UserId): Promise<CircleRows> {
  const below = (name: string) => findAll(documents, { collection: `${userPath(uid)}/${name}` });
  const slots = await below(COLLECTIONS.circleSlots);
  const circles: Row[] = [];
  const circleMessages: Row[] = [];
  for (const membership of await below(COLLECTIONS.memberships)) {
    const { row, messages } = await ofMembership(documents, membership);
    // One of the creator's slots.
    const slot = slots.find(({ fields }) => fields['circleId'] === membership.id);
    circles.push(slot === undefined ? row : { ...row, slot: slot.id });
    circleMessages.push(...messages);
  }
  const lost = await below(COLLECTIONS.ownDeletedCircles);
  const tickets = await below(COLLECTIONS.ownSupportTickets);
  const requests = tickets.filter(({ fields }) => fields['type'] === 'circle_recovery');
  const circleRecoveries = [...lost, ...requests].map(({ id, fields }) => exportedRow({ id, ...fields }));
  return { circles, circleMessages, circleRecoveries };
}
