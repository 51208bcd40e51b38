import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsMaintenanceOn, useMaintenance, useMaintenanceAccess } from '../../../lib/maintenance-state.ts';
import { useSession } from '../../../lib/session.ts';
import { useMaintenanceWatch } from '../hooks/use-maintenance-watch.ts';
import { useNotice } from '../hooks/use-notice.ts';
import { isShutOut } from '../model/shut-out.ts';

/** With the dialog's code, which nobody needs while there is no maintenance. */
function fetchNotice() {
  return import('./terminal-notice.tsx');
}

/** Watches the maintenance, and shows its notice to those who are shut out by it. */
export function MaintenanceWatch() {
  useMaintenanceWatch();
  const maintenance = useMaintenance();
  const isOn = useIsMaintenanceOn();
  const access = useMaintenanceAccess();
  const session = useSession();
  const { pathname } = useLocation();
  const isShown = isShutOut({ isOn, path: pathname, session, access });
  const part = useNotice(isShown, fetchNotice);
  if (!isShown || maintenance === undefined || part === undefined) return null;
  return (
    <Suspense fallback={null}>
      <part.TerminalNotice maintenance={maintenance} />
    </Suspense>
  );
}
