import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseCircleId, parseCircleMemberId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError, parseNullableTime, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import {
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
import { appealOwnerPath, appealPath } from '@chupke/domain/moderation-paths.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import { removePersona, emptyMessage } from '../circles/erase-persona.ts';
import type { Documents } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';
import type { ErasureTask } from '../gateways/tasks.ts';
import type { GoneReply } from '../posts/clear-reply.ts';
import { withdrawReply } from '../posts/clear-reply.ts';
import { removeCase } from '../support/case-notes.ts';
import { eraseThread } from '../support/forget-threads.ts';
import type { ErasureGateways } from './run-erasure.ts';
import { settleProfile } from './forget-traces.ts';
import { finishErasures } from './run-erasure.ts';

const ID = { min: 1, max: 40 };

const KINDS = [
  ...['confession', 'reply', 'circle-message', 'circle-member', 'profile'],
  ...['report', 'college-change', 'support-ticket', 'appeal', 'support-thread', 'last-look'],
] as const;

function parseOfConfession(kind: 'confession' | 'reply', record: UnknownRecord) {
  const confession = parseConfessionId(parseText(record, 'confession', ID));
  if (kind === 'confession') return { kind, confession } as const;
  const reply = parseReplyId(parseText(record, 'reply', ID));
  return { kind, confession, reply, toldAt: parseNullableTime(record, 'toldAt') } as const;
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
  if (kind === 'profile') return { kind, name: parseAnonymousId(parseText(record, 'name', ID)) } as const;
  if (kind === 'report') return { kind, report: parseDocumentId(record, 'report') } as const;
  if (kind === 'college-change') return { kind, change: parseDocumentId(record, 'change') } as const;
  if (kind === 'support-ticket') return { kind, ticket: parseDocumentId(record, 'ticket') } as const;
  if (kind === 'appeal') return { kind, appeal: parseDocumentId(record, 'appeal') } as const;
  if (kind === 'support-thread') return { kind, thread: parseThreadId(record['thread']) } as const;
  if (kind === 'confession' || kind === 'reply') return parseOfConfession(kind, record);
  const circle = parseCircleId(record['circle']);
  if (kind === 'circle-member')
    return { kind, circle, member: parseCircleMemberId(record['member']) } as const;
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

/**
 * Deletes a reply without an owner, and uncounts it with the same commit: without an ownership document as a mark,
 * the reply itself is the mark, so that it is uncounted once. The trigger of its deletion then finds nothing to do.
 */
async function removeReply(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  reply: GoneReply,
): Promise<Removal> {
  return gateways.documents.transact(async (transaction) => {
    const path = replyPath(confession, reply.id);
    const [answer, stored] = await transaction.read([path, replyOwnerPath(reply.id)]);
    if (answer === undefined) return 'same';
    if (livingFields(stored) !== undefined) return 'owned';
    const withdraw = await withdrawReply(transaction, confession, reply);
    transaction.remove(path);
    withdraw();
    return 'removed';
  });
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

type OwnedTask = Extract<
  ErasureTask,
  {
    readonly kind:
      | 'confession'
      | 'reply'
      | 'report'
      | 'college-change'
      | 'support-ticket'
      | 'appeal'
      | 'support-thread';
  }
>;

function removeOwned(gateways: { readonly documents: Documents }, task: OwnedTask): Promise<Removal> {
  const { documents } = gateways;
  switch (task.kind) {
    case 'confession':
      return removeConfession(gateways, task.confession);
    case 'reply':
      return removeReply(gateways, task.confession, { id: task.reply, toldAt: task.toldAt });
    case 'report':
      return emptyWords(documents, task.report);
    case 'college-change':
      return removeOwnerless(documents, collegeChangePath(task.change), collegeChangeOwnerPath(task.change));
    case 'support-ticket':
      return removeTicket(documents, task.ticket);
    case 'appeal':
      return removeOwnerless(documents, appealPath(task.appeal), appealOwnerPath(task.appeal));
    case 'support-thread':
      return eraseThread(documents, task.thread);
  }
}

/**
 * Runs a task of the queue at `now` (milliseconds since 1970). Idempotent. Throws StillOwnedError and
 * MovingCircleError, after which it must be retried.
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
  if (task.kind === 'circle-member') {
    await removePersona(gateways, task.circle, task.member, now);
    return;
  }
  const removal = await removeOwned(gateways, task);
  if (removal === 'owned') throw new StillOwnedError();
}
