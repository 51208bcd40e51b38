import type { CollegeId } from './college.ts';
import { parseCollegeId } from './college.ts';
import { ParseError } from './parse.ts';

/** Of which colleges a moderator sees reports; undefined: of all, and of what belongs to none. */
export type Moderated = readonly CollegeId[] | undefined;

/** How many colleges a moderator can be appointed for, unless for all: they stand in the token, which has little room. */
export const MODERATED_COLLEGES_MAX = 10;

/** How many hours ago a moderator or an admin may have signed in for what only they may do. */
export const PRIVILEGED_SIGN_IN_HOURS = 12;

/** Parses a moderator's colleges; undefined and null are all. Throws ParseError. */
export function parseModerated(value: unknown): Moderated {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || value.length === 0 || value.length > MODERATED_COLLEGES_MAX)
    throw new ParseError('moderates', `1 to ${MODERATED_COLLEGES_MAX} colleges`);
  const ids = value.map((id: unknown) => parseCollegeId(String(id)));
  if (new Set(ids).size !== ids.length) throw new ParseError('moderates', 'each once');
  return ids;
}
