import { SECURITY_LIMITS } from '@chupke/domain/security-event.ts';
import { logSecurityEvent } from './log.ts';
import { forgetSecure, keepSecure, readSecure } from './secure-storage.ts';

/*
 * Whether a circle is opened by a way of the app's own, such as its list or an alert, and not by an address that was
 * typed or sent: a mark in this tab, for five minutes.
 */

const NAME = 'legitimate_circle_navigation';

/** Marks that a circle is about to be opened from inside the app, and notes that it is. */
export function noteCircleNavigation(): void {
  logSecurityEvent('legitimate_circle_navigation', 'by a way of the app');
  keepSecure(NAME, 'true', SECURITY_LIMITS.navigationDataMs);
}

/** Whether it was marked of late. */
export function hasCircleNavigation(): boolean {
  return readSecure(NAME) === 'true';
}

/** Forgets the mark. */
export function forgetCircleNavigation(): void {
  forgetSecure(NAME);
}
