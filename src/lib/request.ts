import type { QueryKey } from '@tanstack/react-query';
import { hashKey, QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppError } from './errors.ts';
import { toAppError } from './errors.ts';
import { currentSession, uidOf, watchSession } from './session.ts';

/*
 * Data that are requested once, not watched: one cache for the whole app. The client is passed to each query instead
 * of a provider around the app, so that only the pages that use it load the library.
 */

/** The app's one cache of answers. It belongs to one account: it is emptied when another one (or none) is signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown with a way to retry; without a network it is shown at once.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // See the listener below: the library's own one misses the return of a network that was not there at the start.
      refetchOnReconnect: false,
    },
  },
});

// Failed requests are retried when the network returns; cached data are not billed again.
addEventListener('online', () => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

let owner = uidOf(currentSession());
watchSession((session) => {
  const uid = uidOf(session);
  if (uid === owner) return;
  owner = uid;
  queryClient.removeQueries({ type: 'inactive' });
  // What is on the screen is asked for anew: removed, it would wait for an answer for good.
  void queryClient.resetQueries();
});

/** The state of a request. */
export type Requested<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** `at`: when it came, in milliseconds since 1970. */
  | { readonly kind: 'ready'; readonly value: T; readonly at: number };

interface RequestOptions<T> {
  readonly key: QueryKey;
  readonly load: () => Promise<T>;
  /** How long an answer counts as fresh, in milliseconds; without it, as long as the page is shown. */
  readonly freshMs?: number;
  /** How often it is asked again while it is shown and the page is in sight, in milliseconds; without it, never. */
  readonly everyMs?: number;
  /** Whether to ask at all. */
  readonly enabled?: boolean;
  /** After which failures it is tried once more by itself; without it, after none. */
  readonly retryOnce?: (error: AppError) => boolean;
}

/** How long after a failure it is tried once more, in milliseconds. */
const RETRY_MS = 800;

/**
 * Requests once, and shares the response with everyone using the same key. A failure stays while it is retried, so
 * that the retry button keeps the focus.
 */
export function useRequest<T>({
  key,
  load,
  freshMs = 0,
  everyMs,
  enabled = true,
  retryOnce = () => false,
}: RequestOptions<T>): {
  readonly state: Requested<T>;
  /** Why the last attempt failed; earlier data stay. */
  readonly failure: AppError | undefined;
  /** Whether an answer is on its way. */
  readonly isBusy: boolean;
  readonly refresh: () => void;
} {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: load,
      staleTime: freshMs,
      // The library leaves it out while the page is hidden.
      refetchInterval: everyMs ?? false,
      enabled,
      retry: (failures, failure) => failures < 1 && retryOnce(toAppError(failure)),
      retryDelay: RETRY_MS,
    },
    queryClient,
  );
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    // What is in sight again may be old. By a listener of our own, as the library's needs its provider.
    const ask = (): void => {
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [everyMs, refetch]);
  const name = hashKey(key);
  const [last, setLast] = useState<{ readonly name: string; readonly error: Error }>();
  if (error !== null && last?.error !== error) setLast({ name, error });
  if (data !== undefined && last !== undefined && error === null) setLast(undefined);
  const known = error ?? (last?.name === name ? last.error : undefined);
  const failure = known === undefined ? undefined : toAppError(known);
  const rest = { failure, isBusy: isFetching, refresh: () => void refetch() };
  if (data !== undefined) return { state: { kind: 'ready', value: data, at: dataUpdatedAt }, ...rest };
  if (failure !== undefined) return { state: { kind: 'failed', error: failure }, ...rest };
  return { state: { kind: 'loading' }, ...rest };
}
