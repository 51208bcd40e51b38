import type { Confession } from '@chupke/domain/confession.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { create } from 'zustand';
import { arrivedBootAnswer, takeBootAnswer } from '../../../lib/boot-state.ts';
import { outboxItems, settleSent } from '../../../lib/outbox.ts';
import { decodeQueryAnswer } from '../../../lib/rest-values.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import type { FeedAnswer, FeedEvent, FeedMark, FeedState } from '../model/feed-state.ts';
import { EMPTY_FEED, feedCopy, newestFirst, nextFeed } from '../model/feed-state.ts';
import { readConfessions } from '../model/read-documents.ts';
import type { FeedKey } from '../model/stored-feed.ts';
import { readStoredFeed, storeFeed } from '../model/stored-feed.ts';
import { FeedWatch } from './feed-watch.ts';
import { forgetPosted, ownNow } from './own-store.ts';

/*
 * One feed for the whole app. It outlives its screen for a while: coming back from a confession finds it where it
 * was, and costs no reads.
 */

interface FeedStore {
  readonly key: FeedKey | undefined;
  readonly feed: FeedState;
}

const useFeedStore = create<FeedStore>(() => ({ key: undefined, feed: EMPTY_FEED }));

/** How far down the page still counts as its top, in pixels. */
const TOP_PX = 120;

/** How long the feed is watched on without a screen that shows it, or in a tab that is not seen, in milliseconds. */
const LINGER_MS = { screen: 5 * 60_000, tab: 60_000 } as const;

/** First and longest pause before a failed feed is watched again, in milliseconds. */
const RETRY_MS = { first: 4000, longest: 60_000 } as const;

/** How long changes gather before the feed is kept, in milliseconds. */
const SAVE_MS = 1500;

/**
 * From how many rows before the end of what is known on the next page is asked for. Most read ten or so, and below
 * the first pages lies what this browser has kept: there nothing is asked for that may never be seen.
 */
const AHEAD = { first: 1, further: 3 } as const;

function now(): FeedState {
  return useFeedStore.getState().feed;
}

function dispatch(event: FeedEvent): void {
  const { run } = now();
  useFeedStore.setState(({ feed }) => ({ feed: nextFeed(feed, event) }));
  if (now().run !== run) watch.forgetPages();
}

function isSame(one: FeedKey | undefined, other: FeedKey): boolean {
  return one?.uid === other.uid && one.college === other.college;
}

/** Whether the page shows its top. */
export function isAtTop(): boolean {
  return window.scrollY < TOP_PX;
}

let screens = 0;
/** Whether the reader was at the feed's top when its last screen went away. */
let wasAtTop = true;

function answer(more: Omit<FeedAnswer, 'kind' | 'isAtTop' | 'own'>): void {
  const ids = more.confessions.map(({ id }) => id);
  const own = new Set([...ownNow().mine, ...outboxItems().map(({ id }) => id)]);
  dispatch({ kind: 'answer', isAtTop: screens === 0 ? wasAtTop : isAtTop(), own, ...more });
  // An answer to one's own post may have been lost: here it stands.
  for (const id of ids) settleSent(id);
  forgetPosted(ids);
}

let linger: ReturnType<typeof setTimeout> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let saving: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let keepers = 0;
/** Waits for the next answer or failure. */
let waiters: readonly (() => void)[] = [];

function settleWaiters(): void {
  const settled = waiters;
  waiters = [];
  for (const settle of settled) settle();
}

const watch = new FeedWatch({
  onAnswer: (source, { confessions, isEnd }, after, until) => {
    if (source === 'live') failures = 0;
    answer({ source, confessions, isEnd, after, until });
    settleWaiters();
  },
  onSilence: () => {
    if (now().source === 'none') dispatch({ kind: 'failure' });
  },
  onFailure: () => {
    dispatch({ kind: 'failure' });
    settleWaiters();
    failures += 1;
    clearTimeout(again);
    again = setTimeout(watchAgain, Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (failures - 1)));
  },
  onPageFailure: () => dispatch({ kind: 'page-failed' }),
});

