import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timestamp } from './testing/arbitraries.ts';
import {
  formatTimestamp,
  makeTimestamp,
  parseTimestamp,
  timestampFromMicros,
  timestampToMicros,
  truncateToMicros,
} from './timestamp.ts';
import { Timestamp } from './value.ts';

describe('RFC 3339', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(timestamp, (time) => {
        expect(parseTimestamp(formatTimestamp(time))).toEqual(time);
      }),
    );
  });

  it('is written with no, three, six or nine digits', () => {
    expect(formatTimestamp(new Timestamp(0, 0))).toBe('1970-01-01T00:00:00Z');
    expect(formatTimestamp(new Timestamp(0, 120_000_000))).toBe('1970-01-01T00:00:00.120Z');
    expect(formatTimestamp(new Timestamp(0, 1000))).toBe('1970-01-01T00:00:00.000001Z');
    expect(formatTimestamp(new Timestamp(-1, 1))).toBe('1969-12-31T23:59:59.000000001Z');
    expect(formatTimestamp(new Timestamp(-62_135_596_800, 0))).toBe('0001-01-01T00:00:00Z');
  });

  it('may have an offset and lower-case letters', () => {
    expect(parseTimestamp('2024-02-29T12:00:00+05:30')).toEqual(parseTimestamp('2024-02-29T06:30:00Z'));
    expect(parseTimestamp('2024-02-29t12:00:00.5z')).toEqual(parseTimestamp('2024-02-29T12:00:00.500Z'));
  });

  it.each([
    '',
    'yesterday',
    '2024-02-30T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2024-01-01T24:00:00Z',
    '2024-01-01T00:60:00Z',
    '2024-01-01T00:00:60Z',
    '2024-01-01T00:00:00',
    '2024-01-01T00:00:00.1234567890Z',
    '2024-01-01T00:00:00+24:00',
    '2024-01-01T00:00:00+01:60',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-00:01',
  ])('refuses %j', (text) => {
    expect(() => parseTimestamp(text)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
  });
});

describe('microseconds', () => {
  it('convert both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6e15, max: 8e15 }), (micros) => {
        expect(timestampToMicros(timestampFromMicros(micros))).toBe(micros);
      }),
    );
  });

  it('round down, also before the epoch', () => {
    expect(timestampToMicros(new Timestamp(-1, 999_999_999))).toBe(-1);
    expect(truncateToMicros(new Timestamp(1, 1999))).toEqual(new Timestamp(1, 1000));
    const whole = new Timestamp(1, 2000);
    expect(truncateToMicros(whole)).toBe(whole);
  });
});

describe('makeTimestamp', () => {
  it('refuses what protobuf has no room for', () => {
    for (const [seconds, nanos] of [
      [0, -1],
      [0, 1e9],
      [0.5, 0],
      [253_402_300_800, 0],
      [-62_135_596_801, 0],
      [Number.NaN, 0],
    ]) {
      expect(() => makeTimestamp(seconds ?? 0, nanos ?? 0)).toThrow(/out of range/);
    }
    expect(makeTimestamp(1, 2)).toEqual(new Timestamp(1, 2));
  });
});
