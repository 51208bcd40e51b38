import { useEffect, useState } from 'react';
import type { AppError } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';

/** What is known of something that is watched. */
export type Live<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'ready'; readonly value: T };

/** Begins to watch something, and answers how to stop. */
export type Watch<T> = (onChange: (value: T) => void, onFailure: (error: AppError) => void) => () => void;

/**
 * Watches something while the component is shown. `load` fetches the module that watches; it must be the same function
 * at each drawing. What was known stays when the connection breaks: the SDK goes on trying.
 */
export function useLive<T>(load: () => Promise<Watch<T>>): {
  readonly live: Live<T>;
  readonly retry: () => void;
} {
  const [live, setLive] = useState<Live<T>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const fail = (error: unknown): void => {
      if (!isOver) setLive({ kind: 'failed', error: toAppError(error) });
    };
    load()
      .then((watch) => {
        if (!isOver) stop = watch((value) => setLive({ kind: 'ready', value }), fail);
      })
      .catch(fail);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [load, attempt]);
  const retry = (): void => {
    setLive({ kind: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { live, retry };
}
