import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { runsInstalled } from '../../lib/display-mode.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { rememberLeftPath, rememberReturnPath } from '../../lib/return-path.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { lastKnownUid, noteUid } from '../../lib/security/last-known-uid.ts';
import { logSecurityEvent } from '../../lib/security/log.ts';
import { clearSecureStorage } from '../../lib/security/secure-storage.ts';
import type { Session } from '../../lib/session.ts';
import { uidOf, useSession } from '../../lib/session.ts';
import type { Requirements } from './decide.ts';
import { decide } from './decide.ts';
import { landingTitle, showApp, showLanding } from './landing-page.ts';
import { Waiting } from './waiting.tsx';

/** The landing page, which is part of the document. Links on it reload the page. */
function Landing() {
  const language = useLanguage();
  usePageHead({ wholeTitle: landingTitle() });
  useLayoutEffect(() => {
    showLanding();
    return showApp;
  }, [language]);
  return null;
}

interface DetourProps {
  readonly to: string;
  /** Remembers the way back. */
  readonly remember?: (here: string) => void;
}

/** Redirects to another page, and remembers the way back. */
function Detour({ to, remember = rememberReturnPath }: DetourProps) {
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  useState(() => remember(here));
  return <Navigate to={to} replace />;
}

/** Signed out by choice or by the server, or never signed in. */
function SignedOut({ session, wasIn }: { readonly session: Session; readonly wasIn: boolean }) {
  const { pathname } = useLocation();
  const reason = session.kind === 'signed-out' ? session.reason : undefined;
  // The sign-in page shows why the session has ended. Whoever has installed the app needs no page that presents it.
  if (pathname === '/' && reason === undefined)
    return runsInstalled() ? <Navigate to="/auth" replace /> : <Landing />;
  if (wasIn && reason === undefined) return <Navigate to="/" replace />;
  // The origin of a closed or erased account must not become the next user's.
  if (reason !== undefined && reason.kind !== 'expired') return <Navigate to="/auth?mode=signin" replace />;
  // Nor must that of one whose session has ended by itself, who may come back to it.
  const remember = reason === undefined ? rememberReturnPath : rememberLeftPath;
  return <Detour to="/auth?mode=signin" remember={remember} />;
}

/** Another account has turned up in this tab: the sign-in page asks whether that is intended. */
function Switched() {
  const isNoted = useRef(false);
  useEffect(() => {
    if (isNoted.current) return;
    isNoted.current = true;
    clearSecureStorage();
    logSecurityEvent('session_hijack', 'another account in the same tab');
  }, []);
  return <Navigate to="/auth?notice=switched" replace />;
}

/** Sent away from a page that needs rights, which is noted. */
function Refused({ details }: { readonly details: string }) {
  const isNoted = useRef(false);
  useEffect(() => {
    if (isNoted.current) return;
    isNoted.current = true;
    logSecurityEvent('unauthorized_route', details);
  }, [details]);
  return <Navigate to="/" replace />;
}

/** Leads admins to the page that they have in place of the feed. */
function AdminHome({ session }: { readonly session: Session }) {
  const navigate = useNavigate();
  useEffect(() => {
    let isOver = false;
    // Imported here, as only admins need it.
    void import('./admin-home.ts')
      .then(({ adminHome }) => adminHome())
      .catch(() => '/support-dashboard')
      .then((home) => {
        if (!isOver) void navigate(home, { replace: true });
      });
    return () => {
      isOver = true;
    };
  }, [navigate]);
  return <Waiting session={session} />;
}

/** Records which account uses this tab, for each page that is opened. */
function NoteUid({ session }: { readonly session: Session }) {
  const { key } = useLocation();
  const uid = uidOf(session);
  useEffect(() => {
    // An account that was signed out elsewhere still owns this tab: the next one is asked on the sign-in page.
    if (uid !== undefined) noteUid(uid);
  }, [uid, key]);
  return null;
}

interface GuardProps {
  readonly needs: Requirements;
  readonly children: ReactNode;
}

/** Shows a page to those who may see it, and redirects all others (decide.ts). */
export function Guard({ needs, children }: GuardProps) {
  const session = useSession();
  const [wasIn] = useState(() => session.kind === 'signed-in');
  const [isSwitched, setSwitched] = useState(false);
  const decision = decide({ needs, session, lastUid: lastKnownUid() });
  // Kept although the record of the other account is removed: nothing is shown until the sign-in page has asked.
  if (decision === 'switched' && !isSwitched) setSwitched(true);
  if (isSwitched || decision === 'switched') return <Switched />;
  switch (decision) {
    case 'pass':
      return (
        <>
          {children}
          <NoteUid session={session} />
        </>
      );
    case 'wait':
      return <Waiting session={session} />;
    case 'sign-in':
      return <SignedOut session={session} wasIn={wasIn} />;
    case 'consent':
    case 'verify-email':
      return <Detour to="/auth?mode=signin" />;
    case 'barred':
      return <Navigate to="/my-decisions" replace />;
    case 'choose-college':
      return <Detour to="/college-selector" />;
    case 'second-factor':
      return <Navigate to="/profile/account" replace />;
    case 'admin-home':
      return <AdminHome session={session} />;
    case 'not-admin':
    case 'not-moderator':
    case 'no-role':
      return <Refused details={decision} />;
    case 'not-premium':
      // There is no such page yet: every unknown address leads home.
      return <Navigate to="/premium" replace />;
  }
}
