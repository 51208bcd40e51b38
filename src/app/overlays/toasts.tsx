import { useEffect } from 'react';
import { useText } from '../../lib/i18n.ts';
import { dismissToast, useToasts } from '../../lib/toasts.ts';
import { lazyModule, useArrived } from '../../lib/lazy-module.ts';

/** The component that draws toasts; nothing shows one before the app has been on the screen for a while. */
export const toaster = lazyModule(() => import('../../ui/toaster.tsx'));

/** Draws the toasts of lib/toasts.ts, with a component that is fetched when the first one is shown. */
export function Toasts() {
  const toasts = useToasts();
  const { common, shell } = useText();
  const ui = useArrived(toaster);
  const isWanted = toasts.length > 0;
  useEffect(() => {
    if (isWanted) toaster.prefetch();
  }, [isWanted]);
  if (ui === undefined) return null;
  return (
    <ui.Toaster
      toasts={toasts}
      onDismiss={dismissToast}
      dismissLabel={common.dismiss}
      label={shell.notificationsRegion}
    />
  );
}
