import { MyConfessionsPage } from '../../features/library/components/my-confessions-page.tsx';
import { useSession } from '../../lib/session.ts';

/** `/my-confessions`: what a student wrote. */
export function MyConfessions() {
  const session = useSession();
  return session.kind === 'signed-in' ? (
    <MyConfessionsPage key={session.account.uid} uid={session.account.uid} />
  ) : null;
}
