/** The marks that pages set, and how long what waits for one waits at most, in milliseconds. */
const LATEST_MS = { 'chupke:drawn': 3000, 'chupke:live': 6000 } as const;

/** A mark on the browser's performance timeline: the page has been drawn, or its data are live. */
export type PageMark = keyof typeof LATEST_MS;

/** Calls back once the page has set the mark, or after LATEST_MS. Returns how to cancel it. */
export function afterMark(mark: PageMark, work: () => void): () => void {
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
 * Calls back once the page has all that it begins with, live data included, or after LATEST_MS: until then the network
 * and the processor of a slow phone have no time for what is not wanted at once. Returns how to cancel it.
 */
export function whenSettled(work: () => void): () => void {
  return afterMark(location.pathname === '/' ? 'chupke:live' : 'chupke:drawn', work);
}
