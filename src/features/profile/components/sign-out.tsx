import { useEffect, useState } from 'react';
import { lazyComponent, lazyModule } from '../../../lib/lazy-module.ts';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyOverlay } from '../../../lib/lazy-overlay.tsx';

const dialog = lazyModule(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);
const ConfirmDialog = lazyComponent(dialog);

/** Signs out, after a warning about what is removed from this device. */
export function SignOut({ onSignOut }: { readonly onSignOut: () => void }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // After the page was drawn, and before the button is pressed.
    dialog.prefetch();
  }, []);
  return (
    <>
      <Button variant="secondary" icon="sign-out" onClick={() => setAsking(true)}>
        {text.settings.signOut}
      </Button>
      {isAsking ? (
        <LazyOverlay onFailed={() => setAsking(false)}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={text.settings.signOutTitle}
            body={text.settings.signOutBody}
            confirmLabel={text.settings.signOut}
            cancelLabel={text.common.cancel}
            onConfirm={onSignOut}
          />
        </LazyOverlay>
      ) : null}
    </>
  );
}
