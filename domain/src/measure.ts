import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { MeasureKind } from './measure-kind.ts';
import { MEASURE_KINDS } from './measure-kind.ts';
import type { UnknownRecord } from './parse.ts';
import {
  ParseError,
  parseCount,
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
  tryParse,
} from './parse.ts';
import type { ReportReason } from './report.ts';
import { REPORT_REASONS, REPORTED_TEXT_MAX } from './report.ts';
import { DAY_MS } from './time.ts';

/** For how many days posting can be paused. */
export const PAUSE_DAYS = [1, 3, 7, 30] as const;

/** One of PAUSE_DAYS. */
export type PauseDays = (typeof PAUSE_DAYS)[number];

/** Decisions that are told to the author: measures, and what became of content. */
export const DECISION_KINDS = [...MEASURE_KINDS, 'hidden', 'removed'] as const;

/** One of DECISION_KINDS. */
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** What a decision can be about. */
export const DECISION_SUBJECTS = ['confession', 'reply', 'circle', 'circleMessage'] as const;

/** One of DECISION_SUBJECTS. */
export type DecisionSubject = (typeof DECISION_SUBJECTS)[number];

/** Lengths of texts, in UTF-16 code units. */
export const MEASURE_LIMITS = {
  /** A moderator's words for the author. */
  words: { min: 0, max: 500 },
  /** The author's appeal. */
  appeal: { min: 10, max: 1000 },
  /** The answer to it. */
  answer: { min: 0, max: 500 },
} as const;

/** Length of the id of a decision about content: the beginning of a SHA-256 of its case (caseIdOf), in hexadecimal. */
export const DECISION_ID_LENGTH = 40;

/** For how many days after a decision its author can appeal. */
export const APPEAL_DAYS = 30;

/** For how many days a decided appeal keeps its words. */
export const APPEAL_WORDS_DAYS = 30;

/**
 * Within how many hours a measure takes effect, at a moment of its own: whoever sees a persona fall silent must not find
 * the act that silenced it.
 */
export const MEASURE_SPREAD_HOURS = 6;

/** For how many days a moderator's wish to ban waits for another's. */
export const BAN_VOTE_DAYS = 7;

/** How an appeal stands: `none` while there is none. */
export const APPEAL_STATES = ['none', 'waiting', 'upheld', 'lifted'] as const;

/** One of APPEAL_STATES. */
export type AppealState = (typeof APPEAL_STATES)[number];

/** What can be decided about an appeal: the decision stands, or is lifted. */
export const APPEAL_DECISIONS = ['upheld', 'lifted'] as const;

/** One of APPEAL_DECISIONS. */
export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

/**
 * A decision about a student, or about something that they have written, as they read it at `users/{uid}/measures/{id}`.
 * Times are milliseconds since 1970. Written by the server; nobody else reads it.
 */
export interface OwnDecision {
  readonly id: string;
  readonly kind: DecisionKind;
  readonly subject: DecisionSubject;
  readonly reason: ReportReason;
  /** What the moderator adds; may be empty. */
  readonly words: string;
  /** The beginning of what it is about; null where that is not known. */
  readonly about: string | null;
  /** The name on the confession that was hidden or removed; null where that is not known. */
  readonly confessionName: AnonymousId | null;
  /** When the confession or reply that was hidden or removed was posted; null where that is not known. */
  readonly postedAt: number | null;
  /** Length of a pause. */
  readonly days: number | null;
  /** End of a pause. */
  readonly until: number | null;
  /** Whether it is more than was ordered, because of earlier ones (strikes.ts). */
  readonly isEscalated: boolean;
  readonly issuedAt: number;
  /** Whether it holds no longer: lifted by an appeal, or the content was shown again. */
  readonly isLifted: boolean;
  readonly appeal: AppealState;
  /** The answer to the appeal; may be empty. */
  readonly answer: string;
  readonly answeredAt: number | null;
}

/** What tells a removed post from another; decisions of before have none of it. */
function parsePosted({ confessionName: name, ...rest }: UnknownRecord) {
  const confessionName = typeof name === 'string' ? tryParse(() => parseAnonymousId(name)) : undefined;
  return {
    confessionName: confessionName ?? null,
    postedAt: rest['postedAt'] === undefined ? null : parseNullableTime(rest, 'postedAt'),
  };
}

