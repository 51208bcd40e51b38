import { AlertList } from '../../features/alerts/components/alert-list.tsx';
import { PushOffer } from '../../features/push/components/push-offer.tsx';
import { loadArea } from '../../lib/i18n.ts';
import { knownUser, useSession } from '../../lib/session.ts';

// The page is fetched before it is visited; its words come along.
for (const area of ['alerts', 'push'] as const) loadArea(area).catch(() => undefined);

/** `/alerts`: alerts about the user's content. */
export function Alerts() {
  const session = useSession();
  const user = knownUser(session);
  if (session.kind !== 'signed-in') return null;
  return (
    <>
      {/* Whoever has written something has replies to wait for. */}
      {user === undefined ? null : <PushOffer user={user} isTime={user.confessionCount > 0} />}
      <AlertList user={session.account.uid} />
    </>
  );
}
