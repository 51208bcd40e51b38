import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { pushTokenPath } from '@chupke/domain/push-paths.ts';
import type { PushDevice, PushMark, PushPlatform, PushToken } from '@chupke/domain/push.ts';
import { parsePushDevice, parsePushMark, PUSH_DEVICES_MAX } from '@chupke/domain/push.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, doc, limit, orderBy, query, serverTimestamp } from 'firebase/firestore';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import { AppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import {
  endPushSubscription,
  forgetDevice,
  registeredDevice,
  rememberDevice,
} from '../../../lib/push-device.ts';
import { endRenewal, readPushMemory, writePushMemory } from '../../../lib/push-memory.ts';
import { digestOf } from '../../../lib/digest.ts';
import { browserRandom } from '../../../lib/random.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { isReadable, readNow } from '../../../lib/read-now.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import { transact } from '../../../lib/transact.ts';
import { post } from './post.ts';

interface Registration {
  readonly id: string;
  readonly token: PushToken;
  readonly platform: PushPlatform;
  readonly mark: PushMark;
}

/** Stores the device as one's own document: the way that is left where the endpoint does not answer. Throws AppError. */
async function writeDevice(uid: UserId, { id, token, platform, mark }: Registration): Promise<void> {
  const path = pushTokenPath(uid, id);
  const createdAt: unknown = (await readNow(path))?.['createdAt'];
  const result = await runRateLimited({
    uid,
    limit: 'pushToken',
    last: id.slice(0, 20),
    write: (transaction) => {
      const now = serverTimestamp();
      transaction.set(doc(firestore, path), {
        token,
        platform,
        mark,
        createdAt: createdAt ?? now,
        seenAt: now,
      });
    },
    isDone: async () => (await readNow(path))?.['mark'] === mark,
  });
  if (result.kind === 'limited') throw new AppError('too-many-requests');
}

/** The mark by which this device knows its notifications; one that is registered already keeps it. */
async function markFor(uid: UserId): Promise<PushMark> {
  const { mark, shown } = await readPushMemory();
  const own = registeredDevice(uid) === undefined ? null : mark;
  const next = own ?? parsePushMark(newDocumentId(browserRandom));
  // Before the server knows it: from the first push on the device shows what is its own.
  if (!(await writePushMemory({ mark: next, shown: own === null ? [] : shown })))
    throw new AppError('unavailable');
  return next;
}

/** Registers this device for an account. Throws AppError where nobody took it, or the device cannot remember it. */
export async function registerDevice(uid: UserId, token: PushToken, platform: PushPlatform): Promise<void> {
  const [id, mark] = [await digestOf(token), await markFor(uid)];
  const isStored = await post('/api/store-fcm-token', { userId: uid, fcmToken: token, platform, mark });
  if (!isStored) await writeDevice(uid, { id, token, platform, mark });
  const before = registeredDevice(uid);
  rememberDevice({ uid, id, at: Date.now() });
  await endRenewal();
  // A new token replaces the old one of the same browser.
  if (before !== undefined && before.id !== id) await removeDevice(uid, before.id).catch(() => undefined);
}

/** Whether the server still has a device. It may have been removed elsewhere, or have given way. Throws AppError. */
export function isDeviceStored(uid: UserId, id: string): Promise<boolean> {
  return isReadable(pushTokenPath(uid, id));
}

/** Removes a device of one's own. Throws AppError, without a network at once. */
export async function removeDevice(uid: UserId, id: string): Promise<void> {
  await transact((transaction) => {
    transaction.delete(doc(firestore, pushTokenPath(uid, id)));
    return Promise.resolve();
  });
}

/** How long the browser may take to end its subscription, in milliseconds; some tell their push service first. */
const UNSUBSCRIBE_MS = 3000;

/** Ends notifications on this device, as far as it takes no server. Returns the id under which it was registered. */
export async function leaveDevice(uid: UserId): Promise<string | undefined> {
  const device = registeredDevice(uid);
  forgetDevice();
  await writePushMemory({ mark: null, shown: [] });
  await withTimeout(endPushSubscription(), UNSUBSCRIBE_MS).catch(() => undefined);
  return device?.id;
}

/**
 * Ends notifications on this device, which shows none from then on. Throws AppError where the server could not be told; it
 * finds out by the push service.
 */
export async function releaseDevice(uid: UserId): Promise<void> {
  const id = await leaveDevice(uid);
  if (id !== undefined) await removeDevice(uid, id);
}

/** Watches the account's devices, those seen last first. */
export function watchDevices(uid: UserId): Subscribe<readonly PushDevice[]> {
  const devices = collection(firestore, userPath(uid), COLLECTIONS.pushTokens);
  return watchQuery(query(devices, orderBy('seenAt', 'desc'), limit(PUSH_DEVICES_MAX)), ({ docs }) =>
    parsedAll(docs, parsePushDevice),
  );
}
