import { useEffect } from 'react';
import { gateOf, useSession } from '../lib/session.ts';
import { lazyModule, useArrived } from './lazy-module.ts';
import { background, prefetchRoutes } from './route-modules.ts';
import { toaster } from './toasts.tsx';

/** How long after the start the other pages are fetched, in milliseconds: the first one has its data by then. */
const PREFETCH_MS = 4000;

/** How long after the start the tab begins to be watched, in milliseconds. */
const WATCH_MS = 2000;

/** Notes how the tab is used; no page waits for it. */
const tabWatch = lazyModule(() => import('./guards/tab-watch.tsx'));

const liveSession = lazyModule(() => import('../lib/session-live.ts'));

/** Runs the work when the screen has been drawn. Returns how to call it off. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function keepSession(): void {
  liveSession
    .load()
    .then((session) => session.keepSession())
    .catch(() => {
      // Without a network what the browser remembers stays on the screen; it is tried again when there is one.
      liveSession.retry();
      window.addEventListener('online', keepSession, { once: true });
    });
}

/** What goes on behind the pages: Auth for those who have an account here, and what the features do. */
export function BackgroundWork() {
  const session = useSession();
  const isSignedIn = session.kind === 'signed-in';
  const isOpen = gateOf(session) === 'open';
  const work = useArrived(background);
  const watch = useArrived(tabWatch);
  useEffect(() => (isSignedIn ? afterPaint(keepSession) : undefined), [isSignedIn]);
  useEffect(() => (isOpen ? afterPaint(() => background.prefetch()) : undefined), [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => {
      prefetchRoutes();
      toaster.prefetch();
    }, PREFETCH_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  useEffect(() => {
    const timer = setTimeout(tabWatch.prefetch, WATCH_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {watch === undefined ? null : <watch.TabWatch />}
      {session.kind !== 'signed-in' || !isOpen || work === undefined ? null : (
        <work.Background user={session.account.uid} />
      )}
    </>
  );
}
