import type { Confession } from '@chupke/domain/confession.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { useEffect, useMemo, useState } from 'react';
import { useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { registerConfessionHandlers } from '../../../entities/confession/hooks/outbox-handlers.ts';
import { useDeleted, usePendingPosts } from '../../../entities/confession/hooks/use-pending.ts';
import {
  feedWatch,
  prepareFeed,
  retryFeed,
  waiters,
  watchPreparedFeed,
} from '../../../entities/feed/hooks/feed-lifecycle.ts';
import {
  dispatchFeed,
  feedNow,
  finishLeaving,
  showWaiting,
  useFeedState,
} from '../../../entities/feed/hooks/feed-store.ts';
import type { FeedKey, FeedPosition, FeedState } from '../../../entities/feed/model/feed-state.ts';
import { newestFirst } from '../../../entities/feed/model/feed-state.ts';
import { REFRESH_MS } from '../../../lib/answer-waiters.ts';
import { blockedNamesNow, useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import type { FeedView } from '../model/feed-view.ts';
import { feedView } from '../model/feed-view.ts';

/** How long a removed confession fades, in milliseconds; a little longer than the motion in the styles. */
const FADE_MS = 320;

/** The feed where a student reads, live while the component is shown. */
export function useFeed(
  key: FeedKey,
): FeedView & Pick<FeedState, 'source' | 'isFailed' | 'more' | 'isEnd' | 'depth'> {
  // The first render shows the cached feed.
  useState(() => prepareFeed(key));
  const state = useFeedState();
  const pending = usePendingPosts();
  const deleted = useDeleted();
  const blocked = useBlockedNames();
  const postedById = useMyActivity((own) => own.posted);
  const { uid, feed } = key;

  useEffect(() => {
    prepareFeed({ uid, feed });
    registerConfessionHandlers();
    return watchPreparedFeed();
  }, [uid, feed]);

  const { leaving } = state;
  useEffect(() => {
    if (leaving.size === 0) return;
    const timer = setTimeout(() => finishLeaving(leaving), FADE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  const view = useMemo(() => {
    const posted = [...postedById.values()].filter((each) => each.college === feed).reverse();
    return feedView(state, { pending, posted, deleted, blocked });
  }, [state, pending, postedById, deleted, blocked, feed]);
  const { source, isFailed, more, isEnd, depth } = state;
  return { ...view, source, isFailed, more, isEnd, depth };
}

/**
 * How many rows before the end of the known list the next page is requested. Most readers read ten or so, and below
 * the first pages there is this browser's cache: there nothing is requested that may never be seen.
 */
const AHEAD = { first: 1, further: 3 } as const;

function askMore(depth: FeedPosition, source: FeedState['source']): void {
  if (feedWatch()?.askBehind(depth, source === 'live') === true) dispatchFeed({ kind: 'page-asked' });
}

/** Where those end that are passed with this one unseen, as their names are blocked; the same place where none are. */
function passBlocked(shown: readonly Confession[], seen: number): number {
  const blocked = blockedNamesNow();
  const next = shown.findIndex(({ anonymousId }, index) => index > seen && !blocked.has(anonymousId));
  return (next < 0 ? shown.length : next) - 1;
}

/** The reader sees the shown ones between these two: more are asked for when they come near the end. */
export function seeFeed(first: FeedPosition, last: FeedPosition): void {
  const { depth, hasLeapt, isEnd, more, shown, source } = feedNow();
  const seen = passBlocked(
    shown,
    shown.findLastIndex((each) => newestFirst(each, last) <= 0),
  );
  // What lies between those that wait and those that are shown comes when the reader asks for it.
  feedWatch()?.lookAt(first, shown[seen] ?? last, hasLeapt ? undefined : depth);
  if (depth === undefined || isEnd || more !== 'idle' || feedWatch() === undefined) return;
  const end = shown.findLastIndex((each) => newestFirst(each, depth) <= 0);
  const ahead = end < 2 * FEED_LIMITS.page ? AHEAD.first : AHEAD.further;
  if (end - seen < ahead) askMore(depth, source);
}

/** The reader is shown none of those that are known, as all of them are under blocked names: others may come below. */
export function seeNothing(): void {
  const { shown } = feedNow();
  const [first, last] = [shown.at(0), shown.at(-1)];
  if (first !== undefined && last !== undefined) seeFeed(first, last);
}

/** Asks again for the page that did not come. */
export function retryPage(): void {
  const { depth, source } = feedNow();
  if (depth === undefined || feedWatch() === undefined) return retryFeed();
  askMore(depth, source);
}

async function isUpToDate(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { source, isFailed } = feedNow();
  if (source === 'live' && !isFailed && feedWatch() !== undefined) return true;
  const answered = waiters.next(REFRESH_MS);
  retryFeed();
  return answered;
}

/**
 * Looks for new ones because the reader asks for it, and shows what waits. A live feed has them already. Resolves with
 * whether it is known that there are no others; never rejects.
 */
export async function refreshFeed(): Promise<boolean> {
  const isKnown = await isUpToDate();
  showWaiting();
  return isKnown;
}
