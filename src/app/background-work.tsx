import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { whenSettled } from '../lib/after-mark.ts';
import { isGenerous, presentConnection } from '../lib/connection.ts';
import { onOutdated } from '../lib/fetch-module.ts';
import { useIsInstalled } from '../lib/install-offer.ts';
import { gateOf, useSession } from '../lib/session.ts';
import { lazyModule, useArrived } from '../lib/lazy-module.ts';
import { offerNewerVersion } from '../lib/newer-version.ts';
import { useIsDrawn } from '../lib/page-marks.ts';
import { prefetchRoutes, routeRow } from './routes.ts';
import { toaster } from './overlays/toasts.tsx';

/** The features' background work. */
const background = lazyModule(() => import('./routes/background.tsx'));

/** How long after the start the toasts and the other pages are fetched, in milliseconds: the first one has its data by then. */
const PREFETCH_MS = 4000;

/** How long after the start the tab begins to be watched, in milliseconds. */
const WATCH_MS = 2000;

/** How long after the first page was drawn the service worker comes, in milliseconds: the live data are there by then. */
const WORKER_MS = 3000;

/** Notes how the tab is used; no page waits for it. */
const tabWatch = lazyModule(() => import('./tab-watch.tsx'));

const serviceWorker = lazyModule(() => import('../lib/service-worker.ts'));

const liveSession = lazyModule(() => import('../lib/account/session-live.ts'));

/** Runs the work after the next paint. Returns how to cancel it. */
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
      // Offline, the cached data stay on the screen; retried when the network returns.
      liveSession.retry();
      window.addEventListener('online', keepSession, { once: true });
    });
}

/** Brings what makes the app start without a network. */
function keepWorker(): void {
  serviceWorker
    .load()
    .then((worker) => worker.keepServiceWorker())
    // It comes with the next visit.
    .catch(serviceWorker.retry);
}

/** Background work of the pages: Auth for signed-in users, and the features' own. */
export function BackgroundWork() {
  const session = useSession();
  const isSignedIn = session.kind === 'signed-in';
  const isOpen = gateOf(session) === 'open';
  const work = useArrived(background);
  const watch = useArrived(tabWatch);
  const isDrawn = useIsDrawn();
  useEffect(() => (isSignedIn ? afterPaint(keepSession) : undefined), [isSignedIn]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // The feed becomes live first.
    return window.location.pathname === '/'
      ? whenSettled(background.prefetch)
      : afterPaint(background.prefetch);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => {
      // 7 kB, 24 with what menus and dialogs need too: without it a failure offline could not be told.
      toaster.prefetch();
      if (isGenerous(presentConnection())) prefetchRoutes();
    }, PREFETCH_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  const isAtCircles = useLocation().pathname === '/circles';
  useEffect(
    () => (isOpen && isAtCircles ? afterPaint(() => routeRow('circle').page.prefetch()) : undefined),
    [isOpen, isAtCircles],
  );
  // For returning users: a guest who follows a link should not download more than the linked page. Others share into the
  // installed app, also before anybody has signed in.
  const isInstalled = useIsInstalled();
  const wantsWorker = (isSignedIn || isInstalled) && isDrawn;
  useEffect(() => {
    if (!wantsWorker) return undefined;
    const timer = setTimeout(keepWorker, WORKER_MS);
    return () => clearTimeout(timer);
  }, [wantsWorker]);
  // What is fetched ahead finds it out, too; where a worker keeps the files, they never lack.
  useEffect(() => onOutdated(() => void offerNewerVersion()), []);
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
