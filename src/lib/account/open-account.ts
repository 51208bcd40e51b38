import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { newAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConsentChoice } from '@chupke/domain/consent.ts';
import { FIRST_CONSENT_ID, newConsentFields, NOTICE_VERSION } from '@chupke/domain/consent.ts';
import { newHeroName } from '@chupke/domain/hero-name.ts';
import type { Language } from '@chupke/domain/language.ts';
import { anonymousIdPath, consentPath, userPath } from '@chupke/domain/paths.ts';
import type { OwnUser, SignUpMethod } from '@chupke/domain/user.ts';
import { newUserFields, parseUserId } from '@chupke/domain/user.ts';
import type { User } from 'firebase/auth';
import type { Transaction } from 'firebase/firestore';
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { toAppError } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { browserRandom } from '../random.ts';
import { addConsent } from './add-consent.ts';

/** A hero's name at first; where two were taken, one of the hexadecimal ids, which never are. */
function draw(tries: number): AnonymousId {
  return tries < 2 ? newHeroName(browserRandom) : newAnonymousId(browserRandom);
}

function methodOf({ providerData }: User): SignUpMethod {
  return providerData.some(({ providerId }) => providerId === 'google.com') ? 'google' : 'password';
}

/**
 * Creates the documents of an account with a verified address, including the consent, in one commit: the rules require
 * both together. The server then admits it. A pseudonym that is taken is refused by the rules; then another one is generated. Throws the SDK's errors, quickly
 * when offline.
 */
export async function openAccount(user: User, choice: ConsentChoice, language: Language): Promise<void> {
  const uid = parseUserId(user.uid);
  for (let tries = 0; ; tries += 1) {
    const anonymousId = draw(tries);
    const now = serverTimestamp();
    const fields = {
      email: user.email ?? '',
      // The rules take no other.
      emailVerified: true,
      anonymousId,
      signUpMethod: methodOf(user),
    };
    const write = async (transaction: Transaction): Promise<void> => {
      transaction.set(doc(firestore, userPath(uid)), {
        ...newUserFields(fields),
        createdAt: now,
        lastLogin: now,
        updatedAt: now,
      });
      transaction.set(doc(firestore, anonymousIdPath(anonymousId)), { uid, createdAt: now });
      transaction.set(doc(firestore, consentPath(uid, FIRST_CONSENT_ID)), {
        ...newConsentFields(choice, { source: 'sign-up', language }),
        at: now,
      });
    };
    try {
      // A plain write would wait for the network without a word; a transaction is refused without one.
      await runTransaction(firestore, write, { maxAttempts: 3 });
      return;
    } catch (error) {
      if (tries >= 2 || toAppError(error).code !== 'permission-denied') throw error;
    }
  }
}

/** Notes the agreement to a notice that has changed. Without consent to notifications they are off. Throws AppError. */
export function agreeAnew(
  { uid, notificationsEnabled }: OwnUser,
  choice: ConsentChoice,
  language: Language,
): Promise<void> {
  return addConsent(uid, choice, language, (transaction) => {
    transaction.update(doc(firestore, userPath(uid)), {
      noticeVersion: NOTICE_VERSION,
      notificationsEnabled: notificationsEnabled && choice.notifications,
      updatedAt: serverTimestamp(),
    });
  });
}
