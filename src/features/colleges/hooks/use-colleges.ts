import { useCallback, useEffect, useReducer, useState } from 'react';
import type { CollegesState } from '../model/colleges-state.ts';
import { nextState } from '../model/colleges-state.ts';

/** How long nothing may come before the page says that the backend is not reached, in milliseconds. */
const SILENCE_MS = 6000;

/** The colleges, live while the component is shown. `retry` starts over after a failure. */
export function useColleges(): { readonly state: CollegesState; readonly retry: () => void } {
  const [state, dispatch] = useReducer(nextState, { kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let unsubscribe: (() => void) | undefined;
    let gone = false;
    const silence = setTimeout(() => dispatch({ kind: 'silence' }), SILENCE_MS);
    const fail = (): void => dispatch({ kind: 'failure' });
    // Loaded only now: the page is drawn before the SDK arrives.
    import('../api/watch-colleges.ts')
      .then(({ watchColleges }) => {
        if (gone) return;
        unsubscribe = watchColleges((snapshot) => dispatch({ kind: 'snapshot', ...snapshot }), fail);
      })
      .catch(fail);
    return () => {
      gone = true;
      clearTimeout(silence);
      unsubscribe?.();
    };
  }, [attempt]);

  const retry = useCallback(() => {
    dispatch({ kind: 'retry' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
