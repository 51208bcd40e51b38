import type { CirclePrivacy, CircleType } from '@chupke/domain/circle.ts';
import { useArea } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { useJoin } from '../hooks/use-join.ts';
import type { JoinOrder } from '../hooks/use-join.ts';
import { FailedNotice } from '../../../entities/circle/components/failed-notice.tsx';

/** What one sees of a circle before one is in it. */
export interface Seen {
  readonly name: string;
  readonly theme: string;
  readonly description: string;
  readonly collegeName: string;
  readonly privacyLevel: CirclePrivacy;
  readonly circleType: CircleType;
  /** Null where that is not told. */
  readonly memberCount: number | null;
  readonly maxParticipants: number;
}

interface JoinPanelProps {
  readonly seen: Seen;
  readonly order: JoinOrder;
  readonly onJoined: () => void;
  /** What the other button says and does. */
  readonly otherLabel: string;
  readonly onOther: () => void;
}

function Facts({ seen }: { readonly seen: Seen }) {
  const { kinds, list } = useArea('circles');
  return (
    <div className="[--under:var(--sheet)]">
      <Chit tone="flat">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {seen.name}
        </p>
        <p dir="auto" className="text-soft text-small wrap-anywhere">
          {seen.theme}
        </p>
        {seen.description === '' ? null : (
          <p dir="auto" className="mt-2 text-small wrap-anywhere">
            {seen.description}
          </p>
        )}
        <p className="text-soft mt-2 text-small">{seen.collegeName}</p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Badge>{kinds.types[seen.circleType]}</Badge>
          <Badge tone="calm">{kinds.privacy[seen.privacyLevel]}</Badge>
          {seen.memberCount === null ? null : (
            <Badge>{list.places(seen.memberCount, seen.maxParticipants)}</Badge>
          )}
        </div>
      </Chit>
    </div>
  );
}

/** A circle before one comes in: what it is, and that one is somebody new there. */
export function JoinPanel({ seen, order, onJoined, otherLabel, onOther }: JoinPanelProps) {
  const { joining } = useArea('circles');
  const { join, isBusy, failure } = useJoin(onJoined);
  return (
    <div className="grid gap-4 pt-1">
      <Facts seen={seen} />
      <p className="text-small text-pretty">{joining.newFace}</p>
      {seen.privacyLevel === 'private' ? (
        <p className="text-soft text-small text-pretty">{joining.otherCollege}</p>
      ) : null}
      <FailedNotice failure={failure} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" disabled={isBusy} onClick={onOther}>
          {otherLabel}
        </Button>
        <Button variant="primary" busy={isBusy} onClick={() => join(order)}>
          {joining.join}
        </Button>
      </div>
    </div>
  );
}
