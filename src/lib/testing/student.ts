import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { admittedUserFields, parseOwnUser } from '@chupke/domain/user.ts';
import { setSession } from '../session.ts';

/** A fixed time: 2026-07-01, 12:00 UTC. */
export const NOON = 1_782_907_200_000;

/** The student of the tests. */
export const ASHA: OwnUser = {
  ...parseOwnUser(
    'uid-of-asha',
    admittedUserFields({
      email: 'asha@example.in',
      emailVerified: true,
      anonymousId: parseAnonymousId('0123456789ab'),
      signUpMethod: 'password',
    }),
  ),
  college: parseCollegeId('iit-bombay'),
  collegeName: 'Indian Institute of Technology Bombay',
  feed: parseCollegeId('iit-bombay'),
  feedName: 'Indian Institute of Technology Bombay',
};

/** Signs the student in, with other facts where they are given. */
export function signIn(
  more: Partial<OwnUser> & { readonly emailVerified?: boolean; readonly isConfirmed?: boolean } = {},
): void {
  const { emailVerified = true, isConfirmed = true, ...user } = more;
  setSession({
    kind: 'signed-in',
    account: {
      uid: user.uid ?? ASHA.uid,
      email: ASHA.email,
      emailVerified,
      isModerator: user.isModerator ?? false,
      isAdmin: user.isAdmin ?? false,
    },
    user: { kind: 'known', user: { ...ASHA, ...user } },
    isConfirmed,
  });
}
