import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  parseCount,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from '@chupke/domain/parse.ts';
import type { OpeningPart, OpeningRequest, OpeningStatus } from '@chupke/domain/seal.ts';
import { OPENING_CONFIRM_HOURS, OPENING_READ_HOURS, parseOpeningRequest } from '@chupke/domain/seal.ts';
import { HOUR_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';

/** States that are stored: what has only become too old is still in the state before. */
const STATES = ['requested', 'withdrawn', 'confirmed'] as const;

/** A stored opening, at `sealOpenings/{id}`. Times are milliseconds since 1970. */
export interface Opening extends OpeningRequest {
  readonly state: (typeof STATES)[number];
  readonly requestedBy: UserId;
  readonly requestedAt: number;
  readonly confirmedBy: UserId | null;
  readonly confirmedAt: number | null;
  /** The number in the log of the entry that it was confirmed; 0 before. */
  readonly entry: number;
  /** Who of the two has read the result. */
  readonly reads: Readonly<Record<Reader, ReadMark | null>>;
}

/** The two who may read a result. */
type Reader = Exclude<OpeningPart, 'none'>;

/** That somebody has read a result: by which attempt, and when (milliseconds since 1970). */
interface ReadMark {
  readonly attempt: string;
  readonly at: number;
}

/** The field of a stored opening that says whether one of the two has read the result. */
export const READ_FIELDS = { asked: 'askedRead', confirmed: 'confirmedRead' } as const satisfies Record<
  Reader,
  string
>;

function parseMark(record: UnknownRecord, reader: Reader): ReadMark | null {
  const value = record[READ_FIELDS[reader]];
  if (value === undefined || value === null) return null;
  const mark = parseRecord(value, 'read');
  return { attempt: parseText(mark, 'attempt', { min: 1, max: 40 }), at: parseCount(mark, 'at') };
}

const UID = { min: 1, max: 128 };

/** Parses a stored opening. Throws ParseError. */
export function parseOpening(id: string, record: UnknownRecord): Opening {
  const confirmedBy = parseNullableText({ confirmedBy: null, ...record }, 'confirmedBy', UID);
  return {
    ...parseOpeningRequest({ ...record, id }),
    state: parseOneOf(record, 'state', STATES),
    requestedBy: parseUserId(parseText(record, 'requestedBy', UID)),
    requestedAt: parseTime(record, 'requestedAt'),
    confirmedBy: confirmedBy === null ? null : parseUserId(confirmedBy),
    confirmedAt: parseNullableTime(record, 'confirmedAt'),
    entry: parseCount(record, 'entry'),
    reads: { asked: parseMark(record, 'asked'), confirmed: parseMark(record, 'confirmed') },
  };
}

/** Until when an opening can be confirmed or, once it is, its result be read. */
export function openUntil({ requestedAt, confirmedAt }: Opening): number {
  return confirmedAt === null
    ? requestedAt + OPENING_CONFIRM_HOURS * HOUR_MS
    : confirmedAt + OPENING_READ_HOURS * HOUR_MS;
}

/** The status at `now`, in milliseconds since 1970. */
export function statusOfOpening(opening: Opening, now: number): OpeningStatus {
  if (opening.state === 'withdrawn') return 'withdrawn';
  const isOver = now > openUntil(opening);
  if (opening.state === 'requested') return isOver ? 'lapsed' : 'requested';
  return isOver ? 'closed' : 'open';
}

/** The part that an admin has in an opening. */
export function partOf({ requestedBy, confirmedBy }: Opening, admin: UserId): OpeningPart {
  if (requestedBy === admin) return 'asked';
  return confirmedBy === admin ? 'confirmed' : 'none';
}
