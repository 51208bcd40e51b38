import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { savedPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { failureOutcome, rateLimitedOutcome } from '../../../lib/outbox/outcome.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { isReadable } from '../../../lib/read-now.ts';
import { actingUser } from '../../../lib/session.ts';
import { transact } from '../../../lib/transact.ts';
import { parseSave } from '../model/actions.ts';

async function save(uid: UserId, confession: ConfessionId): Promise<SendResult> {
  const path = savedPath(uid, confession);
  const result = await runRateLimited({
    uid,
    limit: 'save',
    last: confession,
    write: (transaction) => {
      transaction.set(doc(firestore, path), { confessionId: confession, savedAt: serverTimestamp() });
    },
    // By an earlier try, or on another device: an entry is never changed.
    isDone: () => isReadable(path),
  });
  return rateLimitedOutcome(result, 'too-many-saves');
}

/** Bookmarks a confession, or removes the bookmark. Idempotent. */
export async function sendSave(item: OutboxItem): Promise<SendResult> {
  const { confession, saved } = parseSave(item);
  try {
    const uid = actingUser();
    if (saved) return await save(uid, confession);
    await transact(async (transaction) => transaction.delete(doc(firestore, savedPath(uid, confession))));
    return { kind: 'sent' };
  } catch (error) {
    return failureOutcome(error, 'confession-not-found');
  }
}
