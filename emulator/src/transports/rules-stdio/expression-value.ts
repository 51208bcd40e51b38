import { GeoPoint } from '../../values/value.ts';
import { parseTimestamp } from '../../values/timestamp.ts';
import type { RulesMap, RulesValue } from '../../rules/language/types.ts';
import { RulesDuration, RulesPath } from '../../rules/language/types.ts';
import { makeSet } from '../../rules/stdlib/equality.ts';
import { fitsInt64 } from '../../rules/stdlib/int64.ts';
import { FormatError, isObject, listMember, member, textMember } from './json.ts';

/** Values nested deeper are refused, so that no message exhausts the stack. */
const MAX_DEPTH = 200;

/**
 * Reads a tagged value as the CLI's Storage emulator sends them: `{"string_value":"a"}`,
 * `{"map_value":{"fields":{...}}}`, ... Throws FormatError.
 * Source: firebase-tools, emulator/storage/rules/expressionValue and runtime (toExpressionValue).
 */
export function readExpressionValue(tagged: unknown, depth = 0): RulesValue {
  if (depth > MAX_DEPTH) throw new FormatError('A value is nested too deep.');
  if (!isObject(tagged)) throw new FormatError('A value is no object.');
  const [tag] = Object.keys(tagged);
  if (tag === undefined) throw new FormatError('A value has no type.');
  return readTagged(tag, tagged[tag], depth);
}

function readTagged(tag: string, content: unknown, depth: number): RulesValue {
  switch (tag) {
    case 'null_value':
      return null;
    case 'bool_value':
      return readBoolean(content);
    case 'int_value':
      return readInt(content);
    case 'float_value':
      return readFloat(content);
    case 'string_value':
      return readText(content);
    case 'bytes_value':
      return new Uint8Array(Buffer.from(readText(content), 'base64'));
    case 'timestamp_value':
      return parseTimestamp(readText(content));
    default:
      return readComposite(tag, content, depth);
  }
}

function readComposite(tag: string, content: unknown, depth: number): RulesValue {
  switch (tag) {
    case 'list_value':
      return readAll(content, depth);
    case 'set_value':
      return makeSet(readAll(content, depth));
    case 'map_value':
      return readFields(member(content, 'fields'), depth);
    case 'path_value':
      return new RulesPath(listMember(content, 'segments').map((segment) => textMember(segment, 'simple')));
    case 'duration_value':
      return new RulesDuration(
        readInt(member(content, 'seconds') ?? 0),
        Number(readInt(member(content, 'nanos') ?? 0)),
      );
    case 'latlng_value':
      return new GeoPoint(readFloat(member(content, 'lat') ?? 0), readFloat(member(content, 'lng') ?? 0));
    default:
      throw new FormatError(`Unknown type of value: ${JSON.stringify(tag.slice(0, 100))}.`);
  }
}

function readAll(content: unknown, depth: number): RulesValue[] {
  return listMember(content, 'values').map((value) => readExpressionValue(value, depth + 1));
}

/** Reads the members of a map. Throws FormatError. */
export function readFields(fields: unknown, depth = 0): RulesMap {
  if (fields === undefined) return new Map();
  if (!isObject(fields)) throw new FormatError('The fields of a map are no object.');
  return new Map(Object.entries(fields).map(([key, value]) => [key, readExpressionValue(value, depth + 1)]));
}

function readBoolean(content: unknown): boolean {
  if (typeof content !== 'boolean') throw new FormatError('A bool_value is no boolean.');
  return content;
}

function readText(content: unknown): string {
  if (typeof content !== 'string') throw new FormatError('A value that should be text is none.');
  return content;
}

/** JSON has no int64: small ones come as numbers, others may come as text. */
function readInt(content: unknown): bigint {
  const isWhole = typeof content === 'number' && Number.isInteger(content);
  const isText = typeof content === 'string' && /^-?\d{1,19}$/.test(content);
  const value = isWhole || isText ? BigInt(content) : undefined;
  if (value === undefined || !fitsInt64(value)) throw new FormatError('An int_value is no 64-bit integer.');
  return value;
}

function readFloat(content: unknown): number {
  if (typeof content === 'number') return content;
  if (content === 'NaN' || content === 'Infinity' || content === '-Infinity') return Number(content);
  throw new FormatError('A float_value is no number.');
}
