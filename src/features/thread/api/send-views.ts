import { viewBatchPath } from '@chupke/domain/paths.ts';
import type { ViewBatch } from '@chupke/domain/view-batch.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { actingUser } from '../../../lib/session.ts';

/**
 * Sends a batch of views in one document with this id. Beyond the rate limit nothing is sent. Throws AppError.
 */
export async function sendViews(id: string, { sessionId, confessions }: ViewBatch): Promise<void> {
  await runRateLimited({
    uid: actingUser(),
    limit: 'view',
    last: id,
    write: (transaction) => {
      transaction.set(doc(firestore, viewBatchPath(id)), {
        sessionId,
        confessions: [...confessions],
        timestamp: serverTimestamp(),
      });
    },
    // Nobody can read it, and the server removes it at once.
    isDone: async () => false,
  });
}
