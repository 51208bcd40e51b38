import type { College } from '@chupke/domain/college.ts';
import { userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { auth } from '../../../lib/auth.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

/** How long the choice may take, in milliseconds. What has not been sent by then is not sent later. */
const TIMEOUT_MS = 12_000;

/** Rejects when the time is over; `signal` then tells the work that nobody waits for it any more. */
async function within<T>(ms: number, work: (isOver: () => boolean) => Promise<T>): Promise<T> {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new AppError('unavailable'));
    }, ms);
  });
  try {
    return await Promise.race([work(() => isOver), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Stores one's college, for good. When it was chosen meanwhile, in another tab, nothing is written: what is stored
 * holds. A plain write would wait for the network for ever, and be sent when nobody expects it; a transaction is
 * refused without one. Throws AppError.
 */
export async function saveCollege({ id, name }: College): Promise<void> {
  const user = auth.currentUser;
  if (user === null) throw new AppError('session-expired');
  const own = doc(firestore, userPath(parseUserId(user.uid)));
  try {
    await within(TIMEOUT_MS, (isOver) =>
      runTransaction(
        firestore,
        async (transaction) => {
          const snapshot = await transaction.get(own);
          if (isOver() || snapshot.get('college') !== null) return;
          const now = serverTimestamp();
          transaction.update(own, { college: id, collegeName: name, collegeSelectedAt: now, updatedAt: now });
        },
        { maxAttempts: 2 },
      ),
    );
  } catch (error) {
    throw toAppError(error);
  }
}
