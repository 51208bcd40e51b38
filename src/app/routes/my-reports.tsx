import { MyReportsPage } from '../../features/report/components/my-reports.tsx';
import { useSession } from '../../lib/session.ts';

/** `/my-reports`: what one has reported, and what became of it. */
export function MyReports() {
  const session = useSession();
  return session.kind === 'signed-in' ? <MyReportsPage user={session.account.uid} /> : null;
}
