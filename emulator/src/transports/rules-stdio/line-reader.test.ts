import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineReader } from './line-reader.ts';

function readAll(reader: LineReader, bytes: Buffer, cuts: readonly number[]): unknown[] {
  const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort(
    (a, b) => a - b,
  );
  let start = 0;
  return ends.flatMap((end) => {
    const events = reader.read(bytes.subarray(start, end));
    start = end;
    return events;
  });
}

describe('LineReader', () => {
  it('finds the same lines however the bytes arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.array(fc.nat()), (texts, cuts) => {
        const lines = texts.map((text) => text.replaceAll('\n', ' '));
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        expect(readAll(new LineReader(1000), bytes, cuts)).toEqual(
          lines.map((text) => ({ kind: 'line', text })),
        );
      }),
    );
  });

  it('leaves out a line that is too long, says so once, and goes on behind it', () => {
    const bytes = Buffer.from(`ok\n${'x'.repeat(50)}\nfine\n`);
    expect(readAll(new LineReader(10), bytes, [5, 20, 30])).toEqual([
      { kind: 'line', text: 'ok' },
      { kind: 'too-long' },
      { kind: 'line', text: 'fine' },
    ]);
  });
});
