import { throwIfRefused } from '../lib/refused-error.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { isPastExpiry, parseCircle } from '@chupke/domain/circle.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { limitCall } from '../lib/rate-limit.ts';
import type { LeavingGateways } from './leave-circle.ts';
import { leaveCircle } from './leave-circle.ts';
import { accountOf } from './members.ts';
import { postNotice, notifyMember } from './notify.ts';
import { isListedWhenActive, refuseDeletion, refuseReactivation, refuseUnlessCreator } from './policy.ts';
import type { RestoringGateways } from './restore-circle.ts';
import { cancelCircleDeletion, restoreCircle } from './restore-circle.ts';
import { readSlots, readSlotsOf } from './slots.ts';
import type { CircleGateways, CirclePlace } from './circle-context.ts';
import { readCircleContext } from './circle-context.ts';

/** Calls per student. */
const LIMIT = { name: 'changeCircle', limit: { windowSeconds: 60, max: 10 } } as const;

/**
 * Schedules the deletion of the caller's circle: until it is due it can be cancelled and the chat stays open, but the
 * circle is no longer listed, and its slot is free. Throws RefusedError.
 */
export async function scheduleCircleDeletion(
  { documents, now }: CircleGateways,
  place: CirclePlace,
): Promise<Calls['changeCircle']['gives']> {
  return documents.transact(async (transaction) => {
    const { circle, membership } = await readCircleContext(transaction, place);
    throwIfRefused(refuseUnlessCreator(circle, membership.circleSpecificId) ?? refuseDeletion(circle));
    const slots = await readSlots(transaction, place.uid);
    const at = now();
    const until = at + CIRCLE_TIMES.deletionWindow;
    const notice = { kind: 'deletion', until } as const;
    const post = await postNotice(transaction, circle.id, `deletion-${at}`, notice);
    transaction.update(circlePath(circle.id), {
      status: 'pending_deletion',
      isListed: false,
      deletionScheduledAt: new Date(at),
      deletionScheduledBy: membership.circleSpecificId,
      deletionExpiresAt: new Date(until),
      deletionCancellable: true,
    });
    slots.release(circle.id);
    post();
    return { status: 'pending_deletion' };
  });
}

/** Ends a temporary circle that has expired, and frees its creator's slot. Idempotent. */
async function endCircle(
  { documents, now }: CircleGateways,
  id: CircleId,
  { notifiesCreator }: { readonly notifiesCreator: boolean },
): Promise<'expired' | 'same'> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([circlePath(id)]);
    if (stored === undefined) return 'same';
    const circle = parseCircle(id, stored);
    if (circle.status !== 'active' || !isPastExpiry(circle, now())) return 'same';
    const creator = await accountOf(transaction, circle.creatorCircleId);
    const slots = await readSlotsOf(transaction, creator);
    const told = notifiesCreator ? creator : undefined;
    const tell = await notifyMember(transaction, told, circle, 'expired');
    const key = `expiration-${circle.expiresAt ?? 0}`;
    const post = await postNotice(transaction, id, key, { kind: 'expiration' });
    transaction.update(circlePath(id), { status: 'expired', isListed: false });
    slots.release(id);
    tell();
    post();
    return 'expired';
  });
}

/** Ends an expired circle and alerts its creator. Idempotent. */
export async function expireCircle(gateways: CircleGateways, id: CircleId): Promise<'expired' | 'same'> {
  return endCircle(gateways, id, { notifiesCreator: true });
}

/** The circle, if the caller may reactivate it. Throws RefusedError. */
async function readEnded(transaction: DocumentTransaction, place: CirclePlace, now: number): Promise<Circle> {
  const { circle, membership } = await readCircleContext(transaction, place);
  throwIfRefused(refuseUnlessCreator(circle, membership.circleSpecificId) ?? refuseReactivation(circle, now));
  return circle;
}

/**
 * Reactivates the caller's expired circle; a temporary one gets another week. The server marks a circle as expired
 * only every 15 minutes, clients see it at once: if the circle is not yet marked, that is done here first, without an
 * alert, as the caller knows. Throws RefusedError.
 */
async function reactivateCircle(
  gateways: CircleGateways,
  place: CirclePlace,
): Promise<Calls['changeCircle']['gives']> {
  const { documents, now } = gateways;
  const { status } = await documents.transact((transaction) => readEnded(transaction, place, now()));
  if (status === 'active') await endCircle(gateways, place.circle, { notifiesCreator: false });
  return documents.transact(async (transaction) => {
    const circle = await readEnded(transaction, place, now());
    const take = (await readSlots(transaction, place.uid)).take(circle.id);
    const until = circle.isEphemeral ? now() + CIRCLE_TIMES.reactivation : null;
    const notice = { kind: 'reactivation', until } as const;
    const key = `reactivation-${circle.expiresAt ?? 0}`;
    const post = await postNotice(transaction, circle.id, key, notice);
    transaction.update(circlePath(circle.id), {
      status: 'active',
      isListed: isListedWhenActive(circle),
      expiresAt: until === null ? null : new Date(until),
      // A turn that fell due while it had ended found nobody.
      ...(circle.moderatorRotation && circle.currentModerator === null
        ? { moderatorDueAt: new Date(now()) }
        : {}),
    });
    take();
    post();
    return { status: 'active' };
  });
}

/** What changing a circle needs. */
interface ChangingGateways extends RestoringGateways, LeavingGateways {}

type Change = (gateways: ChangingGateways, place: CirclePlace) => Promise<Calls['changeCircle']['gives']>;

const CHANGES: Readonly<Record<CircleChange, Change>> = {
  leave: leaveCircle,
  'schedule-deletion': scheduleCircleDeletion,
  'cancel-deletion': cancelCircleDeletion,
  reactivate: reactivateCircle,
  restore: restoreCircle,
};

/** Applies the caller's change to a circle or to their own membership, rate-limited. Throws RefusedError. */
export async function changeCircle(
  gateways: ChangingGateways,
  uid: UserId,
  { circleId, change }: Calls['changeCircle']['takes'],
): Promise<Calls['changeCircle']['gives']> {
  await limitCall(gateways, uid, LIMIT, gateways.now());
  return CHANGES[change](gateways, { circle: circleId, uid });
}
