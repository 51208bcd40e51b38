import type { Branded } from './brand.ts';
import type { UnknownRecord } from './parse.ts';
import { parseFlag, parseOneOf, parseRecord, parseText, ParseError } from './parse.ts';
import { isBlank } from './text.ts';

/** Id of a college's document: lower-case letters, digits and hyphens. Never has the prefix of a pool. */
export type CollegeId = Branded<string, 'CollegeId'>;

/** Id of the feed shared by the small colleges of a city: `city-` and the city's name (poolOf). */
export type PoolId = Branded<string, 'PoolId'>;

/** A feed: of a college of its own, or of a city's small colleges. */
export type FeedId = CollegeId | PoolId;

/** Prefix of the id of a pool. */
export const POOL_PREFIX = 'city-';

/** What a college teaches. */
export const COLLEGE_TYPES = ['engineering', 'medical', 'management', 'arts', 'science', 'commerce'] as const;

/** One of COLLEGE_TYPES. */
export type CollegeType = (typeof COLLEGE_TYPES)[number];

/** A college whose students can join. */
export interface College {
  readonly id: CollegeId;
  /** Full name as the college spells it. */
  readonly name: string;
  /** Common short name, e.g. "IITB". */
  readonly code: string;
  readonly city: string;
  readonly state: string;
  readonly type: CollegeType;
  /** Whether students can choose it. */
  readonly active: boolean;
  /** Other names by which students look for it, e.g. an old one; absent if there are none. */
  readonly aliases?: readonly string[];
  /** The feed shared with other small colleges; absent if the college has its own. */
  readonly feed?: FeedId;
  /** What posts in that feed show instead of the college: the city. */
  readonly feedName?: string;
  /** The college that this one has become; absent but for a closed one that was merged. */
  readonly mergedInto?: CollegeId;
}

/** A college as an admin writes it; `id` is null for a new one. */
export type CollegeDraft = Omit<College, 'id' | 'feed' | 'feedName' | 'mergedInto'> & {
  readonly id: CollegeId | null;
};

/** What an admin changes of a college. */
export type CollegeWords = Omit<CollegeDraft, 'id'>;

/** A college as it is sent to be stored. */
export type SentCollege = CollegeDraft & {
  /** How it stood as the admin read it, so that nothing is overwritten unseen; null: it was not there. */
  readonly seen: CollegeWords | null;
};

/** How many rows of an import go with one call. */
export const COLLEGE_IMPORT_BATCH = 50;

/** What becomes of a row of an import; the last five are refusals. */
export const COLLEGE_IMPORT_RESULTS = [
  'added',
  'changed',
  'unchanged',
  /** No college has that id. */
  'unknown',
  /** Another college of that city has that name, or another row. */
  'double',
  /** The city of a college that shares a feed does not change. */
  'city-stays',
  /** It was merged into another one. */
  'merged',
  /** It is not as the admin saw it any more. */
  'meanwhile',
] as const;

/** One of COLLEGE_IMPORT_RESULTS. */
export type CollegeImportResult = (typeof COLLEGE_IMPORT_RESULTS)[number];

/** A college that becomes another one. */
export interface CollegeMerge {
  readonly from: CollegeId;
  readonly to: CollegeId;
  /** Whether there is still something to move. */
  readonly isDone: boolean;
}

/** What goes on with colleges. */
export interface CollegeWork {
  readonly merges: readonly CollegeMerge[];
  /** Colleges whose own feed is asked for. */
  readonly openings: readonly CollegeId[];
}

/** Limits of a college's texts, in UTF-16 code units. */
export const COLLEGE_LIMITS = {
  name: { min: 2, max: 120 },
  code: { min: 2, max: 16 },
  city: { min: 2, max: 60 },
  state: { min: 2, max: 60 },
  alias: { min: 2, max: 60 },
} as const;

/** How many other names a college can have. */
export const COLLEGE_ALIASES_MAX = 12;

/** Between the other names of a college, where one text has them all. No name has it, while many have commas. */
export const ALIAS_SEPARATOR = '|';

