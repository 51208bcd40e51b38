import { NOTICE_VERSION } from '@chupke/domain/consent.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { admittedUserFields, parseOwnUser, parseUserId } from '@chupke/domain/user.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Account, Gate, Session, UserState } from './session.ts';
import { currentSession, gateOf, knownUser, setSession, watchSession } from './session.ts';

const UID = 'abcdefghijklmnopqrstuvwxyz12';

const account: Account = {
  uid: parseUserId(UID),
  email: 'asha@example.in',
  emailVerified: true,
  isModerator: false,
  isAdmin: false,
};

function user(college: string | null): UserState {
  return {
    kind: 'known',
    user: parseOwnUser(UID, {
      ...admittedUserFields({
        email: account.email,
        emailVerified: true,
        anonymousId: parseAnonymousId('a1b2c3d4e5f6'),
        signUpMethod: 'password',
      }),
      college,
      collegeName: college,
    }),
  };
}

function signedIn(state: UserState, changes: Partial<Account> = {}, isConfirmed = true): Session {
  return { kind: 'signed-in', account: { ...account, ...changes }, user: state, isConfirmed };
}

describe('gateOf', () => {
  it.each<[string, Session, Gate]>([
    ['a guest', { kind: 'signed-out' }, 'sign-in'],
    ['one who was signed out', { kind: 'signed-out', reason: { kind: 'expired' } }, 'sign-in'],
    ['an unverified address', signedIn(user(null), { emailVerified: false }), 'verify-email'],
    [
      'an unverified address with a college',
      signedIn(user('iitb'), { emailVerified: false }),
      'verify-email',
    ],
    ['an account without documents', signedIn({ kind: 'missing' }), 'consent'],
    [
      'an unverified account without documents',
      signedIn({ kind: 'missing' }, { emailVerified: false }),
      'verify-email',
    ],
    ['an unknown user', signedIn({ kind: 'unknown' }), 'loading'],
    ['a user who could not be read', signedIn({ kind: 'failed' }), 'loading'],
    ['no college yet', signedIn(user(null)), 'choose-college'],
    ['no college in what the browser remembers', signedIn(user(null), {}, false), 'loading'],
    ['a college', signedIn(user('iitb')), 'open'],
    ['a college in what the browser remembers', signedIn(user('iitb'), {}, false), 'open'],
    ['an admin without a college', signedIn(user(null), { isAdmin: true }), 'open'],
    ['a moderator without a college', signedIn(user(null), { isModerator: true }), 'choose-college'],
  ])('%s', (_, session, gate) => {
    expect(gateOf(session)).toBe(gate);
  });
});

describe('an agreement to an older notice', () => {
  const old = user('iitb');
  const state: UserState =
    old.kind === 'known' ? { kind: 'known', user: { ...old.user, noticeVersion: NOTICE_VERSION - 1 } } : old;

  it('leads to consent once it is confirmed, and inside only where nobody can agree', () => {
    expect(gateOf(signedIn(state))).toBe('consent');
    expect(gateOf(signedIn(state, {}, false))).toBe('consent-ahead');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(gateOf(signedIn(state, {}, false))).toBe('open');
    onLine.mockRestore();
  });
});

describe('the session', () => {
  it('tells those who watch it, until they stop', () => {
    const seen: Session[] = [];
    const stop = watchSession((session) => seen.push(session));
    const session = signedIn(user('iitb'));
    setSession(session);
    stop();
    setSession({ kind: 'signed-out' });
    expect(seen).toEqual([session]);
    expect(currentSession()).toEqual({ kind: 'signed-out' });
  });

  it('gives the own user only once it is known', () => {
    expect(knownUser(signedIn(user('iitb')))?.college).toBe('iitb');
    expect(knownUser(signedIn({ kind: 'failed' }))).toBeUndefined();
    expect(knownUser({ kind: 'signed-out' })).toBeUndefined();
  });
});
