import type { DocumentData } from 'firebase/firestore';
import { doc } from 'firebase/firestore';
import { toAppError } from './errors.ts';
import { firestore } from './firestore.ts';
import { transact } from './transact.ts';

/** Reads a document from the backend, never from memory; undefined where there is none. Throws AppError. */
export async function readNow(path: string): Promise<DocumentData | undefined> {
  const snapshot = await transact((transaction) => transaction.get(doc(firestore, path)));
  return snapshot.data();
}

/** The same, and undefined also where this student may not read it. Throws AppError for anything else. */
export async function readIfAllowed(path: string): Promise<DocumentData | undefined> {
  try {
    return await readNow(path);
  } catch (error) {
    if (toAppError(error).code === 'permission-denied') return undefined;
    throw error;
  }
}

/** Whether there is such a document that this student may read. Throws AppError, but not for a refusal. */
export async function isReadable(path: string): Promise<boolean> {
  return (await readIfAllowed(path)) !== undefined;
}
