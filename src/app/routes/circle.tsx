import { useLocation } from 'react-router-dom';
import { prefetchChat } from '../../features/chat/hooks/use-chat.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import { CircleGuard } from '../guards/circle-guard.tsx';
import { CirclePage } from './circle-page.tsx';

// Fetched with this page's own code, which the app does while the list of circles is shown.
if (currentSession().kind === 'signed-in') prefetchChat();

/** `/circles/:circleId`: a circle's chat, with a guard of its own. */
export function Circle() {
  const session = useSession();
  const [, , addressId = ''] = useLocation().pathname.split('/');
  return (
    <CircleGuard>
      {session.kind === 'signed-in' ? <CirclePage user={session.account.uid} addressId={addressId} /> : null}
    </CircleGuard>
  );
}
