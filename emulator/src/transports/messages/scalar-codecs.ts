import { FIXED64, LENGTH_DELIMITED, VARINT } from './binary-reader.ts';
import type { Codec } from './codec.ts';
import { wrongValue } from './codec.ts';
import { invalidArgument } from '../../util/status.ts';

const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
const INTEGER = /^-?\d{1,20}$/;
const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** int32; in JSON a number or a decimal string. */
export const int32: Codec<number> = {
  typeName: 'TYPE_INT32',
  wireType: VARINT,
  read: (reader) => reader.int32(),
  write: (writer, value) => {
    writer.int32(value);
  },
  fromJson(json, where) {
    const value = typeof json === 'string' && INTEGER.test(json) ? Number(json) : json;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < INT32_MIN || value > INT32_MAX) {
      throw wrongValue(where, 'TYPE_INT32', json);
    }
    return value;
  },
  toJson: String,
  isDefault: (value) => value === 0,
};

/** int64; in JSON a decimal string (a number is read too). */
export const int64: Codec<bigint> = {
  typeName: 'TYPE_INT64',
  wireType: VARINT,
  read: (reader) => reader.int64(),
  write: (writer, value) => {
    writer.int64(value);
  },
  fromJson(json, where) {
    const whole =
      typeof json === 'string' ? INTEGER.test(json) : typeof json === 'number' && Number.isInteger(json);
    const value = whole && (typeof json === 'string' || typeof json === 'number') ? BigInt(json) : undefined;
    if (value === undefined || value < INT64_MIN || value > INT64_MAX)
      throw wrongValue(where, 'TYPE_INT64', json);
    return value;
  },
  toJson: (value) => `"${value}"`,
  isDefault: (value) => value === 0n,
};

/** double; in JSON a number, or a string for NaN and the infinities. */
export const double: Codec<number> = {
  typeName: 'TYPE_DOUBLE',
  wireType: FIXED64,
  read: (reader) => reader.double(),
  write: (writer, value) => {
    writer.double(value);
  },
  fromJson(json, where) {
    if (typeof json === 'number') return finite(json, where);
    if (json === 'NaN') return Number.NaN;
    if (json === 'Infinity') return Number.POSITIVE_INFINITY;
    if (json === '-Infinity') return Number.NEGATIVE_INFINITY;
    if (typeof json === 'string' && DECIMAL.test(json)) return finite(Number(json), where);
    throw wrongValue(where, 'TYPE_DOUBLE', json);
  },
  toJson(value) {
    if (!Number.isFinite(value)) return `"${value}"`;
    // JSON.stringify would drop the sign of zero.
    return Object.is(value, -0) ? '-0.0' : String(value);
  },
  isDefault: (value) => Object.is(value, 0),
};

// A literal such as 1e999 becomes infinite when parsed: out of range rather than a value.
function finite(value: number, where: string): number {
  if (Number.isFinite(value)) return value;
  throw invalidArgument(`Invalid value at '${where}' (TYPE_DOUBLE), Number out of range.`);
}

export const bool: Codec<boolean> = {
  typeName: 'TYPE_BOOL',
  wireType: VARINT,
  read: (reader) => reader.bool(),
  write: (writer, value) => {
    writer.bool(value);
  },
  fromJson(json, where) {
    if (typeof json !== 'boolean') throw wrongValue(where, 'TYPE_BOOL', json);
    return json;
  },
  toJson: String,
  isDefault: (value) => !value,
};

export const string: Codec<string> = {
  typeName: 'TYPE_STRING',
  wireType: LENGTH_DELIMITED,
  read: (reader) => reader.string(),
  write: (writer, value) => {
    writer.string(value);
  },
  fromJson(json, where) {
    if (typeof json !== 'string') throw wrongValue(where, 'TYPE_STRING', json);
    return checkWellFormed(json, where);
  },
  toJson: (value) => JSON.stringify(value),
  isDefault: (value) => value === '',
};

/** Refuses lone surrogates, which have no UTF-8 form. Throws INVALID_ARGUMENT. */
export function checkWellFormed(text: string, where: string): string {
  if (!LONE_SURROGATE.test(text)) return text;
  throw invalidArgument(`Invalid value at '${where}' (TYPE_STRING), The string is not valid Unicode.`);
}

/** bytes; in JSON base64, standard or url-safe, padded or not. */
export const bytes: Codec<Uint8Array> = {
  typeName: 'TYPE_BYTES',
  wireType: LENGTH_DELIMITED,
  read: (reader) => reader.bytes(),
  write: (writer, value) => {
    writer.bytes(value);
  },
  fromJson(json, where) {
    if (typeof json !== 'string') throw wrongValue(where, 'TYPE_BYTES', json);
    if (!BASE64.test(json) || json.replace(/=+$/, '').length % 4 === 1) {
      const shown = JSON.stringify(json.slice(0, 100));
      throw invalidArgument(`Invalid value at '${where}' (TYPE_BYTES), Base64 decoding failed for ${shown}`);
    }
    return new Uint8Array(Buffer.from(json, 'base64'));
  },
  toJson: (value) => `"${base64(value)}"`,
  isDefault: (value) => value.byteLength === 0,
};

function base64(value: Uint8Array): string {
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
}

/** An enum, as the names of its values. Throws for numbers and names it does not have. */
export function enumeration<Name extends string>(
  typeName: string,
  numbers: Readonly<Record<Name, number>>,
): Codec<Name> {
  const names = new Map<number | string, Name>();
  for (const name of keysOf(numbers)) names.set(name, name).set(numbers[name], name);
  const fullName = `type.googleapis.com/google.firestore.v1.${typeName}`;
  return {
    typeName: fullName,
    wireType: VARINT,
    read(reader) {
      const value = reader.int32();
      const name = names.get(value);
      if (name === undefined) throw invalidArgument(`Unknown value ${value} of ${typeName}.`);
      return name;
    },
    write: (writer, value) => {
      writer.int32(numbers[value]);
    },
    fromJson(json, where) {
      const name = typeof json === 'string' || typeof json === 'number' ? names.get(json) : undefined;
      if (name === undefined) throw wrongValue(where, fullName, json);
      return name;
    },
    toJson: (value) => JSON.stringify(value),
    isDefault: (value) => numbers[value] === 0,
  };
}

// Object.keys forgets that the keys of a Record<Name, ...> are Names.
function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are all there is
  return Object.keys(record) as Name[];
}
