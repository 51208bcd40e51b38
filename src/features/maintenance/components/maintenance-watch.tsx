import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadArea } from '../../../lib/i18n.ts';
import { lazyModule, useFetched } from '../../../lib/lazy-module.ts';
import { useIsMaintenanceOn, useMaintenance, useMaintenanceAccess } from '../../../lib/maintenance-state.ts';
import { useSession } from '../../../lib/session.ts';
import { useMaintenanceWatch } from '../hooks/use-maintenance-watch.ts';
import { isShutOut } from '../model/shut-out.ts';

/** With its texts and the dialog's code, which is only needed during maintenance. */
const notice = lazyModule(async () => {
  const [module] = await Promise.all([import('./terminal-notice.tsx'), loadArea('overlays')]);
  return module;
});

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
