import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { FeedId } from '@chupke/domain/college.ts';
import type { UserId } from '@chupke/domain/user.ts';

/** Where confessions came from, from the least to the most reliable. */
type FeedSource =
  /** This browser's copy of the last feed. */
  | 'stored'
  /** The head script's query, answered before the SDK was loaded. */
  | 'first'
  /** One query after watching failed. */
  | 'fallback'
  | 'live';

/** Whose feed it is, and which. */
export interface FeedKey {
  readonly uid: UserId;
  readonly feed: FeedId;
}

/** A position in the feed: that of the confession with this time and id. */
export type FeedPosition = Pick<Confession, 'timestamp' | 'id'>;

/** The feed of a college as it is on the screen. Every list has the newest first. */
export interface FeedState {
  readonly source: 'none' | FeedSource;
  readonly shown: readonly Confession[];
  /** New ones that wait behind the pill, because the reader has scrolled down. */
  readonly waiting: readonly Confession[];
  /** Shown ones that were removed and are fading out. */
  readonly leaving: ReadonlySet<ConfessionId>;
  /** Shown ones that came while the reader looked on. */
  readonly arrived: ReadonlySet<ConfessionId>;
  /** Whether the backend is unreachable, so that the content may be stale. */
  readonly isFailed: boolean;
  /** How far down the backend has delivered; below that, content comes from the cached copy. */
  readonly depth: FeedPosition | undefined;
  /** Whether there is nothing below that. */
  readonly isEnd: boolean;
  /** The state of the page below it. */
  readonly more: 'idle' | 'loading' | 'failed';
  /** Whether there is a gap between the waiting and the shown ones: more are new than one page contains. */
  readonly hasLeapt: boolean;
  /** Incremented when the list restarts, and with it the pages below the first. */
  readonly run: number;
}

/** A list of confessions, and how it is to be read. */
export interface FeedAnswer {
  readonly kind: 'answer';
  /** `page`: one of the pages below the first. */
  readonly source: FeedSource | 'page';
  /** The newest first. */
  readonly confessions: readonly Confession[];
  /** The position after which it begins; undefined: at the newest. */
  readonly after?: FeedPosition | undefined;
  /** Where it ends, if it fills a gap. */
  readonly until?: FeedPosition | undefined;
  /** Whether it reaches the end of the feed, or `until`: fewer were found than asked for. */
  readonly isEnd: boolean;
  /** Whether the reader sees the top of the feed. */
  readonly isAtTop: boolean;
  /** The student's own posts, which never wait behind the pill. */
  readonly own: ReadonlySet<string>;
}

/** What can happen to the feed. */
export type FeedEvent =
  | FeedAnswer
  | { readonly kind: 'failure' }
  | { readonly kind: 'retry' }
  /** The page after the last one was requested, or failed. */
  | { readonly kind: 'page-asked' }
  | { readonly kind: 'page-failed' }
  /** The reader wants to see what waits. */
  | { readonly kind: 'show-waiting' }
  /** These have faded out. */
  | { readonly kind: 'left'; readonly ids: ReadonlySet<ConfessionId> };

/** An empty feed, before anything is known. */
export const EMPTY_FEED: FeedState = {
  source: 'none',
  shown: [],
  waiting: [],
  leaving: new Set(),
  arrived: new Set(),
  isFailed: false,
  depth: undefined,
  isEnd: false,
  more: 'idle',
  hasLeapt: false,
  run: 0,
};

const TRUST: Readonly<Record<FeedState['source'], number>> = {
  none: 0,
  stored: 1,
  first: 2,
  fallback: 3,
  live: 3,
};

