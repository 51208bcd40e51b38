import { MaintenancePanel } from '../../features/admin/components/maintenance-panel.tsx';

/** `/admin`: the admins' panel for maintenance. */
export function Admin() {
  return <MaintenancePanel />;
}
