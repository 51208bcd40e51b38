import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';

function signedInAt(user: UnknownRecord): number | undefined {
  return user['lastLogin'] === undefined ? undefined : parseTime(user, 'lastLogin');
}

/**
 * Whether a change of `users/{uid}` is one upon which a welcome is due: the address has just been verified, or its
 * owner has signed in and was not welcomed yet. All other changes are not, above all those by which the mark itself
 * is moved: a mail that fails would call for itself, again and again.
 */
export function awaitsWelcome(before: UnknownRecord | undefined, after: UnknownRecord | undefined): boolean {
  if (after?.['emailVerified'] !== true || after['welcomeSent'] !== false) return false;
  if (before?.['emailVerified'] !== true) return true;
  return signedInAt(before) !== signedInAt(after);
}
