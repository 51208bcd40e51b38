import { describe, expect, it } from 'vitest';
import { describeIndexes } from './explain-metrics.ts';
import { queryOf } from '../query/testing/build.ts';
import type { Filter, Query } from '../query/types.ts';
import type { Value } from '../values/value.ts';

function indexesOf(query: Partial<Query>): unknown {
  return describeIndexes(queryOf(query)).map((index) => index.get('properties'));
}

function where(field: string, op: '==' | 'in' | '>' | 'array-contains', value: Value): Filter {
  return { kind: 'field', field: [field], op, value };
}

describe('the indexes of an explained query', () => {
  it('have the fields that are filtered or ordered by, then the name', () => {
    expect(indexesOf({})).toEqual(['(__name__ ASC)']);
    expect(indexesOf({ where: where('a', '==', 1n) })).toEqual(['(a ASC, __name__ ASC)']);
    expect(
      indexesOf({ where: where('a', '==', 1n), orderBy: [{ field: ['b'], direction: 'desc' }] }),
    ).toEqual(['(a ASC, b DESC, __name__ DESC)']);
    expect(indexesOf({ where: where('a', 'array-contains', 1n) })).toEqual(['(a CONTAINS, __name__ ASC)']);
  });

  it('are named once for alternatives that share one', () => {
    expect(indexesOf({ where: where('a', 'in', [1n, 2n]) })).toEqual(['(a ASC, __name__ ASC)']);
    const either: Filter = { kind: 'or', filters: [where('a', '==', 1n), where('b', '==', 1n)] };
    expect(indexesOf({ where: either })).toEqual(['(a ASC, __name__ ASC)', '(b ASC, __name__ ASC)']);
  });

  it('are merged where there are only equalities', () => {
    const both: Filter = { kind: 'and', filters: [where('b', '==', 1n), where('a', '==', 1n)] };
    expect(indexesOf({ where: both })).toEqual(['(a ASC, __name__ ASC)', '(b ASC, __name__ ASC)']);
  });

  it('end with the vector, and tell the scope', () => {
    const vector: Value = new Map<string, Value>([
      ['__type__', '__vector__'],
      ['value', [1, 2, 3]],
    ]);
    const query: Partial<Query> = {
      allDescendants: true,
      where: where('color', '==', 'red'),
      findNearest: {
        field: ['embedding'],
        vector,
        measure: 'COSINE',
        limit: 1,
        distanceResultField: undefined,
        distanceThreshold: undefined,
      },
    };
    expect(indexesOf(query)).toEqual(['(color ASC, __name__ ASC, embedding VECTOR<3>)']);
  });
});
