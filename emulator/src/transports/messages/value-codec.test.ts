import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BinaryReader } from './binary-reader.ts';
import { BinaryWriter } from './binary-writer.ts';
import { officialBytes, officialObject } from './testing/official-messages.ts';
import { valueCodec } from './value-codec.ts';
import { StatusError } from '../../util/status.ts';
import { value as anyValue } from '../../values/testing/arbitraries.ts';
import type { Value } from '../../values/value.ts';
import { GeoPoint, Timestamp } from '../../values/value.ts';

function toBinary(value: Value): Buffer {
  const writer = new BinaryWriter();
  valueCodec.write(writer, value);
  return writer.finish();
}

/** The value's own bytes, without the length before them. */
function bareBinary(value: Value): Buffer {
  const reader = new BinaryReader(toBinary(value));
  return Buffer.from(reader.bytes());
}

function fromBinary(bytes: Uint8Array): Value {
  return valueCodec.read(new BinaryReader(bytes));
}

function fromJson(json: unknown): Value {
  return valueCodec.fromJson(json, 'value', 0);
}

function parse(text: string): unknown {
  return JSON.parse(text);
}

function failure(run: () => unknown): StatusError {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof StatusError) return thrown;
    throw thrown;
  }
  throw new Error('nothing was thrown');
}

describe('values on the wire', () => {
  it('come back from binary as they were', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(fromBinary(toBinary(value))).toStrictEqual(value);
      }),
    );
  });

  it('come back from JSON as they were', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(fromJson(parse(valueCodec.toJson(value)))).toStrictEqual(value);
      }),
    );
  });

  it('are read from the bytes that the official description writes, and the other way round', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const official = officialObject('Value', bareBinary(value));
        const bytes = officialBytes('Value', official);
        const framed = new BinaryWriter();
        framed.bytes(bytes);
        // The official reader turns numbers into doubles, so only exactly representable ones can be compared.
        expect(fromBinary(framed.finish())).toStrictEqual(value);
      }),
    );
  });

  it('keeps the sign of zero and the strings for what JSON has no number for', () => {
    expect(valueCodec.toJson(-0)).toBe('{"doubleValue":-0.0}');
    expect(fromJson(parse('{"doubleValue":-0.0}'))).toBe(-0);
    expect(valueCodec.toJson(Number.NaN)).toBe('{"doubleValue":"NaN"}');
    expect(valueCodec.toJson(-Infinity)).toBe('{"doubleValue":"-Infinity"}');
    expect(fromJson({ doubleValue: 'Infinity' })).toBe(Infinity);
    expect(fromJson({ doubleValue: '1.5e3' })).toBe(1500);
  });

  it('reads the spellings that proto3 JSON allows', () => {
    expect(fromJson({ integer_value: 5 })).toBe(5n);
    expect(fromJson({ integerValue: '-9223372036854775808' })).toBe(-(2n ** 63n));
    expect(fromJson({ nullValue: 'NULL_VALUE' })).toBe(null);
    expect(fromJson({ nullValue: null })).toBe(null);
    expect(fromJson({ bytesValue: '-_8=' })).toStrictEqual(new Uint8Array([0xfb, 0xff]));
    expect(fromJson({ bytesValue: '+/8' })).toStrictEqual(new Uint8Array([0xfb, 0xff]));
    expect(fromJson({ timestampValue: '2024-02-29T12:00:00.123456789+01:00' })).toStrictEqual(
      new Timestamp(Date.UTC(2024, 1, 29, 11) / 1000, 123_456_789),
    );
    expect(fromJson({ geoPointValue: {} })).toStrictEqual(new GeoPoint(0, 0));
    expect(fromJson({ stringValue: 'x', integerValue: null })).toBe('x');
  });

  it.each([
    [{ integerValue: 'x' }, `Invalid value at 'value.integer_value' (TYPE_INT64), "x"`],
    [{ integerValue: 1.5 }, `Invalid value at 'value.integer_value' (TYPE_INT64), 1.5`],
    [{ integerValue: '9223372036854775808' }, `Invalid value at 'value.integer_value' (TYPE_INT64)`],
    [{ booleanValue: 'true' }, `Invalid value at 'value.boolean_value' (TYPE_BOOL), "true"`],
    [{ stringValue: 5 }, `Invalid value at 'value.string_value' (TYPE_STRING), 5`],
    [{ stringValue: '\ud800' }, `not valid Unicode`],
    [{ bytesValue: '***' }, `Base64 decoding failed for "***"`],
    [{ timestampValue: 'yesterday' }, `Invalid value at 'value.timestamp_value'`],
    [{ timestampValue: '0000-01-01T00:00:00Z' }, `out of range`],
    [{ geoPointValue: { latitude: 91 } }, 'Latitude must be in the range [-90, 90]'],
    [{ geoPointValue: { longitude: 'NaN' } }, 'Longitude must be in the range [-180, 180]'],
    [{ foo: 1 }, `Unknown name "foo" at 'value': Cannot find field.`],
    [
      { stringValue: 'a', integerValue: 1 },
      `oneof field 'value_type' is already set. Cannot set 'integerValue'`,
    ],
    [{}, 'has no type set'],
    [5, `Invalid value at 'value' (type.googleapis.com/google.firestore.v1.Value), 5`],
    [{ mapValue: { fields: { a: { stringValue: 5 } } } }, `'value.map_value.fields[0].value.string_value'`],
    [{ arrayValue: { values: [{ arrayValue: {} }] } }, 'Cannot convert an array value in an array value.'],
  ])('refuses %j', (json, message) => {
    const error = failure(() => fromJson(json));
    expect(error.code).toBe('INVALID_ARGUMENT');
    expect(error.message).toContain(message);
  });

  it('refuses what is nested too deeply, before the stack is exhausted', () => {
    let json: unknown = { nullValue: null };
    for (let level = 0; level < 50_000; level += 1) json = { mapValue: { fields: { a: json } } };
    expect(failure(() => fromJson(json)).code).toBe('INVALID_ARGUMENT');
    const wrap = (number: number, content: Uint8Array): Buffer => {
      const outer = new BinaryWriter();
      outer.uint32((number << 3) | 2);
      outer.bytes(content);
      return outer.finish();
    };
    let bytes: Uint8Array = Buffer.of((11 << 3) | 0, 0);
    // Value.map_value, MapValue.fields, FieldsEntry.value
    for (let level = 0; level < 3000; level += 1) bytes = wrap(6, wrap(1, wrap(2, bytes)));
    const framed = new BinaryWriter();
    framed.bytes(bytes);
    expect(failure(() => fromBinary(framed.finish())).message).toBe('The message is nested too deeply.');
  });

  it('refuses invalid UTF-8, but not the replacement character itself', () => {
    expect(fromBinary(toBinary('a\ufffdb'))).toBe('a\ufffdb');
    const bytes = toBinary('abc');
    bytes[bytes.length - 1] = 0xff;
    expect(failure(() => fromBinary(bytes)).message).toContain('UTF-8');
  });

  it('never throws anything but INVALID_ARGUMENT, whatever the bytes', () => {
    const mutated = fc
      .tuple(anyValue, fc.nat(), fc.integer({ min: 0, max: 255 }))
      .map(([value, position, byte]) => {
        const bytes = toBinary(value);
        if (bytes.length > 0) bytes[position % bytes.length] = byte;
        return bytes;
      });
    fc.assert(
      fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 60 })), (bytes) => {
        try {
          fromBinary(bytes);
        } catch (thrown) {
          expect(thrown).toMatchObject({ code: 'INVALID_ARGUMENT' });
        }
      }),
      { numRuns: 2000 },
    );
  });
});
