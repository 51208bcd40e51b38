import { describe, expect, it } from 'vitest';
import { BinaryWriter } from './binary-writer.ts';

describe('BinaryWriter', () => {
  it('keeps the bytes of writers apart that are at work at the same time', () => {
    const writers = Array.from({ length: 5 }, () => new BinaryWriter());
    writers.forEach((writer, index) => {
      writer.string(`text ${index}`);
    });
    const results = writers.map((writer) => writer.finish());
    const again = new BinaryWriter();
    again.string('something else, written over what the others have left behind');
    again.finish();
    expect(results.map((bytes) => bytes.toString('utf8', 1))).toEqual(
      Array.from({ length: 5 }, (_, index) => `text ${index}`),
    );
  });

  it('writes what is larger than its buffer', () => {
    const writer = new BinaryWriter();
    writer.nested(() => {
      writer.bytes(Buffer.alloc(3_000_000, 'x'));
    });
    const bytes = writer.finish();
    expect(bytes.byteLength).toBe(3_000_000 + 4 + 4);
    expect(bytes.subarray(-2).toString()).toBe('xx');
  });
});
