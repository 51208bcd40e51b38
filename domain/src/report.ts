import type { ConfessionId, ReplyId } from './confession-id.ts';
import { parseConfessionId, parseReplyId } from './confession-id.ts';
import type { MeasureKind } from './measure-kind.ts';
import { MEASURE_KINDS } from './measure-kind.ts';
import type { UnknownRecord } from './parse.ts';
import type { ConfessionImage } from './picture.ts';
import { parseConfessionImage } from './picture.ts';
import {
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from './parse.ts';

/** Reasons for a report. */
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

/** Statuses of a report; the first is the initial one. */
export const REPORT_STATUSES = [
  'pending',
  /** A moderator is reviewing it. */
  'under_review',
  /** Upheld; a confession stays hidden until further decisions, e.g. by the police. A reply cannot be hidden. */
  'accepted',
  /** Closed without a decision, e.g. because the author deleted the content. */
  'reviewed',
  /** Upheld: the content is deleted. */
  'resolved',
  /** Rejected: the confession is visible again. */
  'dismissed',
] as const;

/** One of REPORT_STATUSES. */
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Decisions of a moderator. */
export const REPORT_DECISIONS = ['under_review', 'accepted', 'reviewed', 'resolved', 'dismissed'] as const;

/** One of REPORT_DECISIONS. */
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Whether a report of this status awaits a decision. */
export function isOpenReport(status: ReportStatus): boolean {
  return status === 'pending' || status === 'under_review' || status === 'accepted';
}

/** Severities of reports (default `medium`). */
const REPORT_SEVERITIES = ['low', 'medium', 'high'] as const;

/** One of REPORT_SEVERITIES. */
export type ReportSeverity = (typeof REPORT_SEVERITIES)[number];

/** Categories of reasons, by who reviews them. */
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

/** Urgent reasons: somebody may be in danger, or the law allows only hours (IT Rules: 2 h). */
const URGENT: readonly ReportReason[] = ['self-harm', 'violence', 'intimate-images', 'impersonation'];

/** The severity by the reason, and by whether the reported text is of somebody in distress. */
export function severityOfReport(reason: ReportReason, isInNeed: boolean): ReportSeverity {
  if (isInNeed || URGENT.includes(reason)) return 'high';
  return reason === 'spam' ? 'low' : 'medium';
}

/** Limits of a report's fields, in UTF-16 code units. */
export const REPORT_LIMITS = {
  confessionId: { min: 10, max: 40 },
  replyId: { min: 1, max: 40 },
  reason: { min: 2, max: 40 },
  url: { min: 20, max: 300 },
  description: { min: 0, max: 1000 },
  notes: { min: 0, max: 1000 },
} as const;

/** Required part of a reported confession's URL. */
export const REPORT_URL_PART = '/confession/';

/** Path in the app of a confession, or of a reply in its thread. */
export function reportedPath({ confessionId, replyId }: Pick<Report, 'confessionId' | 'replyId'>): string {
  return `${REPORT_URL_PART}${confessionId}${replyId === null ? '' : `#${replyId}`}`;
}

/**
 * How many different students must report a confession to hide it, unless configured otherwise. A reply with as many
 * reports moves to the top of the queue. Counted are mailboxes, and of them those known for some time.
 */
export const REPORTS_TO_HIDE = 5;

/**
 * For how many days the mailbox of a reporter must be known for the report to count towards that, unless configured
 * otherwise; the account must also have been opened again on a later day, and belong to a college.
 */
export const REPORTER_AGE_DAYS = 3;

/** Length of a report's id, and of the ticket number at its end. */
export const REPORT_ID_LENGTH = { id: 20, ticket: 8 } as const;

/** The ticket number shown to the reporter: the last 8 characters of the report's id. */
export function ticketNumberOf(reportId: string): string {
  return reportId.slice(-REPORT_ID_LENGTH.ticket);
}

/**
 * A report as moderators see it, at `reports/{id}`, without reporter and author; the reporter is in
 * `reportOwners/{id}`, which only the server reads. Times are milliseconds since 1970.
 */
export interface Report {
  readonly reportId: string;
  readonly ticketNumber: string;
  readonly confessionId: ConfessionId;
  /** The reported reply; null if it is the confession itself. */
  readonly replyId: ReplyId | null;
  readonly confessionUrl: string;
  readonly reason: ReportReason;
  readonly description: string;
  readonly reporterId: 'student' | 'anonymous';
  /** The reported text at that time; null once it is no longer kept. */
  readonly confessionText: string | null;
  /** The picture of the reported confession, which showReportedPicture shows; null without one, or once no longer kept. */
  readonly image: ConfessionImage | null;
  /** Whether its author has deleted the content since. */
  readonly contentGone: boolean;
  /** From when on the words are kept for REPORT_WORDS_DAYS; null while there is no end yet, or when they are gone. */
  readonly keptFrom: number | null;
  /** Name of the college of the confession, also for a reply: replies name none. */
  readonly confessionCollege: string;
  /** When the reported content was written. */
  readonly confessionTimestamp: number;
  readonly reportTimestamp: number;
  readonly status: ReportStatus;
  readonly isOpen: boolean;
  readonly adminNotes: string;
  readonly processedAt: number | null;
  readonly severity: ReportSeverity;
  readonly category: ReportCategory;
  /** Kinds of measures (measure.ts) that moderators have taken about its author, whoever that is; each once. */
  readonly acted: readonly MeasureKind[];
  /** Whether a moderator has asked for a ban that another one has to confirm. */
  readonly banAsked: boolean;
}

/** The reporter's copy, at `users/{uid}/reportTickets/{id}`. */
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

/** For how many days a report keeps its words after it was decided, or after the author deleted what it is about. */
export const REPORT_WORDS_DAYS = 30;

/** Higher is more urgent; used for sorting in Firestore. */
export function urgencyOf(severity: ReportSeverity): number {
  return REPORT_SEVERITIES.indexOf(severity);
}

/** The reply that a stored report is about; null for a confession, or if the field is absent. Throws ParseError. */
function parseReportedReply(record: UnknownRecord): ReplyId | null {
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

/** Parses a stored ticket. Throws ParseError. */
export function parseReportTicket(data: unknown): ReportTicket {
  return parseTicket(parseRecord(data));
}

/** The measures that a stored report notes; an older one notes none. */
function parseActed(acted: unknown): readonly MeasureKind[] {
  return Array.isArray(acted) ? MEASURE_KINDS.filter((kind) => acted.includes(kind)) : [];
}

/** Parses a stored report; older ones do not say what became of the content. Throws ParseError. */
export function parseReport(data: unknown): Report {
  const record = parseRecord(data);
  return {
    ...parseTicket(record),
    confessionUrl: parseText(record, 'confessionUrl', REPORT_LIMITS.url),
    description: parseText(record, 'description', REPORT_LIMITS.description),
    reporterId: parseOneOf(record, 'reporterId', ['student', 'anonymous']),
    confessionText: parseNullableText(record, 'confessionText', { min: 1, max: 2000 }),
    image: parseConfessionImage(record['image']),
    contentGone: record['contentGone'] === true,
    keptFrom: record['keptFrom'] === undefined ? null : parseNullableTime(record, 'keptFrom'),
    confessionCollege: parseText(record, 'confessionCollege', { min: 1, max: 120 }),
    confessionTimestamp: parseTime(record, 'confessionTimestamp'),
    isOpen: parseFlag(record, 'isOpen'),
    adminNotes: parseText(record, 'adminNotes', REPORT_LIMITS.notes),
    severity: parseOneOf(record, 'severity', REPORT_SEVERITIES),
    category: parseOneOf(record, 'category', REPORT_CATEGORIES),
    acted: parseActed(record['acted']),
    banAsked: record['banAsked'] === true,
  };
}
