/** External data do not have the expected form. `path` names the field, e.g. `name`. */
export class ParseError extends Error {
  readonly path: string;

  constructor(path: string, expected: string) {
    super(path === '' ? `expected ${expected}` : `${path}: expected ${expected}`);
    this.name = 'ParseError';
    this.path = path;
  }
}

/**
 * The result of `parse`; undefined if it throws ParseError, so that one malformed document in a list does not hide
 * the others. Rethrows other errors.
 */
export function tryParse<Parsed>(parse: () => Parsed): Parsed | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

/** The parsed documents; those that don't parse are skipped, so that they don't hide the others. */
export function parseEach<Document, T>(
  documents: readonly Document[],
  parse: (document: Document) => T,
): readonly T[] {
  return documents.flatMap((document) => tryParse(() => parse(document)) ?? []);
}

/** A plain object whose fields are still unknown. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a record of unknown fields. Throws ParseError when it is anything else. */
export function parseRecord(value: unknown, path = ''): UnknownRecord {
  if (!isRecord(value)) throw new ParseError(path, 'an object');
  return value;
}

/** Bounds of a text, in UTF-16 code units. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
}

/** The named field as a text within the limits. Throws ParseError. */
export function parseText(record: UnknownRecord, field: string, limits: TextLimits): string {
  const value = record[field];
  if (typeof value !== 'string' || value.length < limits.min || value.length > limits.max) {
    throw new ParseError(field, `a text of ${limits.min} to ${limits.max} characters`);
  }
  return value;
}

/** The named field as one of the given words. Throws ParseError. */
export function parseOneOf<const Word extends string>(
  record: UnknownRecord,
  field: string,
  words: readonly Word[],
): Word {
  const value = record[field];
  const found = words.find((word) => word === value);
  if (found === undefined) throw new ParseError(field, `one of ${words.join(', ')}`);
  return found;
}

/** The named field as a text, or null where it is null. Throws ParseError. */
export function parseNullableText(record: UnknownRecord, field: string, limits: TextLimits): string | null {
  return record[field] === null ? null : parseText(record, field, limits);
}

/** The named field as a whole number of at least 0. Throws ParseError. */
export function parseCount(record: UnknownRecord, field: string): number {
  const value = record[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new ParseError(field, 'a whole number of at least 0');
  }
  return value;
}

/** The named field as true or false. Throws ParseError. */
export function parseFlag(record: UnknownRecord, field: string): boolean {
  const value = record[field];
  if (typeof value !== 'boolean') throw new ParseError(field, 'true or false');
  return value;
}

/**
 * The named field as milliseconds since 1970: a number, or an SDK's timestamp, which in both SDKs has the method
 * `toMillis`. Throws ParseError.
 */
export function parseTime(record: UnknownRecord, field: string): number {
  const value = record[field];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'object' && value !== null && 'toMillis' in value) {
    const { toMillis } = value;
    if (typeof toMillis === 'function') {
      const time: unknown = toMillis.call(value);
      if (typeof time === 'number' && Number.isFinite(time)) return time;
    }
  }
  throw new ParseError(field, 'a time');
}

/** As parseTime, or null where the field is null. Throws ParseError. */
export function parseNullableTime(record: UnknownRecord, field: string): number | null {
  return record[field] === null ? null : parseTime(record, field);
}
