import type { Transaction } from 'firebase/firestore';
import { runTransaction } from 'firebase/firestore';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

/** How long an answer may take before the network counts as gone, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Runs a transaction. A plain write would be kept until the network is back, and be sent when nobody expects it any
 * more; a transaction is refused without one. What is refused here for its time is not written later either: `isOver`
 * is asked before the commit. Throws AppError.
 */
export async function transact(work: (transaction: Transaction) => Promise<void>): Promise<void> {
  if (!navigator.onLine) throw new AppError('unavailable');
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new AppError('unavailable'));
    }, PATIENCE_MS);
  });
  const run = runTransaction(
    firestore,
    async (transaction) => {
      await work(transaction);
      if (isOver) throw new AppError('unavailable');
    },
    { maxAttempts: 3 },
  );
  try {
    await Promise.race([run, timeout]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
}
