import type { OwnUser } from '@chupke/domain/user.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../../lib/i18n.ts';
import type { SupportRequest } from '../../../lib/support-request.ts';
import { mindOf } from '../hooks/mind.ts';
import { openFacts } from '../hooks/own-facts.ts';
import { openSessions, useSessions } from '../hooks/session-store.ts';
import { openSync } from '../hooks/session-sync.ts';
import { askInNewChat, closeSupport, openAnswered } from '../hooks/support-acts.ts';
import { setSize, setSplash, useSupportView } from '../hooks/support-view.ts';
import { openThreads } from '../hooks/live-thread.ts';
import { isPhone } from '../model/greeting.ts';
import { unseenOf } from '../model/sessions.ts';
import { MiniBar } from './mini-bar.tsx';
import { Splash } from './splash.tsx';
import { SupportWindow } from './support-window.tsx';
import { useIsNarrow } from './window-frame.tsx';

/** The splash is shown once for each visit. */
let wasWelcomed = false;

function isPhoneHere(): boolean {
  return isPhone(window.innerWidth, navigator.userAgent, navigator.maxTouchPoints);
}

const endSplash = (): void => setSplash(false);

interface SupportRootProps {
  readonly user: OwnUser;
  /** The newest wish to open the widget. */
  readonly request: SupportRequest | undefined;
  /** How many new messages there are, and whether the widget is closed. */
  readonly onState: (state: { readonly unread: number; readonly isClosed: boolean }) => void;
}

/** Follows what goes on in the student's conversations while the page lives. */
function useWork(user: OwnUser): void {
  const { uid } = user;
  const language = useLanguage();
  // A question may come when there is no network.
  useEffect(() => mindOf(language).prefetch(), [language]);
  useEffect(() => {
    const stops = [openSessions(uid), openFacts(uid), openSync(uid), openThreads()];
    return () => {
      // The last one first: what follows the sessions ends before they do.
      for (const stop of [...stops].reverse()) stop();
      setSize('closed');
    };
  }, [uid]);
}

/** On phones a page that is led to from the widget lies beneath it: the widget makes room. */
function useRoom(isOpen: boolean): void {
  const { pathname } = useLocation();
  const isNarrow = useIsNarrow();
  const makeRoom = useEffectEvent(() => {
    if (isOpen && isNarrow) setSize('minimised');
  });
  useEffect(() => makeRoom(), [pathname]);
}

/** The support widget, once it was opened: its window, or the bar that is left of it. */
export function SupportRoot({ user, request, onState }: SupportRootProps) {
  useWork(user);
  const { size, isSplash } = useSupportView();
  const sessions = useSessions();
  useRoom(size === 'open');
  const unread = [...sessions.values()]
    .filter(({ endedAt }) => endedAt === null)
    .reduce((sum, session) => sum + unseenOf(session), 0);
  const open = useEffectEvent(({ about, question }: SupportRequest) => {
    setSplash(!wasWelcomed && isPhoneHere());
    wasWelcomed = true;
    setSize('open');
    if (about !== undefined) openAnswered(about);
    if (question !== undefined) askInNewChat(question);
  });
  useEffect(() => {
    if (request !== undefined) open(request);
  }, [request]);
  const tell = useEffectEvent(onState);
  const isClosed = size === 'closed';
  useEffect(() => tell({ unread, isClosed }), [unread, isClosed]);
  if (size === 'minimised')
    return <MiniBar unread={unread} onRestore={() => setSize('open')} onClose={closeSupport} />;
  if (size === 'closed') return null;
  if (isSplash) return <Splash onDone={endSplash} />;
  return <SupportWindow user={user} onClose={closeSupport} />;
}
