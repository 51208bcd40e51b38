import type { Calls } from '@chupke/domain/calls.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { isListedWhenActive, refuseReactivation, refuseUnlessCreator } from '../policies/circle-rights.ts';
import { readSlots } from './circle-slots.ts';
import type { CircleGateways, CirclePlace } from './circle-standing.ts';
import { heed, readStanding } from './circle-standing.ts';
import { endCircle } from './expire-circle.ts';
import { postCircleNotice } from './post-circle-notice.ts';

/** The circle, where the caller may open it again. Throws RefusedError. */
async function readEnded(transaction: DocumentTransaction, place: CirclePlace, now: number): Promise<Circle> {
  const { circle, membership } = await readStanding(transaction, place);
  heed(refuseUnlessCreator(circle, membership.circleSpecificId) ?? refuseReactivation(circle, now));
  return circle;
}

/**
 * Opens the caller's circle again whose time is over, for a week where it is one for a time. The server notices by the
 * quarter of an hour that a time is over, and whoever has the circle before them at once: what the end brings happens
 * first in that case, but nobody is told who knows it. Throws RefusedError.
 */
export async function reactivateCircle(
  gateways: CircleGateways,
  place: CirclePlace,
): Promise<Calls['changeCircle']['gives']> {
  const { documents, now } = gateways;
  const { status } = await documents.transact((transaction) => readEnded(transaction, place, now()));
  if (status === 'active') await endCircle(gateways, place.circle, { isCreatorTold: false });
  return documents.transact(async (transaction) => {
    const circle = await readEnded(transaction, place, now());
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
