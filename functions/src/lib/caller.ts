import type { Refusal } from '@chupke/domain/calls.ts';
import { RECENT_SIGN_IN_SECONDS } from '@chupke/domain/calls.ts';
import type { Moderated } from '@chupke/domain/moderator.ts';
import { parseModerated, PRIVILEGED_SIGN_IN_HOURS } from '@chupke/domain/moderator.ts';
import { OPENING_SIGN_IN_HOURS } from '@chupke/domain/seal.ts';
import { HOUR_MS } from '@chupke/domain/time.ts';
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
  /** Of which colleges a moderator who is no admin sees reports. */
  readonly moderates?: Moderated;
  readonly isBanned: boolean;
  /** Has a role that asks for a second factor, and signed in without one: so it gives nothing. */
  readonly lacksSecondFactor?: boolean;
  /** When the caller last signed in (not the token's last refresh); milliseconds since 1970. */
  readonly signedInAt: number;
  /** When the token was issued, by the sign-in or a refresh; milliseconds since 1970. */
  readonly issuedAt: number;
}

function moderatedBy(claim: unknown): Moderated {
  try {
    return parseModerated(claim);
  } catch {
    return [];
  }
}

/** Whether a token says that its role asks for a second factor, with which nobody signed in (Identity Platform, `firebase`). */
function lacksSecondFactor(token: VerifiedToken): boolean {
  const { firebase } = token;
  const hasOne = typeof firebase === 'object' && firebase !== null && 'sign_in_second_factor' in firebase;
  return token['needsSecondFactor'] === true && !hasOne;
}

/** The caller named by a verified token. */
export function callerOf(token: VerifiedToken): Caller {
  const isLacking = lacksSecondFactor(token);
  return {
    uid: parseUserId(token.uid),
    email: token.email ?? '',
    isVerified: token.email_verified === true,
    isAdmin: token['admin'] === true && !isLacking,
    isModerator: token['moderator'] === true && !isLacking,
    // What does not parse gives nothing.
    moderates: token['admin'] === true ? undefined : moderatedBy(token['moderates']),
    isBanned: token['banned'] === true,
    lacksSecondFactor: isLacking,
    signedInAt: token.auth_time * 1000,
    issuedAt: token.iat * 1000,
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

/** Refuses a sign-in of more than so many hours ago: an unlocked device must not act for long. */
function refuseOlder(caller: Caller, now: number, hours: number): Refusal | undefined {
  return now - caller.signedInAt > hours * HOUR_MS ? 'recent-sign-in' : undefined;
}

/** Admits admins, by the claim of a verified address, who have signed in within PRIVILEGED_SIGN_IN_HOURS. */
export function refuseUnlessAdmin(caller: Caller, now: number): Refusal | undefined {
  if (!caller.isVerified) return 'sign-in';
  if (caller.lacksSecondFactor === true) return 'second-factor';
  if (!caller.isAdmin || caller.isBanned) return 'not-allowed';
  return refuseOlder(caller, now, PRIVILEGED_SIGN_IN_HOURS);
}

/** Admits admins who have signed in within OPENING_SIGN_IN_HOURS: for sealed authorship. */
export function refuseUnlessFreshAdmin(caller: Caller, now: number): Refusal | undefined {
  return refuseUnlessAdmin(caller, now) ?? refuseOlder(caller, now, OPENING_SIGN_IN_HOURS);
}

/** Admits only a recent sign-in: for what cannot be undone. */
export function refuseUnlessRecent(caller: Caller, now: number): Refusal | undefined {
  return now - caller.signedInAt > RECENT_SIGN_IN_SECONDS * 1000 ? 'recent-sign-in' : undefined;
}

/** Admits moderators and admins, by the claim of a verified address, signed in as for refuseUnlessAdmin. */
export function refuseUnlessModerator(caller: Caller, now: number): Refusal | undefined {
  if (!caller.isVerified) return 'sign-in';
  if (caller.lacksSecondFactor === true) return 'second-factor';
  if (!(caller.isModerator || caller.isAdmin) || caller.isBanned) return 'not-allowed';
  return refuseOlder(caller, now, PRIVILEGED_SIGN_IN_HOURS);
}
