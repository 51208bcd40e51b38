import type { BinaryReader } from './binary-reader.ts';
import { FIXED64, LENGTH_DELIMITED, VARINT } from './binary-reader.ts';
import type { BinaryWriter } from './binary-writer.ts';
import type { Codec } from './codec.ts';
import { geoPoint, timestamp } from './known-codecs.ts';
import { operandFromJson, valueFromJson, valueToJson } from './value-json.ts';
import { invalidArgument } from '../../util/status.ts';
import type { ArrayValue, MapValue, Value } from '../../values/value.ts';
import { GeoPoint, Reference, Timestamp, isArray, isMap } from '../../values/value.ts';

/** Tags of google.firestore.v1.Value's fields. Source: google/firestore/v1/document.proto */
const BOOLEAN = (1 << 3) | VARINT;
const INTEGER = (2 << 3) | VARINT;
const DOUBLE = (3 << 3) | FIXED64;
const REFERENCE = (5 << 3) | LENGTH_DELIMITED;
const MAP = (6 << 3) | LENGTH_DELIMITED;
const GEO_POINT = (8 << 3) | LENGTH_DELIMITED;
const ARRAY = (9 << 3) | LENGTH_DELIMITED;
const TIMESTAMP = (10 << 3) | LENGTH_DELIMITED;
const NULL = (11 << 3) | VARINT;
const STRING = (17 << 3) | LENGTH_DELIMITED;
const BYTES = (18 << 3) | LENGTH_DELIMITED;

const FIRST = (1 << 3) | LENGTH_DELIMITED;
const SECOND = (2 << 3) | LENGTH_DELIMITED;

/** google.firestore.v1.Value, straight to and from the engine's values. */
export const valueCodec: Codec<Value> = {
  typeName: 'type.googleapis.com/google.firestore.v1.Value',
  wireType: LENGTH_DELIMITED,
  read: (reader) => reader.nested(readValue),
  write: writeNestedValue,
  fromJson: valueFromJson,
  toJson: valueToJson,
  isDefault: () => false,
};

/** The operand of a filter: unlike what a document holds, a list to choose from may have arrays in it. */
export const operandCodec: Codec<Value> = {
  ...valueCodec,
  read: (reader) => reader.nested((inner) => readValue(inner, anyElement)),
  fromJson: operandFromJson,
};

/** google.firestore.v1.ArrayValue. */
export const arrayCodec: Codec<ArrayValue> = {
  typeName: 'type.googleapis.com/google.firestore.v1.ArrayValue',
  wireType: LENGTH_DELIMITED,
  read: (reader) => reader.nested(readArray),
  write: (writer, values) => {
    writeArray(writer, values);
  },
  fromJson(json, where, depth) {
    const value = valueFromJson({ arrayValue: json }, where, depth);
    if (!isArray(value)) throw invalidArgument(`Invalid value at '${where}' (ArrayValue).`);
    return value;
  },
  toJson: (values) => {
    const items = values.map(valueToJson).join(',');
    return values.length === 0 ? '{}' : `{"values":[${items}]}`;
  },
  isDefault: () => false,
};

function readValue(reader: BinaryReader, element: ReadElement = checkElement): Value {
  let value: Value | undefined;
  // Several members of the oneof: the last one wins, as in every protobuf parser.
  while (!reader.done) {
    const tag = reader.tag();
    const next = readMember(reader, tag, element);
    if (next === undefined) reader.skip(tag & 7);
    else value = next;
  }
  if (value === undefined) throw invalidArgument('A value has no value type set.');
  return value;
}

function readMember(reader: BinaryReader, tag: number, element: ReadElement): Value | undefined {
  switch (tag) {
    case NULL:
      reader.int32();
      return null;
    case BOOLEAN:
      return reader.bool();
    case INTEGER:
      return reader.int64();
    case DOUBLE:
      return reader.double();
    case TIMESTAMP:
      return timestamp.read(reader);
    case STRING:
      return reader.string();
    case BYTES:
      return reader.bytes();
    case REFERENCE:
      return new Reference(reader.string());
    case GEO_POINT:
      return geoPoint.read(reader);
    case ARRAY:
      return reader.nested((inner) => readArray(inner, element));
    case MAP:
      return reader.nested(readFields);
    default:
      return undefined;
  }
}

