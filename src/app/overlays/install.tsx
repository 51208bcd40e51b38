import { Suspense, useEffect } from 'react';
import { useInstallOffer, useIsInstalled, wasPrompted, watchInstallOffer } from '../../lib/install-offer.ts';
import { useArrived } from '../../lib/lazy-module.ts';
import { useIsSettled } from '../../lib/page-marks.ts';
import { moduleWithTexts } from '../../lib/module-with-texts.ts';

const card = moduleWithTexts(() => import('../../features/install/components/install-card.tsx'), 'overlays');

/** Whether the browser may be one without an install event, where the card shows instructions; a rough check. */
const mayBeApple = /iP(?:hone|ad|od)|Macintosh/.test(navigator.userAgent);

/** The question whether to install the app; it is mounted once, inside the router. */
export function InstallPrompt() {
  const hasOffer = useInstallOffer();
  const isInstalled = useIsInstalled();
  const isSettled = useIsSettled();
  const part = useArrived(card);
  const isWanted = isSettled && !isInstalled && (hasOffer || mayBeApple) && !wasPrompted();
  useEffect(() => watchInstallOffer(), []);
  useEffect(() => {
    if (isWanted) card.prefetch();
  }, [isWanted]);
  if (part === undefined) return null;
  return (
    <Suspense fallback={null}>
      <part.InstallCard />
    </Suspense>
  );
}
