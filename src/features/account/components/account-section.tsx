import type { ReactNode } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import type { WaysState } from '../hooks/use-ways.ts';
import { useWays } from '../hooks/use-ways.ts';
import { LoadingLine } from './loading-line.tsx';
import { PasswordChange } from './password-change.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { Topic } from '../../../ui/topic.tsx';

function Ways({ state }: { readonly state: WaysState }) {
  const text = useArea('account').account;
  switch (state.kind) {
    case 'loading':
      return <LoadingLine />;
    case 'failed':
      return <p className="text-soft">{text.unknownWay}</p>;
    case 'ready':
      return (
        <ul>
          {state.ways.password ? <li>{text.password}</li> : null}
          {state.ways.google ? <li>{text.google}</li> : null}
        </ul>
      );
  }
}

interface AccountSectionProps {
  readonly email: string;
  /** Whether the account has a role, whose power a second factor may guard. */
  readonly hasRole: boolean;
  /** The button that signs out here. */
  readonly signOut: ReactNode;
}

/** Sign-in methods, sign-out and erasure. */
export function AccountSection({ email, hasRole, signOut }: AccountSectionProps) {
  const { settings } = useText();
  const text = useArea('account').account;
  const state = useWays();
  // An account without a password signs in with Google alone.
  const hasPassword = state.kind !== 'ready' || state.ways.password;
  return (
    <div>
      <Topic title={text.email}>
        <p className="break-all">{email}</p>
        <p className="text-soft mt-1 text-small">{text.emailBody}</p>
      </Topic>
      <Topic title={text.ways}>
        <Ways state={state} />
      </Topic>
      <Topic title={text.changeTitle} lead={hasPassword ? text.changeLead : text.googleOnly}>
        {hasPassword ? <PasswordChange email={email} /> : null}
      </Topic>
      {hasRole ? <SecondFactor /> : null}
      <Topic title={text.outTitle} lead={settings.signOutBody}>
        {signOut}
      </Topic>
      <Topic title={text.everywhereTitle} lead={text.everywhereLead}>
        <SignOutEverywhere />
        {hasPassword ? <p className="text-soft mt-4 text-small">{text.everywherePassword}</p> : null}
      </Topic>
    </div>
  );
}
