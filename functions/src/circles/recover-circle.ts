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
  erasurePath,
  membershipPath,
  ownDeletedCirclePath,
  ownSupportTicketPath,
  supportTicketOwnerPath,
  supportTicketPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { SupportTicket, SupportTicketStatus } from '@chupke/domain/support-ticket.ts';
import { parseOwnSupportTicket, parseSupportTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { assignTicket } from '../lib/assign-ticket.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { refuseUnlessOpen } from '../lib/account-standing.ts';
import type { AdminView } from '../lib/admin-view.ts';
import { holdBack, showHeld } from '../lib/held-back.ts';
import { randomDelay } from '../lib/random-delay.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { countUp } from '../lib/transparency.ts';
import { findLostCircle } from './find-lost-circle.ts';
import { recoveryAlert, recoveryAlertId } from './present.ts';
import type { CircleGateways, CirclePlace } from './circle-context.ts';
import type { LostPlace } from './restore-circle.ts';

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
  const [ownership, own] = await transaction.read([
    supportTicketOwnerPath(id),
    ownSupportTicketPath(uid, id),
  ]);
  if (ownership === undefined) return undefined;
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

/**
 * Within how many hours admins see a request, each at its own moment: its own time, next to when the circle went and who is
 * there, would tell more than they may know. A day would break the promise to answer within one.
 */
const SHOWN_WITHIN_HOURS = { medium: 6, urgent: 1 } as const;

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
  const delay = { medium: delayOf(SHOWN_WITHIN_HOURS.medium), urgent: delayOf(SHOWN_WITHIN_HOURS.urgent) };
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

/** Gateways for deciding a recovery request. */
export interface RecoveryGateways {
  readonly documents: Documents;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Restores a circle from its backup for its creator. Idempotent. Throws RefusedError. */
  readonly restore: (place: LostPlace) => Promise<unknown>;
}

type Order = Calls['decideCircleRecovery']['takes'];

interface OwnedTicket {
  readonly ticket: SupportTicket;
  /** Null when the account is gone, or about to: admins must not learn that, and decide as ever. */
  readonly owner: UserId | null;
}

/** The ticket and its owner, if the decision moves it forward; it never moves back. Throws RefusedError. */
function openTicket(
  { id, status }: Order,
  stored: UnknownRecord | undefined,
  ownership: UnknownRecord | undefined,
): OwnedTicket {
  if (status === 'open') throw new RefusedError('invalid');
  if (stored === undefined) throw new RefusedError('not-found');
  const ticket = parseSupportTicket(id, stored);
  const isOpen = ticket.status === 'open' || (ticket.status === 'in_progress' && status !== 'in_progress');
  if (!isOpen) throw new RefusedError('no-change');
  return { ticket, owner: ownership === undefined ? null : parseOwner(ownership) };
}

/** The owner, unless the account is gone or being erased. */
async function presentOwner(documents: Documents, owner: UserId): Promise<UserId | null> {
  const [user, erasure] = await documents.read([userPath(owner), erasurePath(owner)]);
  return user === undefined || erasure !== undefined ? null : owner;
}

/**
 * Restores the circle, unless it is there already: an earlier call was cut off, or its creator restored it. Returns
 * which it was. Throws RefusedError.
 */
async function bringBack(gateways: RecoveryGateways, { ticket, owner }: OwnedTicket): Promise<CircleId> {
  const { documents, restore } = gateways;
  const { circleId, circleName } = ticket;
  const circle =
    circleId ?? (owner === null ? undefined : await findLostCircle(documents, owner, circleName));
  if (circle === undefined) throw new RefusedError('not-found');
  // Noted first: once it is restored, a call that goes on after a cut would not find it among the backups.
  if (ticket.circleId === null)
    await documents.transact(async (transaction) => {
      const path = supportTicketPath(ticket.id);
      const [stored] = await transaction.read([path]);
      if (stored !== undefined) transaction.update(path, { circleId: circle });
    });
  const [stored] = await documents.read([circlePath(circle)]);
  if (stored === undefined || !isOpenCircle(parseCircle(circle, stored)))
    await restore({ circle, uid: owner, isApproved: true });
  return circle;
}

/** Reads the owner; the returned function moves the own copy and alerts them. A deleted account gets no new data. */
async function readTold(transaction: DocumentTransaction, id: string, owner: UserId) {
  const alertId = recoveryAlertId(id);
  const [user, alert] = await transaction.read([userPath(owner), alertPath(owner, alertId)]);
  if (user === undefined) return undefined;
  const texts = await textsFor(transaction, owner);
  return (fields: FieldInputs, moved: SupportTicket): void => {
    transaction.update(ownSupportTicketPath(owner, id), fields);
    const words = recoveryAlert(texts, moved);
    writeAlert(transaction, { uid: owner, id: alertId }, { ...words, timestamp: SERVER_TIME }, alert);
  };
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
  const tell = owner === null ? undefined : await readTold(transaction, id, owner);
  const resolution = notes === '' ? null : notes;
  const fields: FieldInputs = {
    ...{ status, resolution, circleId },
    updatedAt: SERVER_TIME,
    // A ticket in progress is not resolved yet.
    resolvedAt: status === 'in_progress' ? null : SERVER_TIME,
  };
  return () => {
    transaction.update(supportTicketPath(id), fields);
    tell?.(fields, { ...ticket, circleId, status, resolution });
  };
}

/** Decisions of an admin. */
const DECISION_LIMIT: RateLimit = { windowSeconds: 60, max: 20 };

/** Notes that an approval was refused: each tells something of a circle, so that who tries many leaves a trace. */
async function logRefused(
  { documents, newId }: RecoveryGateways,
  adminId: UserId,
  { id, status }: Order,
  { reason }: RefusedError,
): Promise<void> {
  const details = { id, status, refused: reason };
  await documents.transact(async (transaction) =>
    logAdminActivity(transaction, newId(), { adminId, action: 'decide-circle-recovery', details }),
  );
}

/** Decides a ticket, as decideCircleRecovery says. */
async function decide(
  gateways: RecoveryGateways,
  adminId: UserId,
  order: Order,
): Promise<Calls['decideCircleRecovery']['gives']> {
  const { id, status } = order;
  const { documents, newId } = gateways;
  const [stored, ownership] = await documents.read([supportTicketPath(id), supportTicketOwnerPath(id)]);
  const { ticket, owner } = openTicket(order, stored, ownership);
  const open = { ticket, owner: owner && (await presentOwner(documents, owner)) };
  const circleId =
    status === 'approved'
      ? await bringBack(gateways, open).catch(async (error: unknown) => {
          if (error instanceof RefusedError) await logRefused(gateways, adminId, order, error);
          throw error;
        })
      : open.ticket.circleId;
  await documents.transact(async (transaction) => {
    const move = await moveTicket(transaction, order, circleId);
    move();
    // Whoever begins with it works on it, until it is decided.
    assignTicket(transaction, id, status === 'in_progress' ? adminId : null);
    if (status === 'approved') countUp(transaction, id, 'circlesRecovered');
    const details = { id, status, circleId };
    logAdminActivity(transaction, newId(), { adminId, action: 'decide-circle-recovery', details });
  });
  return { status };
}

/**
 * Moves a recovery ticket: the owner is alerted to each step, the step is logged, and an approval restores the circle
 * before anyone is told. The admin never learns whose circle it is. Repeating the call completes one that was cut
 * off, nor that the account is gone: the circle then comes back for its members, nor how many circles its owner has: it comes
 * back without asking for a slot. Throws RefusedError: `not-found` and `no-change` for the ticket, and the reasons why the
 * circle cannot be restored, which are logged.
 */
export async function decideCircleRecovery(
  gateways: RecoveryGateways,
  adminId: UserId,
  order: Order,
): Promise<Calls['decideCircleRecovery']['gives']> {
  const limit = { name: 'decideCircleRecovery', limit: DECISION_LIMIT };
  await limitCall(gateways, adminId, limit, gateways.now());
  return decide(gateways, adminId, order);
}

/**
 * Rejects a ticket as one of many, which is not counted: a call closes as many as it may, and a rejection looks for no circle,
 * so that it tells nothing of one. Throws RefusedError `not-found` and `no-change`.
 */
export async function rejectCircleRecovery(
  gateways: RecoveryGateways,
  adminId: UserId,
  { id, notes }: Pick<Order, 'id' | 'notes'>,
): Promise<void> {
  await decide(gateways, adminId, { id, status: 'rejected', notes });
}
