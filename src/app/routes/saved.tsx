import { SavedPage } from '../../features/library/components/saved-page.tsx';
import { useSession } from '../../lib/session.ts';

/** `/saved` and `/saved-confessions`: what a student keeps. */
export function Saved() {
  const session = useSession();
  return session.kind === 'signed-in' ? (
    <SavedPage key={session.account.uid} uid={session.account.uid} />
  ) : null;
}
