import { createHash } from 'node:crypto';
import type { PushDevice, PushMark, PushPlatform, PushToken } from '@chupke/domain/push.ts';
import { parsePushDevice, PUSH_DEVICES_MAX } from '@chupke/domain/push.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { pushDevicePath, pushTokenPath } from '@chupke/domain/push-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { Kept, SERVER_TIME } from '../gateways/documents.ts';

interface Gateways {
  readonly documents: Documents;
}

/** More than there are, but for a moment: registrations beyond PUSH_DEVICES_MAX are removed at once. */
const MOST_STORED = 40;

/** The id under which a token's device is stored. The rules compute the same. */
export function pushDeviceId(token: PushToken): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Devices of an account, those seen last first. One that does not parse is left out. */
export async function devicesOf(
  { documents }: { readonly documents: Pick<Documents, 'find'> },
  uid: UserId,
): Promise<readonly PushDevice[]> {
  const collection = `${userPath(uid)}/${COLLECTIONS.pushTokens}`;
  const found = await documents.find({ collection, latestBy: 'seenAt', limit: MOST_STORED });
  return found.flatMap(({ id, fields }) => tryParse(() => parsePushDevice(id, fields)) ?? []);
}

/** What a device says of itself. */
export interface Registration {
  readonly token: PushToken;
  readonly platform: PushPlatform;
  readonly mark: PushMark;
}

/** Stores a device of an account, or that it was seen again; returns `no-user` where there is no such account. */
export async function storeDevice(
  { documents }: Gateways,
  uid: UserId,
  { token, platform, mark }: Registration,
): Promise<'stored' | 'no-user'> {
  const path = pushTokenPath(uid, pushDeviceId(token));
  return documents.transact(async (transaction) => {
    const [user, before] = await transaction.read([userPath(uid), path]);
    if (user === undefined) return 'no-user';
    const createdAt = before === undefined ? SERVER_TIME : new Kept(before['createdAt']);
    transaction.set(path, { token, platform, mark, createdAt, seenAt: SERVER_TIME });
    return 'stored';
  });
}

/** Forgets a device of an account, with whose it is. */
export async function forgetDevice({ documents }: Gateways, uid: UserId, id: string): Promise<void> {
  await documents.transact(async (transaction) => {
    const [index] = await transaction.read([pushDevicePath(id)]);
    transaction.remove(pushTokenPath(uid, id));
    if (index?.['uid'] === uid) transaction.remove(pushDevicePath(id));
  });
}

/** When a stored device was registered last, in milliseconds since 1970: before all others where it does not say. */
function registeredAt(device: UnknownRecord): number {
  return tryParse(() => parseTime(device, 'seenAt')) ?? -Infinity;
}

/**
 * A device belongs to the account that registered it last: where somebody else had it, they have it no more. On a shared
 * phone the account before may have signed out without a network. Who was last, the devices say: events come in any order.
 */
async function claimDevice({ documents }: Gateways, uid: UserId, id: string): Promise<void> {
  const own = pushTokenPath(uid, id);
  await documents.transact(async (transaction) => {
    const [device, index] = await transaction.read([own, pushDevicePath(id)]);
    const holder = index?.['uid'];
    if (device === undefined) {
      if (holder === uid) transaction.remove(pushDevicePath(id));
      return;
    }
    if (holder === uid) return;
    if (typeof holder === 'string') {
      const other = pushTokenPath(parseUserId(holder), id);
      const [held] = await transaction.read([other]);
      if (held !== undefined && registeredAt(held) > registeredAt(device)) {
        transaction.remove(own);
        return;
      }
      transaction.remove(other);
    }
    transaction.set(pushDevicePath(id), { uid });
  });
}

/** What follows when a device of an account was registered or removed. Idempotent; events may come in any order. */
export async function settleDevice(gateways: Gateways, uid: UserId, id: string): Promise<void> {
  await claimDevice(gateways, uid, id);
  const devices = await devicesOf(gateways, uid);
  for (const { id: old } of devices.slice(PUSH_DEVICES_MAX)) await forgetDevice(gateways, uid, old);
}

/** Forgets whose the devices of an erased account are, and what was on its way to them. */
export async function forgetPush(documents: Pick<Documents, 'removeWhere'>, uid: UserId): Promise<void> {
  await documents.removeWhere(COLLECTIONS.pushDevices, 'uid', uid);
  await documents.removeWhere(COLLECTIONS.notificationQueue, 'userId', uid);
}
