import { OwnPage } from '../../features/profile/components/own-page.tsx';
import { toAppError } from '../../lib/errors.ts';
import { currentText, useText } from '../../lib/i18n/i18n.ts';
import { knownUser, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { SkeletonChits } from '../../ui/skeleton.tsx';

function signOut(): void {
  import('../../lib/session-live.ts')
    .then((session) => session.signOut())
    // A full load, so that nothing of the person stays in the page's memory.
    .then(() => window.location.assign('/'))
    .catch((error: unknown) => showToast('error', currentText().errors[toAppError(error).code]));
}

/** `/profile`: one's own page. */
export function Profile() {
  const text = useText().common;
  const user = knownUser(useSession());
  if (user === undefined) return <SkeletonChits count={2} label={text.loading} />;
  return <OwnPage user={user} onSignOut={signOut} />;
}
