import { AlertList } from '../../features/alerts/components/alert-list.tsx';
import { PushOffer } from '../../features/push/components/push-offer.tsx';
import { knownUser, useSession } from '../../lib/session.ts';

/** `/alerts`: alerts about the user's content. */
export function Alerts() {
  const session = useSession();
  const user = knownUser(session);
  if (session.kind !== 'signed-in') return null;
  return (
    <>
      {/* Whoever has written something has replies to wait for. */}
      {user === undefined ? null : <PushOffer user={user} isTime={user.confessionCount > 0} />}
      <AlertList user={session.account.uid} isAdmin={session.account.isAdmin} />
    </>
  );
}
