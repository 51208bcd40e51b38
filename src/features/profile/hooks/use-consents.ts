import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useEffect, useState } from 'react';
import type { ConsentsState } from '../model/consent-view.ts';

/** Between two tries to watch them, in milliseconds. */
const RETRY_MS = 10_000;

/** One's records of consent, live, and a way to try at once what is otherwise tried again after a while. */
export function useConsents(uid: UserId): {
  readonly state: ConsentsState;
  readonly retry: () => void;
} {
  const [state, setState] = useState<ConsentsState>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (): void => {
      if (isOver) return;
      // What is on the screen stays there.
      setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' }));
      clearTimeout(timer);
      timer = setTimeout(() => setTries((count) => count + 1), RETRY_MS);
    };
    import('../api/watch-consents.ts')
      .then(({ watchConsents }) => {
        if (isOver) return;
        stop = watchConsents(
          uid,
          (records) => {
            clearTimeout(timer);
            setState({ kind: 'ready', records });
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
