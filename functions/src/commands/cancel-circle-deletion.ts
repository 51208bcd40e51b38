import type { Calls } from '@chupke/domain/calls.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import { isListedWhenActive, refuseCancellation, refuseUnlessCreator } from '../policies/circle-rights.ts';
import type { CircleGateways, CirclePlace } from './circle-standing.ts';
import { heed, readStanding } from './circle-standing.ts';
import { postCircleNotice } from './post-circle-notice.ts';

/** Calls off the deletion of the caller's circle, before its time. Throws RefusedError. */
export async function cancelCircleDeletion(
  { documents, now }: CircleGateways,
  place: CirclePlace,
): Promise<Calls['changeCircle']['gives']> {
  return documents.transact(async (transaction) => {
    const { circle, membership } = await readStanding(transaction, place);
    heed(refuseUnlessCreator(circle, membership.circleSpecificId) ?? refuseCancellation(circle, now()));
    const key = `deletion-cancelled-${circle.deletionScheduledAt ?? 0}`;
    const post = await postCircleNotice(transaction, circle.id, key, { kind: 'deletion-cancelled' });
    transaction.update(circlePath(circle.id), {
      status: 'active',
      isListed: isListedWhenActive(circle),
      deletionScheduledAt: null,
      deletionScheduledBy: null,
      deletionExpiresAt: null,
      deletionCancellable: false,
    });
    post();
    return { status: 'active' };
  });
}