function readArray(reader: BinaryReader, element: ReadElement = checkElement): ArrayValue {
  const values: Value[] = [];
  while (!reader.done) {
    const tag = reader.tag();
    if (tag === FIRST) values.push(element(reader.nested(readValue)));
    else reader.skip(tag & 7);
  }
  return values;
}

type ReadElement = (element: Value) => Value;

function anyElement(value: Value): Value {
  return value;
}

// Firestore cannot hold an array in an array.
function checkElement(value: Value): Value {
  if (isArray(value)) throw invalidArgument('Cannot convert an array value in an array value.');
  return value;
}

function readFields(reader: BinaryReader): MapValue {
  const fields = new Map<string, Value>();
  while (!reader.done) {
    const tag = reader.tag();
    if (tag === FIRST) readEntry(reader, fields);
    else reader.skip(tag & 7);
  }
  return fields;
}

function readEntry(reader: BinaryReader, fields: Map<string, Value>): void {
  reader.nested((inner) => {
    let key = '';
    let value: Value | undefined;
    while (!inner.done) {
      const tag = inner.tag();
      if (tag === FIRST) key = inner.string();
      else if (tag === SECOND) value = inner.nested(readValue);
      else inner.skip(tag & 7);
    }
    if (value === undefined) throw invalidArgument('A value has no value type set.');
    fields.set(key, value);
  });
}

function writeValue(writer: BinaryWriter, value: Value): void {
  switch (typeof value) {
    case 'string':
      writer.uint32(STRING);
      writer.string(value);
      break;
    case 'bigint':
      writer.uint32(INTEGER);
      writer.int64(value);
      break;
    case 'number':
      writer.uint32(DOUBLE);
      writer.double(value);
      break;
    case 'boolean':
      writer.uint32(BOOLEAN);
      writer.bool(value);
      break;
    default:
      writeObject(writer, value);
  }
}

function writeObject(writer: BinaryWriter, value: Exclude<Value, string | bigint | number | boolean>): void {
  if (value === null) {
    writer.uint32(NULL);
    writer.uint32(0);
  } else if (isMap(value)) {
    writer.uint32(MAP);
    const mark = writer.begin();
    writeFields(writer, value, 1);
    writer.end(mark);
  } else if (isArray(value)) {
    writer.uint32(ARRAY);
    writeArray(writer, value);
  } else if (value instanceof Timestamp) {
    writer.uint32(TIMESTAMP);
    timestamp.write(writer, value);
  } else if (value instanceof GeoPoint) {
    writer.uint32(GEO_POINT);
    geoPoint.write(writer, value);
  } else if (value instanceof Reference) {
    writer.uint32(REFERENCE);
    writer.string(value.name);
  } else {
    writer.uint32(BYTES);
    writer.bytes(value);
  }
}

// Responses consist of little else: a closure per value would be most of the garbage.

function writeNestedValue(writer: BinaryWriter, value: Value): void {
  const mark = writer.begin();
  writeValue(writer, value);
  writer.end(mark);
}

function writeArray(writer: BinaryWriter, values: ArrayValue): void {
  const mark = writer.begin();
  for (const item of values) {
    writer.uint32(FIRST);
    writeNestedValue(writer, item);
  }
  writer.end(mark);
}

/** Writes a `map<string, Value>` as the field `number`. */
export function writeFields(writer: BinaryWriter, fields: MapValue, number: number): void {
  const tag = (number << 3) | LENGTH_DELIMITED;
  // By forEach: an iterator makes an array for each entry.
  fields.forEach((value, key) => {
    writer.uint32(tag);
    const mark = writer.begin();
    writer.uint32(FIRST);
    writer.string(key);
    writer.uint32(SECOND);
    writeNestedValue(writer, value);
    writer.end(mark);
  });
}
