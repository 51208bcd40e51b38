import type { UnknownRecord } from './parse.ts';
import { ParseError, parseNullableTime, parseOneOf, parseRecord, parseText, parseTime } from './parse.ts';
import type { ReportSubject } from './report-subject.ts';
import { parseReportSubject } from './parse-report-subject.ts';

/** One thing that somebody wrote: a circle has a creator, and no author. */
export type SealSubject = Exclude<ReportSubject, { readonly kind: 'circle' }>;

/** What authorship can be opened of. */
const SEAL_KINDS = ['confession', 'reply', 'circleMessage'] as const satisfies readonly SealSubject['kind'][];

/** Within how many hours a second admin must confirm what a first one has asked for. */
export const OPENING_CONFIRM_HOURS = 24;

/** For how many hours after that both may read the result, each once. */
export const OPENING_READ_HOURS = 72;

/** For how many minutes a result that was read is told again to the same attempt, whose answer may have been lost. */
export const OPENING_ANEW_MINUTES = 15;

/** How many hours ago an admin may have signed in to ask for an opening, confirm it or read its result. */
export const OPENING_SIGN_IN_HOURS = 1;

/** For how many days an order can forbid to tell the student, at most. */
export const OPENING_SILENCE_DAYS = 730;

/** How many openings are listed, the newest: orders are rare. All of them stand in the log. */
export const OPENINGS_LISTED = 50;

/** Limits of an opening's texts, in UTF-16 code units. */
export const OPENING_LIMITS = {
  caseNumber: { min: 3, max: 60 },
  authority: { min: 3, max: 120 },
  reason: { min: 10, max: 1000 },
} as const;

/** States of an opening. */
export const OPENING_STATUSES = [
  /** It waits for a second admin. */
  'requested',
  /** No second admin came in time. */
  'lapsed',
  /** An admin has taken it back, or refused it. */
  'withdrawn',
  /** Both may read the result. */
  'open',
  /** The time to read it is over. */
  'closed',
] as const;

/** One of OPENING_STATUSES. */
export type OpeningStatus = (typeof OPENING_STATUSES)[number];

/** A lawful order to look up who wrote something, as the first admin enters it. */
export interface OpeningRequest {
  /** Made on the device: a retried call asks once. */
  readonly id: string;
  readonly subject: SealSubject;
  readonly caseNumber: string;
  /** Who has ordered it. */
  readonly authority: string;
  readonly reason: string;
  /** From when on the student may be told, in milliseconds since 1970; null: at once. */
  readonly tellFrom: number | null;
}

/** The part that the asking admin has in an opening. */
export type OpeningPart = 'asked' | 'confirmed' | 'none';

/** An opening as admins see it: nothing of who wrote it, nor of whether anybody did. Times are milliseconds since 1970. */
export interface ListedOpening extends OpeningRequest {
  readonly status: OpeningStatus;
  readonly requestedAt: number;
  readonly confirmedAt: number | null;
  /** Until when it can be confirmed or, once it is, its result be read. */
  readonly until: number;
  readonly part: OpeningPart;
  /** Whether the asking admin has read the result. */
  readonly hasRead: boolean;
}

/** Whom an opening has found. */
export interface OpenedAccount {
  readonly uid: string;
  readonly email: string;
}

/** What the log of openings holds. */
export const SEAL_ACTIONS = ['requested', 'withdrawn', 'confirmed', 'read', 'told'] as const;

/** One of SEAL_ACTIONS. */
export type SealAction = (typeof SEAL_ACTIONS)[number];

/** An entry of the log as admins see it. */
export interface ListedSealEntry {
  /** Counted from 1, without a gap. */
  readonly number: number;
  readonly action: SealAction;
  readonly openingId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whose act it was; null for the server's own. */
  readonly by: 'you' | 'another' | null;
  /** SHA-256 in hexadecimal, of the entry and of the one before it. */
  readonly hash: string;
}

/** A page of the log, newest first. */
export interface SealLogPage {
  readonly entries: readonly ListedSealEntry[];
  /** The number before which the next page goes on; null when there is none. */
  readonly before: number | null;
  /** Whether each entry of the page fits the one before it. */
  readonly isWhole: boolean;
}

/** What its author is told of an opening, at `users/{uid}/openings/{id}`. */
export interface OwnOpening {
  readonly id: string;
  readonly kind: SealSubject['kind'];
  readonly caseNumber: string;
  readonly authority: string;
  /** When it was opened, in milliseconds since 1970. */
  readonly openedAt: number;
}

const ID = { min: 1, max: 40 };

/** Parses the subject of an opening. Throws ParseError. */
export function parseSealSubject(data: unknown): SealSubject {
  const subject = parseReportSubject(parseRecord(data, 'subject'));
  if (subject.kind === 'circle') throw new ParseError('subject', 'what somebody wrote');
  return subject;
}

/** Parses the fields of a stored or answered request. Throws ParseError. */
export function parseOpeningRequest(record: UnknownRecord): OpeningRequest {
  return {
    id: parseText(record, 'id', ID),
    subject: parseSealSubject(record['subject']),
    caseNumber: parseText(record, 'caseNumber', OPENING_LIMITS.caseNumber),
    authority: parseText(record, 'authority', OPENING_LIMITS.authority),
    reason: parseText(record, 'reason', OPENING_LIMITS.reason),
    tellFrom: parseNullableTime(record, 'tellFrom'),
  };
}

/** Parses what an author is told. Throws ParseError. */
export function parseOwnOpening(id: string, data: unknown): OwnOpening {
  const record = parseRecord(data);
  return {
    id,
    kind: parseOneOf(record, 'kind', SEAL_KINDS),
    caseNumber: parseText(record, 'caseNumber', OPENING_LIMITS.caseNumber),
    authority: parseText(record, 'authority', OPENING_LIMITS.authority),
    openedAt: parseTime(record, 'openedAt'),
  };
}
