import { waitingConfessionPath } from '@chupke/domain/paths.ts';
import { deleteField, doc } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { failureOutcome } from '../../../lib/outbox/outcome.ts';
import { readIfAllowed } from '../../../lib/read-now.ts';
import { transact } from '../../../lib/transact.ts';
import { parseDeletion } from '../model/actions.ts';

/** Takes a refused picture out of an own waiting confession, which then appears without it. Idempotent. */
export async function takePictureOut(item: OutboxItem): Promise<SendResult> {
  const path = waitingConfessionPath(parseDeletion(item).confession);
  try {
    await transact(async (transaction) => {
      transaction.update(doc(firestore, path), { picture: deleteField(), refused: deleteField() });
    });
    return { kind: 'sent' };
  } catch (error) {
    const outcome = failureOutcome(error, 'confession-not-found');
    if (toAppError(error).code !== 'permission-denied') return outcome;
    // An earlier try has arrived: it has no picture any more, or has appeared.
    const waiting = await readIfAllowed(path).catch(() => ({ picture: {} }));
    return waiting === undefined || !('picture' in waiting) ? { kind: 'sent' } : outcome;
  }
}
