import type { CollegeId } from '@chupke/domain/college.ts';
import { useRequest } from '../../../lib/request.ts';
import {
  fetchCollege,
  fetchColleges,
  LISTED_COLLEGES,
} from '../../../entities/college/api/fetch-colleges.ts';
import type { CollegeView, StoredColleges } from '../model/college-view.ts';
import { collegeView, isUnlisted } from '../model/college-view.ts';

/** The stored colleges. One list for all pages of colleges: not every page spends a hundred reads. */
export function useStoredColleges(): {
  readonly stored: StoredColleges;
  readonly isAsking: boolean;
  readonly retry: () => void;
} {
  const { state, isBusy, refresh } = useRequest({
    key: LISTED_COLLEGES,
    load: fetchColleges,
    freshMs: Infinity,
  });
  return { stored: state, isAsking: isBusy, retry: refresh };
}

/** A college by its id, whether it is listed or not. */
export function useCollege(id: CollegeId): {
  readonly view: CollegeView;
  readonly stored: StoredColleges;
  readonly retry: () => void;
} {
  const { stored, retry: retryList } = useStoredColleges();
  const { state: single, refresh } = useRequest({
    key: ['college', id],
    load: async () => (await fetchCollege(id)) ?? null,
    enabled: isUnlisted(id, stored),
  });
  const retry = (): void => {
    refresh();
    if (stored.kind === 'failed') retryList();
  };
  return { view: collegeView(id, stored, single), stored, retry };
}
