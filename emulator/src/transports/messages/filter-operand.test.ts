import { describe, expect, it } from 'vitest';
import { BinaryReader } from './binary-reader.ts';
import { decodeQuery } from './decode-query.ts';
import { NameScope } from './name-scope.ts';
import { structuredQuery } from './query-schema.ts';
import { officialBytes } from './testing/official-messages.ts';

const scope = new NameScope({ project: 'p', database: '(default)' });
const ROOT = 'projects/p/databases/(default)/documents';

const list = (...values: unknown[]) => ({ arrayValue: { values } });
const number = (n: number) => ({ integerValue: String(n) });

/** Decodes the filter `a OP value` from JSON and from bytes; both must agree. */
function operand(op: string, value: unknown): unknown {
  const query = {
    from: [{ collectionId: 'c' }],
    where: { fieldFilter: { field: { fieldPath: 'a' }, op, value } },
  };
  const fromJson = decodeQuery(scope, ROOT, structuredQuery.fromJson(query, '', 0));
  const bytes = officialBytes('StructuredQuery', query);
  expect(decodeQuery(scope, ROOT, structuredQuery.decode(new BinaryReader(bytes)))).toStrictEqual(fromJson);
  return fromJson.where?.kind === 'field' ? fromJson.where.value : undefined;
}

describe('the operand of a filter', () => {
  it('may be a list to choose from that has arrays in it', () => {
    expect(operand('IN', list(number(1), list(number(2), number(3))))).toStrictEqual([1n, [2n, 3n]]);
    expect(operand('NOT_IN', list(list()))).toStrictEqual([[]]);
  });

  it('is otherwise a value that a document can hold', () => {
    const refusal = 'Cannot convert an array value in an array value.';
    for (const op of ['EQUAL', 'ARRAY_CONTAINS_ANY']) {
      expect(() => operand(op, list(list(number(1))))).toThrow(refusal);
    }
    expect(() => operand('IN', list(list(list(number(1)))))).toThrow(refusal);
    expect(() => operand('IN', list({ mapValue: { fields: { x: list(list()) } } }))).toThrow(refusal);
  });
});