/** The order of the feed: newest first, ties broken by id, so that nothing swaps places. */
export function newestFirst(a: FeedPosition, b: FeedPosition): number {
  return b.timestamp - a.timestamp || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** Both lists in one, in the order of the feed, in which each of them is already. */
function merge(one: readonly Confession[], other: readonly Confession[]): readonly Confession[] {
  const [last, first] = [one.at(-1), other[0]];
  if (first === undefined) return one;
  // Usually the others continue the list: no sorting needed.
  if (last === undefined || newestFirst(last, first) < 0) return [...one, ...other];
  return [...one, ...other].sort(newestFirst);
}

function without<Item>(set: ReadonlySet<Item>, taken: (item: Item) => boolean): ReadonlySet<Item> {
  return new Set([...set].filter((item) => !taken(item)));
}

/** Fields by which two states of a confession differ for a reader. */
const SEEN = [
  'text',
  'likes',
  'replyCount',
  'views',
  'timestamp',
  'anonymousId',
  'collegeName',
  'imageUrl',
  'category',
  'wish',
] as const;

/** Unchanged confessions stay the same object, so that they are not rendered again. */
function same(one: Confession, other: Confession): Confession {
  return SEEN.every((field) => one[field] === other[field]) ? one : other;
}

/** A result as a span of the feed: confessions within its bounds that it lacks are deleted. */
interface Span {
  readonly listed: ReadonlyMap<ConfessionId, Confession>;
  /** The oldest that it could list; undefined where it reaches the end of the feed. */
  readonly oldest: FeedPosition | undefined;
  /** Whether it could list this one, and does not. */
  readonly isGone: (each: Confession) => boolean;
}

function spanOf({ confessions, after, until, isEnd }: FeedAnswer): Span {
  const listed = new Map(confessions.map((each) => [each.id, each]));
  const oldest = isEnd ? until : [...listed.values()].sort(newestFirst).at(-1);
  // What lies outside the span is not deleted, just not in it.
  const isGone = (each: Confession): boolean =>
    !listed.has(each.id) &&
    (after === undefined || newestFirst(after, each) < 0) &&
    (oldest === undefined || newestFirst(each, oldest) <= 0);
  return { listed, oldest, isGone };
}

function deeper(one: FeedPosition | undefined, other: FeedPosition | undefined): FeedPosition | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return newestFirst(one, other) < 0 ? other : one;
}

/** Down to which post the list is complete after an answer. An answer without the backend's own position adds nothing. */
function depthAfter(state: FeedState, answer: FeedAnswer, { listed, oldest }: Span) {
  if (answer.source === 'stored' || answer.source === 'first' || answer.until !== undefined) return {};
  const last = oldest ?? [...listed.values()].sort(newestFirst).at(-1);
  // A page without any readable post would be asked for again and again.
  const isOver = answer.isEnd || listed.size === 0;
  return {
    depth: deeper(state.depth, last),
    isEnd: state.isEnd || isOver,
    ...(answer.source === 'page' ? { more: 'idle' as const } : {}),
  };
}

/** The list restarts with these: the gap between them and the old ones is unknown. */
function restartList(state: FeedState, shown: readonly Confession[]): FeedState {
  return {
    ...state,
    shown,
    waiting: [],
    leaving: new Set(),
    arrived: new Set(),
    depth: undefined,
    isEnd: false,
    more: 'idle',
    hasLeapt: false,
    run: state.run + 1,
  };
}

/** Takes an answer between which and all that is known others may lie. */
function leap(state: FeedState, answer: FeedAnswer, span: Span): FeedState {
  const { listed, isGone } = span;
  const fresh = [...listed.values()].sort(newestFirst);
  const next = { ...state, source: answer.source === 'page' ? state.source : answer.source, isFailed: false };
  if (answer.isAtTop) return { ...restartList(next, fresh), ...depthAfter(EMPTY_FEED, answer, span) };
  const isOwn = ({ id }: Confession): boolean => answer.own.has(id);
  return {
    ...next,
    shown: merge(state.shown, fresh.filter(isOwn)),
    // Those that waited before lie below the gap; they come with the pages.
    waiting: fresh.filter((each) => !isOwn(each)),
    leaving: new Set([...state.leaving, ...state.shown.filter(isGone).map(({ id }) => id)]),
    hasLeapt: true,
  };
}

