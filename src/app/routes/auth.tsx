import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthPage } from '../../features/auth/components/auth-page.tsx';
import { loadEntryModules } from '../../features/auth/hooks/entry-modules.ts';
import type { Door } from '../../features/auth/model/door.ts';
import { doorOf } from '../../features/auth/model/door.ts';
import { parseMode } from '../../features/auth/model/entry-form.ts';
import { takeOrigin } from '../../lib/origin.ts';
import { lastKnownUid, noteUid } from '../../lib/security/last-known-uid.ts';
import { currentSession, useSession } from '../../lib/session.ts';

/** How long the door stays shut for a profile that does not come, in milliseconds; the next page can wait for it too. */
const PATIENCE_MS = 6000;

/** Whether something has gone on for longer than that. */
function useImpatience(isGoingOn: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isGoingOn]);
  return isGoingOn && isOver;
}

/** From now on this tab is the signed-in account's. */
function noteWho(): void {
  const session = currentSession();
  if (session.kind === 'signed-in') noteUid(session.account.uid);
}

/** Goes to where one was on the way to. */
function Leave() {
  const navigate = useNavigate();
  // Taken once, as taking forgets it; effects may run twice.
  const origin = useRef<string>(undefined);
  useEffect(() => {
    noteWho();
    origin.current ??= takeOrigin();
    void navigate(origin.current, { replace: true });
  }, [navigate]);
  return null;
}

/** The address that a page before this one has left for the form, as after a new password. */
function givenEmail(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}

/** Whoever waits at this door uses this tab: another account that then turns up is not let in silently. */
function useNoteAtDoor({ kind }: Door): void {
  const isWaiting = kind === 'consent' || kind === 'verify';
  useEffect(() => {
    if (isWaiting) noteWho();
  }, [isWaiting]);
}

/** `/auth`: for whoever is not in yet; everyone else goes to where they came from. */
export function Auth() {
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  // What the guard has sent is over once somebody was signed out here, or has said who they are.
  const [isSettled, setSettled] = useState(false);
  // Whose tab it is stands in the tab's storage, which tells nobody when it changes.
  const [, drawAnew] = useState(0);
  const wasOut = session.kind === 'signed-out';
  if (wasOut && !isSettled) setSettled(true);
  const isNoticed = search.get('notice') === 'switched' && !isSettled;
  const door = doorOf(session, { lastUid: lastKnownUid(), isNoticed });
  const isTired = useImpatience(door.kind === 'form' && door.isEntering);
  useNoteAtDoor(door);
  useEffect(() => {
    // After the page was drawn, and before the form is sent.
    loadEntryModules().catch(() => undefined);
  }, []);
  if (door.kind === 'leave' || isTired) return <Leave />;
  return (
    <AuthPage
      mode={parseMode(search.get('mode'))}
      door={door}
      reason={session.kind === 'signed-out' ? session.reason : undefined}
      email={givenEmail(location.state)}
      onAccept={() => {
        noteWho();
        setSettled(true);
        drawAnew((drawn) => drawn + 1);
      }}
      onRejected={() => void navigate('/auth?mode=signin', { replace: true })}
    />
  );
}
