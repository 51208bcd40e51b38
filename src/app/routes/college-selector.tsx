import { CollegeSelection } from '../../features/colleges/components/college-selection.tsx';
import { useArea, useText } from '../../lib/i18n.ts';
import { gateOf, useSession } from '../../lib/session.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { GoToReturnPath } from '../guards/go-to-return-path.tsx';
import { Waiting } from '../guards/waiting.tsx';
import { signOut } from './sign-out.ts';

/** `/college-selector`: until a verified student has a college there is nothing else here. */
export function CollegeSelector() {
  const text = useText();
  const { signOutFailed } = useArea('colleges');
  const session = useSession();
  const gate = gateOf(session);
  if (gate === 'open') return <GoToReturnPath />;
  // Whether someone is an admin, who needs none, is known once the session is confirmed.
  if (gate !== 'choose-college' || session.kind !== 'signed-in') return <Waiting session={session} />;
  return (
    <>
      <PageSkeleton text={text} />
      <CollegeSelection uid={session.account.uid} onSignOut={() => signOut(() => signOutFailed)} />
    </>
  );
}
