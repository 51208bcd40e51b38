import { useEffect } from 'react';
import { lazyModule, useArrived } from '../../lib/lazy-module.ts';
import { useIsDrawn } from './after-drawing.ts';

const watch = lazyModule(() => import('../../features/maintenance/components/maintenance-watch.tsx'));

/** The notice of a maintenance, for those who are shut out by it; it is mounted once, inside the router. */
export function MaintenanceOverlay() {
  // The head's script has asked already where nothing else runs (the landing page).
  const isDrawn = useIsDrawn(document.documentElement.dataset['maintenance'] !== undefined);
  const part = useArrived(watch);
  useEffect(() => {
    if (!isDrawn) return undefined;
    watch.prefetch();
    window.addEventListener('online', watch.prefetch);
    return () => window.removeEventListener('online', watch.prefetch);
  }, [isDrawn]);
  return part === undefined ? null : <part.MaintenanceWatch />;
}
