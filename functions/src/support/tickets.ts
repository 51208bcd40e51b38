import type { Calls } from '@chupke/domain/calls.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import {
  COLLECTIONS,
  erasurePath,
  ownSupportTicketPath,
  supportTicketOwnerPath,
  supportTicketPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { HelpTicketStatus } from '@chupke/domain/support-ticket.ts';
import { HELP_TICKET_TYPES, parseHelpTicket, parseOwnHelpTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { refuseUnlessOpen } from '../lib/account-standing.ts';
import { assignTicket } from '../lib/assign-ticket.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import type { AdminView } from '../lib/admin-view.ts';
import { holdBack } from '../lib/held-back.ts';
import { randomDelay } from '../lib/random-delay.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { SupportGateways } from './open-thread.ts';
import { supportAlert, ticketAlertId } from './present.ts';

type Wish = Calls['openSupportTicket']['takes'];
type Answer = Calls['answerSupportTicket'];

/** What opening a ticket needs. */
export interface TicketGateways extends Omit<SupportGateways, 'newId'>, AdminView {
  readonly random: RandomBytes;
}

/** Tickets per account and day. */
const LIMIT: RateLimit = { windowSeconds: 24 * 3600, max: 10 };

/** Tickets that one student can have open. */
const OPEN_MOST = 5;

/**
 * Within how many hours admins see a ticket, at a moment of its own: its own time, next to what is public, would tell more
 * than they may know.
 */
const SHOWN_WITHIN_HOURS = 1;

/**
 * How an earlier ticket with that id stands. Throws RefusedError: `invalid` if it is somebody else's, `changed` if it says
 * something else.
 */
async function sameTicket(
  transaction: DocumentTransaction,
  uid: UserId,
  { id, type, subject, text }: Wish,
): Promise<HelpTicketStatus | undefined> {
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
  if (parseOwner(ownership) !== uid || own === undefined) throw new RefusedError('invalid');
  const ticket = parseOwnHelpTicket(id, own);
  if (ticket.type !== type || ticket.subject !== subject || ticket.text !== text)
    throw new RefusedError('changed');
  return ticket.status;
}

/** Throws RefusedError where too many tickets are open, or the account is being erased. */
async function refuseMore(transaction: DocumentTransaction, uid: UserId): Promise<void> {
  const [user, erasure] = await transaction.read([userPath(uid), erasurePath(uid)]);
  if (user === undefined || erasure !== undefined) throw new RefusedError('no-profile');
  refuseUnlessOpen(user);
  const collection = `${userPath(uid)}/${COLLECTIONS.ownSupportTickets}`;
  let open = 0;
  for (const type of HELP_TICKET_TYPES) {
    const where = [
      { field: 'type', equals: type },
      { field: 'status', equals: 'open' },
    ];
    open += (await transaction.find({ collection, where, limit: OPEN_MOST })).length;
  }
  if (open >= OPEN_MOST) throw new RefusedError('already-pending');
}

/**
 * Opens a ticket; a retry with the same id returns its status. Admins see what is wanted and not whose it is: the owner is
 * stored apart, for the server only. Throws RefusedError.
 */
export async function openSupportTicket(
  gateways: TicketGateways,
  uid: UserId,
  wish: Wish,
): Promise<Calls['openSupportTicket']['gives']> {
  const { documents, now, random } = gateways;
  const { id, type, subject, text } = wish;
  await limitCall({ documents }, uid, { name: 'openSupportTicket', limit: LIMIT }, now());
  const delay = randomDelay({ random, spreadHours: SHOWN_WITHIN_HOURS });
  const status = await documents.transact(async (transaction) => {
    const same = await sameTicket(transaction, uid, wish);
    if (same !== undefined) return same;
    await refuseMore(transaction, uid);
    const ticket = { type, subject, text, status: 'open', resolvedAt: null, resolution: null } as const;
    holdBack(transaction, {
      path: supportTicketPath(id),
      ownerPath: supportTicketOwnerPath(id),
      uid,
      fields: { ...ticket, priority: 'medium', assigned: false },
      showAt: gateways.isShownAtOnce ? null : now() + delay * 1000,
    });
    const times = { createdAt: SERVER_TIME, updatedAt: SERVER_TIME } as const;
    transaction.set(ownSupportTicketPath(uid, id), { ...ticket, ...times });
    return 'open' as const;
  });
  return { status };
}

const DONE: readonly HelpTicketStatus[] = ['resolved', 'rejected'];

/**
 * An admin answers a ticket: its student is alerted, the step is logged. That the account is gone changes nothing for the
 * admin. The same last answer once more is none. Throws RefusedError: `not-found`, and `no-change` for one that is done.
 */
export async function answerSupportTicket(
  { documents, newId }: Pick<SupportGateways, 'documents' | 'newId'>,
  adminId: UserId,
  { id, status, notes }: Answer['takes'],
): Promise<Answer['gives']> {
  await documents.transact(async (transaction) => {
    const [stored, ownership] = await transaction.read([supportTicketPath(id), supportTicketOwnerPath(id)]);
    if (stored === undefined) throw new RefusedError('not-found');
    const { status: before, resolution } = parseHelpTicket(id, stored);
    // The same once more, as its answer was lost. Two who begin with a ticket are to know of each other.
    if (DONE.includes(status) && before === status && notes !== '' && resolution === notes) return;
    if (DONE.includes(before) || before === status) throw new RefusedError('no-change');
    const owner = ownership === undefined ? undefined : parseOwner(ownership);
    // An account that is gone, or about to, gets no new data.
    const [copy] = owner === undefined ? [] : await transaction.read([ownSupportTicketPath(owner, id)]);
    const tell =
      copy === undefined
        ? undefined
        : await prepareAlert(transaction, owner, ticketAlertId(id), (texts) =>
            supportAlert(texts, 'ticket', status),
          );
    const fields: FieldInputs = {
      status,
      resolution: notes === '' ? null : notes,
      updatedAt: SERVER_TIME,
      resolvedAt: DONE.includes(status) ? SERVER_TIME : null,
    };
    transaction.update(supportTicketPath(id), fields);
    // Whoever begins with it works on it, until it is answered.
    assignTicket(transaction, id, status === 'in_progress' ? adminId : null);
    if (owner !== undefined && tell !== undefined) {
      transaction.update(ownSupportTicketPath(owner, id), fields);
      tell();
    }
    const details = { id, status };
    logAdminActivity(transaction, newId(), { adminId, action: 'answer-support-ticket', details });
  });
  return { status };
}
