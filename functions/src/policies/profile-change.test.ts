import { expect, it } from 'vitest';
import { concernsProfile } from './profile-change.ts';

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
