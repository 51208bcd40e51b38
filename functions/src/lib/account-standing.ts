import { ERASING_STATUS } from '@chupke/domain/erasure.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseNullableTime } from '@chupke/domain/parse.ts';
import { userPath } from '@chupke/domain/paths.ts';
import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import { NEW_STATUS, SURPLUS_STATUS } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import type { Caller } from './caller.ts';
import { isSignInEnded, isTokenEnded } from './ended-sessions.ts';
import { RefusedError } from './refused-error.ts';
import { adminEmails } from './settings.ts';

/** The server has still to admit the account, which takes about a second: try again. */
export class NotAdmittedError extends Error {
  override readonly name = 'NotAdmittedError';
}

const CLOSED: readonly unknown[] = ['banned', ERASING_STATUS, SURPLUS_STATUS];

/** Whether the account of a stored user is banned, by an admin or a measure, locked or being erased. */
export function isClosed({ accountStatus: status, securityFlags: flags, isBarred }: UnknownRecord): boolean {
  const isLocked =
    typeof flags === 'object' && flags !== null && 'accountLocked' in flags && flags.accountLocked;
  return CLOSED.includes(status) || isLocked === true || isBarred === true;
}

/** Until when a measure pauses the posting of a stored account, or in a stored membership, in milliseconds since 1970; null: it does not. */
export function pausedUntilOf(stored: UnknownRecord): number | null {
  return stored['pausedUntil'] === undefined ? null : parseNullableTime(stored, 'pausedUntil');
}

/**
 * Throws RefusedError `not-allowed` for the account of a stored user that is banned, locked, surplus or being erased, and
 * NotAdmittedError for a new one. Whoever has another status is let in, though the rules let them post nothing.
 */
export function refuseUnlessOpen(user: UnknownRecord): void {
  if (user['accountStatus'] === NEW_STATUS) throw new NotAdmittedError();
  if (isClosed(user)) throw new RefusedError('not-allowed');
}

/** What of the token the account says, too. */
export interface Standing {
  /** Whether a moderator's role is one that the list of accounts shows, and the log tells of. */
  readonly isModerator: boolean;
}

/** Who asks, by their token. */
export type Asking = Pick<Caller, 'uid' | 'email'> &
  Partial<Pick<Caller, 'isAdmin' | 'isModerator' | 'signedInAt' | 'issuedAt'>>;

/**
 * Throws RefusedError for a role that the token still has and the account does not: its sessions were ended since it
 * signed in, or its address is an admin's no more. An admin's claim that was set by hand is left alone.
 */
function refuseLostRole(
  { email, isAdmin, signedInAt = 0 }: Asking,
  [user, note]: readonly [UnknownRecord, UnknownRecord | undefined],
  admins: ReadonlySet<string> | undefined,
): void {
  if (isSignInEnded(note, signedInAt)) throw new RefusedError('recent-sign-in');
  const isOfList = isAdmin === true && user['isAdmin'] === true && admins !== undefined;
  if (isOfList && !admins.has(email.toLowerCase())) throw new RefusedError('not-allowed');
}

/**
 * Checks the account as it is now: a token says for an hour what it was. Throws as refuseUnlessOpen does, and RefusedError
 * `no-profile` where there is no account, `other-address` where its owner had another address when they made it - an
 * account that is moved to somebody's address is not theirs -, `recent-sign-in` where the sign-in has ended since, and as
 * refuseLostRole does for whoever has a role. A moderator's claim without its mirror is no role: it was cut off while it was
 * given, and nothing shows it.
 */
export async function checkStanding(
  documents: Pick<Documents, 'read'>,
  asking: Asking,
  admins: ReadonlySet<string> | undefined = adminEmails(),
): Promise<Standing> {
  const { uid, email, issuedAt = Infinity } = asking;
  const hasRole = asking.isAdmin === true || asking.isModerator === true;
  const paths = hasRole ? [userPath(uid), endedSessionPath(uid)] : [userPath(uid)];
  const [user, note] = await documents.read(paths);
  if (user === undefined) throw new RefusedError('no-profile');
  refuseUnlessOpen(user);
  const own = user['email'];
  if (typeof own !== 'string' || own.toLowerCase() !== email.toLowerCase())
    throw new RefusedError('other-address');
  if (isTokenEnded(user, issuedAt)) throw new RefusedError('recent-sign-in');
  if (hasRole) refuseLostRole(asking, [user, note], admins);
  return { isModerator: asking.isModerator === true && user['isModerator'] === true };
}
