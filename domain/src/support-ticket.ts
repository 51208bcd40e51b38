import type { CircleId } from './circle-id.ts';
import { parseCircleId } from './circle-id.ts';
import { CIRCLE_LIMITS } from './circle-limits.ts';
import {
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from './parse.ts';

/** Statuses of a recovery ticket. */
export const SUPPORT_TICKET_STATUSES = ['open', 'in_progress', 'approved', 'rejected'] as const;

/** One of SUPPORT_TICKET_STATUSES. */
export type SupportTicketStatus = (typeof SUPPORT_TICKET_STATUSES)[number];

/** Priorities of tickets, the most urgent first. */
export const TICKET_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;

/** One of TICKET_PRIORITIES. */
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** What admins read of any ticket beside what its owner reads. */
export interface TicketDesk {
  readonly priority: TicketPriority;
  /** Whether an admin works on it; who it is the server alone knows. */
  readonly assigned: boolean;
}

/**
 * Within how many hours admins see a request for a lost circle, each at its own moment: its own time, next to when the circle
 * went and who is there, would tell more than they may know. A day would break the promise to answer within one.
 */
export const RECOVERY_SHOWN_WITHIN_HOURS = { medium: 6, urgent: 1 } as const;

/** Longest note of an admin, in UTF-16 code units. */
export const SUPPORT_NOTES_MAX = 1000;

/** A ticket's status, as its owner reads it at `users/{uid}/supportTickets/{id}`. Times: milliseconds since 1970. */
export interface OwnSupportTicket {
  readonly id: string;
  readonly type: 'circle_recovery';
  /** Null: not one of the deleted circles that the server lists; the name is as its owner remembers it. */
  readonly circleId: CircleId | null;
  readonly circleName: string;
  /** When it was lost, in its owner's words; null for a listed one. */
  readonly lostAround: string | null;
  readonly reason: string;
  readonly status: SupportTicketStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly resolvedAt: number | null;
  /** The admins' answer. */
  readonly resolution: string | null;
}

/** A ticket as admins read it at `support_tickets/{id}`: without its owner, whom only the server can read. */
export interface SupportTicket extends OwnSupportTicket, TicketDesk {}

/** What admins have decided about a stored ticket. Tickets from before there were four priorities have others. */
function parseDesk(data: unknown): TicketDesk {
  const record = parseRecord(data);
  const priority =
    record['priority'] === 'normal' ? 'medium' : parseOneOf(record, 'priority', TICKET_PRIORITIES);
  return { priority, assigned: record['assigned'] === true };
}

/** Parses the owner's stored copy. Throws ParseError. */
export function parseOwnSupportTicket(id: string, data: unknown): OwnSupportTicket {
  const record = parseRecord(data);
  return {
    id,
    type: parseOneOf(record, 'type', ['circle_recovery']),
    circleId: record['circleId'] === null ? null : parseCircleId(record['circleId']),
    circleName: parseText(record, 'circleName', CIRCLE_LIMITS.name),
    // Tickets from before a circle could be named lack it.
    lostAround: parseNullableText({ lostAround: null, ...record }, 'lostAround', CIRCLE_LIMITS.lostAround),
    reason: parseText(record, 'reason', CIRCLE_LIMITS.recoveryReason),
    status: parseOneOf(record, 'status', SUPPORT_TICKET_STATUSES),
    createdAt: parseTime(record, 'createdAt'),
    updatedAt: parseTime(record, 'updatedAt'),
    resolvedAt: parseNullableTime(record, 'resolvedAt'),
    resolution: parseNullableText(record, 'resolution', { min: 0, max: SUPPORT_NOTES_MAX }),
  };
}

/** Parses a stored ticket as admins read it. Throws ParseError. */
export function parseSupportTicket(id: string, data: unknown): SupportTicket {
  return { ...parseOwnSupportTicket(id, data), ...parseDesk(data) };
}

/** Types of tickets that are opened from the chat. */
export const HELP_TICKET_TYPES = ['general_support', 'technical_issue'] as const;

/** One of HELP_TICKET_TYPES. */
export type HelpTicketType = (typeof HELP_TICKET_TYPES)[number];

/** Statuses of such a ticket. */
export const HELP_TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'rejected'] as const;

/** One of HELP_TICKET_STATUSES. */
export type HelpTicketStatus = (typeof HELP_TICKET_STATUSES)[number];

/** Limits of such a ticket's texts, in UTF-16 code units. */
export const HELP_TICKET_LIMITS = {
  subject: { min: 3, max: 120 },
  text: { min: 10, max: 2000 },
} as const;

/** A ticket opened from the chat, as its owner reads it at `users/{uid}/supportTickets/{id}`. Times: milliseconds since 1970. */
export interface OwnHelpTicket {
  readonly id: string;
  readonly type: HelpTicketType;
  readonly subject: string;
  readonly text: string;
  readonly status: HelpTicketStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly resolvedAt: number | null;
  /** The admins' answer. */
  readonly resolution: string | null;
}

/** The same as admins read it at `support_tickets/{id}`, without its owner. */
export interface HelpTicket extends OwnHelpTicket, TicketDesk {}

/** Any ticket, as admins read it. */
export type DeskTicket = SupportTicket | HelpTicket;

/** Any ticket of one's own. */
export type OwnTicket = OwnSupportTicket | OwnHelpTicket;

/** Parses the owner's stored copy of a ticket opened from the chat. Throws ParseError. */
export function parseOwnHelpTicket(id: string, data: unknown): OwnHelpTicket {
  const record = parseRecord(data);
  return {
    id,
    type: parseOneOf(record, 'type', HELP_TICKET_TYPES),
    subject: parseText(record, 'subject', HELP_TICKET_LIMITS.subject),
    text: parseText(record, 'text', HELP_TICKET_LIMITS.text),
    status: parseOneOf(record, 'status', HELP_TICKET_STATUSES),
    createdAt: parseTime(record, 'createdAt'),
    updatedAt: parseTime(record, 'updatedAt'),
    resolvedAt: parseNullableTime(record, 'resolvedAt'),
    resolution: parseNullableText(record, 'resolution', { min: 0, max: SUPPORT_NOTES_MAX }),
  };
}

/** Parses such a ticket as admins read it. Throws ParseError. */
export function parseHelpTicket(id: string, data: unknown): HelpTicket {
  return { ...parseOwnHelpTicket(id, data), ...parseDesk(data) };
}

/** Parses any ticket of one's own. Throws ParseError. */
export function parseOwnTicket(id: string, data: unknown): OwnTicket {
  return parseRecord(data)['type'] === 'circle_recovery'
    ? parseOwnSupportTicket(id, data)
    : parseOwnHelpTicket(id, data);
}

/** Parses any ticket as admins read it. Throws ParseError. */
export function parseDeskTicket(id: string, data: unknown): DeskTicket {
  return parseRecord(data)['type'] === 'circle_recovery'
    ? parseSupportTicket(id, data)
    : parseHelpTicket(id, data);
}
