import type { Refusal } from '@chupke/domain/calls.ts';
import { RECENT_SIGN_IN_SECONDS } from '@chupke/domain/calls.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { VerifiedToken } from '../gateways/tokens.ts';

/** The caller of a function, from a verified token. */
export interface Caller {
  readonly uid: UserId;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly isBanned: boolean;
  /** When the caller last signed in (not the token's last refresh); milliseconds since 1970. */
  readonly signedInAt: number;
}

/** The caller named by a verified token. */
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

/** Admits every signed-in caller, closed and unverified accounts too: for one's own data. */
export function refuseNobody(): Refusal | undefined {
  return undefined;
}

/**
 * The caller as a student; undefined for everyone else, who is treated as a guest: a closed account may do what it
 * could do signed out.
 */
export function studentOf(caller: Caller | undefined): Caller | undefined {
  return caller?.isVerified === true && !caller.isBanned ? caller : undefined;
}

/** Admits everyone with a verified address, closed accounts too: where a refusal would show others that one is closed. */
export function refuseUnlessVerified(caller: Caller): Refusal | undefined {
  return caller.isVerified ? undefined : 'sign-in';
}

/** Admits students with a verified address whose account is not closed. */
export function refuseUnlessStudent(caller: Caller): Refusal | undefined {
  if (!caller.isVerified) return 'sign-in';
  return caller.isBanned ? 'not-allowed' : undefined;
}

/** Admits admins, by the claim of a verified address. */
export function refuseUnlessAdmin(caller: Caller): Refusal | undefined {
  if (!caller.isVerified) return 'sign-in';
  return caller.isAdmin && !caller.isBanned ? undefined : 'not-allowed';
}

/** Admits only a recent sign-in: for what cannot be undone. */
export function refuseUnlessRecent(caller: Caller, now: number): Refusal | undefined {
  return now - caller.signedInAt > RECENT_SIGN_IN_SECONDS * 1000 ? 'recent-sign-in' : undefined;
}

/** Admits moderators and admins, by the claim of a verified address. */
export function refuseUnlessModerator(caller: Caller): Refusal | undefined {
  if (!caller.isVerified) return 'sign-in';
  return (caller.isModerator || caller.isAdmin) && !caller.isBanned ? undefined : 'not-allowed';
}
