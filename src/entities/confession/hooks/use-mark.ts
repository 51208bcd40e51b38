import { useEffect } from 'react';

const set = new Set<string>();

/** Sets a mark of the browser's timeline once, when `isDrawn` becomes true. For measuring. */
export function useMark(name: string, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn || set.has(name)) return;
    set.add(name);
    performance.mark(name);
  }, [name, isDrawn]);
}
