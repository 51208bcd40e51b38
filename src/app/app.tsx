import { createElement, Suspense, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { getBackend } from '../lib/backend.ts';
import { useText } from '../lib/i18n.ts';
import { browserRandom } from '../lib/random.ts';
import { PageEffects } from './page-effects.tsx';
import { BackgroundWork } from './background-work.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Guard } from './guards/guard.tsx';
import type { RouteName } from './routes.ts';
import { REDIRECTS, ROUTE_NAMES, routeAt, routeRow } from './routes.ts';
import { retryModules, useModule } from '../lib/lazy-module.ts';
import { usePageMark } from '../lib/page-marks.ts';
import { InstallPrompt } from './overlays/install.tsx';
import { LockGate } from './overlays/lock.tsx';
import { MaintenanceOverlay } from './overlays/maintenance.tsx';
import { QuickExit } from './overlays/quick-exit.tsx';
import { ReportOverlay } from './overlays/report.tsx';
import { ShareOverlay } from './overlays/share.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell.tsx';
import { Toasts } from './overlays/toasts.tsx';

function newErrorId(): string {
  return [...browserRandom(4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function Page({ name }: { readonly name: RouteName }) {
  const { page, isDrawnLater = false } = routeRow(name);
  const part = useModule(page);
  // What lies over pages comes after it (lib/page-marks.ts).
  usePageMark('chupke:drawn', !isDrawnLater);
  return createElement(part);
}

/** A page, for those who may see it. */
function Guarded({ name }: { readonly name: RouteName }) {
  const { needs } = routeRow(name);
  const page = <Page name={name} />;
  return needs === undefined ? page : <Guard needs={needs}>{page}</Guard>;
}

function Addresses() {
  return (
    <Routes>
      {ROUTE_NAMES.flatMap((name) =>
        routeRow(name).paths.map((path) => (
          <Route key={path} path={path} caseSensitive element={<Guarded name={name} />} />
        )),
      )}
      {REDIRECTS.map(({ from, to }) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

/** The path at which this page was loaded: the first view is already drawn and does not fade in. */
const firstPath = window.location.pathname;

/**
 * The page at the address. A new page fades in (shell.css); the old one goes at once: waiting 150 ms for it to fade out
 * was felt at every tap and showed nothing (docs/decisions/0013).
 */
function Pages() {
  const { pathname } = useLocation();
  const text = useText();
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && pathname !== firstPath) setMoved(true);
  const name = routeAt(pathname);
  const isOnePage = name !== undefined && routeRow(name).isOnePage === true;
  return (
    <div key={isOnePage ? name : pathname} className={hasMoved ? 'page-in' : undefined}>
      <ErrorBoundary newErrorId={newErrorId} onRetry={retryModules}>
        <Suspense fallback={<PageSkeleton text={text} />}>
          <Addresses />
          <PageEffects />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function Everything() {
  // A build without its settings fails at once, instead of on every page.
  getBackend();
  return (
    <BrowserRouter>
      <LockGate>
        <Shell>
          <Pages />
        </Shell>
        <InstallPrompt />
        <ShareOverlay />
        <ReportOverlay />
        <Toasts />
      </LockGate>
      <QuickExit />
      <MaintenanceOverlay />
      <BackgroundWork />
    </BrowserRouter>
  );
}

/** The whole app: its addresses, each with a page that is fetched when it is first visited. */
export function App() {
  return (
    <ErrorBoundary newErrorId={newErrorId} onRetry={retryModules}>
      <Everything />
    </ErrorBoundary>
  );
}
