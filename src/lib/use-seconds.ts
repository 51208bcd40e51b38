import { useEffect, useState } from 'react';

/**
 * Whole seconds until a time (milliseconds since 1970, by the device's clock), counted down to 0; 0 for none.
 * `offsetMs`: how far the clock that the time was told by is ahead of the device's.
 */
export function useSecondsUntil(until: number | undefined, offsetMs = 0): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - offsetMs - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    const look = (): void => setNow(Date.now());
    // What was counted before another time was given is old.
    const first = setTimeout(look, 0);
    const timer = isRunning ? setInterval(look, 1000) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isRunning, until]);
  return left;
}
