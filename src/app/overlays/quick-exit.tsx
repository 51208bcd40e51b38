import { Suspense, useEffect } from 'react';
import { useQuickExit, watchEscape } from '../../lib/privacy-shield/quick-exit.ts';
import { useArrived } from '../../lib/lazy-module.ts';
import { useIsDrawn } from '../../lib/page-marks.ts';
import { moduleWithTexts } from '../../lib/module-with-texts.ts';

const button = moduleWithTexts(
  () => import('../../features/privacy-shield/components/quick-exit-button.tsx'),
  'overlays',
);

/** Quick exit: an always visible button, and Escape three times. Mounted once. */
export function QuickExit() {
  const isOn = useQuickExit();
  const isDrawn = useIsDrawn();
  const part = useArrived(button);
  useEffect(() => (isOn ? watchEscape() : undefined), [isOn]);
  useEffect(() => {
    if (isOn && isDrawn) button.prefetch();
  }, [isOn, isDrawn]);
  if (!isOn || part === undefined) return null;
  return (
    <Suspense fallback={null}>
      <part.QuickExitButton />
    </Suspense>
  );
}
