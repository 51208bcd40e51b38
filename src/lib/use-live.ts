import { useEffect, useRef, useState } from 'react';
import type { Live, LiveSubscription, Subscribe } from './live.ts';
import { liveFailure, liveSubscription, liveValue } from './live.ts';

interface Known<T> {
  readonly of: (() => Promise<Subscribe<T>>) | undefined;
  readonly live: Live<T>;
}

const LOADING = { kind: 'loading' } as const;

/**
 * Something live while the component is shown. `load` fetches what subscribes, and must be the same function at each
 * render (module scope or `useCallback`): another one is another thing, of which nothing is known yet. While it is
 * undefined nothing is subscribed.
 */
export function useLive<T>(load: (() => Promise<Subscribe<T>>) | undefined): {
  readonly live: Live<T>;
  /** Retries at once; known data stay. */
  readonly retry: () => void;
} {
  const [known, setKnown] = useState<Known<T>>({ of: load, live: LOADING });
  const subscription = useRef<LiveSubscription>(undefined);
  useEffect(() => {
    if (load === undefined) return;
    const update = (next: (before: Live<T>) => Live<T>): void =>
      setKnown((before) => ({ of: load, live: next(before.of === load ? before.live : LOADING) }));
    const mine = liveSubscription(load, {
      onValue: (value) => update(() => liveValue(value)),
      onFailure: (error) => update((before) => liveFailure(before, error)),
    });
    subscription.current = mine;
    return () => {
      subscription.current = undefined;
      mine.stop();
    };
  }, [load]);
  const retry = (): void => {
    setKnown((before) => (before.live.kind === 'failed' ? { of: load, live: LOADING } : before));
    subscription.current?.restart();
  };
  return { live: known.of === load ? known.live : LOADING, retry };
}
