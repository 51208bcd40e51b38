import { useEffect, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Spin } from '../../../ui/spinner.tsx';
import { loadEntryModules } from '../hooks/entry-modules.ts';
import type { LinkState } from '../hooks/use-mailed-link.ts';
import { useMailedLink } from '../hooks/use-mailed-link.ts';
import type { LinkMode } from '../model/mailed-link.ts';
import { parseMailedLink } from '../model/mailed-link.ts';
import { InvalidLink, NextLink, Outcome, Restored, Verified } from './action-outcome.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NewPassword } from './new-password.tsx';
import { ProveOwner } from './prove-owner.tsx';

interface SheetProps {
  readonly mode: LinkMode | undefined;
  readonly state: LinkState;
  readonly onRetry: () => void;
  readonly onSave: (password: string) => void;
  readonly onProve: (password: string) => void;
}

function Sheet({ mode, state, onRetry, onSave, onProve }: SheetProps) {
  const { errors } = useText();
  const text = useArea('entry').action;
  switch (state.kind) {
    case 'working':
      return (
        <p role="status" className="text-soft flex min-h-24 items-center justify-center gap-3">
          <Spin size={20} />
          {text.checking}
        </p>
      );
    case 'verified':
      return <Verified />;
    case 'proving':
      return <ProveOwner email={state.email} isBusy={state.isBusy} code={state.code} onProve={onProve} />;
    case 'occupied':
      return (
        <Outcome
          icon="person"
          colour="text-warn"
          title={text.prove.occupiedTitle}
          body={text.prove.occupiedBody}
        >
          <NextLink to="/profile/account">{text.prove.toSignOut}</NextLink>
        </Outcome>
      );
    case 'restored':
      return <Restored email={state.email} />;
    case 'changed':
      return (
        <Outcome
          icon="check"
          colour="text-good"
          title={text.email.changedTitle}
          body={text.email.changedBody}
        >
          <NextLink to="/auth?mode=signin">{text.toSignIn}</NextLink>
        </Outcome>
      );
    case 'choosing':
      return <NewPassword email={state.email} isSaving={state.isSaving} code={state.code} onSave={onSave} />;
    case 'saved':
      return (
        <Outcome icon="key" colour="text-good" title={text.password.doneTitle} body={text.password.doneBody}>
          <NextLink to="/auth?mode=signin" email={state.email}>
            {text.toSignIn}
          </NextLink>
        </Outcome>
      );
    case 'failed':
      return state.code === 'link-invalid' ? (
        <InvalidLink isForEmail={mode === 'verifyEmail'} isForPassword={mode === 'resetPassword'} />
      ) : (
        <Outcome
          icon="warning"
          colour="text-warn"
          title={text.failedTitle}
          body={state.code === 'unavailable' ? text.failedBody : errors[state.code]}
        >
          <Button variant="primary" fullWidth icon="refresh" onClick={onRetry}>
            {text.tryAgain}
          </Button>
        </Outcome>
      );
  }
}

/** `/auth/action`: where the links in Auth's mails lead. `query` is that of the address it was opened with. */
export function ActionPage({ query }: { readonly query: string }) {
  const text = useArea('entry').action;
  const [link] = useState(() => parseMailedLink(query));
  const { state, retry, savePassword, prove } = useMailedLink(link);
  useEffect(() => {
    loadEntryModules().catch(() => undefined);
  }, []);
  const titles: Readonly<Record<LinkMode, string>> = {
    verifyEmail: text.verify.page,
    resetPassword: text.password.page,
    recoverEmail: text.email.restoredPage,
    verifyAndChangeEmail: text.email.page,
  };
  return (
    <AuthFrame
      title={link === undefined ? text.nowhere : titles[link.mode]}
      lead={text.lead}
      isSeatFree={false}
    >
      <Sheet mode={link?.mode} state={state} onRetry={retry} onSave={savePassword} onProve={prove} />
    </AuthFrame>
  );
}
