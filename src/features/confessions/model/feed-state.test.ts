import type { Confession } from '@chupke/domain/confession.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confessionOf } from '../testing/samples.ts';
import type { FeedAnswer, FeedEvent, FeedState } from './feed-state.ts';
import { EMPTY_FEED, feedCopy, newestFirst, nextFeed } from './feed-state.ts';

function answer(numbers: readonly number[], more: Partial<FeedAnswer> = {}): FeedAnswer {
  return {
    kind: 'answer',
    source: 'live',
    confessions: [...numbers].sort((a, b) => b - a).map((number) => confessionOf(number)),
    limit: 50,
    isAtTop: true,
    own: new Set(),
    ...more,
  };
}

function after(...events: readonly FeedEvent[]): FeedState {
  return events.reduce(nextFeed, EMPTY_FEED);
}

function numbers(list: readonly Confession[]): readonly number[] {
  return list.map(({ id }) => Number(id.slice(1)));
}

it('puts a new one in its place while the reader sees the top, and lets it be seen arriving', () => {
  const state = after(answer([1, 2]), answer([1, 2, 3]));
  expect(numbers(state.shown)).toEqual([3, 2, 1]);
  expect([...state.arrived]).toEqual([confessionOf(3).id]);
});

it('lets new ones wait while the reader is further down, until they ask', () => {
  const waiting = after(answer([1, 2]), answer([1, 2, 3, 4], { isAtTop: false }));
  expect(numbers(waiting.shown)).toEqual([2, 1]);
  expect(numbers(waiting.waiting)).toEqual([4, 3]);
  const seen = nextFeed(waiting, { kind: 'show-waiting' });
  expect(numbers(seen.shown)).toEqual([4, 3, 2, 1]);
  expect(seen.waiting).toEqual([]);
});

it('never lets one’s own wait', () => {
  const own = new Set<string>([confessionOf(3).id]);
  const state = after(answer([1]), answer([1, 2, 3], { isAtTop: false, own }));
  expect(numbers(state.shown)).toEqual([3, 1]);
  expect(numbers(state.waiting)).toEqual([2]);
});

it('moves counts without moving anything else', () => {
  const before = after(answer([1, 2]));
  const state = nextFeed(before, {
    ...answer([2], { isAtTop: false }),
    confessions: [confessionOf(2, { likes: 7 }), confessionOf(1)],
  });
  expect(state.shown.map(({ likes }) => likes)).toEqual([7, 0]);
  // What has not changed is not drawn again.
  expect(state.shown[1]).toBe(before.shown[1]);
});

it('fades out what was removed, and then forgets it', () => {
  const state = after(answer([1, 2, 3]), answer([1, 3], { isAtTop: false }));
  expect(numbers(state.shown)).toEqual([3, 2, 1]);
  expect([...state.leaving]).toEqual([confessionOf(2).id]);
  const left = nextFeed(state, { kind: 'left', ids: state.leaving });
  expect(numbers(left.shown)).toEqual([3, 1]);
  expect(left.leaving.size).toBe(0);
});

it('keeps older ones that a full list has no room for', () => {
  const state = after(answer([1, 2, 3], { limit: 3 }), answer([2, 3, 4], { limit: 3 }));
  expect(numbers(state.shown)).toEqual([4, 3, 2, 1]);
  expect(state.leaving.size).toBe(0);
});

it('adds older ones below wherever the reader is', () => {
  const first = answer([8, 9], { source: 'first', limit: 2 });
  const state = after(first, answer([6, 7, 8, 9], { isAtTop: false }));
  expect(numbers(state.shown)).toEqual([9, 8, 7, 6]);
  expect(state.waiting).toEqual([]);
});

it('does not go back from the live feed to an answer that was on its way before it', () => {
  const state = after(answer([1, 2]), answer([1], { source: 'first' }), answer([1], { source: 'stored' }));
  expect(numbers(state.shown)).toEqual([2, 1]);
  expect(state.source).toBe('live');
});

it('keeps what is shown when the feed fails, and recovers', () => {
  const state = after(answer([1]), { kind: 'failure' });
  expect(state.isFailed).toBe(true);
  expect(numbers(state.shown)).toEqual([1]);
  expect(nextFeed(state, answer([1])).isFailed).toBe(false);
});

const listed = fc.uniqueArray(fc.nat(30), { maxLength: 20 });
const event: fc.Arbitrary<FeedEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        list: listed,
        source: fc.constantFrom('live' as const, 'fallback' as const),
        limit: fc.integer({ min: 3, max: 25 }),
        isAtTop: fc.boolean(),
        own: fc.uniqueArray(fc.nat(30), { maxLength: 3 }),
      })
      .map(({ list, limit, own, ...more }) =>
        answer([...list].sort((a, b) => b - a).slice(0, limit), {
          ...more,
          limit,
          own: new Set<string>(own.map((number) => confessionOf(number).id)),
        }),
      ),
  },
  { weight: 1, arbitrary: fc.constant<FeedEvent>({ kind: 'show-waiting' }) },
  { weight: 1, arbitrary: fc.constant<FeedEvent>({ kind: 'failure' }) },
);

/** The laws that hold after every event, whatever came before. */
function checkStep(before: FeedState, one: FeedEvent, state: FeedState): void {
  const all = [...state.shown, ...state.waiting];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(state.shown).toEqual([...state.shown].sort(newestFirst));
  expect(state.waiting).toEqual([...state.waiting].sort(newestFirst));
  if (one.kind !== 'answer') return;
  const ids = new Set(all.map(({ id }) => id));
  expect(one.confessions.every(({ id }) => ids.has(id))).toBe(true);
  // What is fading out is not in the answer, and the copy for the next start does not have it.
  expect(feedCopy(state, 100).some(({ id }) => state.leaving.has(id))).toBe(false);
  if (one.isAtTop || one.own.size > 0) return;
  // The reader is further down: everything they had stays in its place, counted from the top.
  expect(numbers(state.shown).slice(0, before.shown.length)).toEqual(numbers(before.shown));
}

it('shows everything once, in order, and never moves what is being read', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      let state = EMPTY_FEED;
      for (const one of events) {
        const next = nextFeed(state, one);
        checkStep(state, one, next);
        state = nextFeed(next, { kind: 'left', ids: next.leaving });
      }
    }),
  );
});
