import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { MailState } from '../hooks/mails.ts';
import { sendResetMail, useResetMail } from '../hooks/mails.ts';
import { useEntryErrors } from '../hooks/use-entry-errors.ts';
import { emailError } from '../model/entry-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { Refusal } from './refusal.tsx';

function News({ mail, email }: { readonly mail: MailState; readonly email: string }) {
  const text = useArea('entry').reset;
  const words = useEntryErrors();
  if (mail.kind === 'sent')
    return <Notice tone="good" icon="mail" title={text.sentTitle(email)} body={text.sentBody} />;
  if (mail.kind !== 'failed') return null;
  return <Refusal of={mail} title={words(mail.code)} />;
}

interface ResetRequestProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Leads back to signing in. */
  readonly backLink: ReactNode;
  /** The inbox of a local copy. */
  readonly inbox: ReactNode;
}

/** Requests a password-reset mail. Whether there is an account is never revealed. */
export function ResetRequest({ email, onEmail, backLink, inbox }: ResetRequestProps) {
  const { errors } = useText();
  const auth = useArea('auth');
  const text = useArea('entry').reset;
  const language = useLanguage();
  const mail = useResetMail(email);
  const [error, setError] = useState<ErrorCode>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector('input')?.focus();
  }, [error]);
  const isCooling = mail.kind === 'sent' && mail.wait > 0;
  const label = mail.kind === 'sent' ? text.again : text.submit;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wrong = emailError(email);
    setError(wrong);
    if (wrong === undefined && !isCooling) void sendResetMail(email, language);
  };
  return (
    <AuthFrame title={text.title} lead={text.lead} isSeatFree={false}>
      <form ref={form} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <TextField
          label={auth.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={1000}
          required
          value={email}
          onChange={(value) => {
            onEmail(value);
            setError(undefined);
          }}
          error={error === undefined ? undefined : errors[error]}
        />
        <div className="contents wrap-anywhere">
          <News mail={mail} email={email.trim()} />
        </div>
        <Button variant="primary" type="submit" fullWidth busy={mail.kind === 'sending'} disabled={isCooling}>
          {mail.kind === 'sending' ? text.busy : isCooling ? text.againIn(mail.wait) : label}
        </Button>
        <p className="text-center">{backLink}</p>
        {inbox}
      </form>
    </AuthFrame>
  );
}
