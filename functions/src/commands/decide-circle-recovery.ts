import type { Calls } from '@chupke/domain/calls.ts';
import { isOpenCircle, parseCircle } from '@chupke/domain/circle.ts';
import { parseOwner } from '@chupke/domain/ownership.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  alertPath,
  circlePath,
  ownSupportTicketPath,
  supportTicketOwnerPath,
  supportTicketPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { SupportTicket } from '@chupke/domain/support-ticket.ts';
import { parseSupportTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { RefusedError } from '../lib/handle-call.ts';
import { recoveryAlert, recoveryAlertId } from '../presenters/recovery-alert.ts';
import { languageOf } from './account-language.ts';
import { logAdminActivity } from './admin-activity.ts';
import type { CirclePlace } from './circle-standing.ts';
import { countUp, readTransparency } from './count-transparency.ts';
import { leaveAlert } from './leave-alert.ts';

/** What a decision about a lost circle needs. */
export interface RecoveryGateways {
  readonly documents: Documents;
  readonly newId: () => string;
  /** Brings a circle back out of its backup for its creator. Bears repetition. Throws RefusedError. */
  readonly restore: (place: CirclePlace) => Promise<unknown>;
}

type Order = Calls['decideCircleRecovery']['takes'];

interface OwnedTicket {
  readonly ticket: SupportTicket;
  readonly owner: UserId;
}

/** The ticket and whose it is, if the order would move it: it goes on, and never back. Throws RefusedError. */
function openTicket(
  { id, status }: Order,
  stored: UnknownRecord | undefined,
  seal: UnknownRecord | undefined,
): OwnedTicket {
  if (status === 'open') throw new RefusedError('invalid');
  if (stored === undefined || seal === undefined) throw new RefusedError('not-found');
  const ticket = parseSupportTicket(id, stored);
  const isOpen = ticket.status === 'open' || (ticket.status === 'in_progress' && status !== 'in_progress');
  if (!isOpen) throw new RefusedError('no-change');
  return { ticket, owner: parseOwner(seal) };
}

/** Brings the circle back, unless it is there already: the call was cut off before, or its creator was faster. */
async function bringBack(gateways: RecoveryGateways, { ticket, owner }: OwnedTicket): Promise<void> {
  const circle = ticket.circleId;
  const [stored] = await gateways.documents.read([circlePath(circle)]);
  if (stored !== undefined && isOpenCircle(parseCircle(circle, stored))) return;
  await gateways.restore({ circle, uid: owner });
}

/** Moves the ticket and its owner's view of it. Reads at once; the returned function writes. */
async function moveTicket(transaction: DocumentTransaction, order: Order): Promise<() => void> {
  const { id, status, notes } = order;
  const [stored, seal] = await transaction.read([supportTicketPath(id), supportTicketOwnerPath(id)]);
  const { ticket, owner } = openTicket(order, stored, seal);
  const alertId = recoveryAlertId(id);
  const [user, alert] = await transaction.read([userPath(owner), alertPath(owner, alertId)]);
  const language = await languageOf(transaction, owner);
  const resolution = notes === '' ? null : notes;
  const fields: FieldInputs = {
    ...{ status, resolution },
    updatedAt: SERVER_TIME,
    // One that is only being looked at has not come to its end.
    resolvedAt: status === 'in_progress' ? null : SERVER_TIME,
  };
  return () => {
    transaction.update(supportTicketPath(id), fields);
    // An account that is gone is left nothing any more.
    if (user === undefined) return;
    transaction.update(ownSupportTicketPath(owner, id), fields);
    const words = recoveryAlert(language, { ...ticket, status, resolution });
    leaveAlert(transaction, { uid: owner, id: alertId }, { ...words, timestamp: SERVER_TIME }, alert);
  };
}

/**
 * Moves a recovery ticket: its owner is told of each step, the step is logged, and approving it brings the circle
 * back, before anything is said. The admin never learns whose circle it is. Repeated after it was cut off it goes on.
 * Throws RefusedError: of the ticket `not-found` and `no-change`, and what stands against bringing the circle back.
 */
export async function decideCircleRecovery(
  gateways: RecoveryGateways,
  adminId: UserId,
  order: Order,
): Promise<Calls['decideCircleRecovery']['gives']> {
  const { id, status } = order;
  const { documents, newId } = gateways;
  const [stored, seal] = await documents.read([supportTicketPath(id), supportTicketOwnerPath(id)]);
  const open = openTicket(order, stored, seal);
  if (status === 'approved') await bringBack(gateways, open);
  await documents.transact(async (transaction) => {
    const counts = await readTransparency(transaction);
    const move = await moveTicket(transaction, order);
    move();
    if (status === 'approved') countUp(transaction, counts, 'circlesRecovered');
    const details = { id, status, circleId: open.ticket.circleId };
    logAdminActivity(transaction, newId(), { adminId, action: 'decide-circle-recovery', details });
  });
  return { status };
}
