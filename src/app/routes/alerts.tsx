import { AlertList } from '../../features/alerts/components/alert-list.tsx';
import { useSession } from '../../lib/session.ts';

/** `/alerts`: what happened to what one wrote. */
export function Alerts() {
  const session = useSession();
  return session.kind === 'signed-in' ? <AlertList user={session.account.uid} /> : null;
}
