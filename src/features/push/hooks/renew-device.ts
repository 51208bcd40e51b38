import type { OwnUser } from '@chupke/domain/user.ts';
import { isRenewalDue, registeredDevice } from '../../../lib/push-device.ts';
import { isRenewalWanted } from '../../../lib/push-memory.ts';
import { notificationPermission } from './browser-push.ts';
import { clearPushState, endRevokedPush, startPush } from './push-setup.ts';

/** Whether the browser's subscription, to which the device's token belongs, was ended or replaced. */
async function hasLostSubscription(): Promise<boolean> {
  if (await isRenewalWanted()) return true;
  const { isSubscribed } = await import('../api/messaging.ts');
  return !(await isSubscribed());
}

/**
 * Registers the device anew where it is time to, or the browser has given up on it; forgets it where the student has told
 * the browser no meanwhile, or has removed it elsewhere. Nobody is asked; what ended is said where notifications are set up.
 * A browser that is not registered for this account stays so, whatever it was granted: it may be a friend's, or was
 * switched off.
 */
export async function renewDevice(user: OwnUser): Promise<void> {
  const { uid } = user;
  const known = registeredDevice(uid);
  if (known === undefined || !user.notificationsEnabled || !('Notification' in window)) return;
  const permission = await notificationPermission();
  if (permission === 'denied') await endRevokedPush(user);
  if (permission !== 'granted') return;
  const isLost = await hasLostSubscription();
  if (!isLost && !isRenewalDue(known, Date.now())) return;
  // Without its subscription the server has forgotten it by itself: nothing follows from that.
  if (!isLost) {
    const { isDeviceStored, leaveDevice } = await import('../api/devices.ts');
    if (!(await isDeviceStored(uid, known.id))) {
      await leaveDevice(uid);
      clearPushState(uid);
      return;
    }
  }
  await startPush(user, false);
}
