import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOwner } from './user.ts';
import { ParseError } from './parse.ts';
import { parseProfile, profileOfUser, startOfDay } from './profile.ts';

const USER = {
  email: 'asha@students.test',
  displayName: 'Asha',
  anonymousId: '0123456789ab',
  college: null,
  collegeName: null,
  createdAt: Date.UTC(2026, 1, 3, 21, 44, 5, 6),
};

describe('a profile', () => {
  it('is made of a user without anything that leads to the account', () => {
    expect(profileOfUser(USER)).toEqual({
      anonymousId: '0123456789ab',
      college: null,
      collegeName: null,
      confessionCount: 0,
      visible: true,
      createdAt: Date.UTC(2026, 1, 3),
    });
  });

  it('is read as it was made', () => {
    const profile = profileOfUser({ ...USER, college: 'iit-bombay', collegeName: 'IIT Bombay' });
    expect(parseProfile(profile)).toEqual(profile);
    expect(parseProfile(profile).college).toBe('iit-bombay');
  });

  it('of a small college names the city, and nothing that leads to the college', () => {
    const chosen = { college: 'srcc-delhi', collegeName: 'Shri Ram College of Commerce' };
    const profile = profileOfUser({ ...USER, ...chosen, feed: 'city-new-delhi', feedName: 'New Delhi' });
    expect(profile).toMatchObject({ college: 'city-new-delhi', collegeName: 'New Delhi' });
    expect(parseProfile(profile)).toEqual(profile);
    expect(JSON.stringify(profile)).not.toMatch(/srcc|Shri/);
  });

  it('is refused with the field named', () => {
    expect(() => profileOfUser({ ...USER, anonymousId: 'asha' })).toThrow(/anonymousId/);
    expect(() => profileOfUser({ ...USER, college: 7 })).toThrow(/college/);
    expect(() => parseProfile(USER)).toThrow(/confessionCount/);
    expect(() => parseProfile(null)).toThrow(ParseError);
  });
});

it('a day begins at most 24 hours before any of its times, at midnight UTC', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8e12 }), (time) => {
      const day = startOfDay(time);
      expect(time - day).toBeGreaterThanOrEqual(0);
      expect(time - day).toBeLessThan(86_400_000);
      expect(new Date(day).toISOString()).toContain('T00:00:00.000Z');
    }),
  );
});

it('an owner is a uid, and nothing that leads into another document', () => {
  expect(parseOwner({ uid: 'u1', createdAt: 5 })).toBe('u1');
  expect(() => parseOwner({ uid: 'a/b' })).toThrow(ParseError);
  expect(() => parseOwner({})).toThrow(/uid/);
});
