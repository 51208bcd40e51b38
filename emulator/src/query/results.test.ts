import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Value } from '../values/value.ts';
import { aggregate, aggregatedQuery, validateAggregations } from './aggregate.ts';
import { normalizedOrder } from './order.ts';
import { findNearest } from './find-nearest.ts';
import { partitionPoints, validatePartitionQuery } from './partition.ts';
import { projectDocument } from './project.ts';
import { DATABASE, doc, map, orders, queryOf, ref, vector, where } from './testing/build.ts';
import type { Aggregation, FindNearest } from './types.ts';

const count = (upTo?: number): Aggregation => ({ alias: 'n', operation: { kind: 'count', upTo } });
const sum = (field = 'x'): Aggregation => ({ alias: 's', operation: { kind: 'sum', field: [field] } });
const average = (field = 'x'): Aggregation => ({
  alias: 'a',
  operation: { kind: 'average', field: [field] },
});
const having = (...values: readonly Value[]) => values.map((x, index) => doc(`c/${index}`, { x }));
const answer = (aggregation: Aggregation, ...values: readonly Value[]) =>
  aggregate(having(...values), [aggregation]).get(aggregation.alias);

describe('aggregate', () => {
  it('counts', () => {
    expect(answer(count(), 1n, 'a', null)).toBe(3n);
    expect(answer(count(2), 1n, 'a', null)).toBe(2n);
    expect(answer(count())).toBe(0n);
  });

  it('adds integers as integers while they fit, and the rest as doubles', () => {
    const max = 2n ** 63n - 1n;
    expect(answer(sum(), 1n, 2n)).toBe(3n);
    expect(answer(sum(), 1n, 2.5)).toBe(3.5);
    expect(answer(sum(), max, 1n)).toBe(2 ** 63);
    // Only the result has to fit.
    expect(answer(sum(), max, 1n, -1n)).toBe(max);
    expect(answer(sum(), -max, -5n)).toBe(-(2 ** 63));
    expect(answer(sum(), Infinity, 1n)).toBe(Infinity);
    expect(answer(sum(), Infinity, -Infinity)).toBe(NaN);
    expect(answer(sum(), NaN, 1n)).toBe(NaN);
    expect(answer(sum(), 'a', null, true)).toBe(0n);
    expect(answer(sum())).toBe(0n);
  });

  it('loses nothing to roundings', () => {
    const doubles = [4.8, 5.9, 6, 7.1, 8.2];
    expect(answer(sum(), ...doubles)).toBe(32);
    expect(answer(average(), ...doubles.toReversed())).toBe(6.4);
    expect(answer(sum(), 1e100, 1, -1e100)).toBe(1);
    expect(answer(sum(), Number.MIN_VALUE)).toBe(Number.MIN_VALUE);
  });

  it('adds doubles that overflow only on the way', () => {
    const most = Number.MAX_VALUE;
    expect(answer(sum(), most, most, -most, -most)).toBe(0);
    expect(answer(sum(), most, most, -most)).toBe(most);
    expect(answer(sum(), most, most)).toBe(Infinity);
    expect(answer(sum(), -most, -most)).toBe(-Infinity);
    expect(answer(average(), most, most)).toBe(Infinity);
    expect(answer(sum(), Infinity, -Infinity)).toBe(NaN);
  });

  it('takes the documents that a limit or an offset leaves in the order of what is summed', () => {
    const orderOf = (parts: Parameters<typeof queryOf>[0], ...aggregations: Aggregation[]) =>
      normalizedOrder(aggregatedQuery(queryOf(parts), aggregations)).map(
        ({ field, direction }) => `${field.join('.')} ${direction}`,
      );
    expect(orderOf({ limit: 1 }, count(), sum('y'), average('x'), sum('x'))).toEqual([
      'x asc',
      'y asc',
      '__name__ asc',
    ]);
    expect(orderOf({ offset: 1, orderBy: orders('-a'), where: where('b', '>', 1n) }, sum('x'))).toEqual([
      'a desc',
      'b desc',
      'x asc',
      '__name__ asc',
    ]);
    expect(orderOf({ limit: 1, orderBy: orders('x', '__name__') }, sum('x'), sum('y'))).toEqual([
      'x asc',
      '__name__ asc',
      'y asc',
    ]);
    expect(orderOf({}, sum('x'))).toEqual(['__name__ asc']);
    expect(orderOf({ limit: 1 }, count())).toEqual(['__name__ asc']);
  });

  it('averages to a double, or null of nothing', () => {
    expect(answer(average(), 1n, 2n)).toBe(1.5);
    expect(answer(average(), 1n, 3n, 'a')).toBe(2);
    expect(answer(average(), NaN)).toBe(NaN);
    expect(answer(average(), 'a', null)).toBeNull();
    expect(answer(average())).toBeNull();
  });

  it('looks only at documents that have all the fields', () => {
    const documents = [doc('c/1', { x: 1n, y: 1n }), doc('c/2', { x: 2n }), doc('c/3', { x: 'a', y: null })];
    const values = aggregate(documents, [count(), sum('x'), average('y')]);
    expect(values).toEqual(map({ n: 2n, s: 1n, a: 1 }));
    expect(aggregate(documents, [count()])).toEqual(map({ n: 3n }));
  });

  it('does not depend on the order of integers', () => {
    const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(fc.array(int64), (integers) => {
        expect(answer(sum(), ...integers)).toBe(answer(sum(), ...integers.toReversed()));
        expect(answer(average(), ...integers)).toBe(answer(average(), ...integers.toReversed()));
      }),
    );
  });

  it('refuses wrong aggregations', () => {
    const query = queryOf();
    const six = Array.from({ length: 6 }, (_, index): Aggregation => ({ ...count(), alias: `n${index}` }));
    expect(() => validateAggregations([], query)).toThrow('can not be empty');
    expect(() => validateAggregations(six, query)).toThrow('maximum number of aggregations');
    expect(() => validateAggregations([count(), count()], query)).toThrow("duplicate alias: 'n'");
    expect(() => validateAggregations([count(0)], query)).toThrow('upTo');
    expect(() => validateAggregations([sum('__name__')], query)).toThrow('not supported');
    expect(() => validateAggregations([sum()], queryOf({ select: [] }))).toThrow('only returns keys');
    expect(() => validateAggregations([count(1), sum(), average()], query)).not.toThrow();
    expect(() => validateAggregations([count()], queryOf({ select: [] }))).not.toThrow();
  });
});

