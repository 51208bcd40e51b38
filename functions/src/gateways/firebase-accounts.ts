import { parseUserId } from '@chupke/domain/user.ts';
import type { UserRecord } from 'firebase-admin/auth';
import { getAuth } from 'firebase-admin/auth';
import type { Accounts, AuthAccount } from './accounts.ts';
import { adminApp } from './db.ts';

function accountOf(record: UserRecord): AuthAccount {
  const claims = record.customClaims ?? {};
  const { creationTime, lastSignInTime } = record.metadata;
  return {
    uid: parseUserId(record.uid),
    email: record.email ?? '',
    emailVerified: record.emailVerified,
    createdAt: Date.parse(creationTime),
    lastSignInAt: lastSignInTime === '' ? null : Date.parse(lastSignInTime),
    providers: record.providerData.map(({ providerId }) => providerId),
    claims: {
      admin: claims['admin'] === true,
      moderator: claims['moderator'] === true,
      banned: claims['banned'] === true,
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

/** The project's Auth. */
export function firebaseAccounts(): Accounts {
  const auth = getAuth(adminApp());
  return {
    async find(uid) {
      const record = await unlessMissing(auth.getUser(uid));
      return record === undefined ? undefined : accountOf(record);
    },
    async findByEmail(email) {
      const record = await unlessMissing(auth.getUserByEmail(email));
      return record === undefined ? undefined : accountOf(record);
    },
    async setClaims(uid, claims) {
      // What is false is left out: a token has little room, and the rules read a missing claim as false.
      const held = Object.fromEntries(Object.entries(claims).filter(([, isHeld]) => isHeld));
      await auth.setCustomUserClaims(uid, held);
    },
    async endSessions(uid) {
      await unlessMissing(auth.revokeRefreshTokens(uid));
    },
    async disable(uid) {
      await unlessMissing(auth.updateUser(uid, { disabled: true }));
    },
    async remove(uid) {
      await unlessMissing(auth.deleteUser(uid));
    },
  };
}
