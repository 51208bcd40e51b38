import { describe, expect, it } from 'vitest';
import { concernsProfile, concernsRights } from './policy.ts';

const ADMINS = new Set(['dean@college.test']);
const STUDENT = { email: 'asha@students.test', emailVerified: true, isAdmin: false, lastLogin: 1 };

describe('a change of a user', () => {
  it.each([
    ["a student's sign-in", STUDENT, { ...STUDENT, lastLogin: 2 }, false],
    ["a student's college", STUDENT, { ...STUDENT, college: 'vjti' }, false],
    [
      'the sign-in of a listed address',
      STUDENT,
      { ...STUDENT, email: 'DEAN@college.test', lastLogin: 2 },
      true,
    ],
    ['the sign-in of one who was an admin', STUDENT, { ...STUDENT, isAdmin: true, lastLogin: 2 }, true],
    ['the mirror itself', STUDENT, { ...STUDENT, isAdmin: true }, false],
  ])('%s: a reason to look at rights is %s', (_, before, after, expected) => {
    expect(concernsRights(before, after, ADMINS)).toBe(expected);
    expect(concernsRights(before, after, undefined)).toBe(false);
  });
});

const USER = {
  anonymousId: '0123456789ab',
  college: null,
  collegeName: null,
  lastLogin: 1,
  isPremium: false,
};

it('is the choice of a college, and not a sign-in or anything else of the private profile', () => {
  expect(concernsProfile(USER, { ...USER, college: 'vjti', collegeName: 'VJTI' })).toBe(true);
  expect(concernsProfile(USER, { ...USER, collegeName: 'VJTI' })).toBe(true);
  expect(concernsProfile(USER, { ...USER, feed: 'vjti' })).toBe(true);
  expect(concernsProfile(USER, { ...USER, lastLogin: 2, isPremium: true })).toBe(false);
});
