import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useLanguage, useText } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sendVerificationMail, useVerificationMail } from '../hooks/mails.ts';
import { useEntryErrors } from '../hooks/use-entry-errors.ts';
import { LocalInbox } from './auth-frame.tsx';
import { ResetByMail } from './reset-by-mail.tsx';

interface OutcomeProps {
  readonly icon: IconName;
  readonly colour: string;
  readonly title: string;
  readonly body: ReactNode;
  /** What can be done next. */
  readonly children: ReactNode;
}

/** The result, and what to do next. */
export function Outcome({ icon, colour, title, body, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <div className="text-center">
        <span
          className={`border-current mx-auto grid size-14 place-items-center rounded-full border-2 ${colour}`}
        >
          <Icon name={icon} size={28} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="mt-4 text-title font-bold text-balance outline-none">
          {title}
        </h2>
        <div className="text-soft mt-1 text-pretty">{body}</div>
      </div>
      {/* The text may contain a long address. */}
      <div className="grid gap-2.5 wrap-anywhere">{children}</div>
    </div>
  );
}

/** A link that looks like the one thing to do. */
export function NextLink({
  to,
  email,
  children,
}: {
  readonly to: string;
  /** The address that the form begins with. */
  readonly email?: string;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={to}
      state={email === undefined ? undefined : { email }}
      className={buttonClass({ variant: 'primary', fullWidth: true })}
    >
      {children}
    </Link>
  );
}

/** Goes on where one is in, and to signing in where one is not. */
function Onward() {
  const text = useArea('entry').action;
  const isIn = useSession().kind === 'signed-in';
  return <NextLink to={isIn ? '/' : '/auth?mode=signin'}>{isIn ? text.goOn : text.toSignIn}</NextLink>;
}

/** The address is verified. */
export function Verified() {
  const text = useArea('entry').action.verify;
  const isIn = useSession().kind === 'signed-in';
  return (
    <Outcome
      icon="check"
      colour="text-good"
      title={text.doneTitle}
      body={isIn ? text.doneBody : text.doneElsewhere}
    >
      <Onward />
    </Outcome>
  );
}

/** Another link, for a signed-in account whose address is not verified. */
function Resend({ email }: { readonly email: string }) {
  const auth = useArea('auth');
  const words = useEntryErrors();
  const text = useArea('entry').action;
  const language = useLanguage();
  const mail = useVerificationMail();
  const isCooling = mail.kind === 'sent' && mail.wait > 0;
  return (
    <>
      {mail.kind === 'sent' ? (
        <Notice tone="good" icon="mail" title={`${text.verify.resent} ${email}`} />
      ) : mail.kind === 'failed' ? (
        <Notice tone="danger" title={auth.verify.failedTitle} body={words(mail.code)} />
      ) : null}
      <Button
        variant="primary"
        fullWidth
        icon="mail"
        busy={mail.kind === 'sending'}
        disabled={isCooling}
        onClick={() => void sendVerificationMail(language)}
      >
        {isCooling ? auth.verify.resendIn(mail.wait) : auth.verify.resend}
      </Button>
      <LocalInbox />
    </>
  );
}

/** The link is used up, too old or no link at all. `isForEmail`: it was to verify the address. */
export function InvalidLink({
  isForEmail,
  isForPassword,
}: {
  readonly isForEmail: boolean;
  readonly isForPassword: boolean;
}) {
  const { errors } = useText();
  const text = useArea('entry').action;
  const session = useSession();
  const account = session.kind === 'signed-in' ? session.account : undefined;
  if (isForEmail && account?.emailVerified === true) {
    return (
      <Outcome icon="check" colour="text-good" title={text.verify.alreadyTitle} body={text.verify.doneBody}>
        <Onward />
      </Outcome>
    );
  }
  return (
    <Outcome icon="link" colour="text-warn" title={text.invalidTitle} body={errors['link-invalid']}>
      {isForPassword ? (
        <NextLink to="/auth?mode=reset">{text.askAgain}</NextLink>
      ) : isForEmail && account !== undefined ? (
        <Resend email={account.email} />
      ) : (
        <Onward />
      )}
    </Outcome>
  );
}

/** The old address is restored. Whoever changed it may know the password. */
export function Restored({ email }: { readonly email: string }) {
  const text = useArea('entry').action.email;
  return (
    <Outcome
      icon="check"
      colour="text-good"
      title={text.restoredTitle}
      body={
        <>
          {text.restoredTo} <strong className="text-ink block wrap-anywhere">{email}</strong>
          {text.restoredBody}
        </>
      }
    >
      <ResetByMail email={email} variant="primary" label={text.newPassword} />
    </Outcome>
  );
}
