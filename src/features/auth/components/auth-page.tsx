import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getBackend } from '../../../lib/backend.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { SignedOutReason } from '../../../lib/session.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { loadEntryModules } from '../hooks/entry-modules.ts';
import { forgetVerificationMail } from '../hooks/verification-mail.ts';
import type { Door } from '../model/door.ts';
import type { EntryMode } from '../model/entry-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EntryForm } from './entry-form.tsx';
import { VerifyEmail } from './verify-email.tsx';

const LINK = 'text-accent font-semibold underline underline-offset-4';

function WhySignedOut({ reason }: { readonly reason: SignedOutReason }) {
  const text = useText();
  return reason === 'expired' ? (
    <Notice tone="warn" title={text.auth.expiredTitle} body={text.errors['session-expired']} />
  ) : (
    <Notice tone="danger" title={text.auth.closedTitle} body={text.errors['account-disabled']} />
  );
}

/** Only where mail stays on this machine. */
function LocalInbox() {
  const text = useText().auth.verify;
  if (getBackend().kind !== 'local') return null;
  return (
    <a
      href="/__inbox"
      target="_blank"
      className={`${LINK} flex min-h-11 items-center justify-center gap-2 text-small`}
    >
      <Icon name="mail" size={18} />
      {text.inbox}
    </a>
  );
}

function leaveAccount(): void {
  forgetVerificationMail();
  // A session that can't be ended now stays where it is, with the room that it is in.
  loadEntryModules()
    .then(({ session }) => session.signOut())
    .catch(() => undefined);
}

interface AuthPageProps {
  readonly mode: EntryMode;
  readonly door: Exclude<Door, { readonly kind: 'leave' }>;
  readonly reason: SignedOutReason | undefined;
}

/** `/auth`: signing up, signing in, and waiting for the address to be verified. */
export function AuthPage({ mode, door, reason }: AuthPageProps) {
  const text = useText().auth;
  const [fields, setFields] = useState({ email: '', password: '' });
  const words = mode === 'signup' ? text.signUp : text.signIn;
  const linkTo = (other: EntryMode, label: string) => (
    <Link replace to={`/auth?mode=${other}`} className={LINK}>
      {label}
    </Link>
  );
  if (door.kind === 'verify') {
    return (
      <AuthFrame title={text.verify.pageTitle} lead={text.verify.pageLead} isSeatFree>
        <VerifyEmail email={door.email} onLeave={leaveAccount} inbox={<LocalInbox />} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words.title} lead={words.lead} isSeatFree={mode === 'signup'}>
      <div className="grid gap-5">
        {reason === undefined ? null : <WhySignedOut reason={reason} />}
        <EntryForm
          // Anew for another mode, and for whoever was let in and put out again.
          key={`${mode} ${door.isEntering}`}
          mode={mode}
          fields={fields}
          onFields={setFields}
          isEntering={door.isEntering}
          signInLink={linkTo('signin', text.goToSignIn)}
        />
        <p className="border-line text-soft border-t border-dashed pt-4 text-center">
          {words.switchQuestion} {linkTo(mode === 'signup' ? 'signin' : 'signup', words.switchTo)}
        </p>
      </div>
    </AuthFrame>
  );
}
