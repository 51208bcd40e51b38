import type { CollegeId } from './college.ts';
import { COLLEGE_LIMITS, parseCollegeId } from './college.ts';
import type { UnknownRecord } from './parse.ts';
import { parseNullableTime, parseOneOf, parseRecord, parseText, parseTime } from './parse.ts';

/** How many requests for another college a student may make within COLLEGE_CHANGES_WINDOW_DAYS days. */
export const COLLEGE_CHANGES_MAX = 3;

/** See COLLEGE_CHANGES_MAX. */
export const COLLEGE_CHANGES_WINDOW_DAYS = 30;

/** Statuses of a request to change college. */
const COLLEGE_CHANGE_STATUSES = ['pending', 'approved', 'rejected'] as const;

/** One of COLLEGE_CHANGE_STATUSES. */
export type CollegeChangeStatus = (typeof COLLEGE_CHANGE_STATUSES)[number];

/** Limits of the texts, in UTF-16 code units. */
export const COLLEGE_CHANGE_LIMITS = { reason: { min: 10, max: 500 }, note: { min: 0, max: 500 } } as const;

/**
 * A request as admins see it, at `collegeChanges/{id}`: without the student, who is stored in
 * `collegeChangeOwners/{id}`, which only the server reads.
 */
export interface CollegeChange {
  readonly id: string;
  readonly fromName: string;
  readonly to: CollegeId;
  readonly toName: string;
  readonly reason: string;
  readonly status: CollegeChangeStatus;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly decidedAt: number | null;
  /** The admin's remark to the student. */
  readonly note: string;
}

/** The student's copy of their newest request, at `users/{uid}/collegeChange/current`. */
export type OwnCollegeChange = Pick<
  CollegeChange,
  'to' | 'toName' | 'status' | 'createdAt' | 'decidedAt' | 'note'
>;

function parseOwn(record: UnknownRecord): OwnCollegeChange {
  return {
    to: parseCollegeId(parseText(record, 'to', { min: 1, max: 60 })),
    toName: parseText(record, 'toName', COLLEGE_LIMITS.name),
    status: parseOneOf(record, 'status', COLLEGE_CHANGE_STATUSES),
    createdAt: parseTime(record, 'createdAt'),
    decidedAt: parseNullableTime(record, 'decidedAt'),
    note: parseText(record, 'note', COLLEGE_CHANGE_LIMITS.note),
  };
}

/** Parses the student's stored copy. Throws ParseError. */
export function parseOwnCollegeChange(data: unknown): OwnCollegeChange {
  return parseOwn(parseRecord(data));
}

/** Parses a stored request as admins read it. Throws ParseError. */
export function parseCollegeChange(id: string, data: unknown): CollegeChange {
  const record = parseRecord(data);
  return {
    id,
    fromName: parseText(record, 'fromName', COLLEGE_LIMITS.name),
    reason: parseText(record, 'reason', COLLEGE_CHANGE_LIMITS.reason),
    ...parseOwn(record),
  };
}