/** Parses a stored decision. Throws ParseError. */
export function parseOwnDecision(id: string, data: unknown): OwnDecision {
  const record = parseRecord(data);
  return {
    id,
    kind: parseOneOf(record, 'kind', DECISION_KINDS),
    subject: parseOneOf(record, 'subject', DECISION_SUBJECTS),
    reason: parseOneOf(record, 'reason', REPORT_REASONS),
    words: parseText(record, 'words', MEASURE_LIMITS.words),
    about: parseNullableText(record, 'about', { min: 1, max: 200 }),
    ...parsePosted(record),
    days: record['days'] === null ? null : parseCount(record, 'days'),
    until: parseNullableTime(record, 'until'),
    isEscalated: parseFlag(record, 'isEscalated'),
    issuedAt: parseTime(record, 'issuedAt'),
    isLifted: parseFlag(record, 'isLifted'),
    appeal: parseOneOf(record, 'appeal', APPEAL_STATES),
    answer: parseText(record, 'answer', MEASURE_LIMITS.answer),
    answeredAt: parseNullableTime(record, 'answeredAt'),
  };
}

/** Whether a decision is about a person, whom it reaches in all accounts of the mailbox; others are about content. */
export function isMeasure({ kind }: Pick<OwnDecision, 'kind'>): boolean {
  return MEASURE_KINDS.some((each) => each === kind);
}

/** Whether the author can appeal against a decision at `now` (milliseconds since 1970). */
export function isAppealable(
  { issuedAt, isLifted, appeal }: Pick<OwnDecision, 'issuedAt' | 'isLifted' | 'appeal'>,
  now: number,
): boolean {
  return appeal === 'none' && !isLifted && now < issuedAt + APPEAL_DAYS * DAY_MS;
}

/** An appeal as moderators see it, without whose it is. Times are those of its showing, in milliseconds since 1970. */
export interface Appeal {
  readonly id: string;
  readonly kind: DecisionKind;
  readonly subject: DecisionSubject;
  readonly reason: ReportReason;
  /** What the first moderator told the author. */
  readonly words: string;
  /** Length of a pause, as it was ordered. */
  readonly days: number | null;
  /** What was reported; null once it is no longer kept. */
  readonly text: string | null;
  /** What the author says; empty once it is no longer kept. */
  readonly appeal: string;
  readonly status: 'open' | AppealDecision;
  readonly answer: string;
  readonly createdAt: number;
  readonly decidedAt: number | null;
}

/** Parses a stored appeal. Throws ParseError. */
export function parseAppeal(id: string, data: unknown): Appeal {
  const record = parseRecord(data);
  return {
    id,
    kind: parseOneOf(record, 'kind', DECISION_KINDS),
    subject: parseOneOf(record, 'subject', DECISION_SUBJECTS),
    reason: parseOneOf(record, 'reason', REPORT_REASONS),
    words: parseText(record, 'words', MEASURE_LIMITS.words),
    days: record['days'] === null ? null : parseCount(record, 'days'),
    text: parseNullableText(record, 'text', { min: 1, max: REPORTED_TEXT_MAX }),
    appeal: parseText(record, 'appeal', { ...MEASURE_LIMITS.appeal, min: 0 }),
    status: parseOneOf(record, 'status', ['open', ...APPEAL_DECISIONS]),
    answer: parseText(record, 'answer', MEASURE_LIMITS.answer),
    createdAt: parseTime(record, 'createdAt'),
    decidedAt: parseNullableTime(record, 'decidedAt'),
  };
}

/** The length of a pause in the field `days`; null for another measure. Throws ParseError. */
export function parsePauseDays(record: UnknownRecord, kind: MeasureKind): PauseDays | null {
  const { days } = record;
  const found = PAUSE_DAYS.find((each) => each === days);
  if (kind === 'pause' ? found === undefined : days !== null)
    throw new ParseError('days', kind === 'pause' ? `one of ${PAUSE_DAYS.join(', ')}` : 'null');
  return found ?? null;
}
