import { parseUserId } from '@chupke/domain/user.ts';
import { describe, expect, it } from 'vitest';
import type { Account, Session, UserState } from '../../../lib/session.ts';
import { ownUser } from '../testing/stored-user.ts';
import { entryStepOf, maskedEmail } from './entry-step.ts';

const account: Account = {
  uid: parseUserId('u1'),
  email: 'asha@iitb.ac.in',
  emailVerified: true,
  isModerator: false,
  isAdmin: false,
};

function known(college: string | null): UserState {
  return { kind: 'known', user: ownUser('u1', { college, collegeName: college }) };
}

function signedIn(user: UserState, more: Partial<Account> = {}, isConfirmed = true): Session {
  return { kind: 'signed-in', account: { ...account, ...more }, user, isConfirmed };
}

describe('the step of /auth', () => {
  it('shows the forms to whoever is out, and the waiting room to an unverified address', () => {
    expect(entryStepOf({ kind: 'signed-out' })).toEqual({ kind: 'form', isEntering: false });
    expect(entryStepOf(signedIn({ kind: 'unknown' }, { emailVerified: false }))).toEqual({
      kind: 'verify',
      email: 'asha@iitb.ac.in',
    });
  });

  it('is left once the person is known, with a college or without', () => {
    expect(entryStepOf(signedIn(known('iit-bombay')))).toEqual({ kind: 'leave' });
    expect(entryStepOf(signedIn(known(null)))).toEqual({ kind: 'leave' });
  });

  it('keeps whoever has just come in until the profile tells that the account is open', () => {
    expect(entryStepOf(signedIn({ kind: 'unknown' }))).toEqual({ kind: 'form', isEntering: true });
    expect(entryStepOf(signedIn({ kind: 'failed' }))).toEqual({ kind: 'leave' });
    expect(entryStepOf(signedIn({ kind: 'unknown' }, {}, false))).toEqual({ kind: 'leave' });
  });

  it('asks whoever is signed in without documents to agree to the notice, once the address is verified', () => {
    const email = 'asha@iitb.ac.in';
    expect(entryStepOf(signedIn({ kind: 'missing' }))).toEqual({ kind: 'consent', email, isAnew: false });
    const unverified = signedIn({ kind: 'missing' }, { emailVerified: false });
    expect(entryStepOf(unverified)).toEqual({ kind: 'verify', email });
  });

  it('lets no other account than the one that used this tab in silently', () => {
    const switched = { kind: 'switched', uid: 'u1', email: 'asha@iitb.ac.in' };
    const bench = signedIn(known('iit-bombay'));
    expect(entryStepOf(bench, { lastUid: 'u2' })).toEqual(switched);
    expect(entryStepOf(bench, { isNoticed: true })).toEqual(switched);
    expect(entryStepOf(signedIn({ kind: 'unknown' }, {}, false), { lastUid: 'u2' })).toEqual(switched);
    expect(entryStepOf(signedIn({ kind: 'missing' }), { lastUid: 'u2' })).toEqual(switched);
    expect(entryStepOf(bench, { lastUid: 'u1' })).toEqual({ kind: 'leave' });
    // The user has confirmed since that it is their own.
    expect(entryStepOf(bench, { lastUid: 'u1', isNoticed: true })).toEqual({ kind: 'leave' });
    expect(entryStepOf({ kind: 'signed-out' }, { lastUid: 'u2', isNoticed: true }).kind).toBe('form');
  });
});

it('leaves of an address what its owner knows it by', () => {
  expect(maskedEmail('asha.k@iitb.ac.in')).toBe('a…@iitb.ac.in');
  expect(maskedEmail('a@b.in')).toBe('a…@b.in');
  expect(['', '@b.in', 'nothing'].map(maskedEmail)).toEqual(['…', '…', '…']);
});
