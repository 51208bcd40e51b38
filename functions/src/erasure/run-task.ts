import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseCircleId, parseCircleMemberId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError, parseNullableTime, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import {
  alertedReplyPath,
  anonymousIdPath,
  COLLECTIONS,
  collegeChangeOwnerPath,
  collegeChangePath,
  confessionOwnerPath,
  confessionPath,
  replyOwnerPath,
  replyPath,
  reportOwnerPath,
  reportPath,
  supportTicketOwnerPath,
  supportTicketPath,
} from '@chupke/domain/paths.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import { removePersona, emptyMessage, emptyMessagesOf } from '../circles/erase-persona.ts';
import { accountOf } from '../circles/members.ts';
import type { Documents } from '../gateways/documents.ts';
import { markRemoval } from '../lib/ownerless-reply.ts';
import { livingFields } from '../lib/tombstone.ts';
import type { ErasureTask } from '../gateways/tasks.ts';
import { removeCase } from '../support/case-notes.ts';
import { eraseThread } from '../support/forget-threads.ts';
import type { ErasureGateways } from './run-erasure.ts';
import { settleProfile } from './forget-traces.ts';
import { finishErasures } from './run-erasure.ts';

const ID = { min: 1, max: 40 };

const KINDS = [
  ...['confession', 'mask', 'reply', 'circle-message', 'circle-member', 'name', 'profile'],
  ...['report', 'college-change', 'support-ticket', 'appeal', 'support-thread', 'last-look'],
] as const;

function parseNameIn(record: UnknownRecord, field: string): AnonymousId {
  return parseAnonymousId(parseText(record, field, ID));
}

function parseOfConfession(kind: 'confession' | 'mask' | 'reply', record: UnknownRecord) {
  const confession = parseConfessionId(parseText(record, 'confession', ID));
  if (kind === 'confession') return { kind, confession } as const;
  if (kind === 'mask') return { kind, confession, mask: parseNameIn(record, 'mask') } as const;
  const task = { kind, confession, reply: parseReplyId(parseText(record, 'reply', ID)) } as const;
  const toldAt = record['toldAt'] === undefined ? null : parseNullableTime(record, 'toldAt');
  return toldAt === null ? task : ({ ...task, toldAt } as const);
}

/** An id that becomes part of a path. */
function parseDocumentId(record: UnknownRecord, field: string): string {
  const id = parseText(record, field, ID);
  if (!/^[A-Za-z0-9_-]+$/.test(id)) throw new ParseError(field, 'letters and digits');
  return id;
}

/** Parses a task of the queue. Throws ParseError. */
export function parseErasureTask(data: unknown) {
  const record = parseRecord(data);
  const kind = parseOneOf(record, 'kind', KINDS);
  if (kind === 'last-look') return { kind } as const;
  if (kind === 'profile' || kind === 'name') return { kind, name: parseNameIn(record, 'name') } as const;
  if (kind === 'report') return { kind, report: parseDocumentId(record, 'report') } as const;
  if (kind === 'college-change') return { kind, change: parseDocumentId(record, 'change') } as const;
  if (kind === 'support-ticket') return { kind, ticket: parseDocumentId(record, 'ticket') } as const;
  if (kind === 'appeal') return { kind, appeal: parseDocumentId(record, 'appeal') } as const;
  if (kind === 'support-thread') return { kind, thread: parseThreadId(record['thread']) } as const;
  if (kind === 'confession' || kind === 'mask' || kind === 'reply') return parseOfConfession(kind, record);
  const circle = parseCircleId(record['circle']);
  if (kind === 'circle-member') {
    // One of before decision 0077 empties nothing: there is a task for each message.
    const empties = record['empties'] === true;
    return { kind, circle, member: parseCircleMemberId(record['member']), empties } as const;
  }
  return { kind, circle, message: parseCircleMessageId(record['message']) } as const;
}

/**
 * Result of a removal. `owned`: the content still has an owner, and nothing was touched.
 */
type Removal = 'removed' | 'same' | 'owned';

/** Deletes a confession without an owner. What lies below it is removed by clearConfession, as after any deletion. */
async function removeConfession(
  gateways: { readonly documents: Documents },
  id: ConfessionId,
): Promise<Removal> {
  return gateways.documents.transact(async (transaction) => {
    const [content, stored] = await transaction.read([confessionPath(id), confessionOwnerPath(id)]);
    if (content === undefined) return 'same';
    if (livingFields(stored) !== undefined) return 'owned';
    transaction.remove(confessionPath(id));
    return 'removed';
  });
}

/** Documents per query. */
const PAGE = 100;

/** Deletes a reply without an owner, which the trigger of its deletion counts off as any other. */
async function removeReply(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  reply: ReplyId,
  toldAt?: number,
): Promise<Removal> {
  return gateways.documents.transact(async (transaction) => {
    const path = replyPath(confession, reply);
    const [answer, stored] = await transaction.read([path, replyOwnerPath(reply)]);
    if (answer === undefined) return 'same';
    if (livingFields(stored) !== undefined) return 'owned';
    markRemoval(transaction, reply, stored);
    if (toldAt !== undefined) transaction.set(alertedReplyPath(confession, reply), { at: new Date(toldAt) });
    transaction.remove(path);
    return 'removed';
  });
}

