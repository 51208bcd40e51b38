import { useEffect, useState } from 'react';

/** The marks that pages set, and how long what waits for one waits at most, in milliseconds. */
const LATEST_MS = { 'chupke:drawn': 3000, 'chupke:live': 6000 } as const;

/** Calls back once the page has set the mark, or after LATEST_MS. Returns how to cancel it. */
function afterMark(mark: keyof typeof LATEST_MS, work: () => void): () => void {
  let isOver = false;
  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
    work();
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(mark))) finish();
  });
  observer.observe({ type: 'mark', buffered: true });
  const timer = setTimeout(finish, LATEST_MS[mark]);
  return () => {
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Whether the page has been drawn, so that what lies over it may be fetched without delaying the page.
 * `isUrgent`: without waiting for that.
 */
export function useIsDrawn(isUrgent = false): boolean {
  const [isDrawn, setDrawn] = useState(isUrgent);
  useEffect(() => (isDrawn ? undefined : afterMark('chupke:drawn', () => setDrawn(true))), [isDrawn]);
  return isDrawn;
}

/** Whether the page has all that it begins with, live data included: what is seldom wanted at once may be fetched. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled) return undefined;
    const mark = location.pathname === '/' ? 'chupke:live' : 'chupke:drawn';
    return afterMark(mark, () => setSettled(true));
  }, [isSettled]);
  return isSettled;
}
