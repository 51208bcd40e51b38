import { ERASING_STATUS } from '@chupke/domain/erasure.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { serverNow } from '../../../lib/clock.ts';
import { currentSession, setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { postDenial, replyDenial } from './permissions.ts';

type Facts = Partial<OwnUser> & { readonly emailVerified?: boolean };

function blocked(facts: Facts) {
  signIn(facts);
  const session = currentSession();
  return [postDenial(session), replyDenial(session)];
}

afterEach(() => setSession({ kind: 'signed-out' }));

describe('who may post, and who may reply', () => {
  it('is a verified student with a college', () => {
    expect(blocked({})).toEqual([undefined, undefined]);
  });

  it('is a student whose account is new: what is written is sent when it is admitted', () => {
    expect(blocked({ accountStatus: 'new' })).toEqual([undefined, undefined]);
  });

  it('is nobody who is signed out', () => {
    const session = { kind: 'signed-out' } as const;
    expect(postDenial(session)).toBe('session-expired');
    expect(replyDenial(session)).toBe('sign-in-to-reply');
  });

  it.each<[string, Facts, string | undefined, string | undefined]>([
    ['without a verified address', { emailVerified: false }, 'verify-email', 'verify-email'],
    // As in the rules: a suspicious account may not start anything, but may still reply.
    ['who is suspicious', { suspicious: true }, 'account-flagged', undefined],
    ['whose account is locked', { accountLocked: true }, 'account-flagged', 'account-flagged'],
    ['who is banned', { accountStatus: 'banned' }, 'account-flagged', 'account-flagged'],
    ['who is restricted', { accountStatus: 'restricted' }, 'account-flagged', 'account-flagged'],
    ['who is being erased', { accountStatus: ERASING_STATUS }, 'account-flagged', 'account-flagged'],
    ['whose posting is paused', { pausedUntil: serverNow() + 60_000 }, 'posting-paused', 'posting-paused'],
    ['whose pause is over', { pausedUntil: serverNow() - 1 }, undefined, undefined],
    ['without a college', { college: null, collegeName: null }, 'college-required', undefined],
  ])('is not one %s', (_, facts, post, reply) => {
    expect(blocked(facts)).toEqual([post, reply]);
  });

  it('is told of one reason at a time: the address before the flag, the flag before the college', () => {
    const all: Facts = { emailVerified: false, suspicious: true, accountLocked: true, college: null };
    expect(blocked(all)).toEqual(['verify-email', 'verify-email']);
    expect(blocked({ ...all, emailVerified: true })).toEqual(['account-flagged', 'account-flagged']);
  });

  it('is not held up by what is not known yet: the rules judge', () => {
    signIn();
    const session = currentSession();
    if (session.kind !== 'signed-in') throw new Error('not signed in');
    const unknown = { ...session, user: { kind: 'unknown' } } as const;
    expect([postDenial(unknown), replyDenial(unknown)]).toEqual([undefined, undefined]);
  });
});
