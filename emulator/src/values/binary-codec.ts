import type { ByteReader, ByteWriter } from './binary-codec-bytes.ts';
import { CodecError } from './binary-codec-bytes.ts';
import type { ArrayValue, MapValue, Value } from './value.ts';
import { EMPTY_MAP, GeoPoint, isArray, isMap, Reference, Timestamp } from './value.ts';

/**
 * The emulator's own compact form of values, for its log and snapshots: a tag byte, then the content.
 * The tags are written to disk: never give one a new meaning.
 */
const TAG = {
  null: 0,
  false: 1,
  true: 2,
  integer: 3,
  double: 4,
  string: 5,
  bytes: 6,
  timestamp: 7,
  geoPoint: 8,
  reference: 9,
  array: 10,
  map: 11,
  /** An integer from 0 to 2^53 - 1, as most are. */
  smallInteger: 12,
} as const;

/** Deeper than any document the limits let in; keeps damaged bytes from exhausting the stack. */
const MAX_DEPTH = 200;
const MAX_SMALL = BigInt(Number.MAX_SAFE_INTEGER);

/** Writes one value. */
export function writeValue(writer: ByteWriter, value: Value): void {
  if (value === null) return writer.uint8(TAG.null);
  switch (typeof value) {
    case 'boolean':
      return writer.uint8(value ? TAG.true : TAG.false);
    case 'bigint':
      return writeInteger(writer, value);
    case 'number':
      writer.uint8(TAG.double);
      return writer.double(value);
    case 'string':
      writer.uint8(TAG.string);
      return writer.string(value);
    default:
      return writeObject(writer, value);
  }
}

/** Writes a document's fields: how many, then names and values. */
export function writeFields(writer: ByteWriter, fields: MapValue): void {
  writer.varint(fields.size);
  for (const [name, value] of fields) {
    writer.string(name);
    writeValue(writer, value);
  }
}

/** Reads one value. Throws CodecError for bytes that hold none. */
export function readValue(reader: ByteReader): Value {
  return readNested(reader, 0);
}

/** Reads a document's fields. Throws CodecError for bytes that hold none. */
export function readFields(reader: ByteReader): MapValue {
  return readMap(reader, 0);
}

function writeInteger(writer: ByteWriter, value: bigint): void {
  if (value >= 0n && value <= MAX_SMALL) {
    writer.uint8(TAG.smallInteger);
    return writer.varint(Number(value));
  }
  writer.uint8(TAG.integer);
  return writer.int64(value);
}

function writeObject(
  writer: ByteWriter,
  value: Exclude<Value, null | boolean | bigint | number | string>,
): void {
  if (isMap(value)) {
    writer.uint8(TAG.map);
    writeFields(writer, value);
  } else if (isArray(value)) {
    writer.uint8(TAG.array);
    writer.varint(value.length);
    for (const element of value) writeValue(writer, element);
  } else if (value instanceof Uint8Array) {
    writer.uint8(TAG.bytes);
    writer.blob(value);
  } else if (value instanceof Timestamp) {
    writer.uint8(TAG.timestamp);
    writer.double(value.seconds);
    writer.uint32(value.nanos);
  } else if (value instanceof GeoPoint) {
    writer.uint8(TAG.geoPoint);
    writer.double(value.latitude);
    writer.double(value.longitude);
  } else {
    writer.uint8(TAG.reference);
    writer.string(value.name);
  }
}

function readNested(reader: ByteReader, depth: number): Value {
  const tag = reader.uint8();
  switch (tag) {
    case TAG.null:
      return null;
    case TAG.false:
      return false;
    case TAG.true:
      return true;
    case TAG.smallInteger:
      return BigInt(reader.varint());
    case TAG.integer:
      return reader.int64();
    case TAG.double:
      return reader.double();
    case TAG.string:
      return reader.string();
    default:
      return readObject(reader, tag, depth);
  }
}

function readObject(reader: ByteReader, tag: number, depth: number): Value {
  if (depth >= MAX_DEPTH) throw new CodecError('A value is nested too deeply.');
  switch (tag) {
    case TAG.bytes:
      return reader.blob();
    case TAG.timestamp:
      return new Timestamp(reader.double(), reader.uint32());
    case TAG.geoPoint:
      return new GeoPoint(reader.double(), reader.double());
    case TAG.reference:
      return new Reference(reader.string());
    case TAG.array:
      return readArray(reader, depth + 1);
    case TAG.map:
      return readMap(reader, depth + 1);
    default:
      throw new CodecError(`No value begins with the byte ${tag}.`);
  }
}

function readArray(reader: ByteReader, depth: number): ArrayValue {
  const length = reader.varint();
  // Each element takes a byte at least: a damaged length must not make room for billions.
  if (length > reader.remaining) throw new CodecError('An array is longer than the bytes that hold it.');
  const array: Value[] = [];
  for (let index = 0; index < length; index += 1) array.push(readNested(reader, depth));
  return array;
}

function readMap(reader: ByteReader, depth: number): MapValue {
  const size = reader.varint();
  if (size > reader.remaining) throw new CodecError('A map is longer than the bytes that hold it.');
  if (size === 0) return EMPTY_MAP;
  const map = new Map<string, Value>();
  for (let index = 0; index < size; index += 1) {
    const name = reader.string();
    map.set(name, readNested(reader, depth));
  }
  return map;
}
