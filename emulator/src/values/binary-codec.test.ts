import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter, CodecError } from './binary-codec-bytes.ts';
import { readFields, readValue, writeFields, writeValue } from './binary-codec.ts';
import { fields, text, value } from './testing/arbitraries.ts';
import type { Value } from './value.ts';

function roundTrip(content: Value): Value {
  const writer = new ByteWriter();
  writeValue(writer, content);
  return readValue(new ByteReader(writer.bytes));
}

describe('the binary form', () => {
  it('gives every value back exactly', () => {
    fc.assert(
      fc.property(value, (content) => {
        expect(roundTrip(content)).toEqual(content);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps integers, doubles and their signs apart', () => {
    for (const number of [1n, 1, 0n, 0, -0, Number.NaN, 2n ** 53n, -(2n ** 63n)]) {
      expect(Object.is(roundTrip(number), number)).toBe(true);
    }
  });

  it('reads fields one behind the other', () => {
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 4 }), (list) => {
        const writer = new ByteWriter();
        for (const map of list) writeFields(writer, map);
        const reader = new ByteReader(Buffer.from(writer.bytes));
        for (const map of list) expect(readFields(reader)).toEqual(map);
        expect(reader.remaining).toBe(0);
      }),
    );
  });

  it('grows beyond its first buffer', () => {
    const long = 'é'.repeat(200_000);
    expect(roundTrip(long)).toBe(long);
    const bytes = roundTrip(new Uint8Array(300_000).fill(7));
    expect(bytes instanceof Uint8Array && bytes.every((byte) => byte === 7) && bytes.length).toBe(300_000);
  });

  it('tells damaged bytes, and never hangs on them', () => {
    fc.assert(
      fc.property(value, fc.nat(), fc.nat(255), (content, at, byte) => {
        const writer = new ByteWriter();
        writeValue(writer, content);
        const bytes = Buffer.from(writer.bytes);
        bytes[at % bytes.length] = byte;
        try {
          readValue(new ByteReader(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(CodecError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses every cut', () => {
    fc.assert(
      fc.property(value, fc.nat(), (content, at) => {
        const writer = new ByteWriter();
        writeValue(writer, content);
        const cut = writer.bytes.subarray(0, at % writer.length);
        expect(() => readValue(new ByteReader(cut))).toThrow(CodecError);
      }),
    );
  });

  it('refuses endless nesting and impossible lengths', () => {
    expect(() => readValue(new ByteReader(Buffer.alloc(10_000, 10)))).toThrow(CodecError);
    expect(() => readValue(new ByteReader(Buffer.from([10, 0xff, 0xff, 0xff, 0xff, 0x7f])))).toThrow(
      /longer/,
    );
    expect(() => readValue(new ByteReader(Buffer.from([99])))).toThrow(/99/);
    expect(() => new ByteReader(Buffer.alloc(12, 0xff)).varint()).toThrow(CodecError);
  });
});

describe('numbers and strings', () => {
  it('come back', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), text, (number, words) => {
        const writer = new ByteWriter();
        writer.varint(number);
        writer.string(words);
        const reader = new ByteReader(Buffer.from(writer.bytes));
        expect(reader.varint()).toBe(number);
        expect(reader.string()).toBe(words);
      }),
    );
  });
});
