import type { Branded } from './brand.ts';
import { parseRecord, parseText, ParseError } from './parse.ts';

/** Id of a college's document: lower-case letters, digits and hyphens. */
export type CollegeId = Branded<string, 'CollegeId'>;

/** A college whose students can join. */
export interface College {
  readonly id: CollegeId;
  /** Full name as the college writes it. */
  readonly name: string;
  /** What students call it, e.g. "IIT Bombay". */
  readonly shortName: string;
  readonly city: string;
  readonly state: string;
}

/** Lengths of a college's texts, in UTF-16 code units. */
export const COLLEGE_LIMITS = {
  name: { min: 2, max: 120 },
  shortName: { min: 2, max: 40 },
  city: { min: 2, max: 60 },
  state: { min: 2, max: 60 },
} as const;

const COLLEGE_ID = /^[a-z0-9]+(?:-[a-z0-9]+){0,15}$/;

/** The text as a college's id. Throws ParseError. */
export function parseCollegeId(text: string): CollegeId {
  if (!isCollegeId(text)) throw new ParseError('id', 'lower-case words joined by hyphens');
  return text;
}

function isCollegeId(text: string): text is CollegeId {
  return text.length <= 60 && COLLEGE_ID.test(text);
}

/** A stored college document, checked. Throws ParseError when a field is missing or out of its limits. */
export function parseCollege(id: string, data: unknown): College {
  const record = parseRecord(data);
  return {
    id: parseCollegeId(id),
    name: parseText(record, 'name', COLLEGE_LIMITS.name),
    shortName: parseText(record, 'shortName', COLLEGE_LIMITS.shortName),
    city: parseText(record, 'city', COLLEGE_LIMITS.city),
    state: parseText(record, 'state', COLLEGE_LIMITS.state),
  };
}
