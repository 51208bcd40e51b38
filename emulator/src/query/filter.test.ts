import { describe, expect, it } from 'vitest';
import type { Value } from '../values/value.ts';
import { Timestamp } from '../values/value.ts';
import { matchesFilter } from './filter.ts';
import { and, doc, map, or, ref, unary, vector, where } from './testing/build.ts';
import type { FieldOperator, Filter } from './types.ts';

/** Documents `c/{key}` with x = value; `missing` has no x. */
const VALUES: Readonly<Record<string, Value>> = {
  null: null,
  true: true,
  nan: NaN,
  one: 1n,
  oneDouble: 1,
  two: 2n,
  time: new Timestamp(1, 0),
  text: 'b',
  array: [1n, 'a'],
  arrayOfNull: [null, NaN],
  vector: vector(1, 2),
  map: map({ n: 1n }),
};
const DOCUMENTS = [
  doc('c/missing'),
  ...Object.entries(VALUES).map(([id, value]) => doc(`c/${id}`, { x: value })),
];

function passing(filter: Filter): string[] {
  return DOCUMENTS.filter((document) => matchesFilter(filter, document)).map(({ path }) => path.slice(2));
}

const x = (op: FieldOperator, value: Value) => passing(where('x', op, value));

/** All that have the field, but for some. */
const allBut = (...ids: readonly string[]) => Object.keys(VALUES).filter((id) => !ids.includes(id));

describe('a filter', () => {
  it('== takes numbers by their value, and never null or NaN', () => {
    expect(x('==', 1n)).toEqual(['one', 'oneDouble']);
    expect(x('==', [1, 'a'])).toEqual(['array']);
    expect(x('==', null)).toEqual([]);
    expect(x('==', NaN)).toEqual([]);
    expect(x('==', map({ n: 1 }))).toEqual(['map']);
  });

  it('!= leaves out null and documents without the field', () => {
    expect(x('!=', 1)).toEqual(allBut('null', 'one', 'oneDouble'));
    expect(x('!=', NaN)).toEqual(allBut('null', 'nan'));
    expect(x('!=', null)).toEqual([]);
  });

  it('of a range stays within the kind of its value', () => {
    expect(x('<', 2n)).toEqual(['one', 'oneDouble']);
    expect(x('<=', 2)).toEqual(['one', 'oneDouble', 'two']);
    expect(x('>', 1)).toEqual(['two']);
    expect(x('>=', 'a')).toEqual(['text']);
    expect(x('>', false)).toEqual(['true']);
    expect(x('>=', [])).toEqual(['array', 'arrayOfNull']);
    expect(x('>=', vector(0, 0))).toEqual(['vector']);
    expect(x('<=', null)).toEqual([]);
    expect(x('>=', NaN)).toEqual([]);
  });

  it('in and not-in', () => {
    expect(x('in', [2n, 'b', null, NaN])).toEqual(['two', 'text']);
    expect(x('not-in', [1n, 'b'])).toEqual(allBut('null', 'one', 'oneDouble', 'text'));
    expect(x('not-in', [NaN])).toEqual(allBut('null', 'nan'));
    expect(x('not-in', [null, 1n])).toEqual([]);
  });

  it('array-contains and array-contains-any look into arrays only', () => {
    expect(x('array-contains', 1)).toEqual(['array']);
    expect(x('array-contains', null)).toEqual([]);
    expect(x('array-contains', NaN)).toEqual([]);
    expect(x('array-contains-any', ['z', 'a'])).toEqual(['array']);
    expect(x('array-contains-any', [null, NaN])).toEqual([]);
  });

  it('unary', () => {
    expect(passing(unary('x', 'is-null'))).toEqual(['null']);
    expect(passing(unary('x', 'is-not-null'))).toEqual(allBut('null'));
    expect(passing(unary('x', 'is-nan'))).toEqual(['nan']);
    expect(passing(unary('x', 'is-not-nan'))).toEqual(allBut('null', 'nan'));
  });

  it('of nested fields', () => {
    expect(passing(where('x.n', '==', 1n))).toEqual(['map']);
  });

  it('of names compares places in the tree', () => {
    expect(passing(where('__name__', '==', ref('c/two')))).toEqual(['two']);
    expect(passing(where('__name__', '>', ref('c/true')))).toEqual(['two', 'vector']);
    expect(passing(where('__name__', 'in', [ref('c/one'), ref('d/one')]))).toEqual(['one']);
    expect(passing(where('__name__', '<', ref('c/m/z/z')))).toEqual(['array', 'arrayOfNull']);
  });

  it('and, or', () => {
    const numbers = or(where('x', '==', 1n), where('x', '==', 2n), unary('x', 'is-nan'));
    expect(passing(numbers)).toEqual(['nan', 'one', 'oneDouble', 'two']);
    expect(passing(and(numbers, where('x', '>', 1n)))).toEqual(['two']);
    expect(passing(and())).toHaveLength(DOCUMENTS.length);
  });
});