describe('projectDocument', () => {
  const document = doc('c/1', { a: 1n, b: map({ c: 2n, d: 3n }), e: [1n] });
  const fields = (...select: readonly (readonly string[])[]) => projectDocument(document, select).fields;

  it('keeps what is selected', () => {
    expect(fields(['a'], ['b', 'c'], ['missing'], ['a', 'x'])).toEqual(map({ a: 1n, b: map({ c: 2n }) }));
    expect(fields(['b'], ['b', 'c'])).toEqual(map({ b: map({ c: 2n, d: 3n }) }));
  });

  it('keeps all without a selection, and nothing for names only', () => {
    expect(projectDocument(document, undefined)).toBe(document);
    expect(fields()).toEqual(map({}));
    expect(fields(['__name__'])).toEqual(map({}));
  });
});

describe('findNearest', () => {
  const documents = [
    doc('c/far', { v: vector(10, 0) }),
    doc('c/near', { v: vector(1, 0) }),
    doc('c/zero', { v: vector(0, 0) }),
    doc('c/other', { v: vector(1, 2, 3) }),
    doc('c/array', { v: [1, 0] }),
    doc('c/up', { v: vector(0, 2) }),
    doc('c/missing'),
  ];
  const search = (parts: Partial<FindNearest>) =>
    findNearest(
      {
        field: ['v'],
        vector: vector(1, 0),
        measure: 'EUCLIDEAN',
        limit: 10,
        distanceResultField: undefined,
        distanceThreshold: undefined,
        ...parts,
      },
      documents,
    );
  const ids = (parts: Partial<FindNearest>) => search(parts).map(({ path }) => path.slice(2));

  it('orders by distance', () => {
    expect(ids({})).toEqual(['near', 'zero', 'up', 'far']);
    expect(ids({ measure: 'COSINE' })).toEqual(['far', 'near', 'up']);
    expect(ids({ measure: 'DOT_PRODUCT' })).toEqual(['far', 'near', 'zero', 'up']);
    expect(ids({ limit: 2 })).toEqual(['near', 'zero']);
  });

  it('leaves out what is too far, which for dot products is what is less', () => {
    expect(ids({ distanceThreshold: 1 })).toEqual(['near', 'zero']);
    expect(ids({ measure: 'DOT_PRODUCT', distanceThreshold: 1 })).toEqual(['far', 'near']);
  });

  it('tells the distance in a field', () => {
    const [nearest, next] = search({ distanceResultField: ['d'], measure: 'EUCLIDEAN' });
    expect(nearest?.fields.get('d')).toBe(0);
    expect(next?.fields.get('d')).toBe(1);
  });
});

describe('partitionPoints', () => {
  const documents = Array.from({ length: 10 }, (_, index) => doc(`c/${index}`));
  const points = (partitions: number, length = 10) =>
    partitionPoints(documents.slice(0, length), partitions, DATABASE).map(([value]) => value);

  it('cuts into equal parts', () => {
    expect(points(1)).toEqual([ref('c/5')]);
    expect(points(3)).toEqual([ref('c/2'), ref('c/5'), ref('c/7')]);
  });

  it('gives no more points than there are cuts', () => {
    expect(points(100)).toHaveLength(9);
    expect(new Set(points(100)).size).toBe(9);
    expect(points(5, 1)).toEqual([]);
    expect(points(5, 0)).toEqual([]);
  });

  it('is for collection groups by name', () => {
    const group = queryOf({ allDescendants: true });
    expect(() => validatePartitionQuery(group, 1)).not.toThrow();
    expect(() => validatePartitionQuery({ ...group, orderBy: orders('__name__') }, 1)).not.toThrow();
    expect(() => validatePartitionQuery(group, 0)).toThrow('positive');
    expect(() => validatePartitionQuery(queryOf(), 1)).toThrow('collection groups');
    expect(() => validatePartitionQuery({ ...group, limit: 1 }, 1)).toThrow('no filters');
    expect(() => validatePartitionQuery({ ...group, where: where('a', '==', 1n) }, 1)).toThrow('no filters');
    expect(() => validatePartitionQuery({ ...group, orderBy: orders('-__name__') }, 1)).toThrow('ascending');
    expect(() => validatePartitionQuery({ ...group, parent: doc('a/1').path }, 1)).toThrow('parent');
  });
});
