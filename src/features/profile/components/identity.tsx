import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { Link } from 'react-router-dom';
import { useArea, useLanguage } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { formatCount } from '../../../lib/format.ts';
import { Chit } from '../../../ui/card.tsx';
import { useProfile } from '../hooks/use-profile.ts';

/** The user's private totals, signed or not. */
function OwnCounts({ user }: { readonly user: OwnUser }) {
  const text = useArea('account').identity;
  const language = useLanguage();
  const counts = [
    { name: text.confessions, count: user.confessionCount },
    { name: text.likes, count: user.likesReceived },
  ];
  return (
    <div className="border-line mt-4 border-t pt-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {counts.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-soft text-small">{name}</dt>
            <dd className="text-lead leading-tight font-semibold">{formatCount(count, language)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-soft mt-2 text-small text-pretty">{text.ownCounts}</p>
    </div>
  );
}

/** The user's pseudonym, with what was posted under it, and private totals. */
export function Identity({ user }: { readonly user: OwnUser }) {
  const text = useArea('account').identity;
  const language = useLanguage();
  const { state } = useProfile(user.anonymousId);
  return (
    <Chit>
      <div className="flex items-center gap-4">
        <Avatar id={user.anonymousId} size={72} />
        <div className="min-w-0">
          <p className="text-soft text-small">{text.pseudonym}</p>
          <p className="text-lead leading-tight font-semibold">
            {drawPseudonym(user.anonymousId).name[language]}
          </p>
        </div>
      </div>
      <p className="mt-3 min-h-6 text-small">
        {state.kind === 'ready' ? text.posts(state.value.confessionCount) : ''}
      </p>
      <p className="text-soft mt-1 text-small text-pretty">{text.body}</p>
      <p className="mt-2 text-small">
        <Link
          to={`/u/${user.anonymousId}`}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
        >
          {text.publicPage}
        </Link>
        {user.settings.showProfile ? null : <span className="text-soft ml-3">{text.hidden}</span>}
      </p>
      <p className="text-soft text-small text-pretty [overflow-wrap:anywhere]">{text.id(user.anonymousId)}</p>
      <OwnCounts user={user} />
    </Chit>
  );
}
