import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { AnswerWaiters } from '../../../lib/answer-waiters.ts';
import { arrivedBootAnswer, takeBootAnswer } from '../../../lib/boot-state.ts';
import { outboxItems, settleSent } from '../../../lib/outbox/outbox.ts';
import { decodeQueryAnswer } from '../../../lib/rest-values.ts';
import { forgetPosted, myActivity } from '../../confession/hooks/my-activity.ts';
import { isAtTop } from '../../confession/hooks/scroll-position.ts';
import { readConfessions } from '../../confession/model/read-documents.ts';
import type { FeedAnswer } from '../model/feed-state.ts';
import { dispatchFeed, feedKeyNow, feedNow, isFeedOf, onFeedEvent, setFeed } from './feed-store.ts';
import { FeedWatch } from './feed-watch.ts';
import type { FeedKey } from './stored-feed.ts';
import { keptFeed, saveAtLeaving } from './stored-feed.ts';

/*
 * When the feed is watched, and what its answers lead to: from the first screen that shows it until some time after
 * the last one, again and again where it fails.
 */

/**
 * How long the feed is watched on without a screen that shows it, or in a tab that is not seen, in milliseconds. What
 * it holds is billed anew when it is watched again, and what changes meanwhile if it is not stopped.
 */
const LINGER_MS = 5 * 60_000;

/** First and longest pause before a failed feed is watched again, in milliseconds. */
const RETRY_MS = { first: 4000, longest: 60_000 } as const;

let screens = 0;
let keepers = 0;
/** Whether the reader was at the feed's top when its last screen went away. */
let wasAtTop = true;
let failures = 0;
let linger: ReturnType<typeof setTimeout> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
/** Those who wait for what becomes of the feed's newest. */
export const waiters = new AnswerWaiters();

function answer(more: Omit<FeedAnswer, 'kind' | 'isAtTop' | 'own'>): void {
  const ids = more.confessions.map(({ id }) => id);
  const own = new Set([...myActivity().mine, ...outboxItems().map(({ id }) => id)]);
  dispatchFeed({ kind: 'answer', isAtTop: screens === 0 ? wasAtTop : isAtTop(), own, ...more });
  // An answer to one's own post may have been lost: here it stands.
  for (const id of ids) settleSent(id);
  forgetPosted(ids);
}

/** The watch over the feed that the store holds. */
export const watch = new FeedWatch({
  onAnswer: (source, { confessions, isEnd }, after, until) => {
    if (source === 'live') failures = 0;
    answer({ source, confessions, isEnd, after, until });
    if (source !== 'page') waiters.settle(true);
  },
  onSilence: () => {
    if (feedNow().source === 'none') dispatchFeed({ kind: 'failure' });
  },
  onFailure: () => {
    dispatchFeed({ kind: 'failure' });
    waiters.settle(false);
    failures += 1;
    clearTimeout(again);
    again = setTimeout(watchAgain, Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (failures - 1)));
  },
  onPageFailure: () => dispatchFeed({ kind: 'page-failed' }),
  onPageGivenUp: () => dispatchFeed({ kind: 'retry' }),
});

onFeedEvent(({ run }, before) => {
  if (run !== before.run) watch.forgetPages();
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

/** Makes the store hold this feed of this student, beginning with what this browser has kept. */
export function prepareFeed(key: FeedKey): void {
  if (isFeedOf(key)) return;
  end();
  watch.forgetPages();
  wasAtTop = true;
  setFeed(key, keptFeed(key));
  const arrived = arrivedBootAnswer('feed');
  // Before the first drawing, so that what the head's script has drawn already does not go away for a moment.
  if (arrived !== undefined) answerFirst(key, arrived);
  else void awaitFirstAnswer(key);
}

function begin(): void {
  const key = feedKeyNow();
  if (key !== undefined) watch.begin(key.feed);
}

function end(): void {
  watch.end();
  clearTimeout(again);
  clearTimeout(linger);
  // A page that was on its way does not come any more.
  if (feedNow().more === 'loading') dispatchFeed({ kind: 'retry' });
}

function watchAgain(): void {
  end();
  if (screens > 0 && document.visibilityState !== 'hidden') begin();
}

/** Tries again now, because the reader asks for it. */
export function retryFeed(): void {
  failures = 0;
  dispatchFeed({ kind: 'retry' });
  watchAgain();
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
  if (document.visibilityState === 'hidden') return planEnd(LINGER_MS);
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
    if (keepers === 0) planEnd(LINGER_MS);
  };
}

/** Has the feed watched on, where it is, while something other than its screen lives by it. */
export function keepFeed(): () => void {
  keepers += 1;
  if (screens === 0) clearTimeout(linger);
  return () => {
    keepers -= 1;
    if (keepers === 0 && screens === 0) planEnd(LINGER_MS);
  };
}

/** Remembers whether the reader leaves the feed's top. For the screen that goes away. */
export function leaveFeed(isTop: boolean): void {
  wasAtTop = isTop;
}

/** Whether the feed is told of each change of this confession, so that nobody else need watch it (see keepFeed). */
export function isLiveInFeed(id: string): boolean {
  return watch.tellsOf(id);
}
