import { AlertList } from '../../features/alerts/components/alert-list.tsx';
import { alertsText } from '../../lib/text-areas/alerts.ts';
import { useSession } from '../../lib/session.ts';

// The page is fetched before it is visited; its words come along.
alertsText.load(document.documentElement.lang === 'hi' ? 'hi' : 'en').catch(() => undefined);

/** `/alerts`: what happened to what one wrote. */
export function Alerts() {
  const session = useSession();
  return session.kind === 'signed-in' ? <AlertList user={session.account.uid} /> : null;
}
