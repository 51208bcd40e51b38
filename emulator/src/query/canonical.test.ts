import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Value } from '../values/value.ts';
import { GeoPoint, Timestamp } from '../values/value.ts';
import { canonicalQuery, canonicalValue } from './canonical.ts';
import { queries } from './testing/arbitraries.ts';
import { map, orders, queryOf, ref, where } from './testing/build.ts';

describe('canonicalQuery', () => {
  it('is the same for equal queries only', () => {
    fc.assert(
      fc.property(queries, queries, (left, right) => {
        // Object.is semantics: 0 and -0 differ, as they do in the key.
        const isSame = canonicalQuery(left) === canonicalQuery(right);
        if (isSame) expect(left).toStrictEqual(right);
        expect(canonicalQuery({ ...left })).toBe(canonicalQuery(left));
      }),
      { numRuns: 1000 },
    );
  });

  it('differs for each part of a query', () => {
    const base = queryOf({ where: where('a', '==', 1n), orderBy: orders('b') });
    const variants = [
      base,
      { ...base, where: where('a', '==', 1) },
      { ...base, where: where('a', '==', '1') },
      { ...base, where: where('a', 'in', [1n]) },
      { ...base, orderBy: orders('-b') },
      { ...base, orderBy: orders('b.c') },
      { ...base, orderBy: orders('`b.c`') },
      { ...base, allDescendants: true },
      { ...base, collectionId: 'd' },
      { ...base, limit: 1 },
      { ...base, offset: 1 },
      { ...base, select: [] },
      { ...base, select: [['a']] },
      { ...base, startAt: { values: [1n], before: true } },
      { ...base, startAt: { values: [1n], before: false } },
      { ...base, endAt: { values: [1n], before: true } },
    ];
    expect(new Set(variants.map(canonicalQuery)).size).toBe(variants.length);
  });
});

describe('canonicalValue', () => {
  it('tells all values apart', () => {
    const values: readonly Value[] = [
      null,
      true,
      0n,
      0,
      -0,
      NaN,
      Infinity,
      '',
      'null',
      '0',
      new Uint8Array([0]),
      new Uint8Array([]),
      new Timestamp(0, 1),
      new Timestamp(1, 0),
      ref('a/b'),
      ref('a/b').name,
      new GeoPoint(0, 1),
      new GeoPoint(1, 0),
      [],
      [null],
      [[]],
      ['array'],
      map({}),
      map({ a: null }),
      map({ a: map({}) }),
    ];
    expect(new Set(values.map(canonicalValue)).size).toBe(values.length);
  });

  it('does not depend on the order of keys', () => {
    const one = new Map<string, Value>([
      ['a', 1n],
      ['b', 2n],
    ]);
    const other = new Map<string, Value>([
      ['b', 2n],
      ['a', 1n],
    ]);
    expect(canonicalValue(one)).toBe(canonicalValue(other));
  });
});
