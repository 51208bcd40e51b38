import { LEAST_CONSENT, parseConsentRecord } from '@chupke/domain/consent.ts';
import type { Language } from '@chupke/domain/language.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { pushSettingsPath } from '@chupke/domain/push-paths.ts';
import type { PushSettings } from '@chupke/domain/push.ts';
import { parsePushSettings, pushSettingsFields } from '@chupke/domain/push.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { collection, doc, limit, orderBy, query, serverTimestamp } from 'firebase/firestore';
import { addConsent } from '../../../lib/account/add-consent.ts';
import { writeOwn } from '../../../lib/account/own-write.ts';
import { documentsFromServer, parsedAll, watchDocument } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { transact } from '../../../lib/transact.ts';

/** Watches what somebody wants to be notified of. */
export function watchPushSettings(uid: UserId): Subscribe<PushSettings> {
  return watchDocument(doc(firestore, pushSettingsPath(uid)), parsePushSettings);
}

/** Stores what somebody wants to be notified of. Throws AppError. */
export async function savePushSettings(uid: UserId, settings: PushSettings): Promise<void> {
  await writeOwn(() =>
    transact((transaction) => {
      const stored = { ...pushSettingsFields(settings), updatedAt: serverTimestamp() };
      transaction.set(doc(firestore, pushSettingsPath(uid)), stored);
      return Promise.resolve();
    }),
  );
}

/** What was agreed to last. */
async function newestConsent(uid: UserId) {
  const records = collection(firestore, userPath(uid), COLLECTIONS.consents);
  const { docs } = await documentsFromServer(query(records, orderBy('at', 'desc'), limit(1)));
  const [newest] = parsedAll(docs, (_, data) => parseConsentRecord(data));
  return newest?.purposes ?? LEAST_CONSENT;
}

/**
 * Switches the account's notifications on or off. Without prior consent, switching them on is the consent, and adds a
 * record. Throws AppError.
 */
export async function saveNotifications(uid: UserId, isOn: boolean, language: Language): Promise<void> {
  const write = (transaction: Transaction): void => {
    transaction.update(doc(firestore, userPath(uid)), {
      notificationsEnabled: isOn,
      updatedAt: serverTimestamp(),
    });
  };
  const consent = isOn ? await newestConsent(uid) : LEAST_CONSENT;
  if (isOn && !consent.notifications) {
    await addConsent(uid, { assistant: consent.assistant, notifications: true }, language, write);
    return;
  }
  await writeOwn(() =>
    transact((transaction) => {
      write(transaction);
      return Promise.resolve();
    }),
  );
}
