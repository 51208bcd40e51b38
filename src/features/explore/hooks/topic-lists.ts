import type { ConfessionCategory } from '@chupke/domain/category.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { create } from 'zustand';
import type { PageCursor } from '../../../lib/documents.ts';
import type { PagedList } from '../../../lib/paged-list.ts';
import { pagedList } from '../../../lib/paged-list.ts';

/** The confessions of a topic. */
type TopicList = PagedList<Confession, PageCursor>;

const lists = new Map<ConfessionCategory, TopicList>();

const useLoadedStore = create<{ readonly topics: ReadonlyMap<ConfessionCategory, readonly Confession[]> }>(
  () => ({ topics: new Map() }),
);

function makeList(category: ConfessionCategory): TopicList {
  return pagedList<Confession, PageCursor>({
    load: async (after) => {
      const { loadTopic } = await import('../api/load-explore.ts');
      return loadTopic(category, after);
    },
    idOf: ({ id }) => id,
    onLoaded: (items) => {
      useLoadedStore.setState(({ topics }) => ({ topics: new Map(topics).set(category, items) }));
    },
  });
}

/** The list of a topic; it outlives its screen. */
export function topicList(category: ConfessionCategory): TopicList {
  const list = lists.get(category) ?? makeList(category);
  lists.set(category, list);
  return list;
}

/** Loaded confessions of all topics. */
export function useLoadedTopics(): ReadonlyMap<ConfessionCategory, readonly Confession[]> {
  return useLoadedStore(({ topics }) => topics);
}
