import { describe, expect, it } from 'vitest';
import { StatusError } from '../util/status.ts';
import { parseDocumentPath } from '../values/document-path.ts';
import { Reference } from '../values/value.ts';
import { and, DATABASE, map, or, orders, queryOf, ref, unary, vector, where } from './testing/build.ts';
import type { FindNearest, Query } from './types.ts';
import { validateQuery } from './validate.ts';

/** The message a query is refused with, or undefined. */
function refusal(parts: Partial<Query>): string | undefined {
  try {
    validateQuery(queryOf(parts), DATABASE);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof StatusError && thrown.code === 'INVALID_ARGUMENT') return thrown.message;
    throw thrown;
  }
}

const integers = (count: number) => Array.from({ length: count }, (_, index) => BigInt(index));
const nearest: FindNearest = {
  field: ['v'],
  vector: vector(1, 2),
  measure: 'COSINE',
  limit: 10,
  distanceResultField: undefined,
  distanceThreshold: undefined,
};

const ARRAY_CONTAINS = "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.";
const NEGATIONS =
  "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.";
const NOT_IN = "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.";
const KEY = '__key__ filter value must be a Key';
const AFTER_KEY = 'Order by clause cannot contain more fields after the key a';

describe('validateQuery refuses', () => {
  const collectionName = new Reference(ref('c').name);
  const cases: readonly (readonly [string, Partial<Query>, string])[] = [
    ['a negative limit', { limit: -1 }, 'limit is negative'],
    ['a negative offset', { offset: -1 }, 'offset is negative'],
    ['in without a list', { where: where('a', 'in', 1n) }, "'IN' requires an ArrayValue."],
    ['an empty in', { where: where('a', 'in', []) }, "'IN' requires an non-empty ArrayValue."],
    ['an empty not-in', { where: where('a', 'not-in', []) }, "'NOT_IN' requires an non-empty ArrayValue."],
    ['an empty or', { where: and(or()) }, 'Composite filter must have at least one sub-filter.'],
    ['two !=', { where: and(where('a', '!=', 1n), where('b', '!=', 1n)) }, NEGATIONS],
    [
      'not-in with is-not-null',
      { where: and(where('a', 'not-in', [1n]), unary('a', 'is-not-null')) },
      NEGATIONS,
    ],
    ['not-in with in', { where: and(where('a', 'not-in', [1n]), where('b', 'in', [1n])) }, NOT_IN],
    ['not-in with or', { where: or(where('a', 'not-in', [1n]), where('b', '==', 1n)) }, NOT_IN],
    ['a text for a name', { where: where('__name__', '==', 'c/1') }, KEY],
    ['a text among names', { where: where('__name__', 'in', [ref('c/1'), 'c/1']) }, KEY],
    ['a null name', { where: unary('__name__', 'is-null') }, KEY],
    [
      'a name as array',
      { where: where('__name__', 'array-contains', ref('c/1')) },
      'the name __key__ is reserved',
    ],
    [
      "a collection's name",
      { where: where('__name__', '>', collectionName) },
      `Document parent name "${collectionName.name}" lacks "/" at index ${collectionName.name.length}.`,
    ],
    [
      'a name of another database',
      { where: where('__name__', '>', new Reference('projects/p/databases/d/documents/c/1')) },
      'Document name "projects/p/databases/d/documents/c/1" is not in projects/demo-test/databases/(default).',
    ],
    [
      'a name equality beside inequalities',
      { where: and(where('__name__', '==', ref('c/1')), where('a', '>', 1n)) },
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    ],
    [
      '31 values of in',
      { where: where('a', 'in', integers(31)) },
      "'IN' supports up to 30 comparison values.",
    ],
    [
      '11 values of not-in',
      { where: where('a', 'not-in', integers(11)) },
      "'NOT_IN' supports up to 10 comparison values.",
    ],
    [
      '36 disjunctions',
      { where: and(where('a', 'in', integers(6)), where('b', 'in', integers(6))) },
      'Too many disjunctions after normalization. Result had 36 disjunctions which is more than the maximum of 30',
    ],
    [
      'two array-contains',
      { where: and(where('a', 'array-contains', 1n), where('b', 'array-contains', 1n)) },
      ARRAY_CONTAINS,
    ],
    [
      'array-contains with array-contains-any',
      { where: and(where('a', 'array-contains', 1n), where('a', 'array-contains-any', [1n])) },
      ARRAY_CONTAINS,
    ],
    [
      '11 fields of inequalities',
      { where: and(...integers(11).map((n) => where(`f${n}`, '>', 1n))) },
      'The query contains 11 distinct inequality fields: [f0, f1, f10, f2, f3, f4, f5, f6, f7, f8, f9]. A query may not have more than 10 distinct inequality fields.',
    ],
    [
      'more than 100 parts',
      {
        parent: parseDocumentPath('a/1'),
        where: and(...integers(99).map((n) => where(`f${n}`, '==', 1n))),
        orderBy: orders('a'),
      },
      'The query may not have more than 100 filters + sort orders + ancestor total. Currently there are 99 filters, 1 sort orders, and one ancestor filter.',
    ],
    [
      'an order given twice',
      { orderBy: orders('a', 'b', '-a') },
      'order by clause cannot contain duplicate fields a',
    ],
    ['an order after the name', { orderBy: orders('__name__', 'a') }, AFTER_KEY],
    [
      'an implicit order after the name',
      { where: where('a', '>', 1n), orderBy: orders('__name__') },
      AFTER_KEY,
    ],
    [
      'a filter on collections of any id',
      { collectionId: undefined, allDescendants: true, where: where('a', '==', 1n) },
      'kind is required for filter: a',
    ],
    [
      'an order of collections of any id',
      { collectionId: undefined, allDescendants: true, orderBy: orders('-__name__') },
      'kind is required for all orders except __key__ ascending',
    ],
    [
      'too many cursor values',
      { where: where('a', '>', 1n), startAt: { values: [1n], before: true } },
      'Cursor has too many values.',
    ],
    [
      'a cursor with a text for the name',
      { orderBy: orders('a', '__name__'), endAt: { values: [1n, 'c/1'], before: true } },
      'Cursor __key__ value is not a document reference.',
    ],
    [
      'a nearest without vector',
      { findNearest: { ...nearest, vector: [1, 2] } },
      'FindNearest.query_vector must be a vector.',
    ],
    [
      'a nearest of no dimension',
      { findNearest: { ...nearest, vector: vector() } },
      'Cannot have a zero length vector.',
    ],
    [
      'a nearest of too many dimensions',
      { findNearest: { ...nearest, vector: vector(...Array.from({ length: 2049 }, () => 1)) } },
      'FindNearest.query_vector must have at most 2048 dimensions, all of them finite numbers.',
    ],
    [
      'a nearest of too many',
      { findNearest: { ...nearest, limit: 1001 } },
      'FindNearest.limit must be a positive integer of no more than 1000',
    ],
    [
      'a nearest of none',
      { findNearest: { ...nearest, limit: 0 } },
      'FindNearest.limit must be a positive integer of no more than 1000',
    ],
    [
      'a nearest within NaN',
      { findNearest: { ...nearest, distanceThreshold: NaN } },
      'distanceThreshold must be a finite number.',
    ],
    [
      'a nearest that overwrites the name',
      { findNearest: { ...nearest, distanceResultField: ['__name__'] } },
      'The distanceResultField.property.name "__name__" is reserved.',
    ],
  ];

  it.each(cases)('%s', (_, parts, message) => {
    expect(refusal(parts)).toBe(message);
  });

  it('a hostile filter quickly', () => {
    const wide = or(...integers(100).map((n) => where('a', '==', n)));
    expect(refusal({ where: and(...integers(50).map(() => wide)) })).toContain('Too many disjunctions');
  });
});

