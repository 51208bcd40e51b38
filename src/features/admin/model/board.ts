import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { foldText } from '@chupke/domain/fold-text.ts';
import { parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { DeskTicket } from '@chupke/domain/support-ticket.ts';
import {
  HELP_TICKET_TYPES,
  RECOVERY_SHOWN_WITHIN_HOURS,
  TICKET_PRIORITIES,
} from '@chupke/domain/support-ticket.ts';
import { HOUR_MS } from '@chupke/domain/time.ts';

/*
 * The board of tickets: all kinds in one, by how far they are.
 */

/** The columns of the board, in their order. */
export const STAGES = ['open', 'in_progress', 'done'] as const;

/** One of STAGES. */
export type Stage = (typeof STAGES)[number];

/** How far a ticket is. */
export function stageOf({ status }: DeskTicket): Stage {
  return status === 'open' || status === 'in_progress' ? status : 'done';
}

/** What it is about: the circle that is lost, or its subject. */
export function titleOf(ticket: DeskTicket): string {
  return ticket.type === 'circle_recovery' ? ticket.circleName : ticket.subject;
}

/** The id of the heading of an open ticket, in the document. */
export function titleIdOf({ id }: Pick<DeskTicket, 'id'>): string {
  return `ticket-${id}`;
}

/** Its student's words. */
export function wordsOf(ticket: DeskTicket): string {
  return ticket.type === 'circle_recovery' ? ticket.reason : ticket.text;
}

/**
 * How long a request for a lost circle may have been shown before the promised time can be over: nobody may know how long it
 * was held back before, and its priority may have been changed since.
 */
const SHOWN_IN_TIME_MS =
  CIRCLE_TIMES.recoveryReview - Math.max(...Object.values(RECOVERY_SHOWN_WITHIN_HOURS)) * HOUR_MS;

/** Whether it may have waited longer than was promised: a lost circle. */
export function isLate(ticket: DeskTicket, now: number): boolean {
  return (
    ticket.type === 'circle_recovery' &&
    stageOf(ticket) !== 'done' &&
    now - ticket.createdAt > SHOWN_IN_TIME_MS
  );
}

/** Types of tickets, as a filter. */
export const TYPE_FILTERS = ['all', 'circle_recovery', ...HELP_TICKET_TYPES] as const;

/** Priorities as a filter. */
export const PRIORITY_FILTERS = ['all', ...TICKET_PRIORITIES] as const;

/** Who works on it, as a filter. */
export const WHO_FILTERS = ['all', 'mine', 'nobody'] as const;

/** Which tickets are shown. */
export interface BoardFilter {
  readonly type: (typeof TYPE_FILTERS)[number];
  readonly priority: (typeof PRIORITY_FILTERS)[number];
  readonly who: (typeof WHO_FILTERS)[number];
  readonly query: string;
}

/** All of them. */
export const NO_FILTER: BoardFilter = { type: 'all', priority: 'all', who: 'all', query: '' };

/** How long a search is, in UTF-16 code units. */
export const QUERY_LENGTH = 100;

/** Parses a saved filter. Throws ParseError. */
export function parseBoardFilter(data: unknown): BoardFilter {
  const record = parseRecord(data);
  return {
    type: parseOneOf(record, 'type', TYPE_FILTERS),
    priority: parseOneOf(record, 'priority', PRIORITY_FILTERS),
    who: parseOneOf(record, 'who', WHO_FILTERS),
    query: parseText(record, 'query', { min: 0, max: QUERY_LENGTH }),
  };
}

/** Whether two filters show the same. */
export function isSameFilter(a: BoardFilter, b: BoardFilter): boolean {
  return a.type === b.type && a.priority === b.priority && a.who === b.who && a.query === b.query;
}

function fits(ticket: DeskTicket, filter: BoardFilter, mine: ReadonlySet<string>): boolean {
  if (filter.type !== 'all' && ticket.type !== filter.type) return false;
  if (filter.priority !== 'all' && ticket.priority !== filter.priority) return false;
  if (filter.who === 'mine' && !mine.has(ticket.id)) return false;
  if (filter.who === 'nobody' && ticket.assigned) return false;
  const told = foldText([ticket.id, titleOf(ticket), wordsOf(ticket), ticket.resolution ?? ''].join(' '));
  return foldText(filter.query)
    .split(' ')
    .every((word) => told.includes(word));
}

function rank({ priority }: DeskTicket): number {
  return TICKET_PRIORITIES.indexOf(priority);
}

/** A board: the tickets of each column. */
export type Board = Readonly<Record<Stage, readonly DeskTicket[]>>;

/**
 * The board: of what waits the most urgent first, and of these the one that has waited longest; of what is done the newest.
 */
export function boardOf(
  tickets: readonly DeskTicket[],
  filter: BoardFilter,
  mine: ReadonlySet<string>,
): Board {
  const shown = tickets.filter((ticket) => fits(ticket, filter, mine));
  const of = (stage: Stage) => shown.filter((ticket) => stageOf(ticket) === stage);
  const byUrgency = (a: DeskTicket, b: DeskTicket): number => rank(a) - rank(b) || a.createdAt - b.createdAt;
  const when = (ticket: DeskTicket): number => ticket.resolvedAt ?? ticket.updatedAt;
  return {
    open: of('open').sort(byUrgency),
    in_progress: of('in_progress').sort(byUrgency),
    done: of('done').sort((a, b) => when(b) - when(a)),
  };
}

/** The ids of a board, in the order in which keys lead through them. */
export function orderOf(board: Board): readonly string[] {
  return STAGES.flatMap((stage) => board[stage].map(({ id }) => id));
}

/** The id that lies so many steps from another; the first where that one is not there. */
export function stepFrom(ids: readonly string[], from: string | undefined, by: number): string | undefined {
  const place = from === undefined ? -1 : ids.indexOf(from);
  if (place < 0) return ids[0];
  return ids[Math.min(Math.max(place + by, 0), ids.length - 1)];
}
