import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { isOpenCircle, parseCircle } from '@chupke/domain/circle.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime, tryParse } from '@chupke/domain/parse.ts';
import {
  alertPath,
  circlePath,
  erasurePath,
  ownSupportTicketPath,
  supportTicketOwnerPath,
  supportTicketPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { SupportTicket } from '@chupke/domain/support-ticket.ts';
import { parseSupportTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { assignTicket } from '../lib/assign-ticket.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { countUp } from '../lib/transparency.ts';
import { findLostCircle } from './find-lost-circle.ts';
import { recoveryAlert, recoveryAlertId } from './present.ts';
import type { LostPlace } from './restore-circle.ts';

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

/** For how long nobody turns down a request whose approval brings its circle back, in milliseconds: longer than a call takes. */
const COMING_BACK_MS = 15 * 60_000;

/** Until when an approval may be bringing the circle back, in milliseconds since 1970; 0 where none does. */
function comingBackUntil(stored: UnknownRecord | undefined): number {
  return (stored && tryParse(() => parseTime(stored, 'comingBackUntil'))) ?? 0;
}

function isUndecided({ status }: SupportTicket): boolean {
  return status === 'open' || status === 'in_progress';
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
async function bringBack(
  gateways: RecoveryGateways,
  { ticket, owner }: OwnedTicket,
  until: number,
): Promise<CircleId> {
  const { documents, restore } = gateways;
  const { circleId, circleName } = ticket;
  const circle =
    circleId ?? (owner === null ? undefined : await findLostCircle(documents, owner, circleName));
  if (circle === undefined) throw new RefusedError('not-found');
  // Noted first: once it is restored, a call that goes on after a cut would not find it among the backups, and nobody may
  // turn it down while it comes back.
  await documents.transact(async (transaction) => {
    const path = supportTicketPath(ticket.id);
    const [stored] = await transaction.read([path]);
    if (stored === undefined) return;
    if (!isUndecided(parseSupportTicket(ticket.id, stored))) throw new RefusedError('no-change');
    transaction.update(path, { circleId: circle, comingBackUntil: new Date(until) });
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
  now: number,
): Promise<() => void> {
  const { id, status, notes } = order;
  const [stored, ownership] = await transaction.read([supportTicketPath(id), supportTicketOwnerPath(id)]);
  const { ticket, owner } = openTicket(order, stored, ownership);
  // Another admin was faster, and its circle is being moved.
  if (status === 'rejected' && comingBackUntil(stored) > now) throw new RefusedError('no-change');
  const tell = owner === null ? undefined : await readTold(transaction, id, owner);
  const resolution = notes === '' ? null : notes;
  const fields: FieldInputs = {
    ...{ status, resolution, circleId },
    updatedAt: SERVER_TIME,
    // A ticket in progress is not resolved yet.
    resolvedAt: status === 'in_progress' ? null : SERVER_TIME,
  };
  // The owner's copy has none of it.
  const ended = status === 'approved' ? { comingBackUntil: null } : {};
  return () => {
    transaction.update(supportTicketPath(id), { ...fields, ...ended });
    tell?.(fields, { ...ticket, circleId, status, resolution });
  };
}

/** Decisions of an admin. */
const DECISION_LIMIT: RateLimit = { windowSeconds: 60, max: 20 };

/**
 * Notes that an approval was refused: each tells something of a circle, so that who tries many leaves a trace. It can be
 * turned down again.
 */
async function logRefused(
  { documents, newId }: RecoveryGateways,
  adminId: UserId,
  { id, status }: Order,
  { reason }: RefusedError,
  until: number,
): Promise<void> {
  const details = { id, status, refused: reason };
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([supportTicketPath(id)]);
    // Another call may be bringing it back.
    if (comingBackUntil(stored) === until)
      transaction.update(supportTicketPath(id), { comingBackUntil: null });
    logAdminActivity(transaction, newId(), { adminId, action: 'decide-circle-recovery', details });
  });
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
  const until = gateways.now() + COMING_BACK_MS;
  const circleId =
    status === 'approved'
      ? await bringBack(gateways, open, until).catch(async (error: unknown) => {
          if (error instanceof RefusedError) await logRefused(gateways, adminId, order, error, until);
          throw error;
        })
      : open.ticket.circleId;
  await documents.transact(async (transaction) => {
    const move = await moveTicket(transaction, order, circleId, gateways.now());
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
 * before anyone is told. Repeating the call completes one that was cut off.
 *
 * The admin never learns whose circle it is; nor that the account is gone, as the circle then comes back for its members; nor
 * how many circles its owner has, as it comes back without asking for a slot. Throws RefusedError: `not-found` and
 * `no-change` for the ticket, and the reasons why the circle cannot be restored, which are logged.
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
