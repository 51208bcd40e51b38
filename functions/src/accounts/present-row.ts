import type { ExportedSection } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError, parseTime } from '@chupke/domain/parse.ts';

/** One row of an exported section. */
export type Row = ExportedSection['rows'][number];

type Value = Row[string];

/** Names of fields that hold times, which may be stored as numbers (milliseconds since 1970). */
const TIMES = /(?:At|^at|^timestamp|^lastLogin|^since|^windowStart)$/;

function isoTime(name: string, value: unknown): string | undefined {
  if (typeof value === 'number' && !TIMES.test(name)) return undefined;
  try {
    const time = new Date(parseTime({ time: value }, 'time'));
    // A number outside the range of dates is exported as the number.
    return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

/** An entry of a list as text. The stored value may be anything, even a map with a field `toString`. */
function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function entriesOf(name: string, value: unknown): readonly (readonly [string, Value])[] {
  const time = isoTime(name, value);
  if (time !== undefined) return [[name, time]];
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [[name, value]];
  if (Array.isArray(value)) return [[name, value.map(plainText).join(', ')]];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([inner, held]) =>
    entriesOf(inner, held).map(([path, plain]) => [`${name}.${path}`, plain] as const),
  );
}

/**
 * A stored document as a row of plain values: times as ISO 8601 in UTC, lists joined with commas, nested fields by
 * their dotted path.
 */
export function exportedRow(fields: UnknownRecord): Row {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => entriesOf(name, value)));
}
