import { isMaintenanceKnown, isMaintenanceOn, setMaintenance } from '../../lib/maintenance-state.ts';
import { readMaintenance } from '../../lib/read-maintenance.ts';

/**
 * The page that admins have in place of the feed: the maintenance panel while maintenance is on, otherwise the
 * dashboard. An admin comes to `/` before the watch of the maintenance has begun, so the state is asked for here; without
 * an answer it is the dashboard.
 */
export async function adminHome(): Promise<'/admin' | '/support-dashboard'> {
  const answer = isMaintenanceKnown() ? undefined : await readMaintenance().catch(() => undefined);
  if (answer !== undefined) setMaintenance(answer.maintenance, answer.clockOffsetMs);
  return isMaintenanceOn() ? '/admin' : '/support-dashboard';
}
