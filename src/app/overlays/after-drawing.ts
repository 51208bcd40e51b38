import { useEffect, useState } from 'react';

/** Maximum delay of what is loaded after the page, in milliseconds. */
const LATEST_MS = 3000;

/** Calls back once the page has drawn its content, or after LATEST_MS. Returns how to cancel it. */
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
 * Whether the page has been drawn, so that what lies over it may be fetched without delaying the page.
 * `isUrgent`: without waiting for that.
 */
export function useIsDrawn(isUrgent = false): boolean {
  const [isDrawn, setDrawn] = useState(isUrgent);
  useEffect(() => (isDrawn ? undefined : afterDrawing(() => setDrawn(true))), [isDrawn]);
  return isDrawn;
}
