import fc from 'fast-check';
import { ParseError } from '@chupke/domain/parse.ts';
import { describe, expect, it } from 'vitest';
import { decodeDocument, decodeQueryAnswer } from './rest-values.ts';

const NAME = 'projects/p/databases/(default)/documents/confessions/abc';

/** A value of the REST API with its plain equivalent. */
const value = fc.letrec<{ value: readonly [unknown, unknown] }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string().map((text) => [{ stringValue: text }, text] as const),
    fc.integer().map((number) => [{ integerValue: String(number) }, number] as const),
    fc.double({ noNaN: true }).map((number) => [{ doubleValue: number }, number] as const),
    fc.boolean().map((flag) => [{ booleanValue: flag }, flag] as const),
    fc.constant([{ nullValue: null }, null] as const),
    fc
      .array(tie('value'))
      .map(
        (items) =>
          [{ arrayValue: { values: items.map(([rest]) => rest) } }, items.map(([, plain]) => plain)] as const,
      ),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie('value')).map((fields) => {
      const entries = Object.entries(fields);
      const rest = Object.fromEntries(entries.map(([name, [item]]) => [name, item]));
      return [
        { mapValue: { fields: rest } },
        Object.fromEntries(entries.map(([name, [, item]]) => [name, item])),
      ] as const;
    }),
  ),
})).value;

describe('decodeDocument', () => {
  it('gives every value that the API can write', () => {
    fc.assert(
      fc.property(value, ([rest, plain]) => {
        expect(decodeDocument({ name: NAME, fields: { field: rest } })).toEqual({
          id: 'abc',
          data: { field: plain },
        });
      }),
    );
  });

  it('gives times in milliseconds', () => {
    const fields = { timestamp: { timestampValue: '2026-11-21T12:00:00.500Z' } };
    expect(decodeDocument({ name: NAME, fields }).data['timestamp']).toBe(
      Date.UTC(2026, 10, 21, 12, 0, 0, 500),
    );
  });

  it('takes empty lists, maps and documents, whose contents the API leaves out', () => {
    const fields = { list: { arrayValue: {} }, map: { mapValue: {} } };
    expect(decodeDocument({ name: NAME, fields }).data).toEqual({ list: [], map: {} });
    expect(decodeDocument({ name: NAME })).toEqual({ id: 'abc', data: {} });
  });

  it('refuses what is no document', () => {
    for (const wrong of [
      null,
      'x',
      {},
      { name: 1 },
      { name: NAME, fields: { a: {} } },
      { name: NAME, fields: [] },
    ]) {
      expect(() => decodeDocument(wrong)).toThrow(ParseError);
    }
  });
});

describe('decodeQueryAnswer', () => {
  it('gives the documents and leaves out what only reports progress', () => {
    const answer = [{ readTime: 'x' }, { document: { name: NAME, fields: {} } }, { readTime: 'y' }];
    expect(decodeQueryAnswer(answer)).toEqual([{ id: 'abc', data: {} }]);
  });

  it('refuses an error in the place of an answer', () => {
    expect(() => decodeQueryAnswer({ error: { code: 403 } })).toThrow(ParseError);
  });
});
