import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParseError } from './parse.ts';
import { parseProfile, startOfMonth } from './profile.ts';
import { startOfDay } from './time.ts';
import { parseOwner } from './user.ts';

const STORED = {
  anonymousId: '0123456789ab',
  college: 'iit-bombay',
  collegeName: 'IIT Bombay',
  confessionCount: 2,
  visible: true,
  since: Date.UTC(2026, 1),
};

describe('a stored profile', () => {
  it('is read as it was made', () => {
    expect(parseProfile(STORED)).toEqual(STORED);
  });

  it('of the version before tells no more than the month', () => {
    const { since: _since, ...before } = STORED;
    const createdAt = Date.UTC(2026, 1, 3);
    expect(parseProfile({ ...before, createdAt })).toEqual(STORED);
  });

  it('is refused with the field named', () => {
    expect(() => parseProfile({ ...STORED, anonymousId: 'asha' })).toThrow(/anonymousId/);
    expect(() => parseProfile({ ...STORED, college: 7 })).toThrow(/college/);
    expect(() => parseProfile({})).toThrow(ParseError);
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

it('a month begins on its first day, not after any of its times', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8e12 }), (time) => {
      const month = startOfMonth(time);
      expect(time - month).toBeGreaterThanOrEqual(0);
      expect(time - month).toBeLessThan(31 * 86_400_000);
      expect(new Date(month).toISOString()).toContain('-01T00:00:00.000Z');
    }),
  );
});

it('an owner is a uid, and nothing that leads into another document', () => {
  expect(parseOwner({ uid: 'u1', createdAt: 5 })).toBe('u1');
  expect(() => parseOwner({ uid: 'a/b' })).toThrow(ParseError);
  expect(() => parseOwner({})).toThrow(/uid/);
});
