import type { ErasureChoice } from '@chupke/domain/calls.ts';
import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useErasure } from '../hooks/use-erasure.ts';
import { EraseForm } from './erase-form.tsx';
import { ProveForm } from './prove-form.tsx';

/** The last steps before an account is erased: what it means, what becomes of the posts, and a new sign-in. */
export function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const { common } = useText();
  const text = useArea('account').erase;
  const { state, erase } = useErasure();
  const [choice, setChoice] = useState<ErasureChoice | undefined>(undefined);
  const isBusy = state.kind === 'busy';
  const isProving = state.kind === 'prove' || (isBusy && state.isProving);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      dismissable={!isBusy}
      title={isProving ? text.proveTitle : text.title}
      description={isProving ? text.proveBody : text.lead}
      closeLabel={common.close}
    >
      {isProving && choice !== undefined ? (
        <ProveForm
          words={{
            cancel: text.keep,
            password: isBusy ? text.erasing : text.provePassword,
            google: text.proveGoogle,
          }}
          isDanger
          isBusy={isBusy}
          code={state.kind === 'prove' ? state.code : undefined}
          onProve={(proof) => erase(choice, proof)}
          onCancel={onClose}
        />
      ) : (
        <EraseForm
          choice={choice}
          onChoose={setChoice}
          isBusy={isBusy}
          code={state.kind === 'failed' ? state.code : undefined}
          onErase={(chosen) => erase(chosen)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
