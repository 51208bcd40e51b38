import type { QueryKey } from '@tanstack/react-query';
import { QueryClient, useQuery } from '@tanstack/react-query';
import type { AppError } from './errors.ts';
import { toAppError } from './errors.ts';
import { watchSession } from './session.ts';

/*
 * What is asked for once, not watched: one cache for the whole app. The client is handed to each query instead of a
 * provider around the app, so that only the pages that ask for something load the library.
 */

/** The app's one cache of answers. It belongs to one account: it is emptied when another one (or none) is signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown with a way to retry; without a network it is shown at once.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // What failed is asked again when the network returns; what is there is not billed twice.
      refetchOnReconnect: (query) => (query.state.status === 'error' ? 'always' : false),
    },
  },
});

let owner: string | undefined;
watchSession((session) => {
  const uid = session.kind === 'signed-in' ? session.account.uid : undefined;
  if (uid !== owner) queryClient.clear();
  owner = uid;
});

/** An answer as it stands. */
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
  /** Whether to ask at all. */
  readonly enabled?: boolean;
}

/** Asks once, and shares the answer with whoever asks by the same key. */
export function useRequest<T>({ key, load, freshMs = 0, enabled = true }: RequestOptions<T>): {
  readonly state: Requested<T>;
  /** Why the last try failed; what was known before stays. */
  readonly failure: AppError | undefined;
  /** Whether an answer is on its way. */
  readonly isBusy: boolean;
  readonly refresh: () => void;
} {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(
    { queryKey: key, queryFn: load, staleTime: freshMs, enabled },
    queryClient,
  );
  const failure = error === null ? undefined : toAppError(error);
  const rest = { failure, isBusy: isFetching, refresh: () => void refetch() };
  if (data !== undefined) return { state: { kind: 'ready', value: data, at: dataUpdatedAt }, ...rest };
  if (failure !== undefined && !isFetching) return { state: { kind: 'failed', error: failure }, ...rest };
  return { state: { kind: 'loading' }, ...rest };
}
