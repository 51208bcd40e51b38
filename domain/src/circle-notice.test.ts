import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCircleMemberId } from './circle-id.ts';
import type { CircleNotice } from './circle-notice.ts';
import {
  CIRCLE_NOTICE_KINDS,
  CIRCLE_PROMPT_NAMES,
  CIRCLE_PROMPTS,
  MOOD_TRENDS,
  noticeFields,
  parseCircleNotice,
  parseCirclePrompt,
  PROMPT_CATEGORIES,
  REACTIONS,
} from './circle-notice.ts';
import { newNoticeFields } from './circle-message.ts';

const members = fc
  .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'.split('')), {
    minLength: 16,
    maxLength: 16,
  })
  .map((letters) => parseCircleMemberId(`k_${letters.join('')}`));
const plain = fc.constantFrom(
  'privacy',
  'guide',
  'reminder',
  'expiration',
  'deletion-cancelled',
  'restoration',
);

const notices: fc.Arbitrary<CircleNotice> = fc.oneof(
  fc.record({ kind: plain }),
  fc.record({ kind: fc.constantFrom('join', 'leave', 'creator', 'moderator'), member: members }),
  fc.record({
    kind: fc.constantFrom('deletion', 'reactivation'),
    until: fc.oneof(fc.constant(null), fc.nat(4_000_000_000_000)),
  }),
  fc.record({ kind: fc.constant('prompt' as const), prompt: fc.constantFrom(...CIRCLE_PROMPT_NAMES) }),
  fc.record({
    kind: fc.constant('insight' as const),
    count: fc.nat(),
    writers: fc.nat(50),
    perDay: fc.nat(),
    mood: fc.constantFrom(...MOOD_TRENDS),
    reactions: fc.uniqueArray(fc.constantFrom(...REACTIONS), { maxLength: 3 }),
  }),
);

describe('a notice', () => {
  it('comes back from the database as it went in, and is flat there', () => {
    fc.assert(
      fc.property(notices, (notice) => {
        const stored = noticeFields(notice);
        expect(parseCircleNotice(stored)).toEqual(notice);
        for (const value of Object.values(stored))
          expect(value === null || typeof value !== 'object').toBe(true);
        expect(newNoticeFields(notice)).toMatchObject({ senderCircleId: null, text: '', notice: stored });
      }),
    );
  });

  it('is of a kind that is known', () => {
    const sorts = ['privacy', 'join', 'deletion', 'prompt', 'insight'] as const;
    for (const kind of sorts) expect(CIRCLE_NOTICE_KINDS).toContain(kind);
    expect(new Set(CIRCLE_NOTICE_KINDS).size).toBe(CIRCLE_NOTICE_KINDS.length);
  });

  it.each([
    [null],
    [{}],
    [{ kind: 'party' }],
    [{ kind: 'join' }],
    [{ kind: 'join', member: 'uid-of-somebody' }],
    [{ kind: 'deletion' }],
    [{ kind: 'prompt', prompt: 'constructor' }],
    [{ kind: 'insight', count: 10 }],
    [{ kind: 'insight', count: 10, writers: 2, perDay: 3, mood: 'up', reactions: 'x'.repeat(61) }],
  ])('that is %j is none', (data) => {
    expect(() => parseCircleNotice(data)).toThrow();
  });

  it('drops reactions that it does not know', () => {
    const stored = {
      kind: 'insight',
      count: 1,
      writers: 1,
      perDay: 1,
      mood: 'up',
      reactions: 'hug,kiss,love',
    };
    expect(parseCircleNotice(stored)).toMatchObject({ reactions: ['hug', 'love'] });
  });

  it.each([
    ['privacy', 'welcome'],
    ['guide', 'welcome'],
    ['reminder', 'message'],
    ['expiration', 'message'],
  ] as const)('of %s is stored as a %s', (kind, type) => {
    expect(newNoticeFields({ kind }).type).toBe(type);
  });
});

describe('a daily prompt', () => {
  const STORED = { prompt: 'smile', category: 'gratitude', responses: 2, createdAt: 5, isActive: true };

  it('is stored by its name', () => {
    expect(parseCirclePrompt(STORED)).toEqual(STORED);
    expect(parseCirclePrompt({ ...STORED, isActive: 'yes' }).isActive).toBe(false);
    expect(() => parseCirclePrompt({ ...STORED, prompt: 'toString' })).toThrow();
  });

  it('has a subject that is known and asks something', () => {
    expect(CIRCLE_PROMPT_NAMES.length).toBeGreaterThanOrEqual(10);
    for (const { category, text } of Object.values(CIRCLE_PROMPTS)) {
      expect(PROMPT_CATEGORIES).toContain(category);
      expect(text).toMatch(/\?$/);
    }
    expect(new Set(Object.values(CIRCLE_PROMPTS).map(({ text }) => text)).size).toBe(
      CIRCLE_PROMPT_NAMES.length,
    );
  });
});
