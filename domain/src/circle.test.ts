import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CIRCLE_LIMITS } from './circle-limits.ts';
import type { CircleDraft } from './circle.ts';
import {
  CIRCLE_PRIVACIES,
  CIRCLE_STATUSES,
  CIRCLE_TYPES,
  hasEnded,
  isPastExpiry,
  isLookAlikeName,
  isOpenCircle,
  parseCircle,
  parseCircleActivity,
  parseCircleDraft,
} from './circle.ts';

const DRAFT: CircleDraft = {
  ...{ name: 'Night owls', theme: 'Sleepless', description: 'Who is still up?', tags: ['night', 'talk'] },
  ...{ privacyLevel: 'open', circleType: 'chat', maxParticipants: 50, expirationDays: null },
  ...{ moderatorRotation: false, analyticsEnabled: true },
};

const ID = 'Abcdefghij0123456789';
const STORED = {
  ...{
    ...DRAFT,
    expirationDays: undefined,
    secureId: 'c_abcdefgh12345678',
    college: 'vjti',
    collegeName: 'VJTI',
  },
  ...{
    creatorCircleId: 'k_abcdefgh01234567',
    memberCount: 1,
    isEphemeral: false,
    expiresAt: null,
    createdAt: 1,
  },
  ...{ lastActivity: 1, messageCount: 0, sentimentScore: 0.7, currentModerator: null, status: 'active' },
  ...{ isListed: true, deletionScheduledAt: null, deletionScheduledBy: null, deletionExpiresAt: null },
  ...{ deletionCancellable: false, restoredAt: null },
};

describe('a draft of a circle', () => {
  it('is taken as it is', () => {
    expect(parseCircleDraft({ ...DRAFT })).toEqual(DRAFT);
  });

  it('is tidied: spaces, characters that nobody sees, and tags once each and small', () => {
    const sent = {
      ...DRAFT,
      name: '  Ni\u200Bght \u202E  owls\u{E0072}\u3164 ',
      tags: ['Night', 'night\u061C', ' TALK '],
    };
    expect(parseCircleDraft(sent)).toEqual({ ...DRAFT, tags: ['night', 'talk'] });
  });

  it.each([
    ['name', 'ab'],
    ['name', '   '],
    ['name', 'x'.repeat(61)],
    ['name', 'Nіght оwls'],
    ['name', 'Admin desk'],
    ['name', '0fficial'],
    ['name', 'चुपके टीम'],
    ['name', '\u200B\u202E\u2060'],
    ['name', '\u200D \u200D \u200D'],
    ['name', 7],
    ['theme', 'a'],
    ['theme', null],
    ['theme', 'Official help'],
    ['theme', '\u200C \uFE0F'],
    ['tags', ['moderator']],
    ['description', 'x'.repeat(501)],
    ['tags', 'night'],
    ['tags', ['a']],
    ['tags', ['x'.repeat(25)]],
    ['tags', Array.from({ length: 6 }, (_, index) => `tag${index}`)],
    ['privacyLevel', 'secret'],
    ['circleType', 'party'],
    ['maxParticipants', 1],
    ['maxParticipants', 51],
    ['maxParticipants', 2.5],
    ['expirationDays', 0],
    ['expirationDays', 31],
    ['expirationDays', undefined],
    ['moderatorRotation', 'yes'],
    ['analyticsEnabled', null],
  ])('with %s %j is refused', (field, value) => {
    expect(() => parseCircleDraft({ ...DRAFT, [field]: value })).toThrow();
  });

  it('is the same when it is read again, whatever was sent', () => {
    const line = (max: number) => fc.string({ maxLength: max, unit: 'grapheme' });
    const sent = fc.record({
      ...{ name: line(60), theme: line(60), description: line(500) },
      tags: fc.array(line(24), { maxLength: 5 }),
      privacyLevel: fc.constantFrom(...CIRCLE_PRIVACIES),
      circleType: fc.constantFrom(...CIRCLE_TYPES),
      maxParticipants: fc.integer({ min: 2, max: 50 }),
      expirationDays: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 30 })),
      ...{ moderatorRotation: fc.boolean(), analyticsEnabled: fc.boolean() },
    });
    fc.assert(
      fc.property(sent, (data) => {
        let draft: CircleDraft;
        try {
          draft = parseCircleDraft(data);
        } catch {
          return;
        }
        expect(parseCircleDraft(draft)).toEqual(draft);
        expect(draft.name.length).toBeLessThanOrEqual(CIRCLE_LIMITS.name.max);
        expect(draft.name).not.toMatch(/\s\s|^\s|\s$|\n/);
      }),
    );
  });
});

describe('a name that pretends to be another one', () => {
  it.each(['Nіght owls', 'Ρoets', 'Ｎｉｇｈｔ owls', '𝐍𝐢𝐠𝐡𝐭 owls', '𝐍𝐢𝐠𝐡𝐭', 'Сricket club'])(
    '%j is seen',
    (name) => {
      expect(isLookAlikeName(name)).toBe(true);
    },
  );

  it.each([
    'Night owls',
    'रात के उल्लू',
    'Совы',
    'Νύχτα',
    'Café à la carte',
    'Chai पे charcha',
    'C++ & C#',
    '🦉🦉🦉',
  ])('%j is a name like any other', (name) => {
    expect(isLookAlikeName(name)).toBe(false);
  });
});

describe('a stored circle', () => {
  it('is read, and nothing in it leads to a person', () => {
    const circle = parseCircle(ID, { ...STORED, uid: 'uid-of-somebody' });
    expect(circle).toMatchObject({ id: ID, name: 'Night owls', creatorCircleId: 'k_abcdefgh01234567' });
    expect(JSON.stringify(circle)).not.toContain('uid');
  });

  it.each(CIRCLE_STATUSES)('that is %s', (status) => {
    const circle = parseCircle(ID, { ...STORED, status });
    expect(isOpenCircle(circle)).toBe(status === 'active' || status === 'pending_deletion');
  });

  it.each([
    ['sentimentScore', 1.1],
    ['sentimentScore', Number.NaN],
    ['memberCount', -1],
    ['creatorCircleId', 'uid-of-somebody'],
    ['status', 'deleted'],
    ['college', 7],
    ['expiresAt', undefined],
  ])('with %s %j is refused', (field, value) => {
    expect(() => parseCircle(ID, { ...STORED, [field]: value })).toThrow();
  });

  it('has an activity', () => {
    expect(parseCircleActivity({ messageCount: 3, lastActivity: 5, last: null })).toEqual({
      messageCount: 3,
      lastActivity: 5,
    });
    expect(() => parseCircleActivity({ messageCount: 3 })).toThrow();
  });
});

describe('the time of a circle', () => {
  const NOW = 1_000_000;

  it('is over at its very end, and never where it has none', () => {
    const times = [NOW - 1, NOW, NOW + 1, null];
    expect(times.map((expiresAt) => isPastExpiry({ expiresAt }, NOW))).toEqual([true, true, false, false]);
  });

  it('ends an active circle before the server has noticed, and no other', () => {
    const ended = (expiresAt: number) =>
      CIRCLE_STATUSES.filter((status) => hasEnded({ status, expiresAt }, NOW));
    expect(ended(NOW + 1)).toEqual(['expired']);
    expect(ended(NOW)).toEqual(['active', 'expired']);
  });
});
