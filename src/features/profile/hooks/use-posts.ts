import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PostsCursor } from '../api/load-posts.ts';

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
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['posts', id],
    queryFn: async ({ pageParam }) => {
      const { loadPosts } = await import('../api/load-posts.ts');
      return loadPosts(id, pageParam);
    },
    initialPageParam: undefined as PostsCursor | undefined,
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
    retry: 1,
    retryDelay: 800,
    refetchOnWindowFocus: false,
  });
  const pages = data?.pages ?? [];
  const seen = new Set<string>();
  // One that was posted meanwhile moves the others on to the next page.
  const posts = pages
    .flatMap((page) => page.posts)
    .filter((post) => !seen.has(post.id) && seen.add(post.id).size > 0);
  return {
    kind: isError ? 'failed' : data === undefined ? 'loading' : 'ready',
    posts,
    hasMore: hasNextPage,
    isFetching,
    fetch: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}
