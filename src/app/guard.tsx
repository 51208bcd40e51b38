import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useText } from '../lib/i18n/i18n.ts';
import { rememberOrigin } from '../lib/origin.ts';
import type { Session } from '../lib/session.ts';
import { gateOf, useSession } from '../lib/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageSkeleton } from './frame.tsx';
import { showApp, showLanding } from './landing-page.ts';
import { useArrived } from './lazy-module.ts';
import { chooseCollege } from './route-modules.ts';

/** The landing page, which the document has brought along. Links on it load the page anew. */
function Landing() {
  useLayoutEffect(() => {
    showLanding();
    return showApp;
  }, []);
  return null;
}

/** To the door, with the way back remembered. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  const origin = pathname + search;
  useState(() => rememberOrigin(origin));
  return <Navigate to="/auth?mode=signin" replace />;
}

/** Chose to leave, or never came in. */
function SignedOut({ session, wasIn }: { readonly session: Session; readonly wasIn: boolean }) {
  const { pathname } = useLocation();
  const isPutOut = session.kind === 'signed-out' && session.reason !== undefined;
  // Whoever was put out is told why at the door.
  if (pathname === '/' && !isPutOut) return <Landing />;
  const hasLeft = wasIn && !isPutOut;
  return hasLeft ? <Navigate to="/" replace /> : <ToSignIn />;
}

function Waiting({ session }: { readonly session: Session }) {
  const text = useText();
  if (session.kind === 'signed-in' && session.user.kind === 'failed') {
    return (
      <ErrorState
        title={text.shell.stuckTitle}
        body={text.shell.stuckBody}
        retryLabel={text.common.retry}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return <PageSkeleton text={text} />;
}

function CollegeChoice() {
  const text = useText();
  const route = useArrived(chooseCollege);
  useEffect(() => chooseCollege.prefetch(), []);
  return (
    <>
      <PageSkeleton text={text} />
      {route === undefined ? null : <route.Page />}
    </>
  );
}

/**
 * Shows a page to those who may see it, and to all others the way there, in the order of the spec's guards: sign
 * in, verify the address, choose a college.
 */
export function Guard({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const [wasIn] = useState(() => session.kind === 'signed-in');
  switch (gateOf(session)) {
    case 'open':
      return children;
    case 'loading':
      return <Waiting session={session} />;
    case 'choose-college':
      return <CollegeChoice />;
    case 'verify-email':
      return <ToSignIn />;
    case 'sign-in':
      return <SignedOut session={session} wasIn={wasIn} />;
  }
}
