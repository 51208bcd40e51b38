import { PRIVILEGED_SIGN_IN_HOURS } from '@chupke/domain/moderator.ts';
import { OPENING_SIGN_IN_HOURS } from '@chupke/domain/seal.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import {
  callerOf,
  refuseUnlessAdmin,
  refuseUnlessFreshAdmin,
  refuseUnlessModerator,
  refuseUnlessStudent,
  studentOf,
} from './caller.ts';

const HOUR_MS = 3_600_000;

const STUDENT: Caller = {
  uid: parseUserId('uid-of-a-student'),
  email: 'a@students.test',
  isVerified: true,
  isAdmin: false,
  isModerator: false,
  isBanned: false,
  signedInAt: 0,
  issuedAt: 0,
};

it.each([
  ['a student', {}, undefined, 'not-allowed', 'not-allowed'],
  ['a moderator', { isModerator: true }, undefined, undefined, 'not-allowed'],
  ['an admin', { isAdmin: true }, undefined, undefined, undefined],
  ['a banned moderator', { isModerator: true, isBanned: true }, 'not-allowed', 'not-allowed', 'not-allowed'],
  ['a banned admin', { isAdmin: true, isBanned: true }, 'not-allowed', 'not-allowed', 'not-allowed'],
  [
    'whose address is not verified',
    { isModerator: true, isVerified: false },
    'sign-in',
    'sign-in',
    'sign-in',
  ],
] as const)('%s may do what the claims give', (_, more, asStudent, asModerator, asAdmin) => {
  const caller = { ...STUDENT, ...more };
  expect(refuseUnlessStudent(caller)).toBe(asStudent);
  expect(refuseUnlessModerator(caller, HOUR_MS)).toBe(asModerator);
  expect(refuseUnlessAdmin(caller, HOUR_MS)).toBe(asAdmin);
});

it('only an open account with a verified address is a student; all others are taken as guests', () => {
  expect(studentOf(STUDENT)).toBe(STUDENT);
  for (const caller of [undefined, { ...STUDENT, isBanned: true }, { ...STUDENT, isVerified: false }])
    expect(studentOf(caller)).toBeUndefined();
});

it('what only moderators and admins may do asks for a sign-in of the same day, and openings for one of the last hour', () => {
  const admin = { ...STUDENT, isAdmin: true };
  const late = PRIVILEGED_SIGN_IN_HOURS * HOUR_MS + 1;
  expect(refuseUnlessAdmin(admin, late - 1)).toBeUndefined();
  expect(refuseUnlessAdmin(admin, late)).toBe('recent-sign-in');
  expect(refuseUnlessModerator({ ...STUDENT, isModerator: true }, late)).toBe('recent-sign-in');
  // Who has no right is not asked to sign in again.
  expect(refuseUnlessModerator(STUDENT, late)).toBe('not-allowed');
  expect(refuseUnlessFreshAdmin(admin, OPENING_SIGN_IN_HOURS * HOUR_MS)).toBeUndefined();
  expect(refuseUnlessFreshAdmin(admin, OPENING_SIGN_IN_HOURS * HOUR_MS + 1)).toBe('recent-sign-in');
  expect(refuseUnlessFreshAdmin(STUDENT, 0)).toBe('not-allowed');
});

it('a token says of which colleges a moderator is; what does not parse gives none, and an admin has all', () => {
  const of = (more: Readonly<Record<string, unknown>>) =>
    callerOf({ uid: 'u', auth_time: 1, iat: 1, ...more }).moderates;
  expect(of({ moderator: true })).toBeUndefined();
  expect(of({ moderator: true, moderates: ['vjti'] })).toEqual(['vjti']);
  expect(of({ moderator: true, moderates: 'vjti' })).toEqual([]);
  expect(of({ moderator: true, moderates: [] })).toEqual([]);
  expect(of({ admin: true, moderates: ['vjti'] })).toBeUndefined();
});

it('a role that asks for a second factor gives nothing to a sign-in without one', () => {
  const of = (more: Readonly<Record<string, unknown>>) =>
    callerOf({ uid: 'u', auth_time: 1, iat: 1, email_verified: true, needsSecondFactor: true, ...more });
  for (const role of ['admin', 'moderator']) {
    const without = of({ [role]: true, firebase: { sign_in_provider: 'password' } });
    expect(without).toMatchObject({ isAdmin: false, isModerator: false });
    expect(refuseUnlessModerator(without, HOUR_MS)).toBe('second-factor');
    expect(refuseUnlessAdmin(without, HOUR_MS)).toBe('second-factor');
    expect(refuseUnlessFreshAdmin(without, HOUR_MS)).toBe('second-factor');
    expect(refuseUnlessStudent(without)).toBeUndefined();
    const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' };
    expect(refuseUnlessModerator(of({ [role]: true, firebase }), HOUR_MS)).toBeUndefined();
  }
  expect(of({ admin: true, firebase: undefined }).isAdmin).toBe(false);
  expect(callerOf({ uid: 'u', auth_time: 1, iat: 1, admin: true }).isAdmin).toBe(true);
});
