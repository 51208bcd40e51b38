import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useFetched } from '../../../lib/lazy-module.ts';
import { useIsMaintenanceOn, useMaintenance, useMaintenanceAccess } from '../../../lib/maintenance-state.ts';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { useMaintenanceWatch } from '../hooks/use-maintenance-watch.ts';
import { isShutOut } from '../model/shut-out.ts';

/** Only needed during maintenance. */
const notice = moduleWithTexts(() => import('./terminal-notice.tsx'), 'overlays');

/** Watches the maintenance, and shows its notice to those who are shut out by it. */
export function MaintenanceWatch() {
  useMaintenanceWatch();
  const maintenance = useMaintenance();
  const isOn = useIsMaintenanceOn();
  const access = useMaintenanceAccess();
  const session = useSession();
  const { pathname } = useLocation();
  const isShown = isShutOut({ isOn, path: pathname, session, access });
  const part = useFetched(notice, isShown);
  if (!isShown || maintenance === undefined || part === undefined) return null;
  return (
    <Suspense fallback={null}>
      <part.TerminalNotice maintenance={maintenance} />
    </Suspense>
  );
}
