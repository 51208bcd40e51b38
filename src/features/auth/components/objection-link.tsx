import { Link } from 'react-router-dom';
import { useText } from '../../../lib/i18n.ts';
import { LINK_CLASS } from './auth-frame.tsx';

/** Leads whoever has a closed account to where they can object: signed out, nobody can appeal. */
export function ObjectionLink() {
  const { auth } = useText();
  return (
    <Link to="/grievance" className={LINK_CLASS}>
      {auth.closedObject}
    </Link>
  );
}
