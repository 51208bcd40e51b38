import { useEffect, useMemo, useState } from 'react';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import type { FeedState } from '../../../entities/feed/model/feed-state.ts';
import type { FeedView } from '../model/feed-view.ts';
import { feedView } from '../model/feed-view.ts';
import type { FeedKey } from '../../../entities/feed/model/stored-feed.ts';
import { startConfessionSenders } from '../../../entities/confession/hooks/senders.ts';
import { prepareFeed, watchPreparedFeed } from '../../../entities/feed/hooks/feed-lifecycle.ts';
import { finishLeaving, useFeedState } from '../../../entities/feed/hooks/feed-store.ts';
import { useOwn } from '../../../entities/confession/hooks/own-store.ts';
import { useDeleted, usePendingPosts } from '../../../entities/confession/hooks/use-pending.ts';

/** How long a removed confession fades, in milliseconds; a little longer than the motion in the styles. */
const FADE_MS = 320;

/** The feed where a student reads, live while the component is shown. */
export function useFeed(
  key: FeedKey,
): FeedView & Pick<FeedState, 'source' | 'isFailed' | 'more' | 'isEnd' | 'depth'> {
  // The first drawing shows what this browser has kept.
  useState(() => prepareFeed(key));
  const state = useFeedState();
  const pending = usePendingPosts();
  const deleted = useDeleted();
  const blocked = useBlockedNames();
  const postedById = useOwn((own) => own.posted);
  const { uid, feed } = key;

  useEffect(() => {
    prepareFeed({ uid, feed });
    startConfessionSenders();
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