/** Removes what stands under a name in a collection, page by page: what is removed is not found again. */
async function removeUnder(
  documents: Documents,
  collection: string,
  name: AnonymousId,
  remove: (id: string) => Promise<Removal>,
): Promise<Removal> {
  const question = { collection, where: { field: 'anonymousId', equals: name }, limit: PAGE };
  for (;;) {
    const page = await documents.find(question);
    if (page.length === 0) return 'removed';
    for (const { id } of page) if ((await remove(id)) === 'owned') return 'owned';
  }
}

/** Deletes all replies under one mask of a thread. Can be cut off anywhere and run again. */
function removeMask(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  mask: AnonymousId,
): Promise<Removal> {
  const replies = `${confessionPath(confession)}/${COLLECTIONS.replies}`;
  return removeUnder(gateways.documents, replies, mask, (id) =>
    removeReply(gateways, confession, parseReplyId(id)),
  );
}

/** Removes the profile of a pseudonym that nobody holds, and all posts that it signed. Can be cut off anywhere and run again. */
async function removeName(gateways: { readonly documents: Documents }, name: AnonymousId): Promise<Removal> {
  const { documents } = gateways;
  const [reserved] = await documents.read([anonymousIdPath(name)]);
  if (typeof reserved?.['uid'] === 'string') return 'owned';
  // First: with the posts its count would go down.
  await settleProfile(documents, name);
  return removeUnder(documents, COLLECTIONS.confessions, name, (id) =>
    removeConfession(gateways, parseConfessionId(id)),
  );
}

/** A persona leaves, and what it has said is cleared if it is to be. Throws MovingCircleError. */
async function removeMember(
  gateways: { readonly documents: Documents },
  { circle, member, empties }: Extract<ErasureTask, { readonly kind: 'circle-member' }>,
  now: number,
): Promise<Removal> {
  if ((await accountOf(gateways.documents, member)) !== undefined) return 'owned';
  await removePersona(gateways, circle, member, now);
  if (empties) await emptyMessagesOf(gateways, circle, member);
  return 'removed';
}

/** Removes a document that admins read of a person, once nothing says any more whose it was. */
async function removeOwnerless(documents: Documents, path: string, ownerPath: string): Promise<Removal> {
  return documents.transact(async (transaction) => {
    const [stored, owner] = await transaction.read([path, ownerPath]);
    if (owner !== undefined) return 'owned';
    if (stored === undefined) return 'same';
    transaction.remove(path);
    return 'removed';
  });
}

/** Empties the reporter's words in a closed report that is nobody's any more; moderators still need those of an open one. */
async function emptyWords(documents: Documents, id: string): Promise<Removal> {
  return documents.transact(async (transaction) => {
    const [report, owner] = await transaction.read([reportPath(id), reportOwnerPath(id)]);
    if (typeof owner?.['uid'] === 'string') return 'owned';
    if (report?.['isOpen'] !== false || report['description'] === '') return 'same';
    transaction.update(reportPath(id), { description: '' });
    return 'removed';
  });
}

/**
 * The content still has an owner; the erasure is about to remove its ownership document, so the task must be retried.
 */
export class StillOwnedError extends Error {
  override readonly name = 'StillOwnedError';
}

/** Removes a ticket with what admins noted about it. The notes go last: a task that is cut off here is run again. */
async function removeTicket(documents: Documents, id: string): Promise<Removal> {
  const removal = await removeOwnerless(documents, supportTicketPath(id), supportTicketOwnerPath(id));
  if (removal !== 'owned') await removeCase(documents, { kind: 'ticket', id });
  return removal;
}

type OwnedTask = Exclude<ErasureTask, { readonly kind: 'last-look' | 'profile' | 'circle-message' }>;

function removeOwned(
  gateways: { readonly documents: Documents },
  task: OwnedTask,
  now: number,
): Promise<Removal> {
  const { documents } = gateways;
  switch (task.kind) {
    case 'confession':
      return removeConfession(gateways, task.confession);
    case 'mask':
      return removeMask(gateways, task.confession, task.mask);
    case 'name':
      return removeName(gateways, task.name);
    case 'reply':
      return removeReply(gateways, task.confession, task.reply, task.toldAt);
    case 'circle-member':
      return removeMember(gateways, task, now);
    case 'report':
      return emptyWords(documents, task.report);
    case 'college-change':
      return removeOwnerless(documents, collegeChangePath(task.change), collegeChangeOwnerPath(task.change));
    case 'support-ticket':
      return removeTicket(documents, task.ticket);
    case 'appeal':
      // One of before: appeals stay without an owner (forgetRequests).
      return Promise.resolve('same');
    case 'support-thread':
      return eraseThread(documents, task.thread);
  }
}

/**
 * Runs a task of the queue at `now` (milliseconds since 1970). Idempotent, and one that is cut off goes on when it is run
 * again. Throws StillOwnedError and MovingCircleError, after which it must be retried.
 */
export async function runErasureTask(
  gateways: ErasureGateways,
  task: ErasureTask,
  now: number,
): Promise<void> {
  if (task.kind === 'last-look') {
    await finishErasures(gateways, now);
    return;
  }
  if (task.kind === 'profile') {
    if ((await settleProfile(gateways.documents, task.name)) === 'owned') throw new StillOwnedError();
    return;
  }
  if (task.kind === 'circle-message') {
    await emptyMessage(gateways, task.circle, task.message);
    return;
  }
  const removal = await removeOwned(gateways, task, now);
  if (removal === 'owned') throw new StillOwnedError();
}
