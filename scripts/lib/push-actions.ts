/** What a student does about notifications; see student-actions.ts. */
import { createHash } from 'node:crypto';
import { pushSettingsPath, pushTokenPath } from '@chupke/domain/push-paths.ts';
import type { PushToken } from '@chupke/domain/push.ts';
import { DEFAULT_PUSH_SETTINGS, parsePushToken, pushSettingsFields } from '@chupke/domain/push.ts';
import { newDocumentId, randomText } from '@chupke/domain/random.ts';
import { doc, runTransaction, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Actor } from './student-actions.ts';
import { countAction } from './student-actions.ts';

/** A token of the form that Cloud Messaging gives. */
export function newPushToken({ random }: Pick<Actor, 'random'>): PushToken {
  return parsePushToken(`d${randomText(random, 21)}:APA91b${randomText(random, 134)}`);
}

/** Registers a device without the endpoint, as the app does where that does not answer. */
export async function registerDevice(actor: Actor, token: PushToken): Promise<void> {
  const [id, mark] = [createHash('sha256').update(token).digest('hex'), newDocumentId(actor.random)];
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'pushToken');
    const times = { createdAt: serverTimestamp(), seenAt: serverTimestamp() };
    transaction.set(doc(actor.db, pushTokenPath(actor.uid, id)), {
      token,
      platform: 'mobile-web',
      mark,
      ...times,
    });
    count(id.slice(0, 20));
  });
}

/** Chooses what notifications show: what happened. */
export async function choosePreviews({ db, uid }: Pick<Actor, 'db' | 'uid'>): Promise<void> {
  await setDoc(doc(db, pushSettingsPath(uid)), {
    ...pushSettingsFields({ ...DEFAULT_PUSH_SETTINGS, previews: true }),
    updatedAt: serverTimestamp(),
  });
}
