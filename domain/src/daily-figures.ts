import type { UnknownRecord } from './parse.ts';
import { parseCount, ParseError, parseFlag, parseNullableTime, parseRecord, parseText } from './parse.ts';

/*
 * What a day was like, in numbers that name nobody. The server makes them once, in the night after the day (UTC), and never
 * changes them.
 */

/** A number of people or of what they did below this is not said: it could point to one of them. */
export const SMALL_COUNT = 5;

/** A count; null where it is smaller than SMALL_COUNT. */
export type MaskedCount = number | null;

/** The count as it may be said. */
export function masked(count: number): MaskedCount {
  return count < SMALL_COUNT ? null : count;
}

/** Counts that could point to a person. */
export const MASKED_FIGURES = [
  'signUps',
  'circles',
  'payments',
  'paidPaise',
  'threads',
  'tickets',
  'aiCalls',
  'aiMicros',
  'ratings',
  'helpfulRatings',
  'unanswered',
] as const;

/** Counts that do not: of what many see, of the work of moderators, of the machine. */
export const PLAIN_FIGURES = [
  'confessions',
  'replies',
  'reports',
  'decisions',
  'errors',
  'securityMedium',
  'securityHigh',
  'securityCritical',
] as const;

/** A count that may be masked. */
export type MaskedFigure = (typeof MASKED_FIGURES)[number];

/** A count that is always said. */
export type PlainFigure = (typeof PLAIN_FIGURES)[number];

/** A day's figures, at `dailyFigures/{day}`. */
export type DailyFigures = Readonly<Record<MaskedFigure, MaskedCount>> &
  Readonly<Record<PlainFigure, number>> & {
    /** As `2026-11-25`, of UTC. */
    readonly day: string;
    /**
     * Students who came in the week that ends with the day. The app notes one once a week, so that an eighth day is counted
     * with it (gather-figures.ts). Missing where it was not counted in the night after the day: later it is of other days.
     */
    readonly weekStudents?: MaskedCount;
    /** Half of the day's decisions took at most so many minutes; null without any. */
    readonly medianMinutes: number | null;
  };

/** How many days of figures are shown, and how long they are kept. */
export const FIGURE_DAYS = { shown: 30, kept: 400 } as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function parseMasked(record: UnknownRecord, field: string): MaskedCount {
  return record[field] === null || record[field] === undefined ? null : parseCount(record, field);
}

/** A figure of later than the stored document is 0. */
function parsePlain(record: UnknownRecord, field: string): number {
  return record[field] === undefined ? 0 : parseCount(record, field);
}

/** Parses a stored day. Throws ParseError. */
export function parseDailyFigures(data: unknown): DailyFigures {
  const record = parseRecord(data);
  const day = parseText(record, 'day', { min: 10, max: 10 });
  if (!DAY.test(day)) throw new ParseError('day', 'a day');
  const hidden = (name: MaskedFigure) => parseMasked(record, name);
  const plain = (name: PlainFigure) => parsePlain(record, name);
  return {
    day,
    medianMinutes: parseMasked(record, 'medianMinutes'),
    ...(record['weekStudents'] === undefined ? {} : { weekStudents: parseMasked(record, 'weekStudents') }),
    signUps: hidden('signUps'),
    circles: hidden('circles'),
    payments: hidden('payments'),
    paidPaise: hidden('paidPaise'),
    threads: hidden('threads'),
    tickets: hidden('tickets'),
    aiCalls: hidden('aiCalls'),
    aiMicros: hidden('aiMicros'),
    ratings: hidden('ratings'),
    helpfulRatings: hidden('helpfulRatings'),
    unanswered: hidden('unanswered'),
    confessions: plain('confessions'),
    replies: plain('replies'),
    reports: plain('reports'),
    decisions: plain('decisions'),
    errors: plain('errors'),
    securityMedium: plain('securityMedium'),
    securityHigh: plain('securityHigh'),
    securityCritical: plain('securityCritical'),
  };
}

/** A day on the public page: what everybody may know of it. */
export interface PublicDay {
  readonly day: string;
  readonly reports: MaskedCount;
  readonly decisions: MaskedCount;
}

/** What everybody may know of the last days, at `system/figures`. */
export interface PublicFigures {
  readonly days: readonly PublicDay[];
}

/** Parses what is public: a map for each day, under `d` and the day. Throws ParseError. */
export function parsePublicFigures(data: unknown): PublicFigures {
  const record = parseRecord(data);
  return {
    days: Object.keys(record)
      .filter((name) => DAY.test(name.slice(1)))
      .sort()
      .map((name) => {
        const of = parseRecord(record[name], name);
        return {
          day: name.slice(1),
          reports: parseMasked(of, 'reports'),
          decisions: parseMasked(of, 'decisions'),
        };
      }),
  };
}

/** The reports that are open now, as moderators see them too. */
export interface OpenReports {
  readonly open: number;
  /** Past one of their deadlines (clocksOf). */
  readonly late: number;
  /** With a deadline within the next hours (DUE_SOON_MS). */
  readonly dueSoon: number;
  /** When the oldest was received, in ms since 1970; null where none is open. */
  readonly oldestAt: number | null;
  /** Whether there are more than were looked at for `late` and `dueSoon`. */
  readonly isMore: boolean;
}

/** Parses how the open reports stand. Throws ParseError. */
export function parseOpenReports(data: unknown): OpenReports {
  const record = parseRecord(data);
  return {
    open: parseCount(record, 'open'),
    late: parseCount(record, 'late'),
    dueSoon: parseCount(record, 'dueSoon'),
    oldestAt: parseNullableTime(record, 'oldestAt'),
    isMore: parseFlag(record, 'isMore'),
  };
}

/** A deadline is soon if it is within this time. */
export const DUE_SOON_MS = 6 * 3_600_000;

/** How the AI's keys stand, in the order in which they were named; never the keys. */
export interface KeyStates {
  readonly keys: readonly ('healthy' | 'resting')[];
  /** To the hour, in ms since 1970; null where nobody has asked yet. */
  readonly checkedAt: number | null;
}

/** Parses how the keys stand. Throws ParseError. */
export function parseKeyStates(data: unknown): KeyStates {
  const { keys, checkedAt } = parseRecord(data);
  if (!Array.isArray(keys)) throw new ParseError('keys', 'a list');
  return {
    keys: keys.map((state) => (state === 'resting' ? 'resting' : 'healthy')),
    checkedAt: typeof checkedAt === 'number' ? checkedAt : null,
  };
}
