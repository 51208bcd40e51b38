/** Thrown when data from outside does not have the promised form. `path` names the field, e.g. `name`. */
export class ParseError extends Error {
  readonly path: string;

  constructor(path: string, expected: string) {
    super(path === '' ? `expected ${expected}` : `${path}: expected ${expected}`);
    this.name = 'ParseError';
    this.path = path;
  }
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
