import { replyAlertId, replyLikeAlertId } from '@chupke/domain/alert.ts';
import { parseBlockedNames } from '@chupke/domain/blocked-names.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { Reply } from '@chupke/domain/confession.ts';
import { parseReply } from '@chupke/domain/confession.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount, parseRecord, tryParse } from '@chupke/domain/parse.ts';
import {
  alertedReplyPath,
  alertPath,
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  replyOwnerPath,
  replyPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { countUnreadOff, withdrawAlerts } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { alertedAtOf } from '../lib/alerted-reply.ts';
import { isOwnerless } from '../lib/ownerless-reply.ts';
import { livingFields, TOMBSTONE } from '../lib/tombstone.ts';
import { markReplyReports } from '../reports/report-records.ts';
import type { WithoutReply } from './present-reply-alert.ts';
import { parseStoredReplyAlert, withoutReply } from './present-reply-alert.ts';

/** How many of the newest replies are searched for one that the author did not write. */
const NEWEST = 10;

interface AlertChange {
  readonly path: string;
  readonly change: WithoutReply;
  /** Decrements the unread counter if the alert was unread and goes. */
  readonly countOff: () => void;
}

/** A reply that is deleted, or will be by the running transaction. */
interface GoneReply {
  readonly id: ReplyId;
  /** When the confession's author was alerted to it (milliseconds since 1970); null if not. */
  readonly toldAt: number | null;
}

/** The newest reply that the author can be shown instead of the deleted one. */
async function newestOfOthers(
  transaction: DocumentTransaction,
  confession: ConfessionId,
  gone: ReplyId,
  author: UserId,
): Promise<Reply | undefined> {
  const [user] = await transaction.read([userPath(author)]);
  const blocked = parseBlockedNames(user?.['blockedNames']);
  const replies = `${confessionPath(confession)}/${COLLECTIONS.replies}`;
  const found = await transaction.latest(replies, 'timestamp', NEWEST);
  return found
    .map(({ id, fields }) => parseReply(id, fields))
    .find(({ id, isAuthor, anonymousId }) => !isAuthor && id !== gone && !blocked.includes(anonymousId));
}

/** What becomes of the author's alert to the reply. Reads only. */
async function alertWithout(
  transaction: DocumentTransaction,
  confession: ConfessionId,
  { id, toldAt }: GoneReply,
  ownership: UnknownRecord | undefined,
): Promise<AlertChange | undefined> {
  if (ownership === undefined || toldAt === null) return undefined;
  const author = parseOwner(ownership);
  const path = alertPath(author, replyAlertId(confession));
  const [alert] = await transaction.read([path]);
  if (alert === undefined) return undefined;
  const stored = parseStoredReplyAlert(alert);
  const newest =
    stored.replyId === id ? await newestOfOthers(transaction, confession, id, author) : undefined;
  const change = withoutReply(stored, confession, { id, toldAt }, newest);
  const unread = change.kind === 'remove' && !stored.read ? 1 : 0;
  return { path, change, countOff: await countUnreadOff(transaction, author, unread) };
}

/**
 * Uncounts a reply: the confession's count decreases, and the author's alert drops its text. Reads at once; the
 * returned function writes.
 */
async function withdrawReply(
  transaction: DocumentTransaction,
  confession: ConfessionId,
  gone: GoneReply,
): Promise<() => void> {
  const [content, ownership] = await transaction.read([
    confessionPath(confession),
    confessionOwnerPath(confession),
  ]);
  // The confession was deleted, too.
  if (content === undefined) return () => undefined;
  const replyCount = Math.max(0, parseCount(content, 'replyCount') - 1);
  const alert = await alertWithout(transaction, confession, gone, livingFields(ownership));
  return () => {
    transaction.update(confessionPath(confession), { replyCount });
    if (alert?.change.kind === 'remove') transaction.remove(alert.path);
    if (alert?.change.kind === 'change') transaction.update(alert.path, alert.change.fields);
    alert?.countOff();
  };
}

/** Removes the alert that told a reply's author of likes. Reads at once; the returned function writes. */
export async function withdrawLikesAlert(
  transaction: DocumentTransaction,
  reply: ReplyId,
  replyOwnership: UnknownRecord,
): Promise<() => void> {
  if (replyOwnership['likesTold'] === undefined) return () => undefined;
  return withdrawAlerts(transaction, parseOwner(replyOwnership), [replyLikeAlertId(reply)]);
}

async function clearOwnership(
  transaction: DocumentTransaction,
  confession: ConfessionId,
  reply: ReplyId,
): Promise<'cleared' | 'same'> {
  const [stored] = await transaction.read([replyOwnerPath(reply)]);
  const owned = livingFields(stored);
  if (stored !== undefined && owned === undefined && !isOwnerless(stored)) return 'same';
  const [answer, alerted] = await transaction.read([
    replyPath(confession, reply),
    alertedReplyPath(confession, reply),
  ]);
  if (answer !== undefined) return 'same';
  if (stored === undefined) {
    transaction.set(replyOwnerPath(reply), TOMBSTONE);
    return 'same';
  }
  const gone = { id: reply, toldAt: alertedAtOf(alerted, stored) };
  const withdraw = await withdrawReply(transaction, confession, gone);
  const withdrawLikes = owned && (await withdrawLikesAlert(transaction, reply, owned));
  transaction.set(replyOwnerPath(reply), TOMBSTONE);
  if (alerted !== undefined) transaction.remove(alertedReplyPath(confession, reply));
  withdraw();
  withdrawLikes?.();
  return 'cleared';
}

/** Deletes the likes of a reply, unless a reply of that id exists (again). */
async function clearLikes(documents: Documents, confession: ConfessionId, reply: ReplyId): Promise<void> {
  const path = replyPath(confession, reply);
  const [answer] = await documents.read([path]);
  if (answer === undefined) await documents.removeBelow(path);
}

/**
 * Cleans up after a deleted reply, once: `replyOwners/{id}` is the mark, and becomes a tombstone last, also that of a reply
 * without an owner (OWNERLESS_REPLY). One deleted with its confession costs two reads, for its
 * reports and its ownership document, if it had no likes. `likes` is its last count: without any there is nothing
 * below it. The replier's mask stays, so that a later reply uses the same.
 */
export async function clearReply(
  { documents }: { readonly documents: Documents },
  confession: ConfessionId,
  { id, likes }: { readonly id: ReplyId; readonly likes: number },
): Promise<'cleared' | 'same'> {
  if (likes > 0) await clearLikes(documents, confession, id);
  await markReplyReports(documents, confession, id);
  return documents.transact((transaction) => clearOwnership(transaction, confession, id));
}

/** How many likes a deleted reply had, by its last fields; at least one if they don't say. */
export function likesLeftOf(fields: unknown): number {
  return tryParse(() => parseCount(parseRecord(fields), 'likes')) ?? 1;
}
