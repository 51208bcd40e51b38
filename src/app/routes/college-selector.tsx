import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CollegeSelection } from '../../features/colleges/components/college-selection.tsx';
import { currentText, useText } from '../../lib/i18n.ts';
import { takeOrigin } from '../../lib/origin.ts';
import { gateOf, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { Waiting } from '../guards/waiting.tsx';

function signOut(): void {
  import('../../lib/account/session-live.ts')
    .then((session) => session.signOut())
    // A full load, so that nothing of the person stays in the page's memory.
    .then(() => window.location.assign('/'))
    .catch(() => showToast('error', currentText().colleges.signOutFailed));
}

/** To where one was on the way to. */
function Leave() {
  const navigate = useNavigate();
  // Taken once, as taking forgets it; effects may run twice.
  const origin = useRef<string>(undefined);
  useEffect(() => {
    origin.current ??= takeOrigin();
    void navigate(origin.current, { replace: true });
  }, [navigate]);
  return null;
}

/** `/college-selector`: until a verified student has a college there is nothing else here. */
export function CollegeSelector() {
  const text = useText();
  const session = useSession();
  const gate = gateOf(session);
  // Of its own: the list is read once in an account's life, and then never again.
  const [client] = useState(() => new QueryClient());
  if (gate === 'open') return <Leave />;
  // Whether someone is an admin, who needs none, is known once the session is confirmed.
  if (gate !== 'choose-college') return <Waiting session={session} />;
  return (
    <>
      <PageSkeleton text={text} />
      <QueryClientProvider client={client}>
        <CollegeSelection onSignOut={signOut} />
      </QueryClientProvider>
    </>
  );
}
