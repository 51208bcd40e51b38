import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AccountSection } from '../../features/account/components/account-section.tsx';
import { DataSection } from '../../features/account/components/data-section.tsx';
import { CollegeSection } from '../../features/colleges/components/college-section.tsx';
import { OwnPage } from '../../features/profile/components/own-page.tsx';
import { SignOut } from '../../features/profile/components/sign-out.tsx';
import { parseSection } from '../../features/profile/model/sections.ts';
import { toAppError } from '../../lib/errors.ts';
import { currentText, useText } from '../../lib/i18n.ts';
import { knownUser, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { SkeletonChits } from '../../ui/skeleton.tsx';

function signOut(): void {
  import('../../lib/account/session-live.ts')
    .then((session) => session.signOut())
    // A full load, so that nothing of the person stays in the page's memory.
    .then(() => window.location.assign('/'))
    .catch((error: unknown) => showToast('error', currentText().errors[toAppError(error).code]));
}

/** `/profile` and `/profile/:section`: one's own page. */
export function Profile() {
  const text = useText().common;
  const user = knownUser(useSession());
  const section = parseSection(useParams()['section']);
  const [client] = useState(() => new QueryClient());
  if (user === undefined) return <SkeletonChits count={2} label={text.loading} />;
  return (
    <QueryClientProvider client={client}>
      <OwnPage
        user={user}
        section={section}
        onSignOut={signOut}
        others={{
          college: <CollegeSection user={user} />,
          account: <AccountSection email={user.email} signOut={<SignOut onSignOut={signOut} />} />,
          data: <DataSection />,
        }}
      />
    </QueryClientProvider>
  );
}