/** The form of an id; the rules don't need it, as a chosen college must exist. */
const COLLEGE_ID = /^[a-z0-9]+(?:-[a-z0-9]+){0,15}$/;

/** Parses a college's id. Throws ParseError. */
export function parseCollegeId(text: string): CollegeId {
  if (!isCollegeId(text)) throw new ParseError('id', 'lower-case words joined by hyphens');
  return text;
}

function isFeedId(text: string): text is FeedId {
  return text.length <= 60 && COLLEGE_ID.test(text);
}

function isCollegeId(text: string): text is CollegeId {
  return isFeedId(text) && !text.startsWith(POOL_PREFIX);
}

/** Parses a feed's id, of a college or a pool. Throws ParseError. */
export function parseFeedId(text: string): FeedId {
  if (!isFeedId(text)) throw new ParseError('id', 'lower-case words joined by hyphens');
  return text;
}

/** The shared feed named by a college's document, if any. */
function parseFeed(record: UnknownRecord): Pick<College, 'feed' | 'feedName'> {
  if (record['feed'] === undefined) return {};
  return {
    feed: parseFeedId(parseText(record, 'feed', { min: 1, max: 60 })),
    feedName: parseText(record, 'feedName', COLLEGE_LIMITS.name),
  };
}

/** The other names of a college, if any. Throws ParseError. */
export function parseAliases(value: unknown): Pick<College, 'aliases'> {
  if (value === undefined) return {};
  if (!Array.isArray(value) || value.length > COLLEGE_ALIASES_MAX)
    throw new ParseError('aliases', `at most ${COLLEGE_ALIASES_MAX} names`);
  const aliases = value.map((alias: unknown) => {
    const text = parseText({ alias }, 'alias', COLLEGE_LIMITS.alias);
    if (isBlank(text)) throw new ParseError('aliases', 'names');
    return text;
  });
  return aliases.length === 0 ? {} : { aliases };
}

function parseMergedInto(record: UnknownRecord): Pick<College, 'mergedInto'> {
  if (record['mergedInto'] === undefined) return {};
  return { mergedInto: parseCollegeId(parseText(record, 'mergedInto', { min: 1, max: 60 })) };
}

function parseMerge(data: unknown): CollegeMerge {
  const record = parseRecord(data, 'merge');
  const idIn = (field: string): CollegeId => parseCollegeId(parseText(record, field, { min: 1, max: 60 }));
  return { from: idIn('from'), to: idIn('to'), isDone: parseFlag(record, 'isDone') };
}

/** Parses what goes on with colleges, in an answer of the server. Throws ParseError. */
export function parseCollegeWork(data: unknown): CollegeWork {
  const { merges, openings } = parseRecord(data);
  if (!Array.isArray(merges) || !Array.isArray(openings)) throw new ParseError('merges', 'lists');
  return {
    merges: merges.map(parseMerge),
    openings: openings.map((id: unknown) => parseCollegeId(parseText({ id }, 'id', { min: 1, max: 60 }))),
  };
}

/** What an admin changes of a college, of one that was read. */
export function collegeWords({ name, code, city, state, type, active, aliases }: CollegeWords): CollegeWords {
  return { name, code, city, state, type, active, ...(aliases === undefined ? {} : { aliases }) };
}

/** Parses a stored college. Throws ParseError when a field is missing or out of its limits. */
export function parseCollege(id: string, data: unknown): College {
  const record = parseRecord(data);
  return {
    id: parseCollegeId(id),
    name: parseText(record, 'name', COLLEGE_LIMITS.name),
    code: parseText(record, 'code', COLLEGE_LIMITS.code),
    city: parseText(record, 'city', COLLEGE_LIMITS.city),
    state: parseText(record, 'state', COLLEGE_LIMITS.state),
    type: parseOneOf(record, 'type', COLLEGE_TYPES),
    active: parseFlag(record, 'active'),
    ...parseAliases(record['aliases']),
    ...parseFeed(record),
    ...parseMergedInto(record),
  };
}
