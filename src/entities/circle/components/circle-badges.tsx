import type { Circle } from '@chupke/domain/circle.ts';
import { useLanguage, useArea } from '../../../lib/i18n.ts';
import { dayAndHour } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { hasRunOut } from '../model/own-circles.ts';

interface CircleBadgesProps {
  readonly circle: Circle;
  /** Whether one has created it. */
  readonly isMine?: boolean;
}

/** A circle's kind and, where it is anything but plainly alive, how it stands. */
export function CircleBadges({ circle, isMine = false }: CircleBadgesProps) {
  const { kinds, list } = useArea('circles');
  const language = useLanguage();
  const now = useMinute();
  const { status, expiresAt, deletionExpiresAt } = circle;
  const isOver = hasRunOut(circle, now);
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      <Badge>{kinds.types[circle.circleType]}</Badge>
      {circle.privacyLevel === 'open' ? null : (
        <Badge tone="calm">{kinds.privacy[circle.privacyLevel]}</Badge>
      )}
      {isMine ? <Badge tone="accent">{list.yours}</Badge> : null}
      {status === 'pending_deletion' ? (
        <Badge tone="danger">
          {deletionExpiresAt === null
            ? kinds.statuses.pending_deletion
            : list.deletedAt(dayAndHour(deletionExpiresAt, language))}
        </Badge>
      ) : null}
      {isOver ? <Badge tone="accent">{kinds.statuses.expired}</Badge> : null}
      {expiresAt !== null && !isOver ? (
        <Badge tone="accent">{list.endsAt(dayAndHour(expiresAt, language))}</Badge>
      ) : null}
    </div>
  );
}
