import type { CollegeId, CollegeType } from './college.ts';
import { COLLEGE_LIMITS, COLLEGE_TYPES, parseCollegeId } from './college.ts';
import { foldedWords, foldText } from './fold-text.ts';
import {
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from './parse.ts';
import { cityKey } from './place-names.ts';

/** Limits of a request's texts, in UTF-16 code units. The state may be left out. */
export const COLLEGE_REQUEST_LIMITS = {
  name: { min: 4, max: COLLEGE_LIMITS.name.max },
  city: COLLEGE_LIMITS.city,
  state: { min: 0, max: COLLEGE_LIMITS.state.max },
  note: { min: 0, max: 500 },
} as const;

/** How many requests to add a college an account can send in COLLEGE_REQUESTS_WINDOW_DAYS days. */
export const COLLEGE_REQUESTS_MAX = 5;

/** See COLLEGE_REQUESTS_MAX. */
export const COLLEGE_REQUESTS_WINDOW_DAYS = 1;

/** What a student says of a college that is not in the list. `state` may be empty. */
export interface MissingCollege {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly type: CollegeType;
}

/** Statuses of a request to add a college. */
const COLLEGE_REQUEST_STATUSES = ['pending', 'added', 'rejected'] as const;

/** The student's newest request, at `users/{uid}/collegeRequest/current`. */
export interface OwnCollegeRequest extends MissingCollege {
  readonly status: (typeof COLLEGE_REQUEST_STATUSES)[number];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly decidedAt: number | null;
  /** The college that is meant, once it is there. */
  readonly college: CollegeId | null;
  /** Its name, with its city where it may be another one than was meant. */
  readonly collegeName: string | null;
  /** The admin's remark; may be empty. */
  readonly note: string;
}

/**
 * The open requests for one college, as admins see them: nothing of who asked, and no time finer than a day. The words
 * are those of the first request.
 */
export interface GatheredCollegeRequest extends MissingCollege {
  readonly id: string;
  /** How many asked. */
  readonly count: number;
  /** The day of the first one: its start in UTC, in milliseconds since 1970. */
  readonly firstDay: number;
}

/** What an admin answers. */
export type CollegeRequestAnswer =
  /** It was added for them. */
  | { readonly kind: 'added'; readonly college: CollegeId }
  /** An admin takes a college of the list to be the one that is meant, and may be wrong. */
  | { readonly kind: 'known'; readonly college: CollegeId }
  | { readonly kind: 'rejected'; readonly note: string };

/** Parses what a student, or a stored request, says of a college. Throws ParseError. */
export function parseMissingCollege(data: unknown): MissingCollege {
  const record = parseRecord(data);
  return {
    name: parseText(record, 'name', COLLEGE_REQUEST_LIMITS.name),
    city: parseText(record, 'city', COLLEGE_REQUEST_LIMITS.city),
    state: parseText(record, 'state', COLLEGE_REQUEST_LIMITS.state),
    type: parseOneOf(record, 'type', COLLEGE_TYPES),
  };
}

/** Bounds of a college's name with its city behind a comma. */
const NAME_AND_CITY = { min: 1, max: COLLEGE_LIMITS.name.max + 2 + COLLEGE_LIMITS.city.max };

/** Parses the student's stored copy. Throws ParseError. */
export function parseOwnCollegeRequest(data: unknown): OwnCollegeRequest {
  const record = parseRecord(data);
  const college = parseNullableText(record, 'college', { min: 1, max: 60 });
  return {
    ...parseMissingCollege(record),
    status: parseOneOf(record, 'status', COLLEGE_REQUEST_STATUSES),
    createdAt: parseTime(record, 'createdAt'),
    decidedAt: parseNullableTime(record, 'decidedAt'),
    college: college === null ? null : parseCollegeId(college),
    collegeName: parseNullableText(record, 'collegeName', NAME_AND_CITY),
    note: parseText(record, 'note', COLLEGE_REQUEST_LIMITS.note),
  };
}

/** Words that do not tell one college from another. */
const EMPTY_WORDS: readonly string[] = ['a', 'an', 'and', 'at', 'for', 'in', 'of', 'the'];

/**
 * Equal for names of the same college, however they are written: without case, punctuation, small words and the name of
 * the city, which some put into the name and some do not.
 */
export function collegeKey(name: string, city: string): string {
  const place = cityKey(city);
  const words = foldedWords(foldText(name)).filter((word) => !EMPTY_WORDS.includes(word));
  const rest = words.filter((word) => cityKey(word) !== place && !foldedWords(place).includes(word));
  // "Delhi University" without its city would be every university there.
  const telling = rest.length < 2 ? words.map((word) => cityKey(word)) : rest;
  return `${[...telling].sort().join(' ')}|${place}`;
}
