import { useEffect } from 'react';

/*
 * Whether a reload would lose what somebody has written. Whoever keeps words that are stored nowhere is asked; part of the first
 * load, as a newer version is offered by it (newer-version.ts).
 */

const holders = new Set<() => boolean>();

/** Asks `holds` from now on whether there are such words. Returns how to stop. */
export function watchUnstored(holds: () => boolean): () => void {
  holders.add(holds);
  return () => {
    holders.delete(holds);
  };
}

/** Tells, while a form is on the screen, that it has such words. */
export function useUnstored(has: boolean): void {
  useEffect(() => (has ? watchUnstored(() => true) : undefined), [has]);
}

/** Whether a reload would lose what somebody has written. */
export function hasUnstoredWords(): boolean {
  return [...holders].some((holds) => holds());
}
