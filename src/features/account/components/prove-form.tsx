import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Proof } from '../hooks/use-erasure.ts';
import type { WaysState } from '../hooks/use-ways.ts';

interface ProveFormProps {
  readonly ways: WaysState;
  readonly isBusy: boolean;
  /** What came of the last try. */
  readonly code: ErrorCode | undefined;
  readonly onProve: (proof: Proof) => void;
  readonly onCancel: () => void;
}

/** Signs in once more, with what the account has: its password, Google, or either. */
export function ProveForm({ ways, isBusy, code, onProve, onCancel }: ProveFormProps) {
  const { errors } = useText();
  const text = useArea('account');
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const has = ways.kind === 'ready' ? ways.ways : { password: true, google: false };
  const isWrong = code === 'credentials-wrong' && has.password;
  useEffect(() => {
    // What was asked before is gone from the screen, and the focus with it.
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
