import type { Confession } from '@chupke/domain/confession.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confessionOf } from '../../confession/testing/samples.ts';
import type { FeedAnswer, FeedEvent, FeedState } from './feed-state.ts';
import { EMPTY_FEED, feedCopy, newestFirst, nextFeed } from './feed-state.ts';

/** A result with these; one of `limit` is full, and others may follow. */
function answer(
  numbers: readonly number[],
  { limit = 50, ...more }: Partial<FeedAnswer> & { readonly limit?: number } = {},
): FeedAnswer {
  return {
    kind: 'answer',
    source: 'live',
    confessions: [...numbers].sort((a, b) => b - a).map((number) => confessionOf(number)),
    isEnd: numbers.length < limit,
    isAtTop: true,
    own: new Set(),
    ...more,
  };
}

/** The page after `after`. */
function page(
  after: number,
  numbers: readonly number[],
  more: Partial<FeedAnswer> & { readonly limit?: number } = {},
): FeedAnswer {
  return answer(numbers, { source: 'page', after: confessionOf(after), isAtTop: false, ...more });
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
  // Unchanged confessions are not rendered again.
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

const lists = fc.uniqueArray(fc.nat(30), { maxLength: 20 });
const event: fc.Arbitrary<FeedEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        list: lists,
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
  // A fading row is not in the result, and not in the cached copy.
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

it('grows by pages, and takes what a page no longer lists for gone within its bounds only', () => {
  const first = answer([7, 8, 9], { limit: 3 });
  const state = after(first, page(7, [4, 5, 6], { limit: 3 }), page(4, [2, 3], { limit: 3 }));
  expect(numbers(state.shown)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  expect(state).toMatchObject({ isEnd: true, source: 'live', more: 'idle' });
  const removed = nextFeed(state, page(7, [3, 4, 6], { limit: 3 }));
  expect([...removed.leaving]).toEqual([confessionOf(5).id]);
  // What another page has seen going away goes on doing so.
  expect([...nextFeed(removed, first).leaving]).toEqual([confessionOf(5).id]);
});

it('takes what a page between two others says for as much as lies between them', () => {
  const firsts = [
    [4, 5, 6],
    [6, 7, 8],
    [7, 8, 9],
  ].map((each) => answer(each, { limit: 3 }));
  const state = after(...firsts, page(4, [1, 2], { limit: 3 }));
  const between = { ...page(7, [5], { limit: 3 }), until: confessionOf(4) };
  const next = nextFeed(state, between);
  expect([...next.leaving].sort()).toEqual([confessionOf(4).id, confessionOf(6).id]);
  expect(next).toMatchObject({ depth: state.depth, isEnd: state.isEnd, more: 'idle' });
});

it('shows the copy of last time below the first page, and corrects it as its pages come', () => {
  const stored = answer([1, 2, 3, 4, 5, 6], { source: 'stored', limit: 6 });
  const state = after(stored, answer([5, 6, 7], { limit: 3 }));
  expect(numbers(state.shown)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(state.depth?.id).toBe(confessionOf(5).id);
  const next = nextFeed(state, page(5, [2, 4], { limit: 2 }));
  expect([...next.leaving]).toEqual([confessionOf(3).id]);
  expect(next.depth?.id).toBe(confessionOf(2).id);
});

it('begins anew where more came than one page tells of, at once or when the reader asks', () => {
  const old = answer([1, 2, 3], { source: 'stored', limit: 3 });
  const top = after(old, answer([7, 8, 9], { limit: 3 }));
  expect(numbers(top.shown)).toEqual([9, 8, 7]);
  const down = after(old, answer([7, 8, 9], { limit: 3, isAtTop: false }));
  expect(numbers(down.shown)).toEqual([3, 2, 1]);
  expect(numbers(down.waiting)).toEqual([9, 8, 7]);
  const seen = nextFeed(down, { kind: 'show-waiting' });
  expect(numbers(seen.shown)).toEqual([9, 8, 7]);
  expect(seen.run).toBeGreaterThan(down.run);
  expect(numbers(feedCopy(down, 100))).toEqual([9, 8, 7]);
});

it('says that a page is on its way, that it did not come, and forgets it with the next try', () => {
  const state = nextFeed(after(answer([1, 2], { limit: 2 })), { kind: 'page-asked' });
  expect(state.more).toBe('loading');
  const failed = nextFeed(state, { kind: 'page-failed' });
  expect(failed.more).toBe('failed');
  expect(nextFeed(failed, { kind: 'retry' }).more).toBe('idle');
});

/** What happens to a backend and to the reader of its feed, in pages of three. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }).map((posts) => ({ posts })) },
  { weight: 2, arbitrary: fc.nat(40).map((which) => ({ remove: which })) },
  { weight: 3, arbitrary: fc.constant('page' as const) },
  { weight: 2, arbitrary: fc.constantFrom('up' as const, 'down' as const) },
  { weight: 3, arbitrary: fc.constantFrom('away' as const, 'back' as const) },
  { weight: 1, arbitrary: fc.constant('show' as const) },
);
const PAGE = 3;

interface Played {
  readonly alive: readonly number[];
  readonly last: number;
  readonly isWatching: boolean;
  readonly isAtTop: boolean;
  readonly state: FeedState;
}

function listed(alive: readonly number[], below = Infinity): readonly number[] {
  return alive.filter((each) => each < below).slice(0, PAGE);
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function play(before: Played, one: Step): Played {
  const tell = (played: Played): Played => {
    if (!played.isWatching) return played;
    const { alive, isAtTop, state } = played;
    return { ...played, state: nextFeed(state, answer(listed(alive), { limit: PAGE, isAtTop })) };
  };
  const { alive, state } = before;
  if (typeof one === 'object') {
    if ('remove' in one) return tell({ ...before, alive: alive.filter((_, index) => index !== one.remove) });
    let played = before;
    for (let post = 0; post < one.posts; post += 1)
      played = tell({ ...played, alive: [played.last + 1, ...played.alive], last: played.last + 1 });
    return played;
  }
  switch (one) {
    case 'page': {
      const below = state.depth === undefined ? 0 : Number(state.depth.id.slice(1));
      if (below === 0) return before;
      return { ...before, state: nextFeed(state, page(below, listed(alive, below), { limit: PAGE })) };
    }
    case 'up':
    case 'down':
      return { ...before, isAtTop: one === 'up' };
    case 'away':
    case 'back':
      return tell({ ...before, isWatching: one === 'back' });
    case 'show':
      return { ...before, state: nextFeed(state, { kind: 'show-waiting' }) };
  }
}

it('never has a gap, however much is posted and removed while the reader is away', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.array(step, { maxLength: 40 }), (count, steps) => {
      const alive = Array.from({ length: count }, (_, index) => count - index);
      let played: Played = { alive, last: count, isWatching: true, isAtTop: true, state: EMPTY_FEED };
      for (const one of ['back' as const, ...steps]) {
        played = play(played, one);
        const { state } = played;
        // Everything delivered and not removed is there, from the newest shown down to the last page.
        const shown = numbers(state.shown);
        const known = [...shown, ...numbers(state.waiting)];
        const depth = state.depth === undefined ? Infinity : Number(state.depth.id.slice(1));
        const missed = played.alive.filter(
          (each) => each >= depth && each <= Math.max(...shown) && !known.includes(each),
        );
        if (!state.hasLeapt) expect(missed).toEqual([]);
        played = { ...played, state: nextFeed(state, { kind: 'left', ids: state.leaving }) };
      }
    }),
    { numRuns: 400 },
  );
});
