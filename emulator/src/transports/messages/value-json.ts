import { isJsonObject, oneofAlreadySet, unknownName, wrongValue } from './codec.ts';
import { geoPoint, timestamp } from './known-codecs.ts';
import { MAX_NESTING } from './limits.ts';
import { bool, bytes, checkWellFormed, double, int64, string } from './scalar-codecs.ts';
import { invalidArgument } from '../../util/status.ts';
import type { MapValue, Value } from '../../values/value.ts';
import { GeoPoint, Reference, Timestamp, isArray, isMap } from '../../values/value.ts';

const VALUE_TYPE = 'type.googleapis.com/google.firestore.v1.Value';

/** Reads google.firestore.v1.Value from proto3 JSON. Throws INVALID_ARGUMENT, naming the place. */
export function valueFromJson(json: unknown, where: string, depth: number): Value {
  if (!isJsonObject(json)) throw wrongValue(where, VALUE_TYPE, json);
  if (depth > MAX_NESTING) throw invalidArgument('The message is nested too deeply.');
  let value: Value | undefined;
  for (const name of Object.keys(json)) {
    const reader = READERS.get(name);
    if (reader === undefined) throw unknownName(name, where);
    const content = json[name];
    // Elsewhere null means absent; here it is a null value.
    if (content === null && reader.place !== 'null_value') continue;
    if (value !== undefined) throw oneofAlreadySet(where, 'value_type', name);
    value = reader.read(content, `${where}.${reader.place}`, depth);
  }
  if (value === undefined)
    throw invalidArgument(`Invalid value at '${where}' (oneof), the value has no type set.`);
  return value;
}

/** Reads the operand of a filter: a list to choose from may have arrays in it. Throws INVALID_ARGUMENT. */
export function operandFromJson(json: unknown, where: string, depth: number): Value {
  if (isJsonObject(json)) {
    const [name, ...others] = Object.keys(json);
    if (name !== undefined && others.length === 0 && READERS.get(name)?.place === 'array_value') {
      return elementsFromJson(json[name], `${where}.array_value`, depth);
    }
  }
  return valueFromJson(json, where, depth);
}

interface MemberReader {
  /** The field's name in snake case, for paths in errors. */
  readonly place: string;
  readonly read: (json: unknown, where: string, depth: number) => Value;
}

const MEMBERS: Readonly<Record<string, MemberReader>> = {
  nullValue: { place: 'null_value', read: nullFromJson },
  booleanValue: { place: 'boolean_value', read: bool.fromJson.bind(bool) },
  integerValue: { place: 'integer_value', read: int64.fromJson.bind(int64) },
  doubleValue: { place: 'double_value', read: double.fromJson.bind(double) },
  timestampValue: { place: 'timestamp_value', read: timestamp.fromJson.bind(timestamp) },
  stringValue: { place: 'string_value', read: string.fromJson.bind(string) },
  bytesValue: { place: 'bytes_value', read: bytes.fromJson.bind(bytes) },
  referenceValue: {
    place: 'reference_value',
    read: (json, where, depth) => new Reference(string.fromJson(json, where, depth)),
  },
  geoPointValue: { place: 'geo_point_value', read: geoPoint.fromJson.bind(geoPoint) },
  arrayValue: { place: 'array_value', read: arrayFromJson },
  mapValue: { place: 'map_value', read: mapFromJson },
};

/** By both spellings, as proto3 JSON allows. */
const READERS = new Map(
  Object.entries(MEMBERS).flatMap(([name, reader]) => [
    [name, reader] as const,
    [reader.place, reader] as const,
  ]),
);

function nullFromJson(json: unknown, where: string): null {
  if (json === null || json === 'NULL_VALUE' || json === 0) return null;
  throw wrongValue(where, 'type.googleapis.com/google.protobuf.NullValue', json);
}

function arrayFromJson(json: unknown, where: string, depth: number): Value {
  const elements = elementsFromJson(json, where, depth);
  if (elements.some(isArray)) throw invalidArgument('Cannot convert an array value in an array value.');
  return elements;
}

function elementsFromJson(json: unknown, where: string, depth: number): readonly Value[] {
  if (!isJsonObject(json))
    throw wrongValue(where, 'type.googleapis.com/google.firestore.v1.ArrayValue', json);
  const list = onlyField(json, 'values', where) ?? [];
  if (!Array.isArray(list)) throw wrongValue(`${where}.values`, VALUE_TYPE, list);
  const items: readonly unknown[] = list;
  return items.map((item, index) => valueFromJson(item, `${where}.values[${index}]`, depth + 2));
}

function mapFromJson(json: unknown, where: string, depth: number): Value {
  if (!isJsonObject(json)) throw wrongValue(where, 'type.googleapis.com/google.firestore.v1.MapValue', json);
  return fieldsFromJson(onlyField(json, 'fields', where) ?? {}, `${where}.fields`, depth + 2);
}

/** Reads a `map<string, Value>`. */
function fieldsFromJson(json: unknown, where: string, depth: number): MapValue {
  if (!isJsonObject(json)) throw wrongValue(where, 'Map', json);
  const fields = new Map<string, Value>();
  let index = 0;
  for (const key of Object.keys(json)) {
    const place = `${where}[${index}]`;
    fields.set(checkWellFormed(key, `${place}.key`), valueFromJson(json[key], `${place}.value`, depth + 1));
    index += 1;
  }
  return fields;
}

function onlyField(json: Readonly<Record<string, unknown>>, name: string, where: string): unknown {
  for (const key of Object.keys(json)) if (key !== name) throw unknownName(key, where);
  return json[name];
}

/** Google's JSON of a value. */
export function valueToJson(value: Value): string {
  switch (typeof value) {
    case 'string':
      return `{"stringValue":${JSON.stringify(value)}}`;
    case 'bigint':
      return `{"integerValue":"${value}"}`;
    case 'number':
      return `{"doubleValue":${double.toJson(value)}}`;
    case 'boolean':
      return value ? '{"booleanValue":true}' : '{"booleanValue":false}';
    default:
      return objectToJson(value);
  }
}

function objectToJson(value: Exclude<Value, string | bigint | number | boolean>): string {
  if (value === null) return '{"nullValue":null}';
  if (isMap(value))
    return value.size === 0 ? '{"mapValue":{}}' : `{"mapValue":{"fields":${fieldsToJson(value)}}}`;
  if (isArray(value)) {
    return value.length === 0
      ? '{"arrayValue":{}}'
      : `{"arrayValue":{"values":[${value.map(valueToJson).join(',')}]}}`;
  }
  if (value instanceof Timestamp) return `{"timestampValue":${timestamp.toJson(value)}}`;
  if (value instanceof GeoPoint) return `{"geoPointValue":${geoPoint.toJson(value)}}`;
  if (value instanceof Reference) return `{"referenceValue":${JSON.stringify(value.name)}}`;
  return `{"bytesValue":${bytes.toJson(value)}}`;
}

/** JSON of a `map<string, Value>`. */
export function fieldsToJson(fields: MapValue): string {
  const parts: string[] = [];
  for (const [key, value] of fields) parts.push(`${JSON.stringify(key)}:${valueToJson(value)}`);
  return `{${parts.join(',')}}`;
}
