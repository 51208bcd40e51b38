import type { Calls, Refusal } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS, CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseOwner } from '@chupke/domain/ownership.ts';
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
import { parseOwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { RefusedError } from '../lib/handle-call.ts';
import type { CircleGateways, CirclePlace } from './circle-standing.ts';
import { limitCall } from './limit-call.ts';

type Wish = Calls['requestCircleRecovery']['takes'];

/** Requests of one account. */
const REQUEST_LIMIT: RateLimit = { windowSeconds: 60, max: 3 };

/** A backup that is kept for less than this is looked at first. */
const URGENT_MS = 3 * CIRCLE_TIMES.day;

/** What is known of a circle that its creator has lost. */
interface LostCircle {
  readonly name: string;
  /** Until when its backup is kept, in milliseconds since 1970. */
  readonly keptUntil: number;
}

/** A circle that is there is not lost: what its creator can do about it needs no admin. */
function refusalOf(id: CircleId, stored: UnknownRecord, membership: UnknownRecord | undefined): Refusal {
  if (membership === undefined) return 'not-found';
  const { circleSpecificId } = parseCircleMembership(membership);
  return parseCircle(id, stored).creatorCircleId === circleSpecificId ? 'wrong-state' : 'creator-only';
}

/** The caller's own lost circle. Of one of others nobody learns more than who is in it knows. Throws RefusedError. */
async function readLost(transaction: DocumentTransaction, { circle, uid }: CirclePlace): Promise<LostCircle> {
  const [stored, own, membership] = await transaction.read([
    circlePath(circle),
    ownDeletedCirclePath(uid, circle),
    membershipPath(uid, circle),
  ]);
  if (stored !== undefined) throw new RefusedError(refusalOf(circle, stored, membership));
  if (own === undefined) throw new RefusedError(membership === undefined ? 'not-found' : 'creator-only');
  return {
    name: parseText(own, 'name', CIRCLE_LIMITS.name),
    keptUntil: parseTime(own, 'chatRetentionExpiresAt'),
  };
}

/** How a request of that id stands that was made before. Throws RefusedError `invalid` where it is another one. */
async function readSame(transaction: DocumentTransaction, uid: UserId, { id, circleId }: Wish) {
  const [seal, own] = await transaction.read([supportTicketOwnerPath(id), ownSupportTicketPath(uid, id)]);
  if (seal === undefined) return undefined;
  const ticket = own && parseOwnSupportTicket(id, own);
  if (parseOwner(seal) !== uid || ticket?.circleId !== circleId) throw new RefusedError('invalid');
  return ticket.status;
}

/** Throws RefusedError where somebody is to decide about the circle already, or where the account goes. */
async function refuseUnlessFirst(
  transaction: DocumentTransaction,
  { circle, uid }: CirclePlace,
): Promise<void> {
  const [user, erasure] = await transaction.read([userPath(uid), erasurePath(uid)]);
  // An account that is being erased must not be left anything anew.
  if (user === undefined || erasure !== undefined) throw new RefusedError('no-profile');
  for (const status of ['open', 'in_progress']) {
    const where = [
      { field: 'circleId', equals: circle },
      { field: 'status', equals: status },
    ];
    const question = { collection: COLLECTIONS.supportTickets, where, limit: 1 };
    if ((await transaction.find(question)).length > 0) throw new RefusedError('already-pending');
  }
}

/**
 * Asks the admins for a circle that its creator has lost; repeated with the same id it answers how the request stands.
 * What admins read says which circle and why, not whose it is: that stands apart, for the server alone.
 * Throws RefusedError.
 */
export async function requestCircleRecovery(
  { documents, now }: CircleGateways,
  uid: UserId,
  wish: Wish,
): Promise<Calls['requestCircleRecovery']['gives']> {
  const { id, circleId, reason } = wish;
  await limitCall({ documents }, uid, { name: 'requestCircleRecovery', limit: REQUEST_LIMIT }, now());
  const place = { circle: circleId, uid };
  const status = await documents.transact(async (transaction) => {
    const same = await readSame(transaction, uid, wish);
    if (same !== undefined) return same;
    const { name, keptUntil } = await readLost(transaction, place);
    await refuseUnlessFirst(transaction, place);
    const ticket: FieldInputs = {
      ...{ type: 'circle_recovery', circleId, circleName: name, reason, status: 'open' },
      createdAt: SERVER_TIME,
      updatedAt: SERVER_TIME,
      ...{ resolvedAt: null, resolution: null },
    };
    const priority = keptUntil - now() < URGENT_MS ? 'high' : 'normal';
    transaction.set(supportTicketPath(id), { ...ticket, priority });
    transaction.set(supportTicketOwnerPath(id), { uid, createdAt: SERVER_TIME });
    transaction.set(ownSupportTicketPath(uid, id), ticket);
    return 'open';
  });
  return { status };
}
