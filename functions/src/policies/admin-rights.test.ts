import { describe, expect, it } from 'vitest';
import { concernsRights } from './admin-rights.ts';

const ADMINS = new Set(['dean@college.test']);
const STUDENT = { email: 'asha@students.test', emailVerified: true, isAdmin: false, lastLogin: 1 };

describe('a change of a user', () => {
  it.each([
    ["a student's sign-in", STUDENT, { ...STUDENT, lastLogin: 2 }, false],
    ["a student's college", STUDENT, { ...STUDENT, college: 'vjti' }, false],
    ['an address that turns verified', { ...STUDENT, emailVerified: false }, STUDENT, true],
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
