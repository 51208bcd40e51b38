import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PageCursor } from '../api/parse-reports.ts';

/** A list that is fetched page by page. */
export interface Pages<Page> {
  readonly kind: 'loading' | 'failed' | 'ready';
  readonly pages: readonly Page[];
  readonly hasMore: boolean;
  /** How it stands with the next page. */
  readonly more: 'idle' | 'loading' | 'failed';
  /** Fetches the next page, or again what has failed. */
  readonly fetchMore: () => void;
  readonly retry: () => void;
}

interface WithNext {
  readonly next: PageCursor | undefined;
}

/** A list by its pages, each fetched once for as long as the screen is open. `load` throws AppError. */
export function usePages<Page extends WithNext>(
  key: readonly string[],
  load: (after: PageCursor | undefined) => Promise<Page>,
): Pages<Page> {
  const query = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page, PageCursor | undefined>,
    readonly string[],
    PageCursor | undefined
  >({
    queryKey: key,
    initialPageParam: undefined,
    queryFn: ({ pageParam }) => load(pageParam),
    getNextPageParam: (page: Page) => page.next,
    // It says so itself, and offers to try again.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  const pages = query.data?.pages ?? [];
  const isFirst = query.data === undefined;
  return {
    kind: isFirst ? (query.isError ? 'failed' : 'loading') : 'ready',
    pages,
    hasMore: query.hasNextPage,
    more: query.isFetchingNextPage ? 'loading' : query.isFetchNextPageError ? 'failed' : 'idle',
    fetchMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
