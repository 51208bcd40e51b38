import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { DEFAULT_SETTINGS, parseUserId } from '@chupke/domain/user.ts';
import { setSession } from '../session.ts';

/** A fixed time: 2026-07-01, 12:00 UTC. */
export const NOON = 1_782_907_200_000;

/** The student of the tests. */
export const ASHA: OwnUser = {
  uid: parseUserId('uid-of-asha'),
  email: 'asha@example.in',
  displayName: '',
  anonymousId: parseAnonymousId('0123456789ab'),
  college: parseCollegeId('iit-bombay'),
  collegeName: 'Indian Institute of Technology Bombay',
  feed: parseCollegeId('iit-bombay'),
  feedName: 'Indian Institute of Technology Bombay',
  lastLogin: null,
  accountStatus: 'active',
  banReason: null,
  suspicious: false,
  accountLocked: false,
  isAdmin: false,
  isModerator: false,
  isPremium: false,
  roles: ['user'],
  notificationsEnabled: false,
  settings: DEFAULT_SETTINGS,
  blockedNames: [],
  unread: 0,
  confessionCount: 0,
  likesReceived: 0,
};

/** Signs the student in, with other facts where they are given. */
export function signIn(
  more: Partial<OwnUser> & { readonly emailVerified?: boolean; readonly isConfirmed?: boolean } = {},
): void {
  const { emailVerified = true, isConfirmed = true, ...user } = more;
  setSession({
    kind: 'signed-in',
    account: {
      uid: ASHA.uid,
      email: ASHA.email,
      emailVerified,
      isModerator: user.isModerator ?? false,
      isAdmin: user.isAdmin ?? false,
    },
    user: { kind: 'known', user: { ...ASHA, ...user } },
    isConfirmed,
  });
}
