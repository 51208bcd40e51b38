import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceText } from './source.ts';

describe('SourceText', () => {
  it('counts lines and columns from one, whatever ends a line', () => {
    const source = new SourceText('a.rules', 'ab\ncd\r\ne\rf');
    expect([0, 2, 3, 7, 9].map((offset) => source.lineColumn(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
    ]);
  });

  it('moves offsets outside of the text to its ends', () => {
    const source = new SourceText('a.rules', 'ab\nc');
    expect(source.lineColumn(-5)).toEqual({ line: 1, column: 1 });
    expect(source.lineColumn(99)).toEqual({ line: 2, column: 2 });
  });

  it('finds the line in which an offset lies', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ') })), fc.nat(), (lines, pick) => {
        const text = lines.join('\n');
        const offset = text.length === 0 ? 0 : pick % (text.length + 1);
        const { line, column } = new SourceText('x', text).lineColumn(offset);
        const before = text.slice(0, offset).split('\n');
        expect(line).toBe(before.length);
        expect(column).toBe((before.at(-1) ?? '').length + 1);
      }),
    );
  });
});
