import { useText } from '../../lib/i18n.ts';
import { dismissToast, useToasts } from '../../lib/toasts.ts';
import { lazyModule, useFetched } from '../../lib/lazy-module.ts';

/** The component that draws toasts, fetched ahead: what failed for want of a network is told in one. */
export const toaster = lazyModule(() => import('../../ui/toaster.tsx'));

/** Draws the toasts of lib/toasts.ts. Without a network the first ones wait until what draws them has come. */
export function Toasts() {
  const toasts = useToasts();
  const { common, shell } = useText();
  const ui = useFetched(toaster, toasts.length > 0);
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
