import { RecoveryPage } from '../../features/recovery/components/recovery-page.tsx';
import { useSession } from '../../lib/session.ts';

/** `/circle-recovery`: circles that can be brought back. */
export function CircleRecovery() {
  const session = useSession();
  return session.kind === 'signed-in' ? <RecoveryPage user={session.account.uid} /> : null;
}
