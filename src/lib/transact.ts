import type { Transaction } from 'firebase/firestore';
import { runTransaction } from 'firebase/firestore';
import { AppError, toAppError } from './errors.ts';
import { firestore } from './firestore.ts';

/** How long an answer may take before the network counts as gone, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Runs a transaction. A plain write would be kept in memory until the network is back, and be sent when nobody expects
 * it any more; a transaction fails without one. What is given up here for its time is not begun anew later either.
 * Throws AppError; the cause keeps the SDK's code. Import it lazily: it brings the Firestore SDK.
 */
export async function transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
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
      const result = await work(transaction);
      if (isOver) throw new AppError('unavailable');
      return result;
    },
    { maxAttempts: 3 },
  );
  try {
    return await Promise.race([run, timeout]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
}
