import type { UserId } from '@chupke/domain/user.ts';
import { signOutEverywhere } from '../../../lib/account/session-live.ts';
import { requireNetwork } from '../../../lib/errors.ts';
import { call } from '../../../lib/functions.ts';
import { registeredDevice } from '../../../lib/push-device.ts';

/**
 * Signs out of all devices, this one last; what is unsent here goes with it. Throws AppError: then this one is still signed
 * in, though the others may not be.
 */
export async function endAllSessions(): Promise<void> {
  requireNetwork();
  await signOutEverywhere(() => call('endSessions', { kind: 'everywhere' }));
}

/**
 * After a new password, which ends the other sign-ins within the hour: has open pages notice at once, and ends
 * notifications on the other devices. Throws AppError.
 */
export async function endOtherSessions(uid: UserId): Promise<void> {
  await call('endSessions', { kind: 'others', device: registeredDevice(uid)?.id ?? null });
}
