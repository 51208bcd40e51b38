import type { ConsentChoice } from '@chupke/domain/consent.ts';
import { newConsentFields } from '@chupke/domain/consent.ts';
import type { Language } from '@chupke/domain/language.ts';
import { consentPath, userPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { OwnFields, UserId, UserSettings } from '@chupke/domain/user.ts';
import { parseSettings } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { doc, serverTimestamp } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { browserRandom } from '../../../lib/random.ts';
import { transact } from '../../../lib/transact.ts';

/** Stores one or more of one's own fields; the others stay as they are. Throws AppError. */
export async function saveFields(uid: UserId, fields: Partial<OwnFields>): Promise<void> {
  await transact((transaction) => {
    transaction.update(doc(firestore, userPath(uid)), { ...fields, updatedAt: serverTimestamp() });
    return Promise.resolve();
  });
}

/** Stores one or more settings; the others stay as they are. Throws AppError. */
export async function saveSettings(uid: UserId, change: Partial<UserSettings>): Promise<void> {
  const own = doc(firestore, userPath(uid));
  await transact(async (transaction) => {
    // The rules take the whole map, and another device may have changed the rest of it.
    const stored = parseSettings((await transaction.get(own)).get('settings'));
    transaction.update(own, { settings: { ...stored, ...change }, updatedAt: serverTimestamp() });
  });
}

function addRecord(transaction: Transaction, uid: UserId, choice: ConsentChoice, language: Language): void {
  transaction.set(doc(firestore, consentPath(uid, newDocumentId(browserRandom))), {
    ...newConsentFields(choice, { source: 'settings', language }),
    at: serverTimestamp(),
  });
}

/**
 * Adds a consent record. Without consent to notifications they are turned off in the same commit. Throws AppError.
 */
export async function saveConsent(uid: UserId, choice: ConsentChoice, language: Language): Promise<void> {
  const own = doc(firestore, userPath(uid));
  await transact(async (transaction) => {
    const isOn = (await transaction.get(own)).get('notificationsEnabled') === true;
    addRecord(transaction, uid, choice, language);
    if (isOn && !choice.notifications)
      transaction.update(own, { notificationsEnabled: false, updatedAt: serverTimestamp() });
  });
}

/**
 * Turns notifications outside the app on or off. Without prior consent, turning them on is the consent, and adds a
 * record: `consent` is the previous one. Throws AppError.
 */
export async function saveNotifications(
  uid: UserId,
  isOn: boolean,
  { consent, language }: { readonly consent: ConsentChoice; readonly language: Language },
): Promise<void> {
  await transact((transaction) => {
    if (isOn && !consent.notifications)
      addRecord(transaction, uid, { ...consent, notifications: true }, language);
    transaction.update(doc(firestore, userPath(uid)), {
      notificationsEnabled: isOn,
      updatedAt: serverTimestamp(),
    });
    return Promise.resolve();
  });
}
