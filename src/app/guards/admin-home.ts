import { askMaintenance } from '../../features/maintenance/hooks/use-maintenance-watch.ts';
import { isMaintenanceKnown, isMaintenanceOn } from '../../lib/maintenance-state.ts';

/**
 * The page that admins have in place of the feed: the maintenance panel while maintenance is on, otherwise the
 * dashboard. An admin comes to `/` before the watch of the maintenance has begun, so the state is asked for here; without
 * an answer it is the dashboard.
 */
export async function adminHome(): Promise<'/admin' | '/support-dashboard'> {
  if (!isMaintenanceKnown()) await askMaintenance().catch(() => undefined);
  return isMaintenanceOn() ? '/admin' : '/support-dashboard';
}
