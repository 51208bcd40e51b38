import { create } from 'zustand';
import type { FeedState } from '../../../entities/feed/model/feed-state.ts';
import { EMPTY_FEED, nextFeed } from '../../../entities/feed/model/feed-state.ts';
import { AnswerWaiters, REFRESH_MS } from '../../../lib/answer-waiters.ts';
import type { SharedSubscription } from '../../../lib/live.ts';
import { liveSubscription, sharedSubscription } from '../../../lib/live.ts';
import { myActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { isAtTop } from '../../../entities/confession/hooks/scroll-position.ts';

/*
 * The newest confessions of all colleges, live while a screen shows them and a little longer: coming back from a
 * confession costs no reads.
 */

const useNewestStore = create<{ readonly newest: FeedState }>(() => ({ newest: EMPTY_FEED }));

/** How long they are still watched after the last screen that shows them was left, in milliseconds. */
const LINGER_MS = 60_000;

function dispatch(event: Parameters<typeof nextFeed>[1]): void {
  useNewestStore.setState(({ newest }) => ({ newest: nextFeed(newest, event) }));
}

/** Those who wait for what becomes of the newest. */
const waiters = new AnswerWaiters();

const subscription: SharedSubscription<'newest'> = sharedSubscription(
  () =>
    liveSubscription(async () => (await import('../api/load-explore.ts')).watchNewest, {
      onValue: ({ confessions, isEnd }) => {
        const isTop = subscription.isHeld() && isAtTop();
        const own = myActivity().mine;
        dispatch({ kind: 'answer', source: 'live', confessions, isEnd, isAtTop: isTop, own });
        waiters.settle(true);
      },
      onFailure: () => {
        dispatch({ kind: 'failure' });
        waiters.settle(false);
      },
      isWanted: () => subscription.isHeld(),
    }),
  LINGER_MS,
);

/** Retries at once, e.g. after there was no network. */
export function retryNewest(): void {
  dispatch({ kind: 'retry' });
  subscription.restart();
}

/** Keeps them live until the returned function is called, and a little longer. */
export function holdNewest(): () => void {
  return subscription.hold('newest');
}

/** Shows the new confessions behind the pill. */
export function showNewest(): void {
  dispatch({ kind: 'show-waiting' });
}

async function isUpToDate(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { source, isFailed } = useNewestStore.getState().newest;
  if (source === 'live' && !isFailed) return true;
  const answered = waiters.next(REFRESH_MS);
  retryNewest();
  return answered;
}

/**
 * Looks for new ones because the reader asks for it, and shows what waits. Resolves with whether it is known that there
 * are no others; never rejects.
 */
export async function refreshNewest(): Promise<boolean> {
  const isKnown = await isUpToDate();
  showNewest();
  return isKnown;
}

/** Removes rows that have faded out. */
export function finishLeavingNewest(ids: FeedState['leaving']): void {
  dispatch({ kind: 'left', ids });
}

/** The newest of all; the component is drawn again when they change. */
export function useNewest(): FeedState {
  return useNewestStore(({ newest }) => newest);
}
