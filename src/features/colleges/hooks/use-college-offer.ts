import { useMemo } from 'react';
import { useRequest } from '../../../lib/request.ts';
import { fetchColleges } from '../../../entities/college/api/fetch-colleges.ts';
import type { CollegeOffer } from '../model/college-offer.ts';
import { offerOf } from '../model/college-offer.ts';

/** The colleges that can be chosen, and a way to try the stored list again. */
export function useCollegeOffer(): {
  readonly offer: CollegeOffer;
  readonly isRetrying: boolean;
  readonly retry: () => void;
} {
  const { state, isBusy, refresh } = useRequest({
    key: ['colleges'],
    load: fetchColleges,
    freshMs: Infinity,
    // The fallback is shown for a list that can't be had, not for one try that was lost.
    retryOnce: () => true,
  });
  const offer = useMemo(() => offerOf(state), [state]);
  return { offer, isRetrying: state.kind === 'failed' && isBusy, retry: refresh };
}
