import { SECURITY_LIMITS } from '@chupke/domain/security-event.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { forgetSecure, keepSecure, readSecure } from './secure-storage.ts';

/*
 * Who used this tab last. Another account that appears in it without having signed in here is not let in silently: a
 * session may have been hijacked.
 */

const NAME = 'last-known-uid';

/** The uid that used this tab last, within the last 30 minutes. */
export function lastKnownUid(): string | undefined {
  return readSecure(NAME);
}

/** Notes who uses this tab, for 30 minutes from now. */
export function noteUid(uid: UserId): void {
  keepSecure(NAME, uid, SECURITY_LIMITS.lastKnownUidMs);
}

/** Forgets it: someone signs in or out here by their own doing. */
export function forgetUid(): void {
  forgetSecure(NAME);
}
