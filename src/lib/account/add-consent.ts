import type { ConsentChoice } from '@chupke/domain/consent.ts';
import { newConsentFields } from '@chupke/domain/consent.ts';
import type { Language } from '@chupke/domain/language.ts';
import { consentPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { doc, serverTimestamp } from 'firebase/firestore';
import { AppError } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { browserRandom } from '../random.ts';
import { runRateLimited } from '../rate-limit/rate-limited-write.ts';
import { isReadable } from '../read-now.ts';
import { writeOwn } from './own-write.ts';

/**
 * Adds a consent record to an account that has one, and `more` in the same commit. Throws AppError, `too-many-requests`
 * after ten in a minute.
 */
export async function addConsent(
  uid: UserId,
  choice: ConsentChoice,
  language: Language,
  more: (transaction: Transaction) => void,
): Promise<void> {
  const last = newDocumentId(browserRandom);
  const path = consentPath(uid, last);
  const result = await writeOwn(() =>
    runRateLimited({
      uid,
      limit: 'consent',
      last,
      write: (transaction) => {
        transaction.set(doc(firestore, path), {
          ...newConsentFields(choice, { source: 'settings', language }),
          at: serverTimestamp(),
        });
        more(transaction);
      },
      isDone: () => isReadable(path),
    }),
  );
  if (result.kind === 'limited') throw new AppError('too-many-requests');
}
