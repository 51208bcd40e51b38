import type { CircleAddressId } from '@chupke/domain/circle-address.ts';
import { SECURITY_LIMITS } from '@chupke/domain/security-event.ts';
import { logSecurityEvent } from './log.ts';
import { forgetSecure, keepSecure, readSecure } from './secure-storage.ts';

/*
 * Whether a circle is opened from inside the app, e.g. from its list or an alert, and not by an address that was typed
 * or sent: a flag in this tab, for five minutes. A circle that was opened so stays open to this tab: a reload or the
 * way back leads into it however long that is ago.
 */

const NAME = 'legitimate_circle_navigation';

function nameOf(id: CircleAddressId): string {
  return `${NAME}-${id}`;
}

/** Sets the flag: a circle is about to be opened from inside the app. Logs it as a security event too. */
export function noteCircleNavigation(): void {
  logSecurityEvent('legitimate_circle_navigation', 'by a way of the app');
  keepSecure(NAME, 'true', SECURITY_LIMITS.navigationDataMs);
}

/** Whether the flag was set within the last five minutes. */
export function hasCircleNavigation(): boolean {
  return readSecure(NAME) === 'true';
}

/** Notes that this tab shows the circle of that address. */
export function noteOpenedCircle(id: CircleAddressId): void {
  keepSecure(nameOf(id), 'true', null);
}

/** Whether this tab has shown the circle of that address before. */
export function wasCircleOpened(id: CircleAddressId): boolean {
  return readSecure(nameOf(id)) === 'true';
}

/** Removes the flag. */
export function forgetCircleNavigation(): void {
  forgetSecure(NAME);
}
