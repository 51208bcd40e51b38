import { parseRecord, parseTime } from '@chupke/domain/parse.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { watchOnServer } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { transact } from '../../../lib/transact.ts';

/** The signs of a chat. */
export interface TypingSigns {
  /** Watches the time of the last sign of the others. */
  readonly watch: Subscribe<number | null>;
  /** Gives a sign. Throws AppError while another one is still valid. */
  readonly write: () => Promise<void>;
  /** Whether one's own signs are among those that are watched. */
  readonly isShared: boolean;
}

/** Watches the time of the last sign of writing at a path (milliseconds since 1970); null: none yet. */
export function watchSign(path: string): Subscribe<number | null> {
  return watchOnServer(doc(firestore, path), (data) => parseTime(parseRecord(data), 'at'));
}

/** Gives a sign of writing. Throws AppError, also while another one at the path is still valid. */
export async function writeSign(path: string): Promise<void> {
  await transact(async (transaction) => {
    transaction.set(doc(firestore, path), { at: serverTimestamp() });
  });
}
