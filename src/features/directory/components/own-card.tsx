import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useRelativeTime } from '../../../lib/use-time.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Chit } from '../../../ui/card.tsx';
import { addressOf, noteOpening } from '../../../entities/circle/hooks/use-open-circle.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { isCreator, lastActivityOf, unreadOf } from '../../../entities/circle/model/own-circles.ts';
import { CircleBadges } from '../../../entities/circle/components/circle-badges.tsx';
import { CircleMenu } from '../../membership/components/circle-menu.tsx';
import { PersonaMask, usePersonaName } from '../../../entities/circle/components/persona.tsx';

function Unread({ count }: { readonly count: number }) {
  const { list } = useArea('circles');
  if (count === 0) return null;
  return (
    <span className="bg-marigold text-marigold-ink relative min-w-6 shrink-0 rounded-full px-1.5 text-center text-tiny leading-6 font-bold">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{list.unread(count)}</span>
    </span>
  );
}

function Facts({ own }: { readonly own: OwnCircle }) {
  const { list } = useArea('circles');
  const { circle, membership } = own;
  const when = useRelativeTime(lastActivityOf(own));
  const name = usePersonaName(membership.circleSpecificId, membership.persona);
  return (
    <p className="text-soft mt-1 flex flex-wrap gap-x-3 text-tiny">
      <span>{list.as(name)}</span>
      <span>{list.places(circle.memberCount, circle.maxParticipants)}</span>
      <time dateTime={when.iso} title={when.exact}>
        {list.lastActivity(when.ago)}
      </time>
    </p>
  );
}

/** One of one's circles: the way in, what is new, and what can be done with it. */
export function OwnCard({ own }: { readonly own: OwnCircle }) {
  const { circle, membership } = own;
  const title = useId();
  const unread = unreadOf(own);
  return (
    <Chit as="li" labelledBy={title}>
      <div className="flex items-start gap-3">
        <PersonaMask id={membership.circleSpecificId} face={membership.persona} size={44} />
        <div className="min-w-0 flex-1">
          <h3 id={title} className="flex items-center gap-2 leading-snug font-semibold">
            <Link
              to={addressOf(circle)}
              onClick={() => noteOpening(circle)}
              dir="auto"
              // The whole card leads there; what else can be pressed lies above.
              className="min-w-0 underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {circle.name}
            </Link>
            <Unread count={unread} />
          </h3>
          <p dir="auto" className="text-soft text-small wrap-anywhere">
            {circle.theme}
          </p>
          <Facts own={own} />
          <CircleBadges circle={circle} isMine={isCreator(own)} />
        </div>
        <div className="relative -mt-2 -mr-3">
          <CircleMenu own={own} />
        </div>
      </div>
    </Chit>
  );
}
