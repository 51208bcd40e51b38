import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { AnswerWaiters } from '../../../lib/answer-waiters.ts';
import { arrivedBootAnswer, takeBootAnswer } from '../../../lib/boot-state.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';
import type { LiveSubscription, SharedSubscription, Subscribe } from '../../../lib/live.ts';
import { liveSubscription, sharedSubscription } from '../../../lib/live.ts';
import { outboxItems, settleSent } from '../../../lib/outbox/outbox.ts';
import { decodeQueryAnswer } from '../../../lib/rest-values.ts';
import { forgetPosted, myActivity, rememberMine } from '../../confession/hooks/my-activity.ts';
import { isAtTop } from '../../confession/hooks/scroll-position.ts';
import { readConfessions } from '../../confession/model/read-documents.ts';
import type { WatchedFeedPage } from '../api/watch-feed.ts';
import type { FeedKey, FeedAnswer } from '../model/feed-state.ts';
import {
  dispatchFeed,
  feedKeyNow,
  feedNow,
  isFeedOf,
  onceDrawn,
  onFeedEvent,
  setFeed,
  whileDrawing,
} from './feed-store.ts';
import type { FeedWatch } from './feed-watch.ts';
import { keptFeed, saveAtLeaving } from './stored-feed.ts';

/*
 * When the feed is watched, and what its answers lead to: from the first screen that shows it until some time after the
 * last one.
 */

/**
 * How long the feed stays watched without a screen that shows it, or in a hidden tab, in milliseconds. Watching again
 * bills all of it; continuing bills only the changes.
 */
const LINGER_MS = 5 * 60_000;

/** Screens that show the feed. */
let screens = 0;
/** Whether the reader was at the feed's top when its last screen went away. */
let wasAtTop = true;
/** Callers that wait for the next answer of the feed's first page. */
export const waiters = new AnswerWaiters();

function answer(more: Omit<FeedAnswer, 'kind' | 'isAtTop' | 'own'>): void {
  const ids = more.confessions.map(({ id }) => id);
  const own = new Set([...myActivity().mine, ...outboxItems().map(({ id }) => id)]);
  dispatchFeed({ kind: 'answer', isAtTop: screens === 0 ? wasAtTop : isAtTop(), own, ...more });
  onceDrawn(() => {
    // The answer to an own post may have been lost: being listed, it was sent.
    rememberMine(ids.filter((id) => settleSent(id) !== undefined));
    forgetPosted(ids);
  });
}

const watchPart = lazyModule(() => import('./feed-watch.ts'));

/** What watches the feed that the store holds, once its code has arrived. */
let watch: FeedWatch | undefined;

let current: LiveSubscription | undefined;

async function loadWatch(): Promise<FeedWatch> {
  const { FeedWatch } = await watchPart.load().catch((error: unknown) => {
    watchPart.retry();
    throw error;
  });
  watch ??= new FeedWatch({
    onAnswer: (source, { confessions, isEnd }, after, until) => {
      answer({ source, confessions, isEnd, after, until });
      if (source !== 'page') waiters.settle(true);
    },
    onPageFailure: () => dispatchFeed({ kind: 'page-failed' }),
    onPageGivenUp: () => dispatchFeed({ kind: 'retry' }),
    onPageLost: (error) => current?.fail(error),
  });
  return watch;
}

function begin({ feed }: FeedKey): LiveSubscription {
  const load = async (): Promise<Subscribe<WatchedFeedPage>> => {
    const loaded = await loadWatch();
    return (observer) => loaded.watchFirst(feed, observer);
  };
  const live = liveSubscription(load, {
    onValue: ({ confessions, isEnd }) => {
      answer({ source: 'live', confessions, isEnd, after: undefined, until: undefined });
      waiters.settle(true);
    },
    onOffline: () => {
      if (feedNow().source === 'none') dispatchFeed({ kind: 'failure' });
    },
    onFailure: () => {
      watch?.end();
      dispatchFeed({ kind: 'failure' });
      waiters.settle(false);
    },
    isWanted: () => shared.isHeld(),
  });
  const stop = (): void => {
    live.stop();
    watch?.end();
  };
  current = { ...live, stop };
  return current;
}

const shared: SharedSubscription<FeedKey> = sharedSubscription(begin, LINGER_MS);

/** The part that watches the feed, while it does so; undefined before that, and after a failure. */
export function feedWatch(): FeedWatch | undefined {
  return watch?.isOn() === true ? watch : undefined;
}

onFeedEvent(({ run }, before) => {
  if (run !== before.run) watch?.forgetPages();
});

function answerFirst(key: FeedKey, asked: unknown): void {
  if (!isFeedOf(key)) return;
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

/** Puts this student's feed into the store, beginning with this browser's copy. */
export function prepareFeed(key: FeedKey): void {
  if (isFeedOf(key)) return;
  // At once: nothing of the feed before may come into this one.
  current?.stop();
  watch?.forgetPages();
  wasAtTop = true;
  const arrived = arrivedBootAnswer('feed');
  // Before the first render, so that what the head's script has drawn does not flicker.
  whileDrawing(() => {
    setFeed(key, keptFeed(key));
    if (arrived !== undefined) answerFirst(key, arrived);
  });
  if (arrived === undefined) void awaitFirstAnswer(key);
}

/** Tries again now, because the reader asks for it. */
export function retryFeed(): void {
  dispatchFeed({ kind: 'retry' });
  shared.restart();
}

/**
 * Watches the prepared feed while a screen shows it in a visible tab, and a little longer; the returned function ends
 * this screen's use.
 */
export function watchPreparedFeed(): () => void {
  const key = feedKeyNow();
  if (key === undefined) return () => undefined;
  let release: (() => void) | undefined;
  const hold = (): void => {
    release ??= shared.hold(key);
  };
  const followTab = (): void => {
    if (document.visibilityState !== 'hidden') return hold();
    release?.();
    release = undefined;
  };
  const save = (): void => saveAtLeaving();
  screens += 1;
  // After the paint: the SDK is large.
  const start = setTimeout(hold, 0);
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', followTab);
  return () => {
    screens -= 1;
    clearTimeout(start);
    removeEventListener('pagehide', save);
    document.removeEventListener('visibilitychange', followTab);
    release?.();
  };
}

/** Keeps the feed watched for something other than its screen. Returns the release function. */
export function keepFeed(): () => void {
  const key = feedKeyNow();
  return key === undefined ? () => undefined : shared.hold(key);
}

/** Remembers whether the reader was at the feed's top when its screen was left. */
export function leaveFeed(isTop: boolean): void {
  wasAtTop = isTop;
}

/** Whether the feed receives each change of this confession, so that it need not be watched elsewhere (see keepFeed). */
export function isLiveInFeed(id: string): boolean {
  return watch?.watches(id) === true;
}
