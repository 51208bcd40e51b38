import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { MailState } from '../hooks/mails.ts';
import { hasSent, sendVerificationMail, useVerificationMail } from '../hooks/mails.ts';
import type { WaitState } from '../hooks/use-verification-wait.ts';
import { useVerificationWait } from '../hooks/use-verification-wait.ts';
import { useEntryErrors } from '../hooks/use-entry-errors.ts';

function useFailureText(): (code: ErrorCode) => string {
  const { tooMany } = useArea('auth').verify;
  const words = useEntryErrors();
  return (code) => (code === 'too-many-sign-ups' ? tooMany : words(code));
}

/** An open envelope with the folded chit in it. */
function Envelope() {
  return (
    <svg
      viewBox="0 0 120 84"
      width="112"
      height="78"
      aria-hidden="true"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-ink mx-auto"
    >
      <path d="M16 34 60 6l44 28v46H16z" className="fill-fold" />
      <path d="M34 18h38l14 14v30H34z" className="fill-paper" />
      <path d="M72 18v14h14z" className="fill-marigold" />
      <path d="M43 36h22M43 45h30" />
      <path d="M16 34l44 28 44-28v46H16z" className="fill-sheet" />
    </svg>
  );
}

function MailNews({ mail }: { readonly mail: MailState }) {
  const { failedTitle } = useArea('auth').verify;
  const failureText = useFailureText();
  if (mail.kind !== 'failed') return null;
  return <Notice tone="danger" title={failedTitle} body={failureText(mail.code)} />;
}

interface ProgressProps {
  readonly mail: MailState;
  readonly wait: WaitState;
  /** Whether the mail was asked for here, and is not the first one. */
  readonly isResent: boolean;
}

/** A status line that is announced when it changes. */
function Progress({ mail, wait, isResent }: ProgressProps) {
  const { verify } = useArea('auth');
  const failureText = useFailureText();
  const line = (): string => {
    if (wait.kind === 'not-yet') return verify.notYet;
    if (wait.kind === 'failed') return failureText(wait.code);
    if (mail.kind === 'sending') return verify.sending;
    if (isResent && mail.kind === 'sent' && mail.wait > 0) return verify.sent;
    return hasSent(mail) ? verify.waiting : '';
  };
  const said = line();
  return (
    <p
      role="status"
      className={`flex min-h-6 items-center justify-center gap-2.5 text-center text-small ${wait.kind === 'not-yet' || wait.kind === 'failed' ? 'text-warn' : 'text-soft'}`}
    >
      {wait.kind === 'waiting' && said !== '' ? (
        <span
          aria-hidden="true"
          className="bg-calm size-2 shrink-0 animate-pulse rounded-full motion-reduce:animate-none"
        />
      ) : null}
      {said}
    </p>
  );
}

interface VerifyEmailProps {
  readonly email: string;
  /** Signs out of this account, for another address. */
  readonly onLeave: () => void;
  /** The inbox of a local copy. */
  readonly inbox: ReactNode;
}

/** The waiting room: until the link in the mail was opened. Where this tab has sent none, as after signing in, it offers one. */
export function VerifyEmail({ email, onLeave, inbox }: VerifyEmailProps) {
  const text = useArea('auth').verify;
  const language = useLanguage();
  const mail = useVerificationMail();
  const { state: wait, look, forget } = useVerificationWait();
  const [isResent, setResent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isCooling = mail.kind === 'sent' && mail.wait > 0;
  const wasSent = hasSent(mail);
  const isToCome = wasSent || mail.kind === 'sending';
  const sendLabel = wasSent ? text.resend : text.send;
  return (
    <div className="grid gap-5">
      <div className="text-center">
        <Envelope />
        <h2 ref={heading} tabIndex={-1} className="mt-4 text-title font-bold outline-none">
          {isToCome ? text.title : text.unsentTitle}
        </h2>
        <p className="text-soft mt-1">
          {wasSent ? text.sentTo : isToCome ? text.sendingTo : text.unsent}
          <strong className="text-ink block font-semibold wrap-anywhere">{email}</strong>
        </p>
        <p className="text-soft mt-2 text-small text-pretty">{isToCome ? text.body : text.unsentBody}</p>
      </div>
      <MailNews mail={mail} />
      <Progress mail={mail} wait={wait} isResent={isResent} />
      <div className="grid gap-2.5">
        <Button
          variant={isToCome ? 'primary' : 'secondary'}
          fullWidth
          busy={wait.kind === 'looking'}
          onClick={look}
        >
          {wait.kind === 'looking' ? text.checking : text.check}
        </Button>
        <Button
          variant={isToCome ? 'secondary' : 'primary'}
          fullWidth
          icon="mail"
          busy={mail.kind === 'sending'}
          disabled={isCooling}
          onClick={() => {
            setResent(true);
            forget();
            void sendVerificationMail(language);
          }}
        >
          {isCooling ? text.resendIn(mail.wait) : sendLabel}
        </Button>
        <Button variant="quiet" fullWidth onClick={onLeave}>
          {text.otherAddress}
        </Button>
      </div>
      {isToCome ? <p className="text-soft text-center text-small text-pretty">{text.spam}</p> : null}
      {inbox}
    </div>
  );
}
