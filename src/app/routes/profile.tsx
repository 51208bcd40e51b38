import { useParams } from 'react-router-dom';
import { AccountSection } from '../../features/account/components/account-section.tsx';
import { DataSection } from '../../features/account/components/data-section.tsx';
import { CollegeSection } from '../../features/colleges/components/college-section.tsx';
import { OwnPage } from '../../features/profile/components/own-page.tsx';
import { SignOut } from '../../features/profile/components/sign-out.tsx';
import { PushSection } from '../../features/push/components/push-section.tsx';
import { parseSection } from '../../features/profile/model/sections.ts';
import { currentText, useText } from '../../lib/i18n.ts';
import { gateOf, knownUser, useSession } from '../../lib/session.ts';
import { SkeletonChits } from '../../ui/skeleton.tsx';
import { SecondFactorOverlay } from '../overlays/second-factor.tsx';
import { signOut } from './sign-out.ts';

const leave = (): void => signOut(({ code }) => currentText().errors[code]);

/** `/profile` and `/profile/:section`: the user's own page. */
export function Profile() {
  const text = useText().common;
  const session = useSession();
  const user = knownUser(session);
  const section = parseSection(useParams()['section']);
  if (user === undefined) return <SkeletonChits count={2} label={text.loading} />;
  const hasRole = session.kind === 'signed-in' && (session.account.isAdmin || session.account.isModerator);
  const out = <SignOut onSignOut={leave} />;
  return (
    <>
      <OwnPage
        user={user}
        section={section}
        onSignOut={leave}
        others={{
          college: <CollegeSection user={user} />,
          account: <AccountSection email={user.email} hasRole={hasRole} signOut={out} />,
          data: <DataSection />,
          push: <PushSection user={user} />,
        }}
      />
      {/* With the background work, but for whoever has yet to agree to a changed notice. */}
      {gateOf(session) === 'open' ? null : <SecondFactorOverlay />}
    </>
  );
}
