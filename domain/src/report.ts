import type { ConfessionId, ReplyId } from './confession-id.ts';
import { parseConfessionId, parseReplyId } from './confession-id.ts';
import type { UnknownRecord } from './parse.ts';
import {
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from './parse.ts';

/** Why a confession, or a reply to it, is reported. */
export const REPORT_REASONS = [
  'harassment',
  'personal-information',
  'intimate-images',
  'impersonation',
  'hate',
  'sexual',
  'self-harm',
  'violence',
  'spam',
  'other',
] as const;

/** One of REPORT_REASONS. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Where a report stands. It starts with the first. */
export const REPORT_STATUSES = [
  'pending',
  /** A moderator looks at it. */
  'under_review',
  /** It is right; a confession stays hidden until more is decided, e.g. by the police. A reply cannot be hidden. */
  'accepted',
  /** Closed without anything to decide, as when the author has deleted what was reported. */
  'reviewed',
  /** It was right: what was reported is deleted. */
  'resolved',
  /** It was not: the confession can be read again. */
  'dismissed',
] as const;

/** One of REPORT_STATUSES. */
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What a moderator can make of a report. */
export const REPORT_DECISIONS = ['under_review', 'accepted', 'reviewed', 'resolved', 'dismissed'] as const;

/** One of REPORT_DECISIONS. */
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Whether something is still to be decided about a report of this status. */
export function isOpenReport(status: ReportStatus): boolean {
  return status === 'pending' || status === 'under_review' || status === 'accepted';
}

/** How urgent a report is (`medium` where nothing says otherwise). */
export const REPORT_SEVERITIES = ['low', 'medium', 'high'] as const;

/** One of REPORT_SEVERITIES. */
export type ReportSeverity = (typeof REPORT_SEVERITIES)[number];

/** Kinds of reasons, by who has to look at them. */
export const REPORT_CATEGORIES = ['safety', 'privacy', 'abuse', 'spam', 'other'] as const;

/** One of REPORT_CATEGORIES. */
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

const CATEGORY_OF: Readonly<Record<ReportReason, ReportCategory>> = {
  harassment: 'abuse',
  'personal-information': 'privacy',
  'intimate-images': 'privacy',
  impersonation: 'privacy',
  hate: 'abuse',
  sexual: 'abuse',
  'self-harm': 'safety',
  violence: 'safety',
  spam: 'spam',
  other: 'other',
};

/** The category of a reason. */
export function categoryOfReport(reason: ReportReason): ReportCategory {
  return CATEGORY_OF[reason];
}

/** Reasons that cannot wait: somebody may be in danger, or the law gives hours (IT Rules: 2 h). */
const URGENT: readonly ReportReason[] = ['self-harm', 'violence', 'intimate-images', 'impersonation'];

/** The severity by the reason, and by whether the reported words are those of somebody in need. */
export function severityOfReport(reason: ReportReason, isInNeed: boolean): ReportSeverity {
  if (isInNeed || URGENT.includes(reason)) return 'high';
  return reason === 'spam' ? 'low' : 'medium';
}

/** Bounds of what a report holds, in UTF-16 code units. */
export const REPORT_LIMITS = {
  confessionId: { min: 10, max: 40 },
  replyId: { min: 1, max: 40 },
  reason: { min: 2, max: 40 },
  url: { min: 20, max: 300 },
  description: { min: 0, max: 1000 },
  notes: { min: 0, max: 1000 },
} as const;

/** What the address of a reported confession holds. */
export const REPORT_URL_PART = '/confession/';

/** Where a confession is read, or a reply in its thread, as a path of the app. */
export function reportedPath({ confessionId, replyId }: Pick<Report, 'confessionId' | 'replyId'>): string {
  return `${REPORT_URL_PART}${confessionId}${replyId === null ? '' : `#${replyId}`}`;
}

/**
 * How many different students must report a confession before it is hidden, unless the server is told otherwise. A reply
 * that as many report goes to the head of the queue.
 */
export const REPORTS_TO_HIDE = 5;

/** Length of a report's id, and of the ticket number that is its end. */
export const REPORT_ID_LENGTH = { id: 20, ticket: 8 } as const;

/** The number that the reporter is given: the last 8 characters of the report's id. */
export function ticketNumberOf(reportId: string): string {
  return reportId.slice(-REPORT_ID_LENGTH.ticket);
}

/**
 * A report as moderators read it, at `reports/{id}`. It says neither who reports nor who wrote what is reported: the
 * first stands in `reportOwners/{id}`, which the server alone reads. Times are milliseconds since 1970.
 */
export interface Report {
  readonly reportId: string;
  readonly ticketNumber: string;
  readonly confessionId: ConfessionId;
  /** The reply that is reported; null where it is the confession itself. */
  readonly replyId: ReplyId | null;
  readonly confessionUrl: string;
  readonly reason: ReportReason;
  readonly description: string;
  readonly reporterId: 'student' | 'anonymous';
  /** The words of what is reported, a confession or a reply, as they were then; null once it is gone. */
  readonly confessionText: string | null;
  /** The college of the confession; a reply is told of none. */
  readonly confessionCollege: string;
  /** When what is reported was written. */
  readonly confessionTimestamp: number;
  readonly reportTimestamp: number;
  readonly status: ReportStatus;
  readonly isOpen: boolean;
  readonly adminNotes: string;
  readonly processedAt: number | null;
  readonly severity: ReportSeverity;
  readonly category: ReportCategory;
}

/** The reporter's own view, at `users/{uid}/reportTickets/{id}`. */
export type ReportTicket = Pick<
  Report,
  | 'reportId'
  | 'ticketNumber'
  | 'confessionId'
  | 'replyId'
  | 'reason'
  | 'status'
  | 'reportTimestamp'
  | 'processedAt'
>;

/** Greater is more urgent: Firestore sorts by it. */
export function urgencyOf(severity: ReportSeverity): number {
  return REPORT_SEVERITIES.indexOf(severity);
}

/** The reply that a stored report is about; null for a confession, also where nothing says. Throws ParseError. */
export function parseReportedReply(record: UnknownRecord): ReplyId | null {
  if (record['replyId'] === undefined || record['replyId'] === null) return null;
  return parseReplyId(parseText(record, 'replyId', REPORT_LIMITS.replyId));
}

function parseTicket(record: UnknownRecord): ReportTicket {
  return {
    reportId: parseText(record, 'reportId', { min: 1, max: 40 }),
    ticketNumber: parseText(record, 'ticketNumber', { min: 1, max: 40 }),
    confessionId: parseConfessionId(parseText(record, 'confessionId', REPORT_LIMITS.confessionId)),
    replyId: parseReportedReply(record),
    reason: parseOneOf(record, 'reason', REPORT_REASONS),
    status: parseOneOf(record, 'status', REPORT_STATUSES),
    reportTimestamp: parseTime(record, 'reportTimestamp'),
    processedAt: parseNullableTime(record, 'processedAt'),
  };
}

/** A stored ticket, checked. Throws ParseError. */
export function parseReportTicket(data: unknown): ReportTicket {
  return parseTicket(parseRecord(data));
}

/** A stored report, checked. Throws ParseError. */
export function parseReport(data: unknown): Report {
  const record = parseRecord(data);
  return {
    ...parseTicket(record),
    confessionUrl: parseText(record, 'confessionUrl', REPORT_LIMITS.url),
    description: parseText(record, 'description', REPORT_LIMITS.description),
    reporterId: parseOneOf(record, 'reporterId', ['student', 'anonymous']),
    confessionText: parseNullableText(record, 'confessionText', { min: 1, max: 2000 }),
    confessionCollege: parseText(record, 'confessionCollege', { min: 1, max: 120 }),
    confessionTimestamp: parseTime(record, 'confessionTimestamp'),
    isOpen: parseFlag(record, 'isOpen'),
    adminNotes: parseText(record, 'adminNotes', REPORT_LIMITS.notes),
    severity: parseOneOf(record, 'severity', REPORT_SEVERITIES),
    category: parseOneOf(record, 'category', REPORT_CATEGORIES),
  };
}