describe('validateQuery takes', () => {
  const cases: readonly (readonly [string, Partial<Query>])[] = [
    ['everything', {}],
    ['no results', { limit: 0 }],
    ['an empty and', { where: and() }],
    ['30 disjunctions', { where: and(where('a', 'in', integers(5)), where('b', 'in', integers(6))) }],
    [
      'null and NaN compared',
      { where: and(where('a', '==', null), where('b', '<', NaN), where('c', 'in', [null])) },
    ],
    ['!= beside ranges on other fields', { where: and(where('a', '!=', 1n), where('b', '>', 1n)) }],
    [
      'inequalities on other fields than the first order',
      { where: where('a', '>', 1n), orderBy: orders('b') },
    ],
    [
      'array-contains in each alternative',
      { where: or(where('a', 'array-contains', 1n), where('b', 'array-contains', 1n)) },
    ],
    ['not-in within an or of one', { where: or(where('a', 'not-in', [1n])) }],
    [
      'names of documents in other collections',
      { orderBy: orders('__name__'), startAt: { values: [ref('z/1')], before: true } },
    ],
    [
      'a name range with other inequalities',
      { where: and(where('__name__', '>', ref('c/1')), where('a', '>', 1n)) },
    ],
    [
      'names of any collection',
      { collectionId: undefined, allDescendants: true, where: where('__name__', '>', ref('c/1')) },
    ],
    ['a nearest', { findNearest: nearest }],
    ['maps as values', { where: where('a', '==', map({ b: [1n] })) }],
  ];

  it.each(cases)('%s', (_, parts) => {
    expect(refusal(parts)).toBeUndefined();
  });

  it('not-in with or where Google’s emulator would', () => {
    const query = queryOf({ where: or(where('a', 'not-in', [1n]), where('b', '==', 1n)) });
    expect(() => {
      validateQuery(query, DATABASE, 'emulator');
    }).not.toThrow();
    const withIn = queryOf({ where: and(where('a', 'not-in', [1n]), where('b', 'in', [1n])) });
    expect(() => {
      validateQuery(withIn, DATABASE, 'emulator');
    }).toThrow(NOT_IN);
  });
});
