import type { ConsentChoice } from '@chupke/domain/consent.ts';
import type { Language } from '@chupke/domain/language.ts';
import { userPath } from '@chupke/domain/paths.ts';
import type { OwnFields, UserId, UserSettings } from '@chupke/domain/user.ts';
import { parseSettings } from '@chupke/domain/user.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { addConsent } from '../../../lib/account/add-consent.ts';
import { writeOwn } from '../../../lib/account/own-write.ts';
import { firestore } from '../../../lib/firestore.ts';
import { readNow } from '../../../lib/read-now.ts';
import { transact } from '../../../lib/transact.ts';

/** Stores one or more of one's own fields; the others stay as they are. Throws AppError. */
export async function saveFields(uid: UserId, fields: Partial<OwnFields>): Promise<void> {
  await writeOwn(() =>
    transact((transaction) => {
      transaction.update(doc(firestore, userPath(uid)), { ...fields, updatedAt: serverTimestamp() });
      return Promise.resolve();
    }),
  );
}

/** Stores one or more settings; the others stay as they are. Throws AppError. */
export async function saveSettings(uid: UserId, change: Partial<UserSettings>): Promise<void> {
  const own = doc(firestore, userPath(uid));
  await writeOwn(() =>
    transact(async (transaction) => {
      // The rules take the whole map, and another device may have changed the rest of it.
      const stored = parseSettings((await transaction.get(own)).get('settings'));
      transaction.update(own, { settings: { ...stored, ...change }, updatedAt: serverTimestamp() });
    }),
  );
}

/**
 * Adds a consent record. Without consent to notifications they are turned off in the same commit. Throws AppError.
 */
export async function saveConsent(uid: UserId, choice: ConsentChoice, language: Language): Promise<void> {
  const own = userPath(uid);
  const isOn = (await readNow(own))?.['notificationsEnabled'] === true;
  await addConsent(uid, choice, language, (transaction) => {
    if (isOn && !choice.notifications)
      transaction.update(doc(firestore, own), { notificationsEnabled: false, updatedAt: serverTimestamp() });
  });
}
