import type { Moderated } from '@chupke/domain/moderator.ts';
import { parseModerated } from '@chupke/domain/moderator.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { UserRecord } from 'firebase-admin/auth';
import { getAuth } from 'firebase-admin/auth';
import { adminApp } from './db.ts';

/** Our claims in a token. Missing ones are false. */
export interface AccountClaims {
  readonly admin: boolean;
  readonly moderator: boolean;
  /** Of which colleges a moderator is; absent: of all. */
  readonly moderates?: Moderated;
  /** Closed by the admins: the rules let such an account read and write only its own data. */
  readonly banned: boolean;
  /** The roles give nothing to a sign-in without a second factor. */
  readonly needsSecondFactor?: true;
}

/** An account in Auth. Times are milliseconds since 1970. */
export interface AuthAccount {
  readonly uid: UserId;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly createdAt: number;
  readonly lastSignInAt: number | null;
  /** Sign-ins of before have ended: by a new password, or by endSessions. To the second. */
  readonly validFrom: number;
  /** Names of the sign-in providers, e.g. `password`, `google.com`. */
  readonly providers: readonly string[];
  readonly claims: AccountClaims;
}

/** Accounts that Auth can be asked for at once (firebase-admin, getUsers). */
export const ACCOUNTS_PER_QUESTION = 100;

/** Firebase Auth. Its errors may name people: do not log them. */
export interface Accounts {
  /** Undefined where there is no such account. */
  find(uid: UserId): Promise<AuthAccount | undefined>;
  /** Case-insensitive. */
  findByEmail(email: string): Promise<AuthAccount | undefined>;
  /** Which of so many uids, at most ACCOUNTS_PER_QUESTION, have no account. */
  missing(uids: readonly UserId[]): Promise<readonly UserId[]>;
  /** Replaces all our claims; tokens contain them from their next refresh on. */
  setClaims(uid: UserId, claims: AccountClaims): Promise<void>;
  /** Ends all sessions: no token is refreshed any more. */
  endSessions(uid: UserId): Promise<void>;
  /** Disables sign-in. */
  disable(uid: UserId): Promise<void>;
  /** Deletes the account. Does nothing when there is none. */
  remove(uid: UserId): Promise<void>;
}

function accountOf(record: UserRecord): AuthAccount {
  const claims = record.customClaims ?? {};
  const moderates = tryParse(() => parseModerated(claims['moderates']));
  const { creationTime, lastSignInTime } = record.metadata;
  return {
    uid: parseUserId(record.uid),
    email: record.email ?? '',
    emailVerified: record.emailVerified,
    createdAt: Date.parse(creationTime),
    lastSignInAt: lastSignInTime === '' ? null : Date.parse(lastSignInTime),
    validFrom: Date.parse(record.tokensValidAfterTime ?? creationTime),
    providers: record.providerData.map(({ providerId }) => providerId),
    claims: {
      admin: claims['admin'] === true,
      moderator: claims['moderator'] === true,
      banned: claims['banned'] === true,
      ...(moderates === undefined ? {} : { moderates }),
      ...(claims['needsSecondFactor'] === true ? { needsSecondFactor: true } : {}),
    },
  };
}

function isMissing(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'auth/user-not-found'
  );
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The project's Auth, opened at its first use. */
export function firebaseAccounts(): Accounts {
  const auth = () => getAuth(adminApp());
  return {
    async find(uid) {
      const record = await unlessMissing(auth().getUser(uid));
      return record === undefined ? undefined : accountOf(record);
    },
    async findByEmail(email) {
      const record = await unlessMissing(auth().getUserByEmail(email));
      return record === undefined ? undefined : accountOf(record);
    },
    async missing(uids) {
      if (uids.length === 0) return [];
      const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
      const known = new Set(users.map(({ uid }) => uid));
      return uids.filter((uid) => !known.has(uid));
    },
    async setClaims(uid, claims) {
      // False claims are left out: a token has little room, and the rules read a missing claim as false.
      const held = Object.fromEntries(
        Object.entries(claims).filter(([, isHeld]) => isHeld !== false && isHeld !== undefined),
      );
      await auth().setCustomUserClaims(uid, held);
    },
    async endSessions(uid) {
      await unlessMissing(auth().revokeRefreshTokens(uid));
    },
    async disable(uid) {
      await unlessMissing(auth().updateUser(uid, { disabled: true }));
    },
    async remove(uid) {
      await unlessMissing(auth().deleteUser(uid));
    },
  };
}
