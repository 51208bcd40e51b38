import { PASSWORD_MAX } from '@chupke/domain/password.ts';
import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordRules } from '../../../ui/password-rules.tsx';
import { newPasswordError, placeOfError } from '../model/entry-form.ts';
import { useEntryErrors } from '../hooks/use-entry-errors.ts';

interface NewPasswordProps {
  readonly email: string;
  readonly isSaving: boolean;
  /** Why the last one was refused. */
  readonly code: ErrorCode | undefined;
  readonly onSave: (password: string) => void;
}

/** Chooses a new password in the place of a forgotten one. */
export function NewPassword({ email, isSaving, code, onSave }: NewPasswordProps) {
  const { errors } = useText();
  const auth = useArea('auth');
  const words = useEntryErrors();
  const text = useArea('entry').action.password;
  const [password, setPassword] = useState('');
  const [own, setOwn] = useState<ErrorCode>();
  const form = useRef<HTMLFormElement>(null);
  const refusal = code !== undefined && placeOfError(code) === 'password' ? code : undefined;
  const error = own ?? refusal;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wrong = newPasswordError(password);
    setOwn(wrong);
    if (wrong === undefined) onSave(password);
    else form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  };
  return (
    <form ref={form} noValidate aria-busy={isSaving} className="grid gap-4" onSubmit={onSubmit}>
      {code === undefined || refusal !== undefined ? null : <Notice tone="danger" title={words(code)} />}
      <p className="text-soft">
        {text.forAddress} <strong className="text-ink font-semibold wrap-anywhere">{email}</strong>
      </p>
      {/* For password managers: whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={text.label}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        required
        showLabel={auth.showPassword}
        hideLabel={auth.hidePassword}
        value={password}
        onChange={(value) => {
          setPassword(value);
          setOwn(undefined);
        }}
        error={error === undefined ? undefined : errors[error]}
      />
      <PasswordRules password={password} words={auth} isDense />
      <Button variant="primary" type="submit" fullWidth busy={isSaving}>
        {isSaving ? text.busy : text.submit}
      </Button>
    </form>
  );
}
