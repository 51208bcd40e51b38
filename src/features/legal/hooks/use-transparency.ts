import type { Transparency } from '@chupke/domain/transparency.ts';
import { useCallback, useEffect, useState } from 'react';
import { fetchTransparency } from '../api/fetch-transparency.ts';

/** What is known of the numbers. */
export type NumbersState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** `at`: when they came, in milliseconds since 1970. */
  | { readonly kind: 'ready'; readonly numbers: Transparency; readonly at: number };

/** The public numbers, and how to fetch them once more. They are tried again when the network is back. */
export function useTransparency(): {
  readonly state: NumbersState;
  readonly isBusy: boolean;
  readonly refresh: () => void;
} {
  const [state, setState] = useState<NumbersState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState(-1);
  useEffect(() => {
    let isOver = false;
    fetchTransparency()
      .then(
        (numbers): NumbersState => ({ kind: 'ready', numbers, at: Date.now() }),
        (): NumbersState => ({ kind: 'failed' }),
      )
      .then((next) => {
        if (isOver) return;
        setState(next);
        setAnswered(attempt);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [attempt]);
  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [refresh]);
  return { state, isBusy: answered !== attempt, refresh };
}
