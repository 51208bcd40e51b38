import { useEffect, useState } from 'react';

/** Whether something has lasted longer than `ms` milliseconds since it last began. */
export function useTimedOut(ms: number, isGoingOn = true): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setOver(true), ms);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [ms, isGoingOn]);
  return isGoingOn && isOver;
}
