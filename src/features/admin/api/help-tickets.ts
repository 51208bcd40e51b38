import type { Calls } from '@chupke/domain/calls.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { HelpTicket } from '@chupke/domain/support-ticket.ts';
import { HELP_TICKET_TYPES, parseHelpTicket } from '@chupke/domain/support-ticket.ts';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { watchWaitingList } from './watch-waiting.ts';

/** Watches the tickets that were opened from the chat. */
export function watchHelpTickets(observer: LiveObserver<readonly HelpTicket[]>): () => void {
  const tickets = query(
    collection(firestore, COLLECTIONS.supportTickets),
    where('type', 'in', HELP_TICKET_TYPES),
  );
  return watchWaitingList(parseHelpTicket, {
    pending: query(tickets, where('status', 'in', ['open', 'in_progress'])),
    newest: query(tickets, orderBy('createdAt', 'desc')),
  })(observer);
}

/** Answers a ticket. Throws AppError. */
export async function answerHelpTicket(answer: Calls['answerSupportTicket']['takes']): Promise<void> {
  await call('answerSupportTicket', answer);
}
