import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';

/** Where confessions came from, from the least to the most certain. */
export type FeedSource =
  /** This browser's copy of the last feed. */
  | 'stored'
  /** The head script's question, answered before the SDK was there. */
  | 'first'
  /** A plain question after watching failed. */
  | 'fallback'
  | 'live';

/** The feed of a college as it is on the screen. Every list has the newest first. */
export interface FeedState {
  readonly source: 'none' | FeedSource;
  readonly shown: readonly Confession[];
  /** New ones that wait behind the pill, because the reader is further down. */
  readonly waiting: readonly Confession[];
  /** Shown ones that were removed and are fading out. */
  readonly leaving: ReadonlySet<ConfessionId>;
  /** Shown ones that came while the reader looked on. */
  readonly arrived: ReadonlySet<ConfessionId>;
  /** Whether nothing better than what is shown can be had at the moment. */
  readonly isFailed: boolean;
}

/** A list of confessions, and how it is to be read. */
export interface FeedAnswer {
  readonly kind: 'answer';
  readonly source: FeedSource;
  /** The newest first. */
  readonly confessions: readonly Confession[];
  /** How many were asked for: a shorter list is the whole feed. */
  readonly limit: number;
  /** Whether the reader sees the top of the feed. */
  readonly isAtTop: boolean;
  /** The student's own: they are never kept waiting. */
  readonly own: ReadonlySet<string>;
}

/** What can happen to the feed. */
export type FeedEvent =
  | FeedAnswer
  | { readonly kind: 'failure' }
  | { readonly kind: 'retry' }
  /** The reader wants to see what waits. */
  | { readonly kind: 'show-waiting' }
  /** These have faded out. */
  | { readonly kind: 'left'; readonly ids: ReadonlySet<ConfessionId> };

/** A feed of which nothing is known. */
export const EMPTY_FEED: FeedState = {
  source: 'none',
  shown: [],
  waiting: [],
  leaving: new Set(),
  arrived: new Set(),
  isFailed: false,
};

const TRUST: Readonly<Record<FeedState['source'], number>> = {
  none: 0,
  stored: 1,
  first: 2,
  fallback: 3,
  live: 3,
};

/** The order of the feed: the newest first, and of the same moment by id, so that nothing swaps places. */
export function newestFirst(a: Confession, b: Confession): number {
  return b.timestamp - a.timestamp || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

function merge(one: readonly Confession[], other: readonly Confession[]): readonly Confession[] {
  return other.length === 0 ? one : [...one, ...other].sort(newestFirst);
}

function without<Item>(set: ReadonlySet<Item>, taken: (item: Item) => boolean): ReadonlySet<Item> {
  return new Set([...set].filter((item) => !taken(item)));
}

/** Sets of the same members are the same, so that nothing is drawn again. */
function same(one: Confession, other: Confession): Confession {
  const isEqual =
    one.text === other.text &&
    one.likes === other.likes &&
    one.replyCount === other.replyCount &&
    one.timestamp === other.timestamp &&
    one.anonymousId === other.anonymousId &&
    one.collegeName === other.collegeName &&
    one.imageUrl === other.imageUrl;
  return isEqual ? one : other;
}

function receive(state: FeedState, answer: FeedAnswer): FeedState {
  if (TRUST[answer.source] < TRUST[state.source]) return state;
  const confessions = [...new Map(answer.confessions.map((each) => [each.id, each])).values()].sort(
    newestFirst,
  );
  const listed = new Map(confessions.map((each) => [each.id, each]));
  const oldest = answer.confessions.length < answer.limit ? undefined : confessions.at(-1);
  // Older ones than a full list holds are not gone, they are just not in it.
  const isGone = (each: Confession): boolean =>
    !listed.has(each.id) && (oldest === undefined || newestFirst(each, oldest) < 0);
  const renew = (each: Confession): Confession => same(each, listed.get(each.id) ?? each);
  const shown = state.shown.map(renew);
  const waiting = state.waiting.filter((each) => !isGone(each)).map(renew);
  const known = new Set([...shown, ...waiting].map(({ id }) => id));
  const fresh = confessions.filter(({ id }) => !known.has(id));
  const last = shown.at(-1);
  const isBelow = (each: Confession): boolean => last === undefined || newestFirst(last, each) < 0;
  const isAdmitted = (each: Confession): boolean =>
    answer.isAtTop || isBelow(each) || answer.own.has(each.id);
  const admitted = fresh.filter(isAdmitted);
  const leaving = new Set(shown.filter(isGone).map(({ id }) => id));
  return {
    source: answer.source,
    shown: merge(shown, admitted),
    waiting: merge(
      waiting,
      fresh.filter((each) => !isAdmitted(each)),
    ),
    leaving,
    arrived: new Set(
      [...state.arrived, ...admitted.filter((each) => !isBelow(each)).map(({ id }) => id)].filter((id) =>
        listed.has(id),
      ),
    ),
    isFailed: false,
  };
}

/** The next state. What the reader is looking at stays where it is, whatever comes. */
export function nextFeed(state: FeedState, event: FeedEvent): FeedState {
  switch (event.kind) {
    case 'answer':
      return receive(state, event);
    case 'failure':
      return { ...state, isFailed: true };
    case 'retry':
      return { ...state, isFailed: false };
    case 'show-waiting':
      return {
        ...state,
        shown: merge(state.shown, state.waiting),
        waiting: [],
        arrived: new Set(state.waiting.map(({ id }) => id)),
      };
    case 'left':
      return {
        ...state,
        shown: state.shown.filter(({ id }) => !(event.ids.has(id) && state.leaving.has(id))),
        leaving: without(state.leaving, (id) => event.ids.has(id)),
      };
  }
}

/** Everything that is known of the feed, for the copy that this browser keeps. */
export function feedCopy(state: FeedState, max: number): readonly Confession[] {
  return merge(state.shown, state.waiting)
    .filter(({ id }) => !state.leaving.has(id))
    .slice(0, max);
}
