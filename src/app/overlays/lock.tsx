import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { useLock, watchLock } from '../../lib/privacy-shield/app-lock-state.ts';
import { useText } from '../../lib/i18n.ts';
import { Failed } from '../shell/failed.tsx';
import { useArrived } from '../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../lib/module-with-texts.ts';

const screen = moduleWithTexts(
  () => import('../../features/privacy-shield/components/lock-screen.tsx'),
  'overlays',
);

/** The lock itself: while its code is on the way an empty page, and if it does not arrive the way to fetch it again. */
function Locked() {
  const text = useText();
  const part = useArrived(screen);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    screen.load().catch(() => setFailed(true));
    return () => screen.retry();
  }, []);
  if (part !== undefined) {
    return (
      <Suspense fallback={null}>
        <part.LockScreen />
      </Suspense>
    );
  }
  return hasFailed ? <Failed text={text} /> : null;
}

/** Shows the app to those who may see it on this device; with a PIN, only once it was given. */
export function LockGate({ children }: { readonly children: ReactNode }) {
  const { isLocked } = useLock();
  useEffect(() => watchLock(), []);
  return isLocked ? <Locked /> : children;
}
