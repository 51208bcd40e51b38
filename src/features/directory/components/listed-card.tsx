import type { Circle } from '@chupke/domain/circle.ts';
import { useId } from 'react';
import { useRelativeTime } from '../../../lib/use-time.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { tellsAll } from '../../../entities/circle/model/listed.ts';
import { CircleBadges } from '../../../entities/circle/components/circle-badges.tsx';

function Facts({ circle }: { readonly circle: Circle }) {
  const { list } = useArea('circles');
  const when = useRelativeTime(circle.lastActivity);
  const { memberCount, maxParticipants } = circle;
  return (
    <p className="text-soft mt-1 flex flex-wrap gap-x-3 text-tiny">
      {tellsAll(circle) ? <span>{list.places(memberCount, maxParticipants)}</span> : null}
      <time dateTime={when.iso}>{list.lastActivity(when.ago)}</time>
    </p>
  );
}

/** A circle that one is not in, and the way into it. */
export function ListedCard({ circle, onJoin }: { readonly circle: Circle; readonly onJoin: () => void }) {
  const { list } = useArea('circles');
  const title = useId();
  const { name, theme, description, tags, memberCount, maxParticipants } = circle;
  return (
    <Chit as="li" labelledBy={title}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={title} dir="auto" className="leading-snug font-semibold wrap-anywhere">
            {name}
          </h3>
          <p dir="auto" className="text-soft text-small wrap-anywhere">
            {theme}
          </p>
        </div>
        {memberCount >= maxParticipants ? (
          <Badge>{list.full}</Badge>
        ) : (
          <button
            type="button"
            aria-label={list.joinNamed(name)}
            onClick={onJoin}
            className={`mt-2 shrink-0 ${buttonClass({ variant: 'secondary', size: 'sm' })}`}
          >
            {list.join}
          </button>
        )}
      </div>
      {description === '' ? null : (
        <p dir="auto" className="mt-2 text-small text-pretty wrap-anywhere">
          {description}
        </p>
      )}
      <Facts circle={circle} />
      <CircleBadges circle={circle} />
      {tellsAll(circle) && tags.length > 0 ? (
        <ul className="text-calm mt-2 flex flex-wrap gap-x-3 text-tiny">
          {tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      ) : null}
    </Chit>
  );
}
