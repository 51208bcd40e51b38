import type { College } from '@chupke/domain/college.ts';
import { Link } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { knownUser, useSession } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';

function ForGuests() {
  const text = useArea('collegesPublic');
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a href="/auth?mode=signup" className={buttonClass({ variant: 'primary' })}>
          {text.join}
        </a>
        <a href="/auth?mode=signin" className={buttonClass({ variant: 'secondary' })}>
          {text.signIn}
        </a>
      </div>
      <p className="text-soft mt-3 text-small">{text.joinNote}</p>
    </>
  );
}

/** The way in, for visitors of a college's page. */
export function JoinBox({ college }: { readonly college: College }) {
  const text = useArea('collegesPublic');
  const session = useSession();
  const user = knownUser(session);
  if (session.kind === 'signed-out') {
    return college.active ? <ForGuests /> : <p className="font-semibold">{text.closed}</p>;
  }
  const isOwn = user?.college === college.id;
  const toFeed = (
    <Link to="/" className={buttonClass({ variant: isOwn ? 'primary' : 'secondary' })}>
      {text.toFeed}
    </Link>
  );
  if (isOwn) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {toFeed}
        <p className="font-semibold">{text.ownTitle}</p>
      </div>
    );
  }
  // Someone without a college is redirected from there to the choice.
  return (
    <>
      {typeof user?.collegeName === 'string' ? (
        <>
          <p className="font-semibold">{text.otherTitle(user.collegeName)}</p>
          <p className="text-soft mb-3 text-small">{text.otherBody}</p>
        </>
      ) : null}
      {toFeed}
    </>
  );
}
