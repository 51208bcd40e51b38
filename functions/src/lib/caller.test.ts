import { parseUserId } from '@chupke/domain/user.ts';
import { expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { refuseUnlessAdmin, refuseUnlessModerator, refuseUnlessStudent, studentOf } from './caller.ts';

const STUDENT: Caller = {
  uid: parseUserId('uid-of-a-student'),
  email: 'a@students.test',
  isVerified: true,
  isAdmin: false,
  isModerator: false,
  isBanned: false,
  signedInAt: 0,
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
  expect(refuseUnlessModerator(caller)).toBe(asModerator);
  expect(refuseUnlessAdmin(caller)).toBe(asAdmin);
});

it('only an open account with a verified address is a student; all others are taken as guests', () => {
  expect(studentOf(STUDENT)).toBe(STUDENT);
  for (const caller of [undefined, { ...STUDENT, isBanned: true }, { ...STUDENT, isVerified: false }])
    expect(studentOf(caller)).toBeUndefined();
});
