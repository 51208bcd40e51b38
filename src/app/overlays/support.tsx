import { SUPPORT_HASHES, SUPPORT_SUBJECTS } from '@chupke/domain/alert.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useArrived, useFetched } from '../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../lib/module-with-texts.ts';
import { tellNotLoaded } from '../../lib/newer-version.ts';
import { layoutOf } from '../../lib/page-layout.ts';
import { useIsSettled } from '../../lib/page-marks.ts';
import { useLock } from '../../lib/privacy-shield/app-lock-state.ts';
import { knownUser, useSession } from '../../lib/session.ts';
import * as STORED from '../../lib/storage-keys.ts';
import { storedKey } from '../../lib/storage-keys.ts';
import { readStored, storedKeysFrom } from '../../lib/storage.ts';
import { offerSupport, requestSupport, useSupportRequest } from '../../lib/support-request.ts';

const launcher = moduleWithTexts(() => import('../../features/support/components/launcher.tsx'), 'support');

const root = moduleWithTexts(() => import('../../features/support/components/support-root.tsx'), 'support');

/** Whether a person may answer in a conversation that this device keeps: then it is followed from the start. */
function hasOpenThread({ uid }: OwnUser): boolean {
  return storedKeysFrom(storedKey(STORED.confieSessions, uid, '')).some((key) => {
    const text = readStored(key) ?? '';
    return text.includes('"endedAt":null') && text.includes('"threadId":"');
  });
}

function load(): void {
  root.load().catch((error: unknown) => {
    root.retry();
    tellNotLoaded(error);
  });
}

/** What the address asks for: an alert of support's answer leads to the help centre, and so to the window over it. */
function useAnswerAddress(): void {
  const { key, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const about = SUPPORT_SUBJECTS.find((each) => pathname === '/help' && SUPPORT_HASHES[each] === hash);
  const open = useEffectEvent(() => {
    if (about === undefined) return;
    requestSupport({ about });
    // A reload must not open it again.
    void navigate(pathname + search, { replace: true });
  });
  useEffect(() => open(), [key]);
}

function Support({ user }: { readonly user: OwnUser }) {
  const request = useSupportRequest();
  const { pathname } = useLocation();
  const [state, setState] = useState({ unread: 0, isClosed: true });
  const isSettled = useIsSettled();
  const button = useFetched(launcher, isSettled);
  const part = useArrived(root);
  useEffect(() => offerSupport(), []);
  useAnswerAddress();
  useEffect(() => {
    if (request !== undefined) load();
  }, [request]);
  useEffect(() => {
    if (isSettled && hasOpenThread(user)) root.prefetch();
  }, [isSettled, user]);
  const isShown = layoutOf(pathname) !== 'circle' && layoutOf(pathname) !== 'circles';
  return (
    <Suspense fallback={null}>
      {button !== undefined && isShown && state.isClosed ? (
        <button.Launcher unread={state.unread} onOpen={() => requestSupport()} onNear={root.prefetch} />
      ) : null}
      {part === undefined ? null : <part.SupportRoot user={user} request={request} onState={setState} />}
    </Suspense>
  );
}

/**
 * The support widget, and the floating button that opens it on wide screens: for students, whatever page they are on. It is
 * mounted with the background work, so that the first load carries nothing of it; it goes by itself when the app is locked.
 */
export function SupportOverlay() {
  const session = useSession();
  const { isLocked } = useLock();
  const user = knownUser(session);
  if (user === undefined || session.kind !== 'signed-in' || isLocked) return null;
  // Admins answer in it, from their own page.
  if (session.account.isAdmin || user.isAdmin || !session.isConfirmed) return null;
  return <Support key={user.uid} user={user} />;
}
