import { confessionPath, replyPath } from '@chupke/domain/paths.ts';
import { doc } from 'firebase/firestore';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox-model.ts';
import { failureOutcome } from '../../../lib/sending/outcome.ts';
import { isReadable } from '../../../lib/sending/read-now.ts';
import { transact } from '../../../lib/transact.ts';
import { parseDeletion, parseReplyDeletion } from '../model/actions.ts';

async function remove(path: string, denied: ErrorCode): Promise<SendResult> {
  try {
    await transact(async (transaction) => {
      transaction.delete(doc(firestore, path));
    });
    return { kind: 'sent' };
  } catch (error) {
    if (toAppError(error).code !== 'permission-denied') return failureOutcome(error, denied);
    // Once its seal is gone too, a second deletion is refused: there is nothing left to delete.
    const isThere = await isReadable(path).catch(() => true);
    return isThere ? { kind: 'refused', code: denied } : { kind: 'sent' };
  }
}

/** Deletes one's own confession; a trigger removes what is under it. */
export async function sendDeletion(item: OutboxItem): Promise<SendResult> {
  return remove(confessionPath(parseDeletion(item).confession), 'delete-confession-denied');
}

/** Deletes one's own reply; a trigger removes its seal and moves the count. */
export async function sendReplyDeletion(item: OutboxItem): Promise<SendResult> {
  const { confession, reply } = parseReplyDeletion(item);
  return remove(replyPath(confession, reply), 'delete-reply-denied');
}
