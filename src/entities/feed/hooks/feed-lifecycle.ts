import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { AnswerWaiters } from '../../../lib/answer-waiters.ts';
import { arrivedBootAnswer, takeBootAnswer } from '../../../lib/boot-state.ts';
import type { LiveSubscription, SharedSubscription } from '../../../lib/live.ts';
import { sharedSubscription } from '../../../lib/live.ts';
import { outboxItems, settleSent } from '../../../lib/outbox/outbox.ts';
import { decodeQueryAnswer } from '../../../lib/rest-values.ts';
import { forgetPosted, myActivity } from '../../confession/hooks/my-activity.ts';
import { isAtTop } from '../../confession/hooks/scroll-position.ts';
import { readConfessions } from '../../confession/model/read-documents.ts';
import type { FeedKey, FeedAnswer } from '../model/feed-state.ts';
import { dispatchFeed, feedKeyNow, feedNow, isFeedOf, onFeedEvent, setFeed } from './feed-store.ts';
import { FeedWatch } from './feed-watch.ts';
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

/** Screens that show the feed. */
let screens = 0;
/** Whether the reader was at the feed's top when its last screen went away. */
let wasAtTop = true;
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
    answer({ source, confessions, isEnd, after, until });
    if (source !== 'page') waiters.settle(true);
  },
  onOffline: () => {
    if (feedNow().source === 'none') dispatchFeed({ kind: 'failure' });
  },
  onFailure: () => {
    dispatchFeed({ kind: 'failure' });
    waiters.settle(false);
  },
  onPageFailure: () => dispatchFeed({ kind: 'page-failed' }),
  onPageGivenUp: () => dispatchFeed({ kind: 'retry' }),
  isWanted: () => shared.isHeld(),
});

let current: LiveSubscription | undefined;

const shared: SharedSubscription<FeedKey> = sharedSubscription(
  ({ feed }: FeedKey) => (current = watch.begin(feed)),
  LINGER_MS,
);

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
  // At once: nothing of the feed before may come into this one.
  current?.stop();
  watch.forgetPages();
  wasAtTop = true;
  setFeed(key, keptFeed(key));
  const arrived = arrivedBootAnswer('feed');
  // Before the first drawing, so that what the head's script has drawn already does not go away for a moment.
  if (arrived !== undefined) answerFirst(key, arrived);
  else void awaitFirstAnswer(key);
}

/** Tries again now, because the reader asks for it. */
export function retryFeed(): void {
  dispatchFeed({ kind: 'retry' });
  shared.restart();
}

/**
 * Watches the prepared feed as long as a screen shows it in a tab that is seen, and a little longer; the returned
 * function says that the screen is gone.
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

/** Has the feed watched on, where it is, while something other than its screen lives by it. */
export function keepFeed(): () => void {
  const key = feedKeyNow();
  return key === undefined ? () => undefined : shared.hold(key);
}

/** Remembers whether the reader leaves the feed's top. For the screen that goes away. */
export function leaveFeed(isTop: boolean): void {
  wasAtTop = isTop;
}

/** Whether the feed is told of each change of this confession, so that nobody else need watch it (see keepFeed). */
export function isLiveInFeed(id: string): boolean {
  return watch.tellsOf(id);
}
