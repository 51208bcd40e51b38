import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { loadSessions } from '../hooks/account-api.ts';
import { FailureNotice } from './failure-notice.tsx';

type State =
  | { readonly kind: 'still' }
  | { readonly kind: 'asking'; readonly isBusy: boolean }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Signs out of all devices, after a question. It stays busy until the page is left. */
export function SignOutEverywhere() {
  const { common } = useText();
  const text = useArea('account').account;
  const [state, setState] = useState<State>({ kind: 'still' });
  const isBusy = useRef(false);
  const leave = (): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'asking', isBusy: true });
    loadSessions()
      .then(({ endAllSessions }) => endAllSessions())
      .then(
        // A full load, so that nothing of the person stays in the page's memory.
        () => window.location.assign('/'),
        (error: unknown) => {
          isBusy.current = false;
          setState({ kind: 'failed', code: toAppError(error).code });
        },
      );
  };
  return (
    <div className="grid justify-items-start gap-4">
      {state.kind === 'failed' ? <FailureNotice code={state.code} /> : null}
      <Button variant="secondary" icon="sign-out" onClick={() => setState({ kind: 'asking', isBusy: false })}>
        {text.everywhere}
      </Button>
      <ConfirmDialog
        open={state.kind === 'asking'}
        onOpenChange={(isOpen) => {
          if (!isOpen) setState({ kind: 'still' });
        }}
        busy={state.kind === 'asking' && state.isBusy}
        title={text.everywhereAsk}
        body={text.everywhereBody}
        confirmLabel={text.everywhere}
        cancelLabel={common.cancel}
        onConfirm={leave}
      />
    </div>
  );
}
