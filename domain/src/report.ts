import { CIRCLE_LIMITS, CIRCLE_MESSAGE_MAX } from './circle-limits.ts';
import type { FeedId } from './college.ts';
import { parseFeedId } from './college.ts';
import { TEXT_LIMITS } from './limits.ts';
import type { MeasureKind } from './measure-kind.ts';
import { MEASURE_KINDS } from './measure-kind.ts';
import type { UnknownRecord } from './parse.ts';
import type { ConfessionImage } from './picture.ts';
import { parseConfessionImage } from './picture.ts';
import type { ReportedLine, ReportSubject } from './report-subject.ts';
import { parseReportContext, parseReportSubject } from './parse-report-subject.ts';
import { isOfCircle } from './report-subject.ts';
import {
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from './parse.ts';

/** Longest text that a report keeps of what it is about, in UTF-16 code units: a confession, a reply, a message or a circle's. */
export const REPORTED_TEXT_MAX = Math.max(
  TEXT_LIMITS.confession,
  TEXT_LIMITS.reply,
  CIRCLE_MESSAGE_MAX,
  CIRCLE_LIMITS.description.max,
);

/** Reasons for a report. */
export const REPORT_REASONS = [
  'harassment',
  'personal-information',
  'intimate-images',
  'impersonation',
  'defamation',
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

const OPEN_STATUSES: readonly ReportStatus[] = REPORT_STATUSES.filter(isOpenReport);

/** How far a case is, by the statuses of its open reports: a new one does not undo what was decided. Undefined without any. */
export function furthestStatus(statuses: readonly ReportStatus[]): ReportStatus | undefined {
  return OPEN_STATUSES.findLast((status) => statuses.includes(status));
}

/** Severities of reports (default `medium`). */
export const REPORT_SEVERITIES = ['low', 'medium', 'high'] as const;

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
  defamation: 'abuse',
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

/** Reasons for which the law allows only hours (IT Rules, LEGAL_CLOCKS.intimateHours). */
export const HOURS_MATTER: readonly ReportReason[] = ['intimate-images', 'impersonation'];

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

/** Path in the app of what a report is about; of a message that of its circle, where members alone can go. */
export function reportedPath(subject: ReportSubject): string {
  if (isOfCircle(subject)) return `/circles/${subject.circleId}`;
  const { confessionId, replyId } = subject;
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

/**
 * Whose last so many decided reports of so many days were all dismissed counts for nothing: a wave of false reports ends with
 * the moderators' first decisions about it. All of them are queued as ever.
 */
export const FALSE_REPORTS = { count: 3, days: 30 } as const;

/** Length of a report's id, and of the ticket number at its end. */
export const REPORT_ID_LENGTH = { id: 20, ticket: 8 } as const;

/** The ticket number shown to the reporter: the last 8 characters of the report's id. */
export function ticketNumberOf(reportId: string): string {
  return reportId.slice(-REPORT_ID_LENGTH.ticket);
}

/**
 * What reporter and moderators both read of a report; the reporter's copy is at `users/{uid}/reportTickets/{id}`. Times are
 * milliseconds since 1970.
 */
export interface ReportTicket {
  /** Stored as the fields of the subject beside the others. */
  readonly subject: ReportSubject;
  readonly reportId: string;
  readonly ticketNumber: string;
  /** Name of the circle; null for a confession or a reply. */
  readonly circleName: string | null;
  readonly reason: ReportReason;
  readonly status: ReportStatus;
  readonly reportTimestamp: number;
  /** When it was decided; null while it is open. */
  readonly processedAt: number | null;
}

/**
 * A report at `reports/{id}`, without reporter and author; the reporter is in `reportOwners/{id}`. The server alone reads
 * either: moderators get reports by a function, which keeps from each what is about them (docs/decisions/0065).
 */
export interface Report extends ReportTicket {
  /** Null for a circle, where moderators can't go. */
  readonly confessionUrl: string | null;
  readonly description: string;
  /** `subject`: somebody who says that it is about them ("this is about me"). */
  readonly reporterId: 'student' | 'anonymous' | 'subject';
  /** The reported text at that time, of a circle its name and descriptions; null once it is no longer kept. */
  readonly confessionText: string | null;
  /** What members of the circle saw around it; nothing for confessions and replies, or once no longer kept. */
  readonly context: readonly ReportedLine[];
  /** The picture of the reported confession, which showReportedPicture shows; null without one, or once no longer kept. */
  readonly image: ConfessionImage | null;
  /** Whether its author has deleted the content since. */
  readonly contentGone: boolean;
  /** From when on the words are kept for REPORT_WORDS_DAYS; null while there is no end yet, or when they are gone. */
  readonly keptFrom: number | null;
  /** Of which moderators of single colleges it is; null in reports of before there were any. */
  readonly college: FeedId | null;
  /** Name of the college of the confession or the circle, also for a reply: replies name none. */
  readonly confessionCollege: string;
  /** When the reported content was written, or the circle made. */
  readonly confessionTimestamp: number;
  readonly isOpen: boolean;
  readonly adminNotes: string;
  readonly severity: ReportSeverity;
  readonly category: ReportCategory;
  /** Kinds of measures (measure.ts) that moderators have taken about its author, whoever that is; each once. */
  readonly acted: readonly MeasureKind[];
  /** Whether a moderator has asked for a ban that another one has to confirm, and the time for that is not over. */
  readonly banAsked: boolean;
}

/** For how many days a report keeps its words after it was decided, or after the author deleted what it is about. */
export const REPORT_WORDS_DAYS = 30;

/**
 * The place in the queue, higher first: what the law allows only hours for, then by severity. Within one of these the
 * oldest comes first, whose clock ends first.
 */
export function urgencyOf(severity: ReportSeverity, reason?: ReportReason): number {
  const hours = reason !== undefined && HOURS_MATTER.includes(reason);
  return hours ? REPORT_SEVERITIES.length : REPORT_SEVERITIES.indexOf(severity);
}

function parseTicket(record: UnknownRecord): ReportTicket {
  const { circleName } = record;
  const status = parseOneOf(record, 'status', REPORT_STATUSES);
  return {
    subject: parseReportSubject(record),
    reportId: parseText(record, 'reportId', { min: 1, max: 40 }),
    ticketNumber: parseText(record, 'ticketNumber', { min: 1, max: 40 }),
    circleName: circleName === undefined ? null : parseNullableText(record, 'circleName', CIRCLE_LIMITS.name),
    reason: parseOneOf(record, 'reason', REPORT_REASONS),
    status,
    reportTimestamp: parseTime(record, 'reportTimestamp'),
    // Older ones have a time from when somebody began to look.
    processedAt: isOpenReport(status) ? null : parseNullableTime(record, 'processedAt'),
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
  const { college = null } = record;
  return {
    ...parseTicket(record),
    confessionUrl: parseNullableText(record, 'confessionUrl', REPORT_LIMITS.url),
    description: parseText(record, 'description', REPORT_LIMITS.description),
    reporterId: parseOneOf(record, 'reporterId', ['student', 'anonymous', 'subject']),
    confessionText: parseNullableText(record, 'confessionText', { min: 1, max: REPORTED_TEXT_MAX }),
    context: parseReportContext(record['context']),
    image: parseConfessionImage(record['image']),
    contentGone: record['contentGone'] === true,
    keptFrom: record['keptFrom'] === undefined ? null : parseNullableTime(record, 'keptFrom'),
    college: college === null ? null : parseFeedId(parseText(record, 'college', { min: 1, max: 60 })),
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
