import type { DocumentData, Transaction } from 'firebase/firestore';
import { doc, runTransaction } from 'firebase/firestore';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

/** How long an answer may take before the network counts as gone, in milliseconds. */
const PATIENCE_MS = 20_000;

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('unavailable')), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Runs a transaction. Unlike a plain write, which the SDK keeps in memory until the network is back, it fails when
 * the backend is not reached. Throws AppError; the cause keeps the SDK's code.
 */
export async function transact<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  if (!navigator.onLine) throw new AppError('unavailable');
  try {
    return await inTime(runTransaction(firestore, work, { maxAttempts: 3 }));
  } catch (error) {
    throw toAppError(error);
  }
}

/** Reads a document from the backend, never from memory; undefined where there is none. Throws AppError. */
export async function readNow(path: string): Promise<DocumentData | undefined> {
  const snapshot = await transact((transaction) => transaction.get(doc(firestore, path)));
  return snapshot.data();
}

/** Whether there is such a document that this student may read. Throws AppError, but not for a refusal. */
export async function isReadable(path: string): Promise<boolean> {
  try {
    return (await readNow(path)) !== undefined;
  } catch (error) {
    if (toAppError(error).code === 'permission-denied') return false;
    throw error;
  }
}
