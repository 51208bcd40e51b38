import { HELD_DAYS } from '@chupke/domain/confession.ts';
import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { LINK_CLASS } from './auth-frame.tsx';

/**
 * What whoever has a closed account reads where they would sign in, as no page of theirs can say it: what becomes of what was
 * still to appear, and where they can object; signed out, nobody can appeal.
 */
export function ClosedAccount() {
  const auth = useArea('auth');
  return (
    <>
      <p className="text-small">{auth.closedWaiting(HELD_DAYS)}</p>
      <Link to="/grievance" className={LINK_CLASS}>
        {auth.closedObject}
      </Link>
    </>
  );
}
