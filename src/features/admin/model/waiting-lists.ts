import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { CollegeChange } from '@chupke/domain/college-change.ts';
import type { SupportTicket } from '@chupke/domain/support-ticket.ts';

/*
 * What waits for an admin, in the order in which it is shown.
 */

/** A queue, as far as it is watched. */
export interface Waiting<Item> {
  /** Those that wait, in no order. */
  readonly pending: readonly Item[];
  /** The newest of all, the newest first. */
  readonly newest: readonly Item[];
}

/** Each once, as the newest show it: what waits and is not among them comes last. */
export function inOneList<Item extends { readonly id: string }>({
  pending,
  newest,
}: Waiting<Item>): readonly Item[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...pending.filter(({ id }) => !known.has(id))];
}

/** The requests for another college. */
export interface ChangeList {
  /** The one that has waited longest first. */
  readonly pending: readonly CollegeChange[];
  /** The last decision first. */
  readonly decided: readonly CollegeChange[];
}

/** Sorts the watched requests. A request is in one list only, whichever of the two results is newer. */
export function changeList(watched: Waiting<CollegeChange>): ChangeList {
  const decided = watched.newest.filter(({ status }) => status !== 'pending');
  const done = new Set(decided.map(({ id }) => id));
  return {
    pending: watched.pending
      .filter(({ id, status }) => status === 'pending' && !done.has(id))
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    decided: decided.sort((a, b) => (b.decidedAt ?? b.createdAt) - (a.decidedAt ?? a.createdAt)),
  };
}

/** The requests to bring a circle back. */
export interface TicketList {
  /** The urgent ones first, and of these the one that has waited longest. */
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
