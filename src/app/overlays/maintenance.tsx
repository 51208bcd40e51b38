import { lazyModule, useFetched } from '../../lib/lazy-module.ts';
import { useIsDrawn } from './after-drawing.ts';

const watch = lazyModule(() => import('../../features/maintenance/components/maintenance-watch.tsx'));

/** The notice of a maintenance, for those who are shut out by it; it is mounted once, inside the router. */
export function MaintenanceOverlay() {
  // The head's script has asked already where nothing else runs (the landing page).
  const isDrawn = useIsDrawn(document.documentElement.dataset['maintenance'] !== undefined);
  const part = useFetched(watch, isDrawn);
  return part === undefined ? null : <part.MaintenanceWatch />;
}
