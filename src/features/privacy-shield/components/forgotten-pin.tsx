import { lazy, Suspense, useState } from 'react';
import { signOutOfDevice } from '../../../lib/privacy-shield/app-lock.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** The way out for whoever does not know the PIN: the account's own password. */
export function ForgottenPin() {
  const text = useArea('overlays').lock;
  const { cancel } = useText().common;
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <div className="-ml-3.5">
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          {text.forgot}
        </Button>
      </div>
      {isAsking ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={text.forgotTitle}
            body={text.forgotBody}
            confirmLabel={text.signOut}
            cancelLabel={cancel}
            danger
            busy={isLeaving}
            onConfirm={() => {
              setLeaving(true);
              void signOutOfDevice();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
