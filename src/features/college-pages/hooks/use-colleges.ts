import type { CollegeId } from '@chupke/domain/college.ts';
import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import { fetchCollege, fetchColleges } from '../api/fetch-colleges.ts';
import type { CollegeView, StoredCollege, StoredColleges } from '../model/college-view.ts';
import { collegeView, isUnlisted } from '../model/college-view.ts';

interface CollegeStore {
  readonly stored: StoredColleges;
  readonly isAsking: boolean;
}

/** One list for all pages of colleges: a hundred reads are not spent on each of them. */
const useStore = create<CollegeStore>(() => ({ stored: { kind: 'loading' }, isAsking: false }));

function ask(): void {
  const { stored, isAsking } = useStore.getState();
  if (isAsking || stored.kind === 'ready') return;
  useStore.setState({ isAsking: true });
  fetchColleges().then(
    (colleges) => useStore.setState({ stored: { kind: 'ready', colleges }, isAsking: false }),
    () => useStore.setState({ stored: { kind: 'failed' }, isAsking: false }),
  );
}

/** The stored colleges. They are asked for once, and again when the network is back. */
export function useStoredColleges(): {
  readonly stored: StoredColleges;
  readonly isAsking: boolean;
  readonly retry: () => void;
} {
  const { stored, isAsking } = useStore();
  useEffect(() => {
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, []);
  return { stored, isAsking, retry: ask };
}

/** Forgets what was fetched. For tests. */
export function forgetColleges(): void {
  useStore.setState({ stored: { kind: 'loading' }, isAsking: false });
}

/** A college by its id, which must be the component's key. */
export function useCollege(id: CollegeId): {
  readonly view: CollegeView;
  readonly stored: StoredColleges;
  readonly retry: () => void;
} {
  const { stored, retry: retryList } = useStoredColleges();
  const [single, setSingle] = useState<StoredCollege>({ kind: 'unasked' });
  const [attempt, setAttempt] = useState(0);
  const isAsked = isUnlisted(id, stored);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    fetchCollege(id)
      .then(
        (college): StoredCollege => ({ kind: 'answered', college }),
        (): StoredCollege => ({ kind: 'failed' }),
      )
      .then((answer) => {
        if (!isOver) setSingle(answer);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [id, isAsked, attempt]);
  const retry = useCallback(() => {
    setSingle({ kind: 'unasked' });
    setAttempt((count) => count + 1);
    retryList();
  }, [retryList]);
  return { view: collegeView(id, stored, single), stored, retry };
}
