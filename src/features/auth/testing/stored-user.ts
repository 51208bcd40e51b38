import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { admittedUserFields, parseOwnUser } from '@chupke/domain/user.ts';

/** A stored user, with the given changes. */
export function ownUser(uid: string, changes: Readonly<Record<string, unknown>> = {}): OwnUser {
  const fields = admittedUserFields({
    email: 'asha@iitb.ac.in',
    emailVerified: true,
    anonymousId: parseAnonymousId('0123456789ab'),
    signUpMethod: 'password',
  });
  return parseOwnUser(uid, { ...fields, ...changes });
}
