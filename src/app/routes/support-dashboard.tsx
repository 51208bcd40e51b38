import { Dashboard } from '../../features/admin/components/dashboard.tsx';

/** `/support-dashboard`: what waits for an admin. */
export function SupportDashboard() {
  return <Dashboard />;
}
