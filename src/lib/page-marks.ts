import { useEffect, useState } from 'react';
import { afterMark, whenSettled } from './after-mark.ts';

const set = new Set<string>();

/** Sets a mark on the browser's performance timeline once, when `isReached` becomes true. */
export function usePageMark(name: string, isReached: boolean): void {
  useEffect(() => {
    if (!isReached || set.has(name)) return;
    set.add(name);
    performance.mark(name);
  }, [name, isReached]);
}

/** Whether the page has been drawn, so that what lies over it may be fetched without delaying the page. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => (isDrawn ? undefined : afterMark('chupke:drawn', () => setDrawn(true))), [isDrawn]);
  return isDrawn;
}

/**
 * Whether the page has all that it begins with, live data included: what is seldom wanted at once may be fetched.
 * `isUrgent`: without waiting for that.
 */
export function useIsSettled(isUrgent = false): boolean {
  const [isSettled, setSettled] = useState(isUrgent);
  useEffect(() => (isSettled ? undefined : whenSettled(() => setSettled(true))), [isSettled]);
  return isSettled;
}
