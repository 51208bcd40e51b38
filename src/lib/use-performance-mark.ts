import { useEffect } from 'react';

const set = new Set<string>();

/** Sets a mark of the browser's performance timeline once, when `isReached` becomes true. */
export function usePerformanceMark(name: string, isReached: boolean): void {
  useEffect(() => {
    if (!isReached || set.has(name)) return;
    set.add(name);
    performance.mark(name);
  }, [name, isReached]);
}
