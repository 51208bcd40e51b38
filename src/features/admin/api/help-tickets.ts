import type { Calls } from '@chupke/domain/calls.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { HelpTicket } from '@chupke/domain/support-ticket.ts';
import { HELP_TICKET_TYPES, parseHelpTicket } from '@chupke/domain/support-ticket.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { LiveObserver } from '../../../lib/live.ts';

/** Watches the newest tickets that were opened from the chat, the newest first. */
export function watchHelpTickets(observer: LiveObserver<readonly HelpTicket[]>): () => void {
  const newest = query(
    collection(firestore, COLLECTIONS.supportTickets),
    where('type', 'in', HELP_TICKET_TYPES),
    orderBy('createdAt', 'desc'),
    limit(QUERY_MAX),
  );
  return watchQuery(newest, ({ docs }) => parsedAll(docs, parseHelpTicket))(observer);
}

/** Answers a ticket. Throws AppError. */
export async function answerHelpTicket(answer: Calls['answerSupportTicket']['takes']): Promise<void> {
  await call('answerSupportTicket', answer);
}
