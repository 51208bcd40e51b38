import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCircleMemberId, parseCircleMessageId } from './circle-id.ts';
import type { CircleMessage, MemberMessage } from './circle-message.ts';
import type { Reaction } from './circle-notice.ts';
import { REACTIONS } from './circle-notice.ts';
import { dueNotices, summarise } from './circle-timeline.ts';

const NOW = Date.UTC(2026, 1, 4);
const DAY = 86_400_000;

function member(number: number) {
  return parseCircleMemberId(`k_${String(number).padStart(16, '0')}`);
}

function message(number: number, more: Partial<MemberMessage> = {}): MemberMessage {
  return {
    kind: 'member',
    id: parseCircleMessageId(`m${String(number).padStart(19, '0')}`),
    type: 'message',
    text: 'so',
    senderCircleId: member(number),
    senderPersona: { avatar: 'fox', color: 'teal' },
    timestamp: NOW,
    changedAt: NOW,
    reactions: new Map(),
    replyTo: null,
    mentions: [],
    supporters: new Set(),
    gone: null,
    ...more,
  };
}

function names(before: number, after: number): readonly string[] {
  return dueNotices(before, after).map(({ kind, count }) => `${kind}-${count}`);
}

const ALL_TO_1000 = [
  ...[10, 25, 50, 100, 200, 500, 1000].map((count) => `insight-${count}`),
  ...Array.from({ length: 66 }, (_, index) => `prompt-${(index + 1) * 15}`),
  ...Array.from({ length: 33 }, (_, index) => `reminder-${(index + 1) * 30}`),
];

describe('what is due', () => {
  it.each([
    [9, 10, ['insight-10']],
    [10, 11, []],
    [14, 15, ['prompt-15']],
    [15, 16, []],
    [24, 25, ['insight-25']],
    [29, 30, ['prompt-30', 'reminder-30']],
    [149, 150, ['prompt-150', 'reminder-150']],
    [499, 500, ['insight-500']],
    [999, 1000, ['insight-1000']],
    [0, 1, []],
    // The server has counted down, or an event is no step at all.
    [30, 30, []],
    [31, 10, []],
  ])('from %d to %d messages', (before, after, due) => {
    expect(names(before, after)).toEqual(due);
  });

  it('comes exactly once on the way to a thousand messages, in whatever order the steps are told', () => {
    const steps = Array.from({ length: 1000 }, (_, index) => index);
    fc.assert(
      fc.property(fc.shuffledSubarray(steps, { minLength: 1000 }), (order) => {
        const told = order.flatMap((before) => names(before, before + 1));
        expect(told.toSorted()).toEqual(ALL_TO_1000.toSorted());
      }),
      { numRuns: 20 },
    );
  });

  it('is never told twice, however the way is cut, and no insight is missed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 60 }), (cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b), 1000];
        const told = ends.flatMap((end, index) => names(ends[index - 1] ?? 0, end));
        expect(new Set(told).size).toBe(told.length);
        expect(ALL_TO_1000).toEqual(expect.arrayContaining(told));
        expect(told.filter((name) => name.startsWith('insight')).toSorted()).toEqual(
          ALL_TO_1000.filter((name) => name.startsWith('insight')).toSorted(),
        );
      }),
    );
  });
});

describe('an insight', () => {
  const circle = { count: 50, createdAt: NOW - 2.5 * DAY, moodBefore: 0.7, now: NOW };

  it('says how many wrote, how much a day and what they felt, and names nobody', () => {
    const messages = [1, 1, 2, 3].map((number) => message(number, { text: 'such a happy, lovely day' }));
    const { insight, mood } = summarise(messages, circle);
    expect(insight).toEqual({ count: 50, writers: 3, perDay: 20, mood: 'up', reactions: [] });
    expect(mood).toBeGreaterThan(0.7);
    expect(JSON.stringify(insight)).not.toContain('k_');
  });

  it('counts neither what is gone nor what the circle itself has said', () => {
    const notice: CircleMessage = { ...message(9), kind: 'notice', notice: { kind: 'reminder' } };
    const messages = [message(1), message(2, { gone: 'deleted', text: '' }), message(3, { gone: 'hidden' })];
    expect(summarise([...messages, notice], circle).insight.writers).toBe(1);
  });

  it('keeps the mood where no word tells of one', () => {
    expect(summarise([message(1, { text: 'xyz' })], circle)).toMatchObject({
      mood: 0.7,
      insight: { mood: 'steady' },
    });
  });

  it('sees a mood go down', () => {
    const messages = [message(1, { text: 'so sad, so lonely, so tired' })];
    expect(summarise(messages, circle).insight.mood).toBe('down');
  });

  it('of a circle that is younger than a day tells what it has', () => {
    expect(summarise([], { ...circle, createdAt: NOW - 60_000 }).insight.perDay).toBe(50);
  });

  it('has the three most used reactions, the most used first', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REACTIONS), { maxLength: 60 }), (given) => {
        const reactions = new Map<ReturnType<typeof member>, Reaction>(
          given.map((name, index) => [member(index), name]),
        );
        const top = summarise([message(1, { reactions })], circle).insight.reactions;
        const uses = (name: Reaction) => given.filter((each) => each === name).length;
        expect(top).toHaveLength(Math.min(3, new Set(given).size));
        const least = Math.min(...top.map(uses));
        expect(top.map(uses)).toEqual(top.map(uses).toSorted((a, b) => b - a));
        for (const name of REACTIONS) if (!top.includes(name)) expect(uses(name)).toBeLessThanOrEqual(least);
      }),
    );
  });
});
