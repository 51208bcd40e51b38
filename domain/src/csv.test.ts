import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessCell, parseCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

describe('comma-separated values', () => {
  it('are read as they were written', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', ',', '\n', '\r\n', '"a"', 'a,b', ' '));
    // A row of one empty cell is an empty line, which is none.
    const row = fc.array(cell, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(cellsOf(writeCsv(rows))).toEqual(rows);
      }),
    );
  });

  it('are read from other programs too: a mark of the encoding, bare line breaks, empty lines, none at the end', () => {
    expect(cellsOf('\uFEFFname,city\nVJTI,"Mumbai"\n\n"St. ""X""",Pune')).toEqual([
      ['name', 'city'],
      ['VJTI', 'Mumbai'],
      ['St. "X"', 'Pune'],
    ]);
    expect(cellsOf('"never closed, and\nso on')).toEqual([['never closed, and\nso on']]);
    expect(cellsOf('')).toEqual([]);
  });

  it('tell the line on which a row begins', () => {
    expect(parseCsv('a,b\n"x\ny",z\n\nc,d\n').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('are no formulas', () => {
    for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']) expect(harmlessCell(cell)).toBe(`'${cell}`);
    expect(harmlessCell('a=1')).toBe('a=1');
  });
});
