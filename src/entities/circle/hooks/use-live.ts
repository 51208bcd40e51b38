import { useEffect, useState } from 'react';

/** What is known of something that is watched. */
export type Live<T> =
  { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'ready'; readonly value: T };

/** Begins to watch something, and answers how to stop. */
export type Watch<T> = (onChange: (value: T) => void, onFailure: () => void) => () => void;

/**
 * Watches something while the component is shown. `load` fetches what watches; it must be the same function at each
 * drawing (useCallback). What was known stays when the connection breaks: the SDK goes on trying.
 */
export function useLive<T>(load: () => Promise<Watch<T>>): {
  readonly live: Live<T>;
  readonly retry: () => void;
} {
  const [known, setKnown] = useState<{ readonly of: typeof load; readonly live: Live<T> } | undefined>(
    undefined,
  );
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const fail = (): void => {
      if (isOver) return;
      setKnown((before) =>
        before?.of === load && before.live.kind === 'ready' ? before : { of: load, live: { kind: 'failed' } },
      );
    };
    load()
      .then((watch) => {
        if (!isOver) stop = watch((value) => setKnown({ of: load, live: { kind: 'ready', value } }), fail);
      })
      .catch(fail);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [load, attempt]);
  const retry = (): void => {
    setKnown(undefined);
    setAttempt((count) => count + 1);
  };
  // What was known of another thing is nothing here.
  return { live: known?.of === load ? known.live : { kind: 'loading' }, retry };
}
