import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { CollegeSelection } from '../../features/colleges/components/college-selection.tsx';
import { currentText } from '../../lib/i18n/i18n.ts';
import { showToast } from '../../lib/toasts.ts';

function signOut(): void {
  import('../../lib/session-live.ts')
    .then((session) => session.signOut())
    // A full load, so that nothing of the person stays in the page's memory.
    .then(() => window.location.assign('/'))
    .catch(() => showToast('error', currentText().colleges.signOutFailed));
}

/** Lies over every page as long as a verified student has no college. */
export function ChooseCollege() {
  // Of its own: the list is read once in an account's life, and then never again.
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <CollegeSelection onSignOut={signOut} />
    </QueryClientProvider>
  );
}
