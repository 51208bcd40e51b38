import type { Confession } from '@chupke/domain/confession.ts';
import { useMemo } from 'react';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { newestFirst } from '../../../entities/feed/model/feed-state.ts';
import { useFeedState } from '../../../entities/feed/hooks/feed-store.ts';
import { useDeleted } from '../../../entities/confession/hooks/use-pending.ts';
import { useNewest } from './newest-store.ts';
import { useLoadedTopics } from './topic-lists.ts';

/**
 * Everything that is loaded and may be shown, the newest first: the newest of all, the own college's feed, topics that
 * were opened.
 */
export function useLoaded(): readonly Confession[] {
  const { shown: newest } = useNewest();
  const { shown: feed } = useFeedState();
  const topics = useLoadedTopics();
  const deleted = useDeleted();
  const blocked = useBlockedNames();
  return useMemo(() => {
    // Live ones come last: of the same confession they are the newest state.
    const all = [...[...topics.values()].flat(), ...feed, ...newest];
    return [...new Map(all.map((each) => [each.id, each])).values()]
      .filter(({ id, anonymousId }) => !deleted.has(id) && !blocked.has(anonymousId))
      .sort(newestFirst);
  }, [newest, feed, topics, deleted, blocked]);
}
