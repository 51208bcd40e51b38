import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useEffect, useState } from 'react';
import type { ChangeState } from '../model/change-request.ts';

/** Between two tries to watch it, in milliseconds. */
const RETRY_MS = 10_000;

/** One's newest request for another college, live, and a way to try at once what is tried again by itself. */
export function useCollegeChange(uid: UserId): {
  readonly state: ChangeState;
  readonly retry: () => void;
} {
  const [state, setState] = useState<ChangeState>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (): void => {
      if (isOver) return;
      // What is on the screen stays there.
      setState((before) => (before.kind === 'loading' ? { kind: 'failed' } : before));
      clearTimeout(timer);
      timer = setTimeout(() => setTries((count) => count + 1), RETRY_MS);
    };
    import('../api/college-change.ts')
      .then(({ watchCollegeChange }) => {
        if (isOver) return;
        stop = watchCollegeChange(
          uid,
          (change) => {
            clearTimeout(timer);
            setState(change === undefined ? { kind: 'none' } : { kind: 'known', change });
          },
          fail,
        );
      })
      .catch(fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [uid, tries]);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setTries((count) => count + 1);
  }, []);
  return { state, retry };
}
