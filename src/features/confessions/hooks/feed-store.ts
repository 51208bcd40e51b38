import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { create } from 'zustand';
import { arrivedBootAnswer, takeBootAnswer } from '../../../lib/boot-state.ts';
import { outboxItems, settleSent } from '../../../lib/outbox.ts';
import { decodeQueryAnswer } from '../../../lib/rest-values.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import type { FeedAnswer, FeedEvent, FeedState } from '../model/feed-state.ts';
import { EMPTY_FEED, feedCopy, nextFeed } from '../model/feed-state.ts';
import { readConfessions } from '../model/read-documents.ts';
import type { FeedKey } from '../model/stored-feed.ts';
import { readStoredFeed, storeFeed } from '../model/stored-feed.ts';
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

/** How long the feed is watched on without a screen that shows it, in milliseconds. */
const LINGER_MS = 5 * 60_000;

/** First and longest pause before a failed feed is watched again, in milliseconds. */
const RETRY_MS = { first: 4000, longest: 60_000 } as const;

/** How long changes gather before the feed is kept, in milliseconds. */
const SAVE_MS = 1500;

function dispatch(event: FeedEvent): void {
  useFeedStore.setState(({ feed }) => ({ feed: nextFeed(feed, event) }));
}

function isSame(one: FeedKey | undefined, other: FeedKey): boolean {
  return one?.uid === other.uid && one.college === other.college;
}

function answer(source: FeedAnswer['source'], confessions: FeedAnswer['confessions'], limit: number): void {
  const ids = confessions.map(({ id }) => id);
  const own = new Set([...ownNow().mine, ...outboxItems().map(({ id }) => id)]);
  dispatch({ kind: 'answer', source, confessions, limit, isAtTop: window.scrollY < TOP_PX, own });
  // An answer to one's own post may have been lost: here it stands.
  for (const id of ids) settleSent(id);
  forgetPosted(ids);
}

let stop: (() => void) | undefined;
let linger: ReturnType<typeof setTimeout> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let saving: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let screens = 0;

function save(): void {
  saving = undefined;
  const { key, feed } = useFeedStore.getState();
  if (key === undefined || feed.source === 'none' || feed.source === 'stored') return;
  writeStored(STORAGE_KEYS.feed, storeFeed(key, feedCopy(feed, FEED_LIMITS.live), Date.now()));
}

useFeedStore.subscribe(() => {
  saving ??= setTimeout(save, SAVE_MS);
});

function answerFirst(key: FeedKey, asked: unknown): void {
  if (!isSame(useFeedStore.getState().key, key)) return;
  try {
    answer('first', readConfessions(decodeQueryAnswer(asked)), FEED_LIMITS.firstPaint);
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
  const kept = readStoredFeed(key, readStoredJson(STORAGE_KEYS.feed));
  const feed = nextFeed(EMPTY_FEED, {
    kind: 'answer',
    source: 'stored',
    confessions: kept,
    limit: FEED_LIMITS.live,
    isAtTop: true,
    own: new Set(),
  });
  useFeedStore.setState({ key, feed: kept.length === 0 ? EMPTY_FEED : feed });
  const arrived = arrivedBootAnswer('feed');
  // Before the first drawing, so that what the head's script has drawn already does not go away for a moment.
  if (arrived !== undefined) answerFirst(key, arrived);
  else void awaitFirstAnswer(key);
}

function planAgain(): void {
  failures += 1;
  clearTimeout(again);
  again = setTimeout(watchAgain, Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (failures - 1)));
}

function fail(): void {
  dispatch({ kind: 'failure' });
  planAgain();
}

function end(): void {
  stop?.();
  stop = undefined;
  clearTimeout(again);
  clearTimeout(linger);
}

function begin(): void {
  const { key } = useFeedStore.getState();
  if (key === undefined || stop !== undefined) return;
  let isOver = false;
  let unsubscribe: (() => void) | undefined;
  stop = () => {
    isOver = true;
    unsubscribe?.();
  };
  import('../api/watch-feed.ts')
    .then(({ watchFeed }) => {
      if (isOver) return;
      unsubscribe = watchFeed(key.college, {
        onAnswer: (source, confessions, limit) => {
          if (source === 'live') failures = 0;
          answer(source, confessions, limit);
        },
        onSilence: () => {
          if (useFeedStore.getState().feed.source === 'none') dispatch({ kind: 'failure' });
        },
        onFailure: fail,
      });
    })
    .catch(() => {
      if (!isOver) fail();
    });
}

function watchAgain(): void {
  end();
  begin();
}

/** Watches the prepared feed as long as a screen shows it, and a little longer; the returned function says it is gone. */
export function watchPreparedFeed(): () => void {
  screens += 1;
  clearTimeout(linger);
  // After the paint: the SDK is large.
  const start = setTimeout(begin, 0);
  addEventListener('online', watchAgain);
  return () => {
    screens -= 1;
    clearTimeout(start);
    removeEventListener('online', watchAgain);
    if (screens === 0) linger = setTimeout(end, LINGER_MS);
  };
}

/** Tries again now, because the reader asks for it. */
export function retryFeed(): void {
  failures = 0;
  dispatch({ kind: 'retry' });
  watchAgain();
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

/** A confession that the feed has, e.g. to be drawn at once on its own page. */
export function confessionInFeed(id: string) {
  const { shown, waiting } = useFeedStore.getState().feed;
  return [...shown, ...waiting].find((confession) => confession.id === id);
}