let saved: readonly Confession[] = [];

function save(): void {
  clearTimeout(saving);
  saving = undefined;
  const { key, feed } = useFeedStore.getState();
  if (key === undefined || feed.source === 'none' || feed.source === 'stored') return;
  const copy = feedCopy(feed, FEED_LIMITS.live);
  // What comes far below is not kept, and is no reason to write down the same again.
  if (copy.length === saved.length && copy.every((each, index) => each === saved[index])) return;
  saved = copy;
  writeStored(STORAGE_KEYS.feed, storeFeed(key, copy, Date.now()));
}

/** Who leaves at once finds the same feed at the next start, for which it need not be asked again. */
function saveAtLeaving(): void {
  if (saving !== undefined) save();
}

useFeedStore.subscribe(() => {
  saving ??= setTimeout(save, SAVE_MS);
});

function answerFirst(key: FeedKey, asked: unknown): void {
  if (!isSame(useFeedStore.getState().key, key)) return;
  try {
    const documents = decodeQueryAnswer(asked);
    const isEnd = documents.length < FEED_LIMITS.firstPaint;
    answer({ source: 'first', confessions: readConfessions(documents), isEnd });
  } catch {
    // The live feed is on its way in any case.
  }
}

async function awaitFirstAnswer(key: FeedKey): Promise<void> {
  const asked = takeBootAnswer('feed');
  if (asked === undefined) return;
  try {
    answerFirst(key, await asked);
  } catch {
    // The live feed is on its way in any case.
  }
}

/** Makes the store hold the feed of this student and college, beginning with what this browser has kept. */
export function prepareFeed(key: FeedKey): void {
  if (isSame(useFeedStore.getState().key, key)) return;
  end();
  watch.forgetPages();
  wasAtTop = true;
  saved = [];
  const confessions = readStoredFeed(key, readStoredJson(STORAGE_KEYS.feed));
  const stored = {
    kind: 'answer',
    source: 'stored',
    isEnd: false,
    isAtTop: true,
    own: new Set<string>(),
  } as const;
  const feed = confessions.length === 0 ? EMPTY_FEED : nextFeed(EMPTY_FEED, { ...stored, confessions });
  useFeedStore.setState({ key, feed });
  const arrived = arrivedBootAnswer('feed');
  // Before the first drawing, so that what the head's script has drawn already does not go away for a moment.
  if (arrived !== undefined) answerFirst(key, arrived);
  else void awaitFirstAnswer(key);
}

function end(): void {
  watch.end();
  clearTimeout(again);
  clearTimeout(linger);
  // A page that was on its way does not come any more.
  if (now().more === 'loading') dispatch({ kind: 'retry' });
}

function begin(): void {
  const { key } = useFeedStore.getState();
  if (key !== undefined) watch.begin(key.college);
}

function watchAgain(): void {
  end();
  if (screens > 0 && document.visibilityState !== 'hidden') begin();
}

/** The SDK finds back by itself; where it has given up, the network's return is the moment to begin again. */
function wake(): void {
  if (!watch.isOn()) watchAgain();
}

function planEnd(ms: number): void {
  clearTimeout(linger);
  linger = setTimeout(end, ms);
}

function followTab(): void {
  if (document.visibilityState === 'hidden') return planEnd(LINGER_MS.tab);
  clearTimeout(linger);
  wake();
}

/** Watches the prepared feed as long as a screen shows it, and a little longer; the returned function says it is gone. */
export function watchPreparedFeed(): () => void {
  screens += 1;
  clearTimeout(linger);
  // After the paint: the SDK is large.
  const start = setTimeout(begin, 0);
  addEventListener('online', wake);
  addEventListener('pagehide', saveAtLeaving);
  document.addEventListener('visibilitychange', followTab);
  return () => {
    screens -= 1;
    clearTimeout(start);
    if (screens > 0) return;
    removeEventListener('online', wake);
    removeEventListener('pagehide', saveAtLeaving);
    document.removeEventListener('visibilitychange', followTab);
    if (keepers === 0) planEnd(LINGER_MS.screen);
  };
}

