import type { Transaction } from 'firebase/firestore';
import { runTransaction } from 'firebase/firestore';
import { AppError, toAppError } from './errors.ts';
import { firestore } from './firestore.ts';

/** Timeout after which the network counts as gone, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Runs a transaction. Offline, a plain write would be queued in memory and sent at an unexpected time; a transaction
 * fails. One that has timed out is not retried either. Throws AppError; the cause keeps the SDK's code. Import it
 * lazily: it brings the Firestore SDK.
 */
export async function transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  if (!navigator.onLine) throw new AppError('unavailable');
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new AppError('unavailable'));
    }, TIMEOUT_MS);
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
