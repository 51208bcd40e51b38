import type { Confession } from '@chupke/domain/confession.ts';
import { create } from 'zustand';
import { myActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { isAtTop } from '../../../entities/confession/hooks/scroll-position.ts';
import type { FeedState } from '../../../entities/feed/model/feed-state.ts';
import { EMPTY_FEED, nextFeed } from '../../../entities/feed/model/feed-state.ts';
import { AnswerWaiters, REFRESH_MS } from '../../../lib/answer-waiters.ts';

/*
 * The newest confessions of all colleges, live while a screen shows them and a moment longer: from a confession one
 * comes back to them without asking again.
 */

const useNewestStore = create<{ readonly newest: FeedState }>(() => ({ newest: EMPTY_FEED }));

/** How long they are watched on without a screen that shows them, in milliseconds. */
const LINGER_MS = 60_000;

function dispatch(event: Parameters<typeof nextFeed>[1]): void {
  useNewestStore.setState(({ newest }) => ({ newest: nextFeed(newest, event) }));
}

let stop: (() => void) | undefined;
let linger: ReturnType<typeof setTimeout> | undefined;
let screens = 0;
/** Those who wait for what becomes of the newest. */
const waiters = new AnswerWaiters();

function end(): void {
  stop?.();
  stop = undefined;
}

function fail(): void {
  end();
  dispatch({ kind: 'failure' });
  waiters.settle(false);
}

function tell(confessions: readonly Confession[], isEnd: boolean): void {
  const own = myActivity().mine;
  dispatch({ kind: 'answer', source: 'live', confessions, isEnd, isAtTop: screens > 0 && isAtTop(), own });
  waiters.settle(true);
}

function begin(): void {
  if (stop !== undefined) return;
  let isOver = false;
  let unsubscribe: (() => void) | undefined;
  stop = () => {
    isOver = true;
    unsubscribe?.();
  };
  import('../api/load-explore.ts')
    .then(({ watchNewest }) => {
      if (!isOver) unsubscribe = watchNewest({ onAnswer: tell, onFailure: fail });
    })
    .catch(() => {
      if (!isOver) fail();
    });
}

/** Begins again if it had ended, e.g. without a network. */
export function retryNewest(): void {
  dispatch({ kind: 'retry' });
  end();
  begin();
}

function wake(): void {
  if (stop === undefined) retryNewest();
}

/** Watches them until the returned function is called, and a moment longer. */
export function watchNewestOfAll(): () => void {
  screens += 1;
  clearTimeout(linger);
  begin();
  addEventListener('online', wake);
  return () => {
    screens -= 1;
    removeEventListener('online', wake);
    if (screens === 0) linger = setTimeout(end, LINGER_MS);
  };
}

/** Shows what waits behind the pill. */
export function showNewest(): void {
  dispatch({ kind: 'show-waiting' });
}

async function isUpToDate(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { source, isFailed } = useNewestStore.getState().newest;
  if (source === 'live' && !isFailed && stop !== undefined) return true;
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

/** Takes away what has faded out. */
export function finishLeavingNewest(ids: FeedState['leaving']): void {
  dispatch({ kind: 'left', ids });
}

/** The newest of all; the component is drawn again when they change. */
export function useNewest(): FeedState {
  return useNewestStore(({ newest }) => newest);
}
