import type { Refusal } from '@chupke/domain/calls.ts';
import { RECENT_SIGN_IN_SECONDS } from '@chupke/domain/calls.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { VerifiedToken } from '../gateways/tokens.ts';

/** Who calls a function, by a token that was verified. */
export interface Caller {
  readonly uid: UserId;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly isBanned: boolean;
  /** When the caller last signed in, not when the token was renewed; milliseconds since 1970. */
  readonly signedInAt: number;
}

/** The caller that a verified token tells of. */
export function callerOf(token: VerifiedToken): Caller {
  return {
    uid: parseUserId(token.uid),
    email: token.email ?? '',
    isVerified: token.email_verified === true,
    isAdmin: token['admin'] === true,
    isModerator: token['moderator'] === true,
    isBanned: token['banned'] === true,
    signedInAt: token.auth_time * 1000,
  };
}

/** Whoever is signed in, a closed or unverified account too: one's own data are always one's own. */
export function refuseNobody(): Refusal | undefined {
  return undefined;
}

/**
 * The caller as a student; undefined for all others, who may do what guests may: a closed account shuts nobody out from
 * that, as signing out would do.
 */
export function studentOf(caller: Caller | undefined): Caller | undefined {
  return caller?.isVerified === true && !caller.isBanned ? caller : undefined;
}

/** Students with a verified address whose account is not closed. */
export function refuseUnlessStudent(caller: Caller): Refusal | undefined {
  if (!caller.isVerified) return 'sign-in';
  return caller.isBanned ? 'not-allowed' : undefined;
}

/** Admins, by the claim of a verified address. */
export function refuseUnlessAdmin(caller: Caller): Refusal | undefined {
  if (!caller.isVerified) return 'sign-in';
  return caller.isAdmin && !caller.isBanned ? undefined : 'not-allowed';
}

/** Whoever has signed in just now: for what cannot be undone. */
export function refuseUnlessRecent(caller: Caller, now: number): Refusal | undefined {
  return now - caller.signedInAt > RECENT_SIGN_IN_SECONDS * 1000 ? 'recent-sign-in' : undefined;
}

/** Moderators and admins, by the claim of a verified address. */
export function refuseUnlessModerator(caller: Caller): Refusal | undefined {
  if (!caller.isVerified) return 'sign-in';
  return (caller.isModerator || caller.isAdmin) && !caller.isBanned ? undefined : 'not-allowed';
}
