import { supportTicketPath, ticketAgentPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/**
 * Notes who works on a ticket, which must exist, apart from whose it is: that goes at once with an account, and an admin who
 * has taken the ticket would see it. What all admins read says only that somebody does.
 */
export function assignTicket(transaction: DocumentTransaction, id: string, agent: UserId | null): void {
  transaction.update(supportTicketPath(id), { assigned: agent !== null });
  if (agent === null) transaction.remove(ticketAgentPath(id));
  else transaction.set(ticketAgentPath(id), { agent, since: SERVER_TIME });
}
