import { GeoPoint, Reference } from '../../values/value.ts';
import type { MapValue, Value } from '../../values/value.ts';
import { parseTimestamp } from '../../values/timestamp.ts';
import { fitsInt64 } from '../../rules/stdlib/int64.ts';
import { FormatError, isObject, listMember, member } from './json.ts';

/** Firestore allows 20 levels; a value nested deeper than this is not one of its documents. */
const MAX_DEPTH = 100;

/**
 * Reads the `fields` of a document in the JSON form of Firestore's REST API. Throws FormatError.
 * Source: google/firestore/v1/document.proto in protobuf's JSON mapping.
 */
export function readDocumentFields(fields: unknown, depth = 0): MapValue {
  if (fields === undefined || fields === null) return new Map();
  if (!isObject(fields)) throw new FormatError('The fields of a document are no object.');
  return new Map(Object.entries(fields).map(([key, value]) => [key, readValue(value, depth + 1)]));
}

function readValue(tagged: unknown, depth: number): Value {
  if (depth > MAX_DEPTH) throw new FormatError('A document is nested too deep.');
  if (!isObject(tagged)) throw new FormatError('A value of a document is no object.');
  const [tag] = Object.keys(tagged);
  const content = tag === undefined ? undefined : tagged[tag];
  switch (tag) {
    case 'nullValue':
      return null;
    case 'mapValue':
      return readDocumentFields(member(content, 'fields'), depth);
    case 'arrayValue':
      return listMember(content, 'values').map((value) => readValue(value, depth + 1));
    case 'geoPointValue':
      return new GeoPoint(
        readNumber(member(content, 'latitude') ?? 0),
        readNumber(member(content, 'longitude') ?? 0),
      );
    default:
      return readScalar(tag ?? '', content);
  }
}

function readScalar(tag: string, content: unknown): Value {
  if (tag === 'booleanValue' && typeof content === 'boolean') return content;
  if (tag === 'doubleValue') return readNumber(content);
  if (tag === 'integerValue') return readInteger(content);
  if (typeof content === 'string') {
    if (tag === 'stringValue') return content;
    if (tag === 'timestampValue') return parseTimestamp(content);
    if (tag === 'bytesValue') return new Uint8Array(Buffer.from(content, 'base64'));
    if (tag === 'referenceValue') return new Reference(content);
  }
  throw new FormatError(`Unknown value of a document: ${JSON.stringify(tag.slice(0, 100))}.`);
}

function readInteger(content: unknown): bigint {
  const isText = typeof content === 'string' && /^-?\d{1,19}$/.test(content);
  const value = isText || Number.isInteger(content) ? BigInt(String(content)) : undefined;
  if (value === undefined || !fitsInt64(value))
    throw new FormatError('An integerValue is no 64-bit integer.');
  return value;
}

function readNumber(content: unknown): number {
  if (typeof content === 'number') return content;
  if (content === 'NaN' || content === 'Infinity' || content === '-Infinity') return Number(content);
  throw new FormatError('A number of a document is none.');
}
