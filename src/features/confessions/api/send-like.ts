import { confessionPath, likePath } from '@chupke/domain/paths.ts';
import { doc, increment, serverTimestamp } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox-model.ts';
import { transact } from '../../../lib/transact.ts';
import type { LikeAction } from '../model/actions.ts';
import { parseLike } from '../model/actions.ts';
import { actingUser } from './acting-user.ts';
import { runCounted } from './counted.ts';
import { countedOutcome, failureOutcome } from './outcome.ts';
import { isReadable } from './read-now.ts';

async function like({ confession }: LikeAction): Promise<SendResult> {
  const uid = actingUser();
  const own = doc(firestore, likePath(confession, uid));
  const result = await runCounted({
    uid,
    limit: 'like',
    last: confession,
    prepare: async (transaction) => {
      // Liked already, by an earlier try or another device.
      if ((await transaction.get(own)).exists()) return undefined;
      return () => {
        transaction.set(own, { uid, timestamp: serverTimestamp() });
        transaction.update(doc(firestore, confessionPath(confession)), { likes: increment(1) });
      };
    },
    hasArrived: async () => false,
  });
  return countedOutcome(result, 'too-many-likes');
}

async function unlike({ confession }: LikeAction): Promise<SendResult> {
  const own = doc(firestore, likePath(confession, actingUser()));
  await transact(async (transaction) => {
    if (!(await transaction.get(own)).exists()) return;
    transaction.delete(own);
    transaction.update(doc(firestore, confessionPath(confession)), { likes: increment(-1) });
  });
  return { kind: 'sent' };
}

/** Brings a like into the wanted state. Repeating it changes nothing. */
export async function sendLike(item: OutboxItem): Promise<SendResult> {
  const action = parseLike(item);
  try {
    return await (action.liked ? like(action) : unlike(action));
  } catch (error) {
    if (toAppError(error).code !== 'permission-denied') return failureOutcome(error, 'confession-not-found');
    const isThere = await isReadable(confessionPath(action.confession)).catch(() => true);
    return { kind: 'refused', code: isThere ? 'permission-denied' : 'confession-not-found' };
  }
}
