import type { Calls, Refusal } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS, CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseText, parseTime } from '@chupke/domain/parse.ts';
import {
  circlePath,
  COLLECTIONS,
  erasurePath,
  membershipPath,
  ownDeletedCirclePath,
  ownSupportTicketPath,
  supportTicketOwnerPath,
  supportTicketPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { SupportTicketStatus } from '@chupke/domain/support-ticket.ts';
import { parseOwnSupportTicket, RECOVERY_SHOWN_WITHIN_HOURS } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { refuseUnlessOpen } from '../lib/account-standing.ts';
import type { AdminView } from '../lib/admin-view.ts';
import { holdBack, showHeld } from '../lib/held-back.ts';
import { randomDelay } from '../lib/random-delay.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { limitCall } from '../lib/rate-limit.ts';
import type { CircleGateways, CirclePlace } from './circle-context.ts';

type Wish = Calls['requestCircleRecovery']['takes'];

/** Requests per account. */
const REQUEST_LIMIT: RateLimit = { windowSeconds: 60, max: 3 };

/** Requests for backups kept for less than this are marked as urgent. */
const URGENT_MS = 3 * CIRCLE_TIMES.day;

/** What is known about a circle that its creator has lost. */
interface KnownLoss {
  readonly circleId: CircleId | null;
  readonly circleName: string;
  readonly lostAround: string | null;
  readonly priority: 'medium' | 'urgent';
}

/** A circle that still exists is not lost: its creator needs no admin to act on it. */
function refusalOf(id: CircleId, stored: UnknownRecord, membership: UnknownRecord | undefined): Refusal {
  if (membership === undefined) return 'not-found';
  const { circleSpecificId } = parseCircleMembership(membership);
  return parseCircle(id, stored).creatorCircleId === circleSpecificId ? 'wrong-state' : 'creator-only';
}

/** The caller's own lost circle. Others learn no more about it than its members may know. Throws RefusedError. */
async function readListed(
  transaction: DocumentTransaction,
  { circle, uid }: CirclePlace,
  now: number,
): Promise<KnownLoss> {
  const [stored, own, membership] = await transaction.read([
    circlePath(circle),
    ownDeletedCirclePath(uid, circle),
    membershipPath(uid, circle),
  ]);
  if (stored !== undefined) throw new RefusedError(refusalOf(circle, stored, membership));
  if (own === undefined) throw new RefusedError(membership === undefined ? 'not-found' : 'creator-only');
  return {
    circleId: circle,
    circleName: parseText(own, 'name', CIRCLE_LIMITS.name),
    lostAround: null,
    priority: parseTime(own, 'chatRetentionExpiresAt') - now < URGENT_MS ? 'urgent' : 'medium',
  };
}

/** What is known of the circle asked for. One that is only named is looked for when an admin decides. */
async function readLoss(
  transaction: DocumentTransaction,
  uid: UserId,
  wish: Wish,
  now: number,
): Promise<KnownLoss> {
  if (wish.circleId !== null) return readListed(transaction, { circle: wish.circleId, uid }, now);
  const { circleId, circleName, lostAround } = wish;
  return { circleId, circleName, lostAround, priority: 'medium' };
}

/** Status of an earlier request with that id. Throws RefusedError `invalid` if it is a different request. */
async function readSame(transaction: DocumentTransaction, uid: UserId, wish: Wish) {
  const { id, circleId, reason } = wish;
  const [ownership, own, known] = await transaction.read([
    supportTicketOwnerPath(id),
    ownSupportTicketPath(uid, id),
    supportTicketPath(id),
  ]);
  if (ownership === undefined) {
    // One of an erased account is still another's: an admin must not see by its id when that was erased.
    if (known !== undefined) throw new RefusedError('invalid');
    return undefined;
  }
  const ticket = own && parseOwnSupportTicket(id, own);
  const isSame =
    ticket?.circleId === circleId &&
    ticket.reason === reason &&
    (wish.circleId !== null ||
      (ticket.circleName === wish.circleName && ticket.lostAround === wish.lostAround));
  if (parseOwner(ownership) !== uid || !isSame) throw new RefusedError('invalid');
  return ticket.status;
}

const OPEN_STATUSES: readonly SupportTicketStatus[] = ['open', 'in_progress'];

/** Whether the student has an open request for the circle; or for one that is only named, another such one. */
async function isAskedFor(
  transaction: DocumentTransaction,
  uid: UserId,
  circle: CircleId | null,
): Promise<boolean> {
  const collection = `${userPath(uid)}/${COLLECTIONS.ownSupportTickets}`;
  for (const status of OPEN_STATUSES) {
    const where = [
      { field: 'circleId', equals: circle },
      { field: 'status', equals: status },
    ];
    if ((await transaction.find({ collection, where, limit: 1 })).length > 0) return true;
  }
  return false;
}

/** Throws RefusedError if there is an open request already, or the account is being erased. */
async function refuseUnlessFirst(
  transaction: DocumentTransaction,
  uid: UserId,
  circle: CircleId | null,
): Promise<void> {
  const [user, erasure] = await transaction.read([userPath(uid), erasurePath(uid)]);
  // An account that is being erased gets no new data.
  if (user === undefined || erasure !== undefined) throw new RefusedError('no-profile');
  refuseUnlessOpen(user);
  if (await isAskedFor(transaction, uid, circle)) throw new RefusedError('already-pending');
}

/** What a request needs. */
export interface RecoveryRequestGateways extends CircleGateways, AdminView {
  readonly random: RandomBytes;
}

/** Shows admins the requests that are due. */
export async function showTickets(gateways: CircleGateways): Promise<number> {
  return showHeld(gateways, COLLECTIONS.supportTicketOwners, supportTicketPath);
}

/**
 * Asks the admins to recover a circle that its creator has lost, one of the listed ones or one that they name; a retry with
 * the same id returns the request's status. Admins see which circle and why, not whose it is: the owner is stored apart,
 * for the server only. Throws RefusedError.
 */
export async function requestCircleRecovery(
  gateways: RecoveryRequestGateways,
  uid: UserId,
  wish: Wish,
): Promise<Calls['requestCircleRecovery']['gives']> {
  const { documents, now, random } = gateways;
  const { id, circleId, reason } = wish;
  const delayOf = (spreadHours: number): number => randomDelay({ random, spreadHours });
  const { medium, urgent } = RECOVERY_SHOWN_WITHIN_HOURS;
  const delay = { medium: delayOf(medium), urgent: delayOf(urgent) };
  await limitCall({ documents }, uid, { name: 'requestCircleRecovery', limit: REQUEST_LIMIT }, now());
  const status = await documents.transact(async (transaction) => {
    const same = await readSame(transaction, uid, wish);
    if (same !== undefined) return same;
    const { priority, ...loss } = await readLoss(transaction, uid, wish, now());
    await refuseUnlessFirst(transaction, uid, circleId);
    const ticket = {
      ...{ type: 'circle_recovery', ...loss, reason, status: 'open' },
      ...{ resolvedAt: null, resolution: null },
    };
    holdBack(transaction, {
      path: supportTicketPath(id),
      ownerPath: supportTicketOwnerPath(id),
      uid,
      fields: { ...ticket, priority, assigned: false },
      showAt: gateways.isShownAtOnce ? null : now() + delay[priority] * 1000,
    });
    const times = { createdAt: SERVER_TIME, updatedAt: SERVER_TIME } as const;
    transaction.set(ownSupportTicketPath(uid, id), { ...ticket, ...times });
    return 'open';
  });
  return { status };
}
