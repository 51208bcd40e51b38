import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { useEntry } from '../hooks/use-entry.ts';
import type { EntryFields, EntryMode, FieldErrors } from '../model/entry-form.ts';
import { EntryFailure } from './entry-failure.tsx';
import { PasswordRules } from './password-rules.tsx';

interface EntryFormProps {
  readonly mode: EntryMode;
  /** What was typed; it outlives the form, so that nothing is typed twice when the mode changes. */
  readonly fields: EntryFields;
  readonly onFields: (fields: EntryFields) => void;
  /** The account is in, and the app is on its way. */
  readonly isEntering: boolean;
  /** Leads to signing in, for an address that has an account already. */
  readonly signInLink: ReactNode;
}

/** Focus goes to the first field that is wrong. */
function useFocusOnError(errors: FieldErrors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const place =
      errors.email !== undefined ? 'email' : errors.password !== undefined ? 'password' : undefined;
    if (place !== undefined) form.current?.querySelector<HTMLInputElement>(`input[name="${place}"]`)?.focus();
  }, [errors]);
  return form;
}

/** Signing up, or signing in. */
export function EntryForm({ mode, fields, onFields, isEntering, signInLink }: EntryFormProps) {
  const catalogue = useText();
  const text = catalogue.auth;
  const { state, submit, clearError } = useEntry(mode);
  const form = useFocusOnError(state.errors);
  const isSignUp = mode === 'signup';
  const isBusy = state.isBusy || isEntering;
  const words = (code: ErrorCode | undefined) => (code === undefined ? undefined : catalogue.errors[code]);
  const change = (field: keyof EntryFields) => (value: string) => {
    onFields({ ...fields, [field]: value });
    clearError(field);
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isEntering) submit(fields);
  };
  return (
    // The browser's own checks would speak first, in words that are not ours.
    <form ref={form} noValidate aria-busy={isBusy} className="grid gap-4" onSubmit={onSubmit}>
      {state.failure === undefined ? null : <EntryFailure failure={state.failure} />}
      <div className="grid gap-2">
        <TextField
          label={text.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={isSignUp ? 'email' : 'username'}
          required
          value={fields.email}
          onChange={change('email')}
          error={words(state.errors.email)}
          hint={isSignUp ? text.emailHint : undefined}
        />
        {state.errors.email === 'email-taken' ? signInLink : null}
      </div>
      <PasswordField
        label={text.password}
        name="password"
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        required
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
        value={fields.password}
        onChange={change('password')}
        error={words(state.errors.password)}
      />
      {isSignUp ? <PasswordRules password={fields.password} /> : null}
      <div className="grid gap-2 pt-1">
        <Button variant="primary" type="submit" fullWidth busy={isBusy}>
          {isEntering ? text.entering : isBusy ? text[mode === 'signup' ? 'signUp' : 'signIn'].busy : null}
          {isBusy ? null : text[mode === 'signup' ? 'signUp' : 'signIn'].submit}
        </Button>
        {isSignUp ? <p className="text-soft text-center text-small">{text.adult}</p> : null}
      </div>
    </form>
  );
}
