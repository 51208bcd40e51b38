import { parseOwnUser, parseUserId } from '@chupke/domain/user.ts';
import { describe, expect, it } from 'vitest';
import type { Account, Session, UserState } from '../../../lib/session.ts';
import { doorOf } from './door.ts';

const account: Account = {
  uid: parseUserId('u1'),
  email: 'asha@iitb.ac.in',
  emailVerified: true,
  isModerator: false,
  isAdmin: false,
};

function known(college: string | null): UserState {
  const user = parseOwnUser('u1', {
    email: account.email,
    anonymousId: '0123456789ab',
    college,
    collegeName: college,
    accountStatus: 'active',
    securityFlags: { suspicious: false, accountLocked: false },
  });
  return { kind: 'known', user };
}

function signedIn(user: UserState, more: Partial<Account> = {}, isConfirmed = true): Session {
  return { kind: 'signed-in', account: { ...account, ...more }, user, isConfirmed };
}

describe('the door', () => {
  it('shows the forms to whoever is out, and the waiting room to an unverified address', () => {
    expect(doorOf({ kind: 'signed-out' })).toEqual({ kind: 'form', isEntering: false });
    expect(doorOf(signedIn({ kind: 'unknown' }, { emailVerified: false }))).toEqual({
      kind: 'verify',
      email: 'asha@iitb.ac.in',
    });
  });

  it('is left once the person is known, with a college or without', () => {
    expect(doorOf(signedIn(known('iit-bombay')))).toEqual({ kind: 'leave' });
    expect(doorOf(signedIn(known(null)))).toEqual({ kind: 'leave' });
  });

  it('keeps whoever has just come in until the profile tells that the account is open', () => {
    expect(doorOf(signedIn({ kind: 'unknown' }))).toEqual({ kind: 'form', isEntering: true });
    expect(doorOf(signedIn({ kind: 'failed' }))).toEqual({ kind: 'leave' });
    expect(doorOf(signedIn({ kind: 'unknown' }, {}, false))).toEqual({ kind: 'leave' });
  });
});
