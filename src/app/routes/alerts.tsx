import { AlertList } from '../../features/alerts/components/alert-list.tsx';
import { loadArea } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';

// The page is fetched before it is visited; its words come along.
loadArea('alerts').catch(() => undefined);

/** `/alerts`: alerts about the user's content. */
export function Alerts() {
  const session = useSession();
  return session.kind === 'signed-in' ? <AlertList user={session.account.uid} /> : null;
}
