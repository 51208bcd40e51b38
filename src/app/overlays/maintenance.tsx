import { lazyModule, useFetched } from '../../lib/lazy-module.ts';
import { useIsSettled } from '../../lib/page-marks.ts';

const watch = lazyModule(() => import('../../features/maintenance/components/maintenance-watch.tsx'));

/** The notice of a maintenance, for those who are shut out by it; it is mounted once, inside the router. */
export function MaintenanceOverlay() {
  // The head's script has asked already where nothing else runs (the landing page).
  const isSettled = useIsSettled(document.documentElement.dataset['maintenance'] !== undefined);
  const part = useFetched(watch, isSettled);
  return part === undefined ? null : <part.MaintenanceWatch />;
}
