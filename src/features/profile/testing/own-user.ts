import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { admittedUserFields, parseOwnUser } from '@chupke/domain/user.ts';

/** A verified student of IIT Bombay, with other facts where they are given. */
export function ownUser(more: Partial<OwnUser> = {}): OwnUser {
  const fields = admittedUserFields({
    email: 'asha@example.in',
    emailVerified: true,
    anonymousId: parseAnonymousId('QuietTiger4271'),
    signUpMethod: 'password',
  });
  return {
    ...parseOwnUser('uid-of-asha', {
      ...fields,
      college: 'iit-bombay',
      collegeName: 'Indian Institute of Technology Bombay',
    }),
    ...more,
  };
}
