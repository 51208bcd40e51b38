import type { Calls } from '@chupke/domain/calls.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import { refuseDeletion, refuseUnlessCreator } from '../policies/circle-rights.ts';
import type { CircleGateways, CirclePlace } from './circle-standing.ts';
import { heed, readStanding } from './circle-standing.ts';
import { postCircleNotice } from './post-circle-notice.ts';

/**
 * Schedules the deletion of the caller's circle: within the window it can be called off, and everybody goes on talking;
 * it is in no list any more. Throws RefusedError.
 */
export async function scheduleCircleDeletion(
  { documents, now }: CircleGateways,
  place: CirclePlace,
): Promise<Calls['changeCircle']['gives']> {
  return documents.transact(async (transaction) => {
    const { circle, membership } = await readStanding(transaction, place);
    heed(refuseUnlessCreator(circle, membership.circleSpecificId) ?? refuseDeletion(circle));
    const at = now();
    const until = at + CIRCLE_TIMES.deletionWindow;
    const notice = { kind: 'deletion', until } as const;
    const post = await postCircleNotice(transaction, circle.id, `deletion-${at}`, notice);
    transaction.update(circlePath(circle.id), {
      status: 'pending_deletion',
      isListed: false,
      deletionScheduledAt: new Date(at),
      deletionScheduledBy: membership.circleSpecificId,
      deletionExpiresAt: new Date(until),
      deletionCancellable: true,
    });
    post();
    return { status: 'pending_deletion' };
  });
}
