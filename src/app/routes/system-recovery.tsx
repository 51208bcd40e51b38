import { RecoveryPage } from '../../features/maintenance/components/recovery-page.tsx';

/** `/system-recovery`: emergency access, also during maintenance and for guests. */
export function SystemRecovery() {
  return <RecoveryPage />;
}
