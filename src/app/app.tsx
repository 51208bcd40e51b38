import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { getBackend } from '../lib/backend.ts';
import { useText } from '../lib/i18n/i18n.ts';
import { browserRandom } from '../lib/random.ts';
import { Arrival } from './arrival.tsx';
import { BackgroundWork } from './background-work.tsx';
import { PageSkeleton } from './frame.tsx';
import { Guard } from './guard.tsx';
import { useModule } from './lazy-module.ts';
import { ErrorBoundary } from './route-error.tsx';
import type { RouteName } from './route-modules.ts';
import { retryRoutes, ROUTES } from './route-modules.ts';
import { Shell } from './shell.tsx';
import { Toasts } from './toasts.tsx';

function newErrorId(): string {
  return [...browserRandom(4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function Page({ name }: { readonly name: RouteName }) {
  const route = useModule(ROUTES[name]);
  return <route.Page />;
}

/** A page for those who are in. */
function Inside({ name }: { readonly name: RouteName }) {
  return (
    <Guard>
      <Page name={name} />
    </Guard>
  );
}

function Addresses() {
  return (
    <Routes>
      <Route path="/" element={<Inside name="home" />} />
      <Route path="/create" element={<Inside name="create" />} />
      <Route path="/alerts" element={<Inside name="alerts" />} />
      <Route path="/profile" element={<Inside name="profile" />} />
      <Route path="/confession/:id" element={<Page name="confession" />} />
      <Route path="/auth" element={<Page name="auth" />} />
      <Route path="/signup" element={<Navigate to="/auth?mode=signup" replace />} />
      <Route path="/signin" element={<Navigate to="/auth?mode=signin" replace />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

/** The address at which this page was loaded: what is drawn first is there already and does not fade in. */
const firstPath = window.location.pathname;
let hasMoved = false;

function Pages() {
  const { pathname } = useLocation();
  const text = useText();
  hasMoved ||= pathname !== firstPath;
  return (
    <div key={pathname} className={hasMoved ? 'page-in' : undefined}>
      <ErrorBoundary newErrorId={newErrorId} onRetry={retryRoutes}>
        <Suspense fallback={<PageSkeleton text={text} />}>
          <Addresses />
          <Arrival />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function Everything() {
  // A build without its settings says so at once, in place of every page.
  getBackend();
  return (
    <BrowserRouter>
      <Shell>
        <Pages />
      </Shell>
      <BackgroundWork />
      <Toasts />
    </BrowserRouter>
  );
}

/** The whole app: its addresses, each with a page that is fetched when it is first visited. */
export function App() {
  return (
    <ErrorBoundary newErrorId={newErrorId} onRetry={retryRoutes}>
      <Everything />
    </ErrorBoundary>
  );
}
