import { useLocation } from 'react-router-dom';
import { CirclesPage } from '../../features/directory/components/circles-page.tsx';
import { knownUser, useSession } from '../../lib/session.ts';
import { askedCircle } from '../guards/circle-guard.tsx';

/** `/circles`: one's circles, and those of one's college. */
export function Circles() {
  const session = useSession();
  const location = useLocation();
  if (session.kind !== 'signed-in') return null;
  const college = knownUser(session)?.college ?? null;
  const { uid } = session.account;
  return <CirclesPage key={uid} user={uid} college={college} asked={askedCircle(location.state)} />;
}
