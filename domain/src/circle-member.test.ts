import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCircleMemberId } from './circle-id.ts';
import type { CircleMember } from './circle-member.ts';
import { heirOf, parseCircleMember, parseCircleMembership } from './circle-member.ts';

const ID = 'k_abcdefgh01234567';
const PERSONA = { avatar: 'fox', color: 'teal', traits: ['poet', 'joker'] };
const STORED = {
  ...{ persona: PERSONA, joinedAt: 1, lastActive: 2, karmaScore: 50, role: 'member' },
  ...{ supportTokensGiven: 0, supportTokensReceived: 1, isActive: true, mutedUntil: null },
};

const members: fc.Arbitrary<readonly CircleMember[]> = fc.uniqueArray(
  fc
    .tuple(fc.nat(9_999), fc.nat(5), fc.nat(5), fc.boolean())
    .map(([number, karmaScore, joinedAt, isActive]) =>
      parseCircleMember(`k_${String(number).padStart(16, '0')}`, {
        ...STORED,
        karmaScore,
        joinedAt,
        isActive,
      }),
    ),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe('who inherits a circle', () => {
  it('has the highest karma of those who are there, and was there first among equals', () => {
    fc.assert(
      fc.property(members, (all) => {
        const there = all.filter(({ isActive }) => isActive);
        const heir = heirOf(all);
        if (there.length === 0 || heir === undefined) {
          expect([there.length, heir]).toEqual([0, undefined]);
          return;
        }
        expect(there).toContain(heir);
        for (const other of there) {
          expect(other.karmaScore).toBeLessThanOrEqual(heir.karmaScore);
          if (other.karmaScore === heir.karmaScore)
            expect(other.joinedAt).toBeGreaterThanOrEqual(heir.joinedAt);
        }
      }),
    );
  });

  it('is the same whoever asks and in whatever order they come', () => {
    fc.assert(
      fc.property(
        members.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(heirOf(shuffled)?.id).toBe(heirOf(all)?.id);
        },
      ),
    );
  });
});

describe('a stored member', () => {
  it('is read', () => {
    expect(parseCircleMember(ID, STORED)).toEqual({ id: ID, ...STORED });
    expect(parseCircleMember(ID, { ...STORED, mutedUntil: 9 }).mutedUntil).toBe(9);
  });

  it.each([
    ['karmaScore', -1],
    ['karmaScore', '50'],
    ['role', 'admin'],
    ['isActive', 1],
    ['persona', null],
    ['mutedUntil', undefined],
  ])('with %s %j is refused', (field, value) => {
    expect(() => parseCircleMember(ID, { ...STORED, [field]: value })).toThrow();
  });

  it('under an id that is no persona’s is refused', () => {
    expect(() => parseCircleMember('uid-of-somebody', STORED)).toThrow();
  });
});

it('a stored membership is read', () => {
  const stored = {
    ...{ circleId: 'Abcdefghij0123456789', circleSpecificId: parseCircleMemberId(ID), persona: PERSONA },
    ...{ joinedAt: 1, readCount: 3, readAt: 2, mutedUntil: null },
  };
  expect(parseCircleMembership(stored)).toEqual(stored);
  expect(() => parseCircleMembership({ ...stored, readCount: -1 })).toThrow();
});
