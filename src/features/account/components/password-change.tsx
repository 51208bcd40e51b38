import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { PasswordRules } from '../../../ui/password-rules.tsx';
import { usePasswordChange } from '../hooks/use-password-change.ts';
import type { PasswordFields } from '../model/password-form.ts';
import { FailureNotice } from './failure-notice.tsx';

const EMPTY: PasswordFields = { current: '', next: '' };

/** Changes the password, with the old one. */
export function PasswordChange({ email }: { readonly email: string }) {
  const { errors: messages } = useText();
  const text = useArea('account').account;
  const [fields, setFields] = useState(EMPTY);
  const { state, submit, touch } = usePasswordChange(() => setFields(EMPTY));
  const errors = state.kind === 'still' ? state.errors : {};
  const change = (field: keyof PasswordFields) => (typed: string) => {
    setFields({ ...fields, [field]: typed });
    touch();
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit(fields);
  };
  const labels = { showLabel: text.showPassword, hideLabel: text.hidePassword };
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...labels}
        label={text.current}
        name="current-password"
        autoComplete="current-password"
        value={fields.current}
        onChange={change('current')}
        error={
          errors.current === undefined
            ? undefined
            : errors.current === 'current-required'
              ? text.currentRequired
              : text.currentWrong
        }
      />
      <PasswordField
        {...labels}
        label={text.next}
        name="new-password"
        autoComplete="new-password"
        value={fields.next}
        onChange={change('next')}
        error={errors.next === undefined ? undefined : messages[errors.next]}
      />
      <PasswordRules password={fields.next} words={text} />
      {state.kind === 'failed' ? <FailureNotice code={state.code} /> : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" type="submit" busy={state.kind === 'busy'}>
          {state.kind === 'busy' ? text.changing : text.change}
        </Button>
        <p role="status" className="text-good text-small font-semibold">
          {state.kind === 'done' ? text.changed : ''}
        </p>
      </div>
    </form>
  );
}
