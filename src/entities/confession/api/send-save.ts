import { savedPath } from '@chupke/domain/paths.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { failureOutcome } from '../../../lib/outbox/outcome.ts';
import { isReadable } from '../../../lib/read-now.ts';
import { actingUser } from '../../../lib/session.ts';
import { transact } from '../../../lib/transact.ts';
import { parseSave } from '../model/actions.ts';

/** Bookmarks a confession, or removes the bookmark. Idempotent. */
export async function sendSave(item: OutboxItem): Promise<SendResult> {
  const { confession, saved } = parseSave(item);
  try {
    const path = savedPath(actingUser(), confession);
    try {
      await transact(async (transaction) => {
        const entry = doc(firestore, path);
        if (saved) transaction.set(entry, { confessionId: confession, savedAt: serverTimestamp() });
        else transaction.delete(entry);
      });
    } catch (error) {
      // Bookmarked already, by an earlier try or on another device: an entry is never changed.
      if (!saved || toAppError(error).code !== 'permission-denied' || !(await isReadable(path))) throw error;
    }
    return { kind: 'sent' };
  } catch (error) {
    return failureOutcome(error, 'confession-not-found');
  }
}
