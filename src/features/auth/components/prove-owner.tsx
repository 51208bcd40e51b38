import { PASSWORD_MAX } from '@chupke/domain/password.ts';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { placeOfError } from '../model/entry-form.ts';
import { ResetByMail } from './reset-by-mail.tsx';
import { useEntryErrors } from '../hooks/use-entry-errors.ts';

/** For somebody whose address a stranger signed up with: a new password ends whatever the stranger has. */
function NotMine({ email }: { readonly email: string }) {
  const text = useArea('entry').action.prove;
  return (
    <div className="border-line grid gap-2.5 border-t border-dashed pt-4">
      <h3 className="font-semibold">{text.notMineTitle}</h3>
      <p className="text-soft text-small text-pretty">{text.notMineBody}</p>
      <ResetByMail email={email} variant="secondary" label={text.notMine} />
    </div>
  );
}

interface ProveOwnerProps {
  readonly email: string;
  readonly isBusy: boolean;
  /** Why the last try was refused. */
  readonly code: ErrorCode | undefined;
  readonly onProve: (password: string) => void;
}

/** The link was opened where the account is not signed in: asks for its password, which a stranger would have chosen. */
export function ProveOwner({ email, isBusy, code, onProve }: ProveOwnerProps) {
  const { errors } = useText();
  const auth = useArea('auth');
  const words = useEntryErrors();
  const text = useArea('entry').action.prove;
  const [password, setPassword] = useState('');
  const isOfField = code !== undefined && placeOfError(code) === 'password';
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    onProve(password);
  };
  return (
    <div className="grid gap-5 wrap-anywhere">
      <form noValidate aria-busy={isBusy} className="grid gap-4" onSubmit={onSubmit}>
        {code === undefined || isOfField ? null : <Notice tone="danger" title={words(code)} />}
        <p className="text-soft text-pretty">
          {text.lead} <strong className="text-ink font-semibold">{email}</strong>
        </p>
        {/* For password managers: whose password it is. */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={auth.password}
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          required
          showLabel={auth.showPassword}
          hideLabel={auth.hidePassword}
          value={password}
          onChange={setPassword}
          error={isOfField ? errors[code] : undefined}
        />
        <Button variant="primary" type="submit" fullWidth busy={isBusy}>
          {isBusy ? text.busy : text.submit}
        </Button>
      </form>
      <NotMine email={email} />
    </div>
  );
}
