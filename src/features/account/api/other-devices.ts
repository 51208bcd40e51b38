import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { PUSH_DEVICES_MAX } from '@chupke/domain/push.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, getDocs, limit, query } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { registeredDevice } from '../../../lib/push-device.ts';
import { transact } from '../../../lib/transact.ts';

/**
 * Ends notifications on all devices of an account but this one: whoever comes in there again is asked again. Rejects where the
 * server could not be told.
 */
export async function endOtherDevices(uid: UserId): Promise<void> {
  const own = registeredDevice(uid)?.id;
  const devices = collection(firestore, userPath(uid), COLLECTIONS.pushTokens);
  const { docs } = await getDocs(query(devices, limit(PUSH_DEVICES_MAX)));
  const others = docs.filter(({ id }) => id !== own);
  await transact(async (transaction) => others.forEach(({ ref }) => transaction.delete(ref)));
}
