import type { Calls, Refusal } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS, CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { isOpenCircle, parseCircle } from '@chupke/domain/circle.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseText, parseTime } from '@chupke/domain/parse.ts';
import {
  alertPath,
  circlePath,
  COLLECTIONS,
  deletedCirclePath,
  erasurePath,
  membershipPath,
  ownDeletedCirclePath,
  ownSupportTicketPath,
  supportTicketOwnerPath,
  supportTicketPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { SupportTicket, SupportTicketStatus } from '@chupke/domain/support-ticket.ts';
import { parseOwnSupportTicket, parseSupportTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { findAll, SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { refuseUnlessOpen } from '../lib/account-standing.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { livingFields } from '../lib/tombstone.ts';
import { countUp } from '../lib/transparency.ts';
import { recoveryAlert, recoveryAlertId } from './present.ts';
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
  readonly priority: 'normal' | 'high';
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
    priority: parseTime(own, 'chatRetentionExpiresAt') - now < URGENT_MS ? 'high' : 'normal',
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
  return { circleId, circleName, lostAround, priority: 'normal' };
}

/** Status of an earlier request with that id. Throws RefusedError `invalid` if it is a different request. */
async function readSame(transaction: DocumentTransaction, uid: UserId, { id, circleId }: Wish) {
  const [ownership, own] = await transaction.read([
    supportTicketOwnerPath(id),
    ownSupportTicketPath(uid, id),
  ]);
  if (ownership === undefined) return undefined;
  const ticket = own && parseOwnSupportTicket(id, own);
  if (parseOwner(ownership) !== uid || ticket?.circleId !== circleId) throw new RefusedError('invalid');
  return ticket.status;
}

const OPEN_STATUSES: readonly SupportTicketStatus[] = ['open', 'in_progress'];

/** Whether the circle has an open request; or for one that is only named, whether the student has another such one. */
async function isAskedFor(
  transaction: DocumentTransaction,
  uid: UserId,
  circle: CircleId | null,
): Promise<boolean> {
  const collection =
    circle === null ? `${userPath(uid)}/${COLLECTIONS.ownSupportTickets}` : COLLECTIONS.supportTickets;
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

/**
 * Asks the admins to recover a circle that its creator has lost, one of the listed ones or one that they name; a retry with the same id returns the request's
 * status. Admins see which circle and why, not whose it is: the owner is stored apart, for the server only. Throws
 * RefusedError.
 */
export async function requestCircleRecovery(
  { documents, now }: CircleGateways,
  uid: UserId,
  wish: Wish,
): Promise<Calls['requestCircleRecovery']['gives']> {
  const { id, circleId, reason } = wish;
  await limitCall({ documents }, uid, { name: 'requestCircleRecovery', limit: REQUEST_LIMIT }, now());
  const status = await documents.transact(async (transaction) => {
    const same = await readSame(transaction, uid, wish);
    if (same !== undefined) return same;
    const { priority, ...loss } = await readLoss(transaction, uid, wish, now());
    await refuseUnlessFirst(transaction, uid, circleId);
    const ticket: FieldInputs = {
      ...{ type: 'circle_recovery', ...loss, reason, status: 'open' },
      createdAt: SERVER_TIME,
      updatedAt: SERVER_TIME,
      ...{ resolvedAt: null, resolution: null },
    };
    transaction.set(supportTicketPath(id), { ...ticket, priority });
    transaction.set(supportTicketOwnerPath(id), { uid, createdAt: SERVER_TIME });
    transaction.set(ownSupportTicketPath(uid, id), ticket);
    return 'open';
  });
  return { status };
}

/** Gateways for deciding a recovery request. */
export interface RecoveryGateways {
  readonly documents: Documents;
  readonly newId: () => string;
  /** Restores a circle from its backup for its creator. Idempotent. Throws RefusedError. */
  readonly restore: (place: CirclePlace) => Promise<unknown>;
}

type Order = Calls['decideCircleRecovery']['takes'];

interface OwnedTicket {
  readonly ticket: SupportTicket;
  readonly owner: UserId;
}

/** The ticket and its owner, if the decision moves it forward; it never moves back. Throws RefusedError. */
function openTicket(
  { id, status }: Order,
  stored: UnknownRecord | undefined,
  ownership: UnknownRecord | undefined,
): OwnedTicket {
  if (status === 'open') throw new RefusedError('invalid');
  if (stored === undefined || ownership === undefined) throw new RefusedError('not-found');
  const ticket = parseSupportTicket(id, stored);
  const isOpen = ticket.status === 'open' || (ticket.status === 'in_progress' && status !== 'in_progress');
  if (!isOpen) throw new RefusedError('no-change');
  return { ticket, owner: parseOwner(ownership) };
}

/** The owner's circle of that name, deleted or restored since. Undefined unless there is exactly one. */
async function findByName(documents: Documents, owner: UserId, name: string): Promise<CircleId | undefined> {
  const wanted = name.toLowerCase();
  const collection = `${userPath(owner)}/${COLLECTIONS.memberships}`;
  const memberships = (await findAll(documents, { collection })).map(({ fields }) =>
    parseCircleMembership(fields),
  );
  const found: CircleId[] = [];
  for (const { circleId, circleSpecificId } of memberships) {
    const [backup, live] = await documents.read([deletedCirclePath(circleId), circlePath(circleId)]);
    const circle = livingFields(backup) ?? (live?.['restoredAt'] === null ? undefined : live);
    const isOwn = circle?.['creatorCircleId'] === circleSpecificId;
    if (isOwn && String(circle['name']).toLowerCase() === wanted) found.push(circleId);
  }
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Restores the circle, unless it is there already: an earlier call was cut off, or its creator restored it. Returns
 * which it was. Throws RefusedError.
 */
async function bringBack(gateways: RecoveryGateways, { ticket, owner }: OwnedTicket): Promise<CircleId> {
  const { documents, restore } = gateways;
  const circle = ticket.circleId ?? (await findByName(documents, owner, ticket.circleName));
  if (circle === undefined) throw new RefusedError('not-found');
  const [stored] = await documents.read([circlePath(circle)]);
  if (stored === undefined || !isOpenCircle(parseCircle(circle, stored)))
    await restore({ circle, uid: owner });
  return circle;
}

/** Moves the ticket of that circle, and the owner's copy of it. Reads at once; the returned function writes. */
async function moveTicket(
  transaction: DocumentTransaction,
  order: Order,
  circleId: CircleId | null,
): Promise<() => void> {
  const { id, status, notes } = order;
  const [stored, ownership] = await transaction.read([supportTicketPath(id), supportTicketOwnerPath(id)]);
  const { ticket, owner } = openTicket(order, stored, ownership);
  const alertId = recoveryAlertId(id);
  const [user, alert] = await transaction.read([userPath(owner), alertPath(owner, alertId)]);
  const texts = await textsFor(transaction, owner);
  const resolution = notes === '' ? null : notes;
  const fields: FieldInputs = {
    ...{ status, resolution, circleId },
    updatedAt: SERVER_TIME,
    // A ticket in progress is not resolved yet.
    resolvedAt: status === 'in_progress' ? null : SERVER_TIME,
  };
  return () => {
    transaction.update(supportTicketPath(id), fields);
    // A deleted account gets no new data.
    if (user === undefined) return;
    transaction.update(ownSupportTicketPath(owner, id), fields);
    const words = recoveryAlert(texts, { ...ticket, circleId, status, resolution });
    writeAlert(transaction, { uid: owner, id: alertId }, { ...words, timestamp: SERVER_TIME }, alert);
  };
}

/**
 * Moves a recovery ticket: the owner is alerted to each step, the step is logged, and an approval restores the circle
 * before anyone is told. The admin never learns whose circle it is. Repeating the call completes one that was cut
 * off. Throws RefusedError: `not-found` and `no-change` for the ticket, and the reasons why the circle cannot be
 * restored.
 */
export async function decideCircleRecovery(
  gateways: RecoveryGateways,
  adminId: UserId,
  order: Order,
): Promise<Calls['decideCircleRecovery']['gives']> {
  const { id, status } = order;
  const { documents, newId } = gateways;
  const [stored, ownership] = await documents.read([supportTicketPath(id), supportTicketOwnerPath(id)]);
  const open = openTicket(order, stored, ownership);
  const circleId = status === 'approved' ? await bringBack(gateways, open) : open.ticket.circleId;
  await documents.transact(async (transaction) => {
    const move = await moveTicket(transaction, order, circleId);
    move();
    if (status === 'approved') countUp(transaction, id, 'circlesRecovered');
    const details = { id, status, circleId };
    logAdminActivity(transaction, newId(), { adminId, action: 'decide-circle-recovery', details });
  });
  return { status };
}
