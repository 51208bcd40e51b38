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

const SHOWN = { notifyReplies: true, notifyLikes: true, showProfile: true };

it('concerns the profile when that is shown or hidden, and not when a college or anything else changes', () => {
  const user = { ...STUDENT, college: null, settings: SHOWN };
  expect(concernsProfile(user, { ...user, settings: { ...SHOWN, showProfile: false } })).toBe(true);
  expect(concernsProfile(user, { ...user, settings: { ...SHOWN, notifyLikes: false } })).toBe(false);
  expect(concernsProfile(user, { ...user, college: 'vjti', feed: 'vjti', lastLogin: 2 })).toBe(false);
});
