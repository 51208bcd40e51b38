import type { ErasureChoice } from '@chupke/domain/calls.ts';
import { useState, useEffect, useRef } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import type { SubmitEvent } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Proof } from '../hooks/use-erasure.ts';
import { useErasure } from '../hooks/use-erasure.ts';
import type { WaysState } from '../hooks/use-ways.ts';
import { useWays } from '../hooks/use-ways.ts';
import { EraseForm } from './erase-form.tsx';

interface ProveFormProps {
  readonly ways: WaysState;
  readonly isBusy: boolean;
  /** Error of the last attempt. */
  readonly code: ErrorCode | undefined;
  readonly onProve: (proof: Proof) => void;
  readonly onCancel: () => void;
}

/** Signs in again with one of the account's methods: its password, Google, or either. */
function ProveForm({ ways, isBusy, code, onProve, onCancel }: ProveFormProps) {
  const { errors } = useText();
  const text = useArea('account');
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const has = ways.kind === 'ready' ? ways.ways : { password: true, google: false };
  const isWrong = code === 'credentials-wrong' && has.password;
  useEffect(() => {
    // The previous step is gone from the screen, and the focus with it.
    form.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy && has.password && password !== '') onProve({ kind: 'password', password });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5 pt-1">
      {has.password ? (
        <PasswordField
          label={text.erase.proveCurrent}
          name="current-password"
          autoComplete="current-password"
          showLabel={text.account.showPassword}
          hideLabel={text.account.hidePassword}
          value={password}
          onChange={setPassword}
          error={isWrong ? text.account.currentWrong : undefined}
        />
      ) : null}
      {code === undefined || isWrong ? null : (
        <Notice
          tone="danger"
          title={text.couldNotTitle}
          body={code === 'unavailable' ? text.noConnection : errors[code]}
        />
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {text.erase.keep}
        </Button>
        {has.google ? (
          <Button
            variant={has.password ? 'secondary' : 'danger'}
            icon="google"
            busy={isBusy && !has.password}
            disabled={isBusy && has.password}
            onClick={() => onProve({ kind: 'google' })}
          >
            {text.erase.proveGoogle}
          </Button>
        ) : null}
        {has.password ? (
          <Button variant="danger" type="submit" busy={isBusy} disabled={!isBusy && password === ''}>
            {isBusy ? text.erase.erasing : text.erase.provePassword}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** The last steps before an account is erased: what it means, what becomes of the posts, and a new sign-in. */
export function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const { common } = useText();
  const text = useArea('account').erase;
  const { state, erase } = useErasure();
  const ways = useWays();
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
          ways={ways}
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