/** Has the feed watched on, where it is, while something other than its screen lives by it. */
export function keepFeed(): () => void {
  keepers += 1;
  if (screens === 0) clearTimeout(linger);
  return () => {
    keepers -= 1;
    if (keepers === 0 && screens === 0) planEnd(LINGER_MS.screen);
  };
}

/** Remembers whether the reader leaves the feed's top. For the screen that goes away. */
export function leaveFeed(isTop: boolean): void {
  wasAtTop = isTop;
}

/** The reader sees the shown ones between these two: more are asked for when they come near the end. */
export function seeFeed(first: FeedMark, last: FeedMark): void {
  const { depth, hasLeapt, isEnd, more, shown, source } = now();
  // What lies between those that wait and those that are shown comes when the reader asks for it.
  watch.lookAt(first, last, hasLeapt ? undefined : depth);
  if (depth === undefined || isEnd || more !== 'idle' || !watch.isOn()) return;
  const end = shown.findLastIndex((each) => newestFirst(each, depth) <= 0);
  const seen = shown.findLastIndex((each) => newestFirst(each, last) <= 0);
  const ahead = end < 2 * FEED_LIMITS.page ? AHEAD.first : AHEAD.further;
  if (end - seen < ahead) askMore(depth, source);
}

function askMore(depth: FeedMark, source: FeedState['source']): void {
  if (watch.askBehind(depth, source === 'live')) dispatch({ kind: 'page-asked' });
}

/** Asks again for the page that did not come. */
export function retryPage(): void {
  const { depth, source } = now();
  if (depth === undefined || !watch.isOn()) return retryFeed();
  askMore(depth, source);
}

/** Tries again now, because the reader asks for it. */
export function retryFeed(): void {
  failures = 0;
  dispatch({ kind: 'retry' });
  watchAgain();
}

/** Longest time for which a refresh waits, in milliseconds. */
const REFRESH_MS = 8000;

/**
 * Looks for new ones because the reader asks for it, and shows what waits. A live feed has them already. Resolves
 * when it is known, whether there are any or not; never rejects.
 */
export async function refreshFeed(): Promise<void> {
  if (now().source !== 'live' || now().isFailed || !watch.isOn()) {
    const answered = new Promise<void>((resolve) => {
      waiters = [...waiters, resolve];
      setTimeout(resolve, REFRESH_MS);
    });
    retryFeed();
    await answered;
  }
  showWaiting();
}

/** Shows what waits behind the pill. */
export function showWaiting(): void {
  dispatch({ kind: 'show-waiting' });
}

/** Takes away what has faded out. */
export function finishLeaving(ids: FeedState['leaving']): void {
  dispatch({ kind: 'left', ids });
}

/** The feed; the component is drawn again when it changes. */
export function useFeedState(): FeedState {
  return useFeedStore(({ feed }) => feed);
}

function find({ shown, waiting, leaving }: FeedState, id: string): Confession | undefined {
  if ([...leaving].some((each) => each === id)) return undefined;
  return shown.find((each) => each.id === id) ?? waiting.find((each) => each.id === id);
}

/** A confession that the feed has, e.g. to be drawn at once on its own page. */
export function confessionInFeed(id: string): Confession | undefined {
  return find(now(), id);
}

/** The same for a component, which is drawn again when the confession changes or goes. */
export function useConfessionInFeed(id: string): Confession | undefined {
  return useFeedStore(({ feed }) => find(feed, id));
}

/** Whether the feed is told of each change of this confession, so that nobody else need watch it (see keepFeed). */
export function isLiveInFeed(id: string): boolean {
  return watch.tellsOf(id);
}
