import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { SupportTicket } from '@chupke/domain/support-ticket.ts';

/** The requests by what is to be done with them. */
export interface TicketList {
  /** The urgent ones first, and of these who has waited longest. */
  readonly open: readonly SupportTicket[];
  /** The newest first. */
  readonly decided: readonly SupportTicket[];
}

/** Whether it waits for a decision. */
export function isOpenTicket({ status }: SupportTicket): boolean {
  return status === 'open' || status === 'in_progress';
}

function rank({ priority }: SupportTicket): number {
  return priority === 'high' ? 0 : 1;
}

/** Sorts the requests; they come the newest first. */
export function ticketList(tickets: readonly SupportTicket[]): TicketList {
  return {
    open: tickets.filter(isOpenTicket).sort((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt),
    decided: tickets.filter((ticket) => !isOpenTicket(ticket)),
  };
}

/** Whether it has waited longer than was promised. */
export function isLate(ticket: SupportTicket, now: number): boolean {
  return isOpenTicket(ticket) && now - ticket.createdAt > CIRCLE_TIMES.recoveryReview;
}
