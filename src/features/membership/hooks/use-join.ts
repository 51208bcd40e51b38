import type { CircleId, InviteCode } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { useArea } from '../../../lib/i18n.ts';
import { actingUser } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { refreshed, within } from '../../../entities/circle/model/patience.ts';
import { afterLostAnswer } from '../../../entities/circle/hooks/lost-answers.ts';
import { useOpenCircle } from '../../../entities/circle/hooks/use-open-circle.ts';
import type { Work } from '../../../entities/circle/hooks/use-work.ts';
import { useWork } from '../../../entities/circle/hooks/use-work.ts';

/** What is to be joined: by its id, or by a code that led to it. */
export interface JoinOrder {
  readonly circleId: CircleId;
  readonly code: InviteCode | null;
}

async function join(order: JoinOrder): Promise<Circle | undefined> {
  const { joinCircle } = await import('../../../entities/circle/api/circle-calls.ts');
  const circle = await afterLostAnswer(
    `${actingUser()} join ${order.circleId}`,
    () => within(joinCircle(order), CIRCLE_WAITS.join),
    async ({ code }) => (code === 'circle-already-member' ? order.circleId : undefined),
  );
  const { loadCircle } = await import('../../../entities/circle/api/load-circle.ts');
  // One is in by now: what fails from here on is a warning at most.
  return within(
    refreshed(() => loadCircle(circle)),
    CIRCLE_WAITS.joinRefresh,
  ).catch(() => undefined);
}

/** Joins a circle and opens it, also where an earlier try has joined it whose answer was lost. */
export function useJoin(
  onJoined: () => void,
): Omit<Work, 'run'> & { readonly join: (order: JoinOrder) => void } {
  const { failures, joining } = useArea('circles');
  const open = useOpenCircle();
  const { run, ...work } = useWork();
  return {
    ...work,
    join: (order) =>
      run(
        order.code === null ? 'join' : 'join-by-code',
        () => join(order),
        (circle) => {
          onJoined();
          if (circle === undefined) return showToast('warning', failures.joinRefresh);
          showToast('success', joining.joined(circle.name));
          open(circle);
        },
      ),
  };
}
