import { confessionPath, replyPath, waitingConfessionPath } from '@chupke/domain/paths.ts';
import { doc } from 'firebase/firestore';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { failureOutcome } from '../../../lib/outbox/outcome.ts';
import { isReadable } from '../../../lib/read-now.ts';
import { transact } from '../../../lib/transact.ts';
import { parseDeletion, parseReplyDeletion } from '../model/actions.ts';

async function remove(path: string, denied: ErrorCode, ...others: readonly string[]): Promise<SendResult> {
  try {
    await transact(async (transaction) => {
      for (const each of [path, ...others]) transaction.delete(doc(firestore, each));
    });
    return { kind: 'sent' };
  } catch (error) {
    if (toAppError(error).code !== 'permission-denied') return failureOutcome(error, denied);
    // A second deletion is refused once the ownership document is gone: then there is nothing left to delete.
    const isThere = await isReadable(path).catch(() => true);
    return isThere ? { kind: 'refused', code: denied } : { kind: 'sent' };
  }
}

/**
 * Deletes the user's own confession, published or not: one last seen as waiting may have been published since. A
 * trigger removes its subcollections.
 */
export async function sendDeletion(item: OutboxItem): Promise<SendResult> {
  const { confession } = parseDeletion(item);
  return remove(confessionPath(confession), 'delete-confession-denied', waitingConfessionPath(confession));
}

/** Deletes the user's own reply; a trigger removes its ownership document and updates the count. */
export async function sendReplyDeletion(item: OutboxItem): Promise<SendResult> {
  const { confession, reply } = parseReplyDeletion(item);
  return remove(replyPath(confession, reply), 'delete-reply-denied');
}
