import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import type { Proof } from '../hooks/prove.ts';
import type { WaysState } from '../hooks/use-ways.ts';
import { useWays } from '../hooks/use-ways.ts';
import { LoadingLine } from './loading-line.tsx';
import { FailureNotice } from './failure-notice.tsx';

interface ProveFormProps {
  /** Labels of the buttons. */
  readonly words: { readonly cancel: string; readonly password: string; readonly google: string };
  /** What follows cannot be undone. */
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  /** Error of the last attempt. */
  readonly code: ErrorCode | undefined;
  readonly onProve: (proof: Proof) => void;
  readonly onCancel: () => void;
}

/**
 * Signs in again with one of the account's methods: its password, Google, or either. Until they are known there is no
 * field, as it might have to go while it is typed into.
 */
export function ProveForm(props: ProveFormProps) {
  const ways = useWays();
  return ways.kind === 'loading' ? <LoadingLine /> : <KnownWays {...props} ways={ways} />;
}

function KnownWays({
  words,
  isDanger = false,
  isBusy,
  code,
  ways,
  onProve,
  onCancel,
}: ProveFormProps & { readonly ways: Exclude<WaysState, { readonly kind: 'loading' }> }) {
  const text = useArea('account');
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const has = ways.kind === 'ready' ? ways.ways : { password: true, google: false };
  const isWrong = code === 'credentials-wrong' && has.password;
  const main = isDanger ? 'danger' : 'primary';
  useEffect(() => {
    // The previous step is gone from the screen, and the focus with it.
    form.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // It may lie over another form, whose submission this is not.
    event.stopPropagation();
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
      {code === undefined || isWrong ? null : <FailureNotice code={code} />}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </Button>
        {has.google ? (
          <Button
            variant={has.password ? 'secondary' : main}
            icon="google"
            busy={isBusy && !has.password}
            disabled={isBusy && has.password}
            onClick={() => onProve({ kind: 'google' })}
          >
            {words.google}
          </Button>
        ) : null}
        {has.password ? (
          <Button variant={main} type="submit" busy={isBusy} disabled={!isBusy && password === ''}>
            {words.password}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
