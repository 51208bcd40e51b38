import type { Calls, Refusal } from '@chupke/domain/calls.ts';
import type { ClosedTicket, Desk } from '@chupke/domain/desk-calls.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { ticketAgentPath } from '@chupke/domain/desk-paths.ts';
import { COLLECTIONS, supportThreadPath, supportTicketPath } from '@chupke/domain/paths.ts';
import { parseSupportThread, parseThreadId } from '@chupke/domain/support-chat.ts';
import type { DeskTicket } from '@chupke/domain/support-ticket.ts';
import { parseDeskTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { RecoveryGateways } from '../circles/decide-recovery.ts';
import { rejectCircleRecovery } from '../circles/decide-recovery.ts';
import { findAll, readPages } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { assignTicket } from '../lib/assign-ticket.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { SupportGateways } from './open-thread.ts';
import { answerSupportTicket } from './tickets.ts';

type Gateways = Pick<SupportGateways, 'documents' | 'newId'>;

/** What an admin has taken: the tickets, and the open threads that nobody else may answer. */
export async function listDesk({ documents }: Pick<Gateways, 'documents'>, adminId: UserId): Promise<Desk> {
  const where = { field: 'agent', equals: adminId };
  const tickets = await findAll(documents, { collection: COLLECTIONS.ticketAgents, where });
  const taken = await findAll(documents, { collection: COLLECTIONS.supportOwners, where });
  const threads = taken.map(({ id }) => parseThreadId(id));
  const stored = await readPages(documents, threads.map(supportThreadPath));
  return {
    tickets: tickets.map(({ id }) => id),
    threads: threads.filter(
      (id, index) => tryParse(() => parseSupportThread(id, stored[index]))?.status === 'open',
    ),
  };
}

/** Whether a ticket waits for an answer. */
function isOpen({ status }: DeskTicket): boolean {
  return status === 'open' || status === 'in_progress';
}

/**
 * Changes a ticket's priority, or who works on it; repeating it changes nothing more. Throws RefusedError: `not-found`, and
 * `no-change` for one that is decided, or to let go of another admin's.
 */
export async function changeTicket(
  { documents, newId }: Gateways,
  adminId: UserId,
  { id, change }: Calls['changeTicket']['takes'],
): Promise<Calls['changeTicket']['gives']> {
  await documents.transact(async (transaction) => {
    const [stored, agent] = await transaction.read([supportTicketPath(id), ticketAgentPath(id)]);
    if (stored === undefined) throw new RefusedError('not-found');
    if (!isOpen(parseDeskTicket(id, stored))) throw new RefusedError('no-change');
    if (change.kind === 'priority') transaction.update(supportTicketPath(id), { priority: change.priority });
    else {
      const isOthers = agent !== undefined && agent['agent'] !== adminId;
      if (!change.isMine && isOthers) throw new RefusedError('no-change');
      assignTicket(transaction, id, change.isMine ? adminId : null);
    }
    const value = change.kind === 'priority' ? change.priority : change.isMine ? 'taken' : 'released';
    const details = { id, kind: change.kind, value };
    logAdminActivity(transaction, newId(), { adminId, action: 'change-ticket', details });
  });
  return { status: 'changed' };
}

/** How a ticket of either type is closed. */
export interface TicketClosers {
  readonly recovery: (id: string, notes: string) => Promise<unknown>;
  readonly help: (id: string, notes: string) => Promise<unknown>;
}

/** Closes tickets as rejected, each as its admin's decision. */
export function ticketClosers(gateways: RecoveryGateways, adminId: UserId): TicketClosers {
  return {
    recovery: (id, notes) => rejectCircleRecovery(gateways, adminId, { id, notes }),
    help: (id, notes) => answerSupportTicket(gateways, adminId, { id, status: 'rejected', notes }),
  };
}

/** Refusals that say that there is nothing to be closed any more: with any other, another try may do it. */
const GONE: ReadonlySet<Refusal> = new Set(['not-found', 'no-change']);

/**
 * Closes tickets one by one, as if each were decided by itself: one that another admin was faster with, or that fails, does
 * not hold up the others.
 */
export async function closeTickets(
  { documents }: Pick<Gateways, 'documents'>,
  closers: TicketClosers,
  { ids, notes }: Calls['closeTickets']['takes'],
): Promise<Calls['closeTickets']['gives']> {
  const tickets: ClosedTicket[] = [];
  const unique = [...new Set(ids)];
  const stored = await readPages(documents, unique.map(supportTicketPath));
  for (const [index, id] of unique.entries()) {
    const ticket = tryParse(() => parseDeskTicket(id, stored[index]));
    const close = ticket?.type === 'circle_recovery' ? closers.recovery : closers.help;
    try {
      if (ticket === undefined) throw new RefusedError('not-found');
      await close(id, notes);
      tickets.push({ id, outcome: 'closed' });
    } catch (error) {
      const isGone = error instanceof RefusedError && GONE.has(error.reason);
      tickets.push({ id, outcome: isGone ? 'gone' : 'failed' });
    }
  }
  return { tickets };
}
