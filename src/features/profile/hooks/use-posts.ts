import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { useDeleted } from '../../../entities/confession/hooks/use-pending.ts';
import type { PageCursor } from '../../../lib/documents.ts';
import { keptFor, pagedList, usePagedList } from '../../../lib/paged-list.ts';
import { currentSession, uidOf } from '../../../lib/session.ts';

/** The list of the last opened page, for this reader: coming back to it from one of its confessions costs no reads. */
const listsOf = keptFor((_reader: string | undefined) =>
  keptFor((id: AnonymousId) =>
    pagedList<Confession, PageCursor>({
      load: async (after) => {
        const { loadPosts } = await import('../api/load-posts.ts');
        return loadPosts(id, after);
      },
      idOf: (post) => post.id,
    }),
  ),
);

/** The confessions posted under a pseudonym, as far as they were fetched, without one's own that were deleted since. */
interface Posts {
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
  const session = currentSession();
  const list = listsOf(uidOf(session))(id);
  const { status, items, next, more } = usePagedList(list);
  const deleted = useDeleted();
  return {
    kind: more === 'failed' ? 'failed' : status,
    posts: items.filter((post) => !deleted.has(post.id)),
    hasMore: next !== undefined,
    isFetching: more === 'loading',
    fetch: list.more,
  };
}
