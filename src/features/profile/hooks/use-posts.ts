import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { PagedList } from '../../../lib/paged-list.ts';
import { pagedList, usePagedList } from '../../../lib/paged-list.ts';
import { currentSession } from '../../../lib/session.ts';
import type { PostsCursor } from '../api/load-posts.ts';

interface Kept {
  readonly id: AnonymousId;
  readonly reader: string | undefined;
  readonly list: PagedList<Confession, PostsCursor>;
}

/** The list of the last opened page: coming back to it from one of its confessions costs no reads. */
let kept: Kept | undefined;

function listOf(id: AnonymousId): PagedList<Confession, PostsCursor> {
  const session = currentSession();
  const reader = session.kind === 'signed-in' ? session.account.uid : undefined;
  if (kept?.id === id && kept.reader === reader) return kept.list;
  const list = pagedList<Confession, PostsCursor>({
    load: async (after) => {
      const { loadPosts } = await import('../api/load-posts.ts');
      return loadPosts(id, after);
    },
    idOf: (post) => post.id,
  });
  kept = { id, reader, list };
  return list;
}

/** The confessions posted under a pseudonym, as far as they were fetched. */
export interface Posts {
  readonly kind: 'loading' | 'failed' | 'ready';
  readonly posts: readonly Confession[];
  readonly hasMore: boolean;
  /** More are on their way. */
  readonly isFetching: boolean;
  /** Fetches more, or again what did not come. */
  readonly fetch: () => void;
}

/** The confessions of a pseudonym, page by page. */
export function usePosts(id: AnonymousId): Posts {
  const list = listOf(id);
  const { status, items, next, more } = usePagedList(list);
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    list.open(isBack);
    const again = (): void => {
      if (list.now().status === 'failed') list.more();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [list, isBack]);
  return {
    kind: more === 'failed' ? 'failed' : status,
    posts: items,
    hasMore: next !== undefined,
    isFetching: more === 'loading',
    fetch: list.more,
  };
}
