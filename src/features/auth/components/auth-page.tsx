import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import type { SignedOutReason } from '../../../lib/session.ts';
import { Notice } from '../../../ui/notice.tsx';
import { loadEntryModules } from '../hooks/entry-modules.ts';
import { forgetVerificationMail } from '../hooks/mails.ts';
import { keepTypedEmail, typedEmail } from '../hooks/typed-email.ts';
import type { EntryStep } from '../model/entry-step.ts';
import type { EntryFields, EntryMode, FormMode } from '../model/entry-form.ts';
import { NO_ANSWER } from '../model/entry-form.ts';
import { AuthFrame, LINK_CLASS, LocalInbox } from './auth-frame.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { EntryForm } from './entry-form.tsx';
import { GoogleEntry } from './google-entry.tsx';
import { ClosedAccount } from './closed-account.tsx';
import { ResetRequest } from './reset-request.tsx';
import { SwitchedAccount } from './switched-account.tsx';
import { VerifyEmail } from './verify-email.tsx';

function WhySignedOut({ reason }: { readonly reason: SignedOutReason }) {
  const { errors } = useText();
  const auth = useArea('auth');
  switch (reason.kind) {
    case 'expired':
      return <Notice tone="warn" title={auth.expiredTitle} body={errors['session-expired']} />;
    case 'elsewhere':
      return <Notice tone="info" title={auth.expiredTitle} body={auth.elsewhereBody} />;
    case 'erased':
      return <Notice tone="info" title={auth.erasedTitle} body={auth.erasedBody} />;
    case 'surplus':
      return <Notice tone="warn" title={auth.surplusTitle} body={auth.surplusBody} />;
    case 'moved':
      return (
        <Notice tone="danger" title={errors['account-moved']} body={auth.movedBody}>
          <Link to="/contact" className={LINK_CLASS}>
            {auth.movedContact}
          </Link>
        </Notice>
      );
    case 'banned':
      return (
        <Notice tone="danger" title={auth.closedTitle} body={errors['account-disabled']}>
          {reason.because === null ? undefined : (
            <p className="text-small wrap-anywhere">{auth.closedBecause(reason.because)}</p>
          )}
          <ClosedAccount />
        </Notice>
      );
  }
}

async function endSession(): Promise<void> {
  forgetVerificationMail();
  const { session } = await loadEntryModules();
  await session.signOut();
}

function FormLink({ mode, children }: { readonly mode: FormMode; readonly children: string }) {
  return (
    <Link replace to={`/auth?mode=${mode}`} className={LINK_CLASS}>
      {children}
    </Link>
  );
}

function BackToSignIn() {
  return <FormLink mode="signin">{useArea('entry').reset.back}</FormLink>;
}

interface EntryProps {
  readonly mode: EntryMode;
  readonly isEntering: boolean;
  readonly fields: EntryFields;
  readonly onFields: (fields: EntryFields) => void;
  readonly reason: SignedOutReason | undefined;
}

function Entry({ mode, isEntering, fields, onFields, reason }: EntryProps) {
  const text = useArea('auth');
  const [consent, setConsent] = useState(NO_ANSWER);
  const words = mode === 'signup' ? text.signUp : text.signIn;
  // A new instance for another mode, and after a sign-out.
  const key = `${mode} ${isEntering}`;
  return (
    <AuthFrame title={words.title} lead={words.lead} isSeatFree={mode === 'signup'}>
      <div className="grid gap-5">
        {reason === undefined ? null : <WhySignedOut reason={reason} />}
        <EntryForm
          key={key}
          mode={mode}
          fields={fields}
          onFields={onFields}
          consent={consent}
          onConsent={setConsent}
          isEntering={isEntering}
          signInLink={<FormLink mode="signin">{text.goToSignIn}</FormLink>}
          resetLink={<FormLink mode="reset">{text.forgot}</FormLink>}
        />
        <GoogleEntry key={`google ${key}`} mode={mode} consent={consent} isEntering={isEntering} />
        <p className="border-line text-soft border-t border-dashed pt-4 text-center">
          {words.switchQuestion}{' '}
          <FormLink mode={mode === 'signup' ? 'signin' : 'signup'}>{words.switchTo}</FormLink>
        </p>
      </div>
    </AuthFrame>
  );
}

interface AuthPageProps {
  readonly mode: FormMode;
  readonly step: Exclude<EntryStep, { readonly kind: 'leave' }>;
  readonly reason: SignedOutReason | undefined;
  /** The address that the forms begin with; otherwise what was typed here before a reload. */
  readonly email?: string | undefined;
  /** The account signed in by another tab is the user's own. */
  readonly onAccept: () => void;
  /** It was not, and is signed out. */
  readonly onRejected: () => void;
}

/** `/auth`: signing up, signing in, a forgotten password, and what an account needs before it is let in. */
export function AuthPage({ mode, step, reason, email, onAccept, onRejected }: AuthPageProps) {
  const text = useArea('auth').verify;
  const [fields, setFields] = useState<EntryFields>(() => ({
    email: email ?? typedEmail(),
    password: '',
  }));
  const isOut = step.kind === 'form' && !step.isEntering;
  useEffect(() => keepTypedEmail(isOut ? fields.email : ''), [isOut, fields.email]);
  switch (step.kind) {
    case 'switched':
      return (
        <SwitchedAccount
          email={step.email}
          onContinue={onAccept}
          onSignOut={async () => {
            await endSession();
            onRejected();
          }}
        />
      );
    case 'consent':
      return <ConsentGate email={step.email} isAnew={step.isAnew} />;
    case 'verify':
      return (
        <AuthFrame title={text.pageTitle} lead={text.pageLead} isSeatFree>
          <VerifyEmail
            email={step.email}
            // A session that can't be ended now stays where it is, with the room that it is in.
            onLeave={() => void endSession().catch(() => undefined)}
            inbox={<LocalInbox />}
          />
        </AuthFrame>
      );
    case 'form':
      return mode === 'reset' ? (
        <ResetRequest
          email={fields.email}
          onEmail={(typed) => setFields({ ...fields, email: typed })}
          backLink={<BackToSignIn />}
          inbox={<LocalInbox />}
        />
      ) : (
        <Entry
          mode={mode}
          isEntering={step.isEntering}
          fields={fields}
          onFields={setFields}
          reason={reason}
        />
      );
  }
}