/** Merges a result that continues the known list. */
function join(state: FeedState, answer: FeedAnswer, span: Span): FeedState {
  const { listed, isGone } = span;
  const isPage = answer.source === 'page';
  const renew = (each: Confession): Confession => same(each, listed.get(each.id) ?? each);
  const shown = state.shown.map(renew);
  const waiting = state.waiting.filter((each) => !isGone(each)).map(renew);
  const known = new Set([...shown, ...waiting].map(({ id }) => id));
  const fresh = [...listed.values()].filter(({ id }) => !known.has(id)).sort(newestFirst);
  const last = shown.at(-1);
  const isBelow = (each: Confession): boolean => last === undefined || newestFirst(last, each) < 0;
  const isAdmitted = (each: Confession): boolean =>
    isPage || answer.isAtTop || isBelow(each) || answer.own.has(each.id);
  const admitted = fresh.filter(isAdmitted);
  const seenToArrive = isPage ? [] : admitted.filter((each) => !isBelow(each));
  const gone = shown.filter(isGone).map(({ id }) => id);
  const isListed = (id: ConfessionId): boolean => listed.has(id);
  return {
    ...state,
    source: isPage ? state.source : answer.source,
    shown: merge(shown, admitted),
    waiting: merge(
      waiting,
      fresh.filter((each) => !isAdmitted(each)),
    ),
    leaving: new Set([...without(state.leaving, isListed), ...gone]),
    arrived: new Set([
      ...without(state.arrived, (id) => gone.includes(id)),
      ...seenToArrive.map(({ id }) => id),
    ]),
    isFailed: isPage ? state.isFailed : false,
    ...depthAfter(state, answer, span),
  };
}

function receive(state: FeedState, answer: FeedAnswer): FeedState {
  if (answer.source !== 'page' && TRUST[answer.source] < TRUST[state.source]) return state;
  const span = spanOf(answer);
  const newest = [...state.shown.slice(0, 1), ...state.waiting.slice(0, 1)].sort(newestFirst)[0];
  const isApart =
    answer.after === undefined &&
    span.oldest !== undefined &&
    newest !== undefined &&
    newestFirst(span.oldest, newest) < 0;
  return isApart ? leap(state, answer, span) : join(state, answer, span);
}

function showWaiting(state: FeedState): FeedState {
  const oldest = state.waiting.at(-1);
  if (oldest === undefined) return state;
  if (state.hasLeapt) {
    const above = state.shown.filter((each) => newestFirst(each, oldest) < 0 && !state.leaving.has(each.id));
    return { ...restartList(state, merge(state.waiting, above)), depth: oldest };
  }
  return {
    ...state,
    shown: merge(state.shown, state.waiting),
    waiting: [],
    arrived: new Set(state.waiting.map(({ id }) => id)),
  };
}

/** The next state. What the reader is looking at stays in place. */
export function nextFeed(state: FeedState, event: FeedEvent): FeedState {
  switch (event.kind) {
    case 'answer':
      return receive(state, event);
    case 'failure':
      return { ...state, isFailed: true, more: 'idle' };
    case 'retry':
      return { ...state, isFailed: false, more: 'idle' };
    case 'page-asked':
      return { ...state, more: 'loading' };
    case 'page-failed':
      return { ...state, more: 'failed' };
    case 'show-waiting':
      return showWaiting(state);
    case 'left':
      return {
        ...state,
        shown: state.shown.filter(({ id }) => !(event.ids.has(id) && state.leaving.has(id))),
        leaving: without(state.leaving, (id) => event.ids.has(id)),
      };
  }
}

/** The beginning of the feed without gaps, for the cached copy. */
export function feedCopy(state: FeedState, max: number): readonly Confession[] {
  const { shown } = state.hasLeapt ? showWaiting(state) : { shown: merge(state.shown, state.waiting) };
  return shown.filter(({ id }) => !state.leaving.has(id)).slice(0, max);
}
