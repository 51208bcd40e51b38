import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AuthPage } from '../../features/auth/components/auth-page.tsx';
import { loadEntryModules } from '../../features/auth/hooks/entry-modules.ts';
import { doorOf } from '../../features/auth/model/door.ts';
import { parseMode } from '../../features/auth/model/entry-form.ts';
import { takeOrigin } from '../../lib/origin.ts';
import { useSession } from '../../lib/session.ts';

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

/** Goes to where one was on the way to. */
function Leave() {
  const navigate = useNavigate();
  // Taken once, as taking forgets it; effects may run twice.
  const origin = useRef<string>(undefined);
  useEffect(() => {
    origin.current ??= takeOrigin();
    void navigate(origin.current, { replace: true });
  }, [navigate]);
  return null;
}

/** `/auth`: for whoever is not in yet; everyone else goes to where they came from. */
export function Auth() {
  const session = useSession();
  const [search] = useSearchParams();
  const door = doorOf(session);
  const isTired = useImpatience(door.kind === 'form' && door.isEntering);
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
    />
  );
}
