import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Stands where a list would be, when all of it is under names that the student has blocked. */
export function AllBlocked() {
  const text = useArea('blocked');
  return (
    <EmptyState title={text.allTitle} body={text.allBody} art="bench">
      <Link to="/profile/blocked" className={buttonClass({ variant: 'secondary' })}>
        {text.manage}
      </Link>
    </EmptyState>
  );
}
