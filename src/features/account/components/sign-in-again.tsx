import { useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import type { SignInOccasion } from '../../../lib/fresh-sign-in.ts';
import { settleSignIn } from '../../../lib/fresh-sign-in.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { useTask } from '../../../lib/use-task.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Proof } from '../hooks/prove.ts';
import { prove } from '../hooks/prove.ts';
import { ProveForm } from './prove-form.tsx';

/** Asks a moderator or an admin for a new sign-in; what they were about to do, or the page that needs it, then goes on. */
export function SignInAgain({ occasion }: { readonly occasion: SignInOccasion }) {
  const { common } = useText();
  const { again: text } = useArea('account');
  const task = useTask();
  const [code, setCode] = useState<ErrorCode | undefined>(undefined);
  const send = (proof: Proof): void => {
    task.run(() => prove(proof), {
      onDone: () => settleSignIn(true),
      onFailed: (error) => setCode(error.code),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || task.isBusy ? undefined : settleSignIn(false))}
      title={text.title}
      description={occasion === 'page' ? text.bodyOfPage : text.body}
      closeLabel={common.close}
    >
      <ProveForm
        words={{ cancel: common.cancel, password: text.password, google: text.google }}
        isBusy={task.isBusy}
        code={code}
        onProve={send}
        onCancel={() => settleSignIn(false)}
      />
    </Dialog>
  );
}
