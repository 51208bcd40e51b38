import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthPage } from '../../features/auth/components/auth-page.tsx';
import { loadEntryModules } from '../../features/auth/hooks/entry-modules.ts';
import { keepTypedEmail } from '../../features/auth/hooks/typed-email.ts';
import type { EntryStep } from '../../features/auth/model/entry-step.ts';
import { entryStepOf } from '../../features/auth/model/entry-step.ts';
import { parseMode } from '../../features/auth/model/entry-form.ts';
import { lastKnownUid, noteUid } from '../../lib/security/last-known-uid.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/i18n.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { useTimedOut } from '../../lib/use-timed-out.ts';
import { SecondFactorOverlay } from '../overlays/second-factor.tsx';
import { GoToReturnPath } from '../guards/go-to-return-path.tsx';

/** How long the profile is waited for here, in milliseconds; the next page can wait for it too. */
const PROFILE_TIMEOUT_MS = 6000;

/** From now on this tab is the signed-in account's. */
function noteWho(): void {
  const session = currentSession();
  if (session.kind === 'signed-in') noteUid(session.account.uid);
}

/** Sends the signed-in account on to the page it came for. */
function Leave() {
  useEffect(() => {
    noteWho();
    keepTypedEmail('');
  }, []);
  return <GoToReturnPath />;
}

/** The address that a page before this one has left for the form, as after a new password. */
function givenEmail(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}

/** An account that waits here uses this tab: another one that then turns up is not let in silently. */
function useNoteWhileWaiting({ kind }: EntryStep): void {
  const isWaiting = kind === 'consent' || kind === 'verify';
  useEffect(() => {
    if (isWaiting) noteWho();
  }, [isWaiting]);
}

/** `/auth`: for those who are not in yet; everyone else goes to where they came from. */
export function Auth() {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  // The guard's notice is resolved once someone signed out here, or has confirmed the account.
  const [isSettled, setSettled] = useState(false);
  // The tab's account is in session storage, which has no change events.
  const [, rerender] = useState(0);
  const wasOut = session.kind === 'signed-out';
  if (wasOut && !isSettled) setSettled(true);
  const isNoticed = search.get('notice') === 'switched' && !isSettled;
  const step = entryStepOf(session, { lastUid: lastKnownUid(), isNoticed });
  const isTooLate = useTimedOut(PROFILE_TIMEOUT_MS, step.kind === 'form' && step.isEntering);
  useNoteWhileWaiting(step);
  const mode = parseMode(search.get('mode'));
  const { shell } = useText();
  usePageHead(step.kind === 'form' && mode === 'signup' ? { title: shell.signUp } : {});
  useEffect(() => {
    // After the page was drawn, and before the form is sent.
    loadEntryModules().catch(() => undefined);
  }, []);
  if (step.kind === 'leave' || isTooLate) return <Leave />;
  return (
    <>
      <AuthPage
        mode={mode}
        step={step}
        reason={session.kind === 'signed-out' ? session.reason : undefined}
        email={givenEmail(location.state)}
        onAccept={() => {
          noteWho();
          setSettled(true);
          rerender((drawn) => drawn + 1);
        }}
        onRejected={() => void navigate('/auth?mode=signin', { replace: true })}
      />
      <SecondFactorOverlay />
    </>
  );
}
