import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';

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

/** The part of a verified token that is used (firebase-admin, DecodedIdToken; further claims are our own). */
export interface VerifiedToken {
  readonly uid: string;
  readonly auth_time: number;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
  readonly [claim: string]: unknown;
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
