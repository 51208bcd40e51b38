import type { Calls } from '@chupke/domain/calls.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import { isListedWhenActive, refuseReactivation, refuseUnlessCreator } from '../policies/circle-rights.ts';
import { readSlots } from './circle-slots.ts';
import type { CircleGateways, CirclePlace } from './circle-standing.ts';
import { heed, readStanding } from './circle-standing.ts';
import { postCircleNotice } from './post-circle-notice.ts';

/** Opens the caller's circle again whose time was over, for a week where it is one for a time. Throws RefusedError. */
export async function reactivateCircle(
  { documents, now }: CircleGateways,
  place: CirclePlace,
): Promise<Calls['changeCircle']['gives']> {
  return documents.transact(async (transaction) => {
    const { circle, membership } = await readStanding(transaction, place);
    heed(refuseUnlessCreator(circle, membership.circleSpecificId) ?? refuseReactivation(circle));
    const take = (await readSlots(transaction, place.uid)).take(circle.id);
    const until = circle.isEphemeral ? now() + CIRCLE_TIMES.reactivation : null;
    const notice = { kind: 'reactivation', until } as const;
    // Each time that it had is over once.
    const key = `reactivation-${circle.expiresAt ?? 0}`;
    const post = await postCircleNotice(transaction, circle.id, key, notice);
    transaction.update(circlePath(circle.id), {
      status: 'active',
      isListed: isListedWhenActive(circle),
      expiresAt: until === null ? null : new Date(until),
    });
    take();
    post();
    return { status: 'active' };
  });
}
