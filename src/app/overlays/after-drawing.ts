import { useEffect, useState } from 'react';

/** How long a page may take to be drawn, in milliseconds: what comes after it is not put off for longer. */
const LATEST_MS = 3000;

/** Calls back once the page has drawn what its reader came for, or after a while. Returns how to call it off. */
function afterDrawing(work: () => void): () => void {
  let isOver = false;
  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
    work();
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith('chupke:drawn'))) finish();
  });
  observer.observe({ type: 'mark', buffered: true });
  const timer = setTimeout(finish, LATEST_MS);
  return () => {
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Whether the page has been drawn, so that what lies over it may be fetched: nothing of it is in the way of the words.
 * `isUrgent`: as soon as the app runs.
 */
export function useIsDrawn(isUrgent = false): boolean {
  const [isDrawn, setDrawn] = useState(isUrgent);
  useEffect(() => (isDrawn ? undefined : afterDrawing(() => setDrawn(true))), [isDrawn]);
  return isDrawn;
}
