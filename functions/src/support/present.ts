import type { AlertContent, SupportSubject } from '@chupke/domain/alert.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import type { ThreadId } from '@chupke/domain/support-chat.ts';
import type { HelpTicketStatus } from '@chupke/domain/support-ticket.ts';

/** Id of the alert to a ticket's answers. */
export function ticketAlertId(id: string): string {
  return `ticket-${id}`;
}

/** Id of the alert to a thread's answers. */
export function threadAlertId(id: ThreadId): string {
  return `support-${id}`;
}

/** The alert that support has answered. It has none of the words: a push shows it on a lock screen. */
export function supportAlert(
  texts: ServerTexts,
  subject: SupportSubject,
  status: Exclude<HelpTicketStatus, 'open'> | 'answered',
): AlertContent {
  return { type: 'support', ...texts.support[status], subject, read: false };
}
