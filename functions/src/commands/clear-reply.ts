import { replyAlertId } from '@chupke/domain/alert.ts';
import type { Reply } from '@chupke/domain/confession.ts';
import { parseReply } from '@chupke/domain/confession.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseOwner } from '@chupke/domain/ownership.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount, parseTime } from '@chupke/domain/parse.ts';
import {
  alertPath,
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  replyOwnerPath,
  replyPath,
} from '@chupke/domain/paths.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import type { WithoutReply } from '../presenters/reply-alert.ts';
import { parseStoredReplyAlert, withoutReply } from '../presenters/reply-alert.ts';

/** How many of the newest replies are looked through for one that the author did not write. */
const NEWEST = 10;

interface AlertChange {
  readonly path: string;
  readonly change: WithoutReply;
}

async function newestOfOthers(
  transaction: DocumentTransaction,
  confession: ConfessionId,
): Promise<Reply | undefined> {
  const replies = `${confessionPath(confession)}/${COLLECTIONS.replies}`;
  const found = await transaction.latest(replies, 'timestamp', NEWEST);
  return found.map(({ id, fields }) => parseReply(id, fields)).find(({ isAuthor }) => !isAuthor);
}

/** What becomes of the alert that told the author of the reply. Reads only. */
async function alertWithout(
  transaction: DocumentTransaction,
  confession: ConfessionId,
  id: ReplyId,
  seals: { readonly ofConfession: UnknownRecord | undefined; readonly ofReply: UnknownRecord },
): Promise<AlertChange | undefined> {
  if (seals.ofConfession === undefined || seals.ofReply['alertedAt'] === undefined) return undefined;
  const path = alertPath(parseOwner(seals.ofConfession), replyAlertId(confession));
  const [alert] = await transaction.read([path]);
  if (alert === undefined) return undefined;
  const stored = parseStoredReplyAlert(alert);
  const newest = stored.replyId === id ? await newestOfOthers(transaction, confession) : undefined;
  const gone = { id, toldAt: parseTime(seals.ofReply, 'alertedAt') };
  return { path, change: withoutReply(stored, confession, gone, newest) };
}

/**
 * Tidies up after a deleted reply, once: `replyOwners/{id}` is the mark, and goes with it. The confession counts
 * one reply less, and the author's alert keeps no word of it. A reply that went with its whole confession costs
 * one read. The replier's mask stays: whoever replies again wears the same.
 */
export async function clearReply(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  reply: ReplyId,
): Promise<'cleared' | 'same'> {
  return gateways.documents.transact(async (transaction) => {
    const [replySeal] = await transaction.read([replyOwnerPath(reply)]);
    if (replySeal === undefined) return 'same';
    const [answer, content, seal] = await transaction.read([
      replyPath(confession, reply),
      confessionPath(confession),
      confessionOwnerPath(confession),
    ]);
    if (answer !== undefined) return 'same';
    const alert =
      content &&
      (await alertWithout(transaction, confession, reply, { ofConfession: seal, ofReply: replySeal }));
    transaction.remove(replyOwnerPath(reply));
    if (content !== undefined) {
      const replyCount = Math.max(0, parseCount(content, 'replyCount') - 1);
      transaction.update(confessionPath(confession), { replyCount });
    }
    if (alert?.change.kind === 'remove') transaction.remove(alert.path);
    if (alert?.change.kind === 'change') transaction.update(alert.path, alert.change.fields);
    return 'cleared';
  });
}
