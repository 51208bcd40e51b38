import type { UserId } from '@chupke/domain/user.ts';

/** The claims of ours that a token can carry. What is not there is false. */
export interface AccountClaims {
  readonly admin: boolean;
  readonly moderator: boolean;
  /** Closed by the admins: the rules let such an account read and write nothing but its own data. */
  readonly banned: boolean;
}

/** An account as Auth keeps it. Times are milliseconds since 1970. */
export interface AuthAccount {
  readonly uid: UserId;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly createdAt: number;
  readonly lastSignInAt: number | null;
  /** Names of the ways to sign in, e.g. `password`, `google.com`. */
  readonly providers: readonly string[];
  readonly claims: AccountClaims;
}

/** Firebase Auth. Its errors may name people: they are not for the log. */
export interface Accounts {
  /** Undefined where there is no such account. */
  find(uid: UserId): Promise<AuthAccount | undefined>;
  /** By the address, whatever its case. */
  findByEmail(email: string): Promise<AuthAccount | undefined>;
  /** Replaces all claims of ours; tokens carry them from their next renewal on. */
  setClaims(uid: UserId, claims: AccountClaims): Promise<void>;
  /** Ends all sessions: no token is renewed any more. */
  endSessions(uid: UserId): Promise<void>;
  /** Lets nobody sign in to it any more. */
  disable(uid: UserId): Promise<void>;
  /** Removes it. Nothing happens when there is none. */
  remove(uid: UserId): Promise<void>;
}
