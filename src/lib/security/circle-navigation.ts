import { SECURITY_LIMITS } from '@chupke/domain/security-event.ts';
import { logSecurityEvent } from './log.ts';
import { forgetSecure, keepSecure, readSecure } from './secure-storage.ts';

/*
 * Whether a circle is opened from inside the app, e.g. from its list or an alert, and not by an address that was typed
 * or sent: a flag in this tab, for five minutes.
 */

const NAME = 'legitimate_circle_navigation';

/** Sets the flag: a circle is about to be opened from inside the app. Logs it as a security event too. */
export function noteCircleNavigation(): void {
  logSecurityEvent('legitimate_circle_navigation', 'by a way of the app');
  keepSecure(NAME, 'true', SECURITY_LIMITS.navigationDataMs);
}

/** Whether the flag was set within the last five minutes. */
export function hasCircleNavigation(): boolean {
  return readSecure(NAME) === 'true';
}

/** Removes the flag. */
export function forgetCircleNavigation(): void {
  forgetSecure(NAME);
}
