import type { Transaction } from 'firebase/firestore';
import { runTransaction } from 'firebase/firestore';
import { AppError, toAppError, requireNetwork } from './errors.ts';
import { firestore } from './firestore.ts';
import { RPC_MS } from './rpc-timeout.ts';
import { withTimeout } from './timeout.ts';

/**
 * Runs a transaction. Offline, a plain write would be queued in memory and sent at an unexpected time; a transaction
 * fails. One that has timed out is not retried either. Throws AppError; the cause keeps the SDK's code. Import it
 * lazily: it brings the Firestore SDK.
 */
export async function transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  requireNetwork();
  let isOver = false;
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
    return await withTimeout(run, RPC_MS);
  } catch (error) {
    isOver = true;
    throw toAppError(error);
  }
}
