import type { CaseProgress, Opinion, SecondOpinion, Assignment } from './case-work.ts';
import { ASSIGNMENTS, OPINIONS, WORK_KINDS } from './case-work.ts';
import type { ReportKind } from './report-subject.ts';
import { REPORT_KINDS } from './report-subject.ts';
import type { UnknownRecord } from './parse.ts';
import { ParseError, parseNullableText, parseOneOf, parseRecord, parseTime } from './parse.ts';
import type { Report, ReportDecision, ReportReason, ReportSeverity, ReportStatus } from './report.ts';
import {
  parseReport,
  REPORT_DECISIONS,
  REPORT_LIMITS,
  REPORT_REASONS,
  REPORT_SEVERITIES,
  REPORT_STATUSES,
} from './report.ts';

/** Reports of one page of the queue, at most. */
export const QUEUE_PAGE = 50;

/** Decisions of one call, at most. */
export const DECISIONS_AT_ONCE = 50;

/** Who waits for another moderator to close the author's account, as the asking moderator sees it. */
export const BAN_WISHES = ['none', 'me', 'other'] as const;

/** One of BAN_WISHES. */
export type BanWish = (typeof BAN_WISHES)[number];

/** A report as one moderator gets it. Who works on it, and what opinion there is, are those of its case while it is open. */
export interface QueuedReport extends Report, CaseProgress {
  /** How far its case is by all open reports, of which a list may show this one alone; not told of a closed one, nor by an older server. */
  readonly caseStatus?: ReportStatus;
  readonly banWish: BanWish;
  /** When it last changed, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** What of the queue is asked for; null: everything. */
export interface QueueFilter {
  readonly kind: ReportKind | null;
  readonly severity: ReportSeverity | null;
  readonly reason: ReportReason | null;
  readonly status: ReportStatus | null;
  readonly assigned: Assignment | null;
}

/** The two lists: what waits, the most urgent first, and what was decided, the last decision first. */
export const QUEUE_VIEWS = ['open', 'decided'] as const;

/** One of QUEUE_VIEWS. */
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** What was done about a case. */
const CASE_ACTS = [
  ...WORK_KINDS,
  ...['decide', 'reopen', 'hide'],
  // About its author, whoever that is.
  ...['warn', 'pause', 'ban', 'ask-ban'],
] as const;

/** An entry in the history of a case. It names a role, not a person. */
export interface CaseEntry {
  readonly at: number;
  /** `system`: enough reports have hidden it. */
  readonly by: 'me' | 'moderator' | 'admin' | 'system';
  readonly act: (typeof CASE_ACTS)[number];
  /** The status that a decision led to. */
  readonly status: ReportStatus | null;
  /** What another moderator has said. */
  readonly opinion: Opinion | null;
  readonly words: string;
}

function parseOrNull<const Word extends string>(
  record: UnknownRecord,
  field: string,
  words: readonly Word[],
): Word | null {
  const { [field]: value = null } = record;
  return value === null ? null : parseOneOf(record, field, words);
}

/** Whether a moderator has taken open cases. */
export const HELD_CASES = ['none', 'some'] as const;

/** One of HELD_CASES. */
export type HeldCases = (typeof HELD_CASES)[number];

/** Parses a filter. Throws ParseError. */
export function parseQueueFilter(data: unknown): QueueFilter {
  const record = parseRecord(data, 'filter');
  return {
    kind: parseOrNull(record, 'kind', REPORT_KINDS),
    severity: parseOrNull(record, 'severity', REPORT_SEVERITIES),
    reason: parseOrNull(record, 'reason', REPORT_REASONS),
    status: parseOrNull(record, 'status', REPORT_STATUSES),
    assigned: parseOrNull(record, 'assigned', ASSIGNMENTS),
  };
}

function parseOpinion(value: unknown): SecondOpinion {
  const record = parseRecord(value, 'opinion');
  const kind = parseOneOf(record, 'kind', ['none', 'asked', 'given']);
  if (kind === 'none') return { kind };
  if (kind === 'asked') return { kind, by: parseOneOf(record, 'by', ['me', 'other']) };
  return { kind, says: parseOneOf(record, 'says', OPINIONS) };
}

/** A server of before says that a ban is asked for, not by whom. */
function parseBanWish(record: UnknownRecord): BanWish {
  if (record['banWish'] !== undefined) return parseOneOf(record, 'banWish', BAN_WISHES);
  return record['banAsked'] === true ? 'other' : 'none';
}

/** Parses a report of the queue as the server answers it. Throws ParseError. */
export function parseQueuedReport(data: unknown): QueuedReport {
  const record = parseRecord(data);
  return {
    ...parseReport({ ...record, ...parseRecord(record['subject'], 'subject') }),
    ...(record['caseStatus'] === undefined
      ? {}
      : { caseStatus: parseOneOf(record, 'caseStatus', REPORT_STATUSES) }),
    assigned: parseOneOf(record, 'assigned', ASSIGNMENTS),
    opinion: parseOpinion(record['opinion']),
    banWish: parseBanWish(record),
    changedAt: parseTime(record, 'changedAt'),
  };
}

/** Parses an entry of a history as the server answers it. Throws ParseError. */
export function parseCaseEntry(data: unknown): CaseEntry {
  const record = parseRecord(data);
  return {
    at: parseTime(record, 'at'),
    by: parseOneOf(record, 'by', ['me', 'moderator', 'admin', 'system']),
    act: parseOneOf(record, 'act', CASE_ACTS),
    status: parseOrNull(record, 'status', REPORT_STATUSES),
    opinion: parseOrNull(record, 'opinion', OPINIONS),
    words: parseNullableText(record, 'words', REPORT_LIMITS.notes) ?? '',
  };
}

/** A decision among many. */
export interface BulkOrder {
  readonly id: string;
  readonly decision: ReportDecision;
  /** How the case stood for whoever decides; an older app does not say. */
  readonly seen?: ReportStatus;
}

/** How a case stood for whoever decides, as far as that is said. Throws ParseError. */
export function parseSeen(record: UnknownRecord): Pick<BulkOrder, 'seen'> {
  const seen = parseOrNull(record, 'seen', REPORT_STATUSES);
  return seen === null ? {} : { seen };
}

/** Parses many decisions, each of another report. Throws ParseError. */
export function parseBulkOrders(
  value: unknown,
  parseId: (record: UnknownRecord) => string,
): readonly BulkOrder[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > DECISIONS_AT_ONCE)
    throw new ParseError('orders', `1 to ${DECISIONS_AT_ONCE} decisions`);
  const orders = value.map((each: unknown) => {
    const record = parseRecord(each, 'orders');
    const decision = parseOneOf(record, 'decision', REPORT_DECISIONS);
    return { id: parseId(record), decision, ...parseSeen(record) };
  });
  if (new Set(orders.map(({ id }) => id)).size !== orders.length) throw new ParseError('orders', 'each once');
  return orders;
}
