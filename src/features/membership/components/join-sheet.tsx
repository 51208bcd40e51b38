import type { CircleId, InviteCode } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { Circle, CirclePrivacy, CircleType } from '@chupke/domain/circle.ts';
import { actingUser } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { loadUntilThere } from '../../../entities/circle/model/load-until-there.ts';
import { callIdempotently } from '../../../lib/idempotent-call.ts';
import { useIsThere } from '../../../lib/use-is-there.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import { useOpenCircle } from '../../../entities/circle/hooks/use-open-circle.ts';
import type { CircleAction } from '../../../entities/circle/hooks/use-circle-action.ts';
import { useCircleAction } from '../../../entities/circle/hooks/use-circle-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { FailedNotice } from '../../../entities/circle/components/failed-notice.tsx';
import { useText, useArea } from '../../../lib/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { hasPublicDetails } from '@chupke/domain/circle.ts';

/** The circle to join: by its id alone, or with an invite code. */
interface JoinOrder {
  readonly circleId: CircleId;
  readonly code: InviteCode | null;
}

async function join(order: JoinOrder): Promise<Circle | undefined> {
  const { joinCircle } = await import('../../../entities/circle/api/circle-calls.ts');
  const circle = await callIdempotently(
    `${actingUser()} join ${order.circleId}`,
    () => withTimeout(joinCircle(order), CIRCLE_WAITS.join),
    async ({ code }) => (code === 'circle-already-member' ? order.circleId : undefined),
  );
  const { loadCircle } = await import('../../../entities/circle/api/load-circle.ts');
  // The joining has succeeded: what fails from here on is only a warning.
  return withTimeout(
    loadUntilThere(() => loadCircle(circle)),
    CIRCLE_WAITS.joinRefresh,
  ).catch(() => undefined);
}

/** Joining a circle, and how it stands. */
type Joining = Omit<CircleAction, 'run'> & { readonly join: (order: JoinOrder) => void };

/**
 * Joins a circle and opens it. Repeating it after a lost answer succeeds. A sheet must not be closed meanwhile: the circle
 * would open over whatever is done then.
 */
export function useJoin(onJoined: () => void, onBegin?: () => void): Joining {
  const { failures, joining } = useArea('circles');
  const open = useOpenCircle();
  const { run, ...work } = useCircleAction(onBegin);
  const isThere = useIsThere();
  return {
    ...work,
    join: (order) =>
      run(
        order.code === null ? 'join' : 'join-by-code',
        () => join(order),
        (circle) => {
          if (circle === undefined) showToast('warning', failures.joinRefresh);
          else showToast('success', joining.joined(circle.name));
          // Whoever has gone on, by the browser's Back, is not fetched from there.
          if (!isThere()) return;
          onJoined();
          if (circle !== undefined) open(circle);
        },
      ),
  };
}

/** What is shown of a circle before joining. */
interface CirclePreview {
  readonly name: string;
  readonly theme: string;
  readonly description: string;
  readonly collegeName: string;
  readonly privacyLevel: CirclePrivacy;
  readonly circleType: CircleType;
  /** Null if it is not public. */
  readonly memberCount: number | null;
  readonly maxParticipants: number;
}

interface JoinPanelProps {
  readonly seen: CirclePreview;
  readonly order: JoinOrder;
  readonly joining: Joining;
  /** The other button. */
  readonly otherLabel: string;
  readonly onOther: () => void;
}

function Facts({ seen }: { readonly seen: CirclePreview }) {
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

/** A circle to join, with the note that members get a new persona. */
export function JoinPanel({ seen, order, joining, otherLabel, onOther }: JoinPanelProps) {
  const text = useArea('circles').joining;
  const { join, isBusy, failure } = joining;
  return (
    <div className="grid gap-4 pt-1">
      <Facts seen={seen} />
      <p className="text-small text-pretty">{text.newFace}</p>
      {seen.privacyLevel === 'private' ? (
        <p className="text-soft text-small text-pretty">{text.otherCollege}</p>
      ) : null}
      <FailedNotice failure={failure} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" disabled={isBusy} onClick={onOther}>
          {otherLabel}
        </Button>
        <Button variant="primary" busy={isBusy} onClick={() => join(order)}>
          {text.join}
        </Button>
      </div>
    </div>
  );
}

interface JoinSheetProps {
  readonly circle: Circle;
  readonly onClose: () => void;
  readonly onBegin?: () => void;
}

/** Joins a circle of the college's list. */
export function JoinSheet({ circle, onClose, onBegin }: JoinSheetProps) {
  const { common } = useText();
  const text = useArea('circles').joining;
  const joining = useJoin(onClose, onBegin);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      dismissable={!joining.isBusy}
      title={text.confirmTitle(circle.name)}
      closeLabel={common.close}
    >
      <JoinPanel
        seen={{ ...circle, memberCount: hasPublicDetails(circle) ? circle.memberCount : null }}
        order={{ circleId: circle.id, code: null }}
        joining={joining}
        otherLabel={common.cancel}
        onOther={onClose}
      />
    </Sheet>
  );
}
