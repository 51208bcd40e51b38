import type { DocumentData } from 'firebase/firestore';
import { doc } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { transact } from '../../../lib/transact.ts';

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
