import { useQuery } from '@tanstack/react-query';
import { loadColleges } from '../api/load-colleges.ts';
import type { CollegeOffer, StoredColleges } from '../model/college-offer.ts';
import { offerOf } from '../model/college-offer.ts';

/** The colleges that can be chosen, and a way to try the stored list again. */
export function useCollegeOffer(): {
  readonly offer: CollegeOffer;
  readonly isRetrying: boolean;
  readonly retry: () => void;
} {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['colleges'],
    queryFn: loadColleges,
    // Without a network the fallback is shown at once, not when the network is back.
    networkMode: 'always',
    retry: 1,
    retryDelay: 800,
    staleTime: Infinity,
  });
  const stored: StoredColleges =
    data !== undefined
      ? { kind: 'ready', colleges: data }
      : isError
        ? { kind: 'failed' }
        : { kind: 'loading' };
  return { offer: offerOf(stored), isRetrying: isError && isFetching, retry: () => void refetch() };
}
