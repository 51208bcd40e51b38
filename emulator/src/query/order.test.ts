import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFieldPath } from '../values/field-path.ts';
import { matches } from './compiled-query.ts';
import { compareDocuments, normalizedOrder } from './order.ts';
import { normalizedOrders } from './testing/arbitraries.ts';
import { and, doc, or, orders, queryOf, ref, unary, where } from './testing/build.ts';
import type { Filter, Order } from './types.ts';

const shown = (order: readonly Order[]) =>
  order.map(({ field, direction }) => `${direction === 'desc' ? '-' : ''}${formatFieldPath(field)}`);

const normalized = (filter: Filter | undefined, ...explicit: readonly string[]) =>
  shown(normalizedOrder(queryOf({ where: filter, orderBy: orders(...explicit) })));

describe('normalizedOrder', () => {
  it('adds the name in the last direction', () => {
    expect(normalized(undefined)).toEqual(['__name__']);
    expect(normalized(undefined, 'a')).toEqual(['a', '__name__']);
    expect(normalized(undefined, 'a', '-b')).toEqual(['a', '-b', '-__name__']);
    expect(normalized(undefined, '-__name__')).toEqual(['-__name__']);
  });

  it('adds fields of inequalities lexicographically, in the last direction', () => {
    const filter = and(where('b', '>', 1n), where('a', '!=', 1n), where('c', '==', 1n));
    expect(normalized(filter)).toEqual(['a', 'b', '__name__']);
    expect(normalized(filter, '-b')).toEqual(['-b', '-a', '-__name__']);
    expect(normalized(or(unary('z', 'is-not-null'), where('a.b', '<', 1n)), 'c')).toEqual([
      'c',
      'a.b',
      'z',
      '__name__',
    ]);
  });

  it('puts the name last although it is compared', () => {
    const filter = and(where('__name__', '>', ref('c/1')), where('z', '>', 1n));
    expect(normalized(filter)).toEqual(['z', '__name__']);
  });

  it('takes no order from equalities', () => {
    const filter = and(where('a', 'in', [1n]), where('b', 'array-contains', 1n), unary('c', 'is-null'));
    expect(normalized(filter)).toEqual(['__name__']);
  });
});

describe('compareDocuments', () => {
  it('is total', () => {
    const documents = [
      doc('c/1', { x: 1n }),
      doc('c/2', { x: 1n, y: 'a' }),
      doc('c/3', { x: NaN, y: 'a' }),
      doc('c/4'),
      doc('d/4', { x: 1, tags: [1n] }),
    ];
    const some = fc.constantFrom(...documents);
    fc.assert(
      fc.property(normalizedOrders, some, some, some, (order, a, b, c) => {
        const compare = compareDocuments(order);
        expect(compare(a, b) === 0).toBe(a === b);
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
        if (compare(a, b) < 0 && compare(b, c) < 0) expect(compare(a, c)).toBeLessThan(0);
      }),
    );
  });
});

describe('matches', () => {
  it('wants the collection, the filter, the ordered fields and a place between the cursors', () => {
    const query = queryOf({
      where: where('a', '==', 1n),
      orderBy: orders('b'),
      startAt: { values: [2n], before: true },
      endAt: { values: [4n], before: true },
    });
    expect(matches(query, doc('c/1', { a: 1n, b: 2n }))).toBe(true);
    expect(matches(query, doc('d/1', { a: 1n, b: 2n }))).toBe(false);
    expect(matches(query, doc('c/1', { a: 2n, b: 2n }))).toBe(false);
    expect(matches(query, doc('c/1', { a: 1n }))).toBe(false);
    expect(matches(query, doc('c/1', { a: 1n, b: 1n }))).toBe(false);
    expect(matches(query, doc('c/1', { a: 1n, b: 4n }))).toBe(false);
    expect(matches({ ...query, offset: 5, limit: 1 }, doc('c/1', { a: 1n, b: 3n }))).toBe(true);
  });

  it('wants the fields of all inequalities, also of alternatives that do not apply', () => {
    const query = queryOf({ where: or(where('a', '>', 1n), where('b', '==', 1n)) });
    expect(matches(query, doc('c/1', { b: 1n }))).toBe(false);
    expect(matches(query, doc('c/1', { a: 0n, b: 1n }))).toBe(true);
  });

  it('tells collections, groups and collections of any id apart', () => {
    const { path: parent } = doc('a/1');
    const scopes = {
      collection: queryOf({ parent }),
      group: queryOf({ allDescendants: true }),
      below: queryOf({ parent, allDescendants: true }),
      any: queryOf({ collectionId: undefined, allDescendants: true }),
      right: queryOf({ parent, collectionId: undefined }),
    };
    const having = (path: string) =>
      Object.entries(scopes).flatMap(([name, query]) => (matches(query, doc(path)) ? [name] : []));
    expect(having('c/1')).toEqual(['group', 'any']);
    expect(having('a/1/c/1')).toEqual(['collection', 'group', 'below', 'any', 'right']);
    expect(having('a/1/d/1/c/1')).toEqual(['group', 'below', 'any']);
    expect(having('a/1/d/1')).toEqual(['any', 'right']);
    expect(having('a/11/c/1')).toEqual(['group', 'any']);
  });
});
