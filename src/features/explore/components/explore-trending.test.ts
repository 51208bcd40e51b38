import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOON } from '../../../lib/testing/student.ts';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import { heatOf, trending } from './explore-trending.tsx';

const HOUR_MS = 3_600_000;
const NOW = NOON + 1000 * 60_000;

it('ranks by replies before likes, and lets attention fade', () => {
  const [likes, replies] = [confessionOf(1, { likes: 3 }), confessionOf(1, { replyCount: 3 })];
  expect(heatOf(replies, NOW)).toBeGreaterThan(heatOf(likes, NOW));
  const old = confessionOf(2, { likes: 30, timestamp: NOW - 72 * HOUR_MS });
  const fresh = confessionOf(3, { likes: 10, timestamp: NOW - HOUR_MS });
  expect(trending([old, fresh], NOW, 9)).toEqual([fresh, old]);
});

it('leaves out what nobody has answered or liked, and what is too much', () => {
  const quiet = confessionOf(1);
  const loud = [2, 3, 4].map((number) => confessionOf(number, { likes: number }));
  expect(trending([quiet, ...loud], NOW, 2)).toHaveLength(2);
  expect(trending([quiet], NOW, 2)).toEqual([]);
});

const confession = fc
  .record({ number: fc.nat(900), likes: fc.nat(500), replyCount: fc.nat(100) })
  .map(({ number, ...counts }) => confessionOf(number, counts));

it('never ranks one lower for another like or reply', () => {
  fc.assert(
    fc.property(confession, (one) => {
      expect(heatOf({ ...one, likes: one.likes + 1 }, NOW)).toBeGreaterThan(heatOf(one, NOW));
      expect(heatOf({ ...one, replyCount: one.replyCount + 1 }, NOW)).toBeGreaterThan(heatOf(one, NOW));
    }),
  );
});

it('does not depend on the order in which they were loaded', () => {
  fc.assert(
    fc.property(fc.uniqueArray(confession, { selector: ({ id }) => id }), (list) => {
      expect(trending(list.toReversed(), NOW, 20)).toEqual(trending(list, NOW, 20));
    }),
  );
});
