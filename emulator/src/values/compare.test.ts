import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNumbers, compareValues, kindRank, sortedKeys, valuesEqual } from './compare.ts';
import { double, int64, value } from './testing/arbitraries.ts';
import type { Value } from './value.ts';
import { GeoPoint, Reference, Timestamp } from './value.ts';

const sign = (difference: number) => Math.sign(difference) + 0;

describe('the order of values', () => {
  it('is reflexive, antisymmetric and consistent with equality', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(compareValues(a, a)).toBe(0);
        expect(sign(compareValues(a, b))).toBe(sign(-compareValues(b, a)));
        expect(valuesEqual(a, b)).toBe(compareValues(a, b) === 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('is transitive', () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        const [x, y, z] = [a, b, c].sort(compareValues);
        if (x === undefined || y === undefined || z === undefined) throw new Error('three values stay three');
        expect(compareValues(x, y)).toBeLessThanOrEqual(0);
        expect(compareValues(y, z)).toBeLessThanOrEqual(0);
        expect(compareValues(x, z)).toBeLessThanOrEqual(0);
        if (compareValues(x, y) === 0) expect(sign(compareValues(x, z))).toBe(sign(compareValues(y, z)));
      }),
      { numRuns: 2000 },
    );
  });

  it('puts kinds in the documented order', () => {
    const rising: Value[] = [
      null,
      false,
      true,
      Number.NaN,
      -Infinity,
      -1n,
      0n,
      0.5,
      1n,
      2n ** 53n,
      2n ** 53n + 1n,
      Infinity,
      new Timestamp(0, 0),
      new Timestamp(0, 1000),
      new Timestamp(1, 0),
      '',
      'a',
      'é',
      '\uffff',
      '😀',
      new Uint8Array([]),
      new Uint8Array([1]),
      new Uint8Array([1, 0]),
      new Uint8Array([2]),
      new Reference('projects/p/databases/d/documents/c/__id9__'),
      new Reference('projects/p/databases/d/documents/c/__id10__'),
      new Reference('projects/p/databases/d/documents/c/a'),
      new Reference('projects/p/databases/d/documents/c/a/s/b'),
      new Reference('projects/p/databases/d/documents/c/a-'),
      new GeoPoint(-90, 0),
      new GeoPoint(0, -1),
      new GeoPoint(0, 1),
      [],
      [1n],
      [1n, null],
      ['a'],
      vector([9]),
      vector([1, 2]),
      vector([1, 3]),
      new Map(),
      new Map([['a', 1n]]),
      new Map<string, Value>([
        ['b', null],
        ['a', 1n],
      ]),
      new Map([['a', 2n]]),
      new Map([['b', 0n]]),
    ];
    for (const [i, left] of rising.entries()) {
      for (const [j, right] of rising.entries()) {
        expect(sign(compareValues(left, right)), `${i} against ${j}`).toBe(sign(i - j));
      }
    }
  });

  it('compares integers with doubles by their exact values', () => {
    expect(compareNumbers(2n ** 53n + 1n, 2 ** 53)).toBeGreaterThan(0);
    expect(compareNumbers(2n ** 63n - 1n, 2 ** 63)).toBeLessThan(0);
    expect(compareNumbers(0n, -0)).toBe(0);
    expect(compareNumbers(1n, 1)).toBe(0);
    expect(compareNumbers(Number.NaN, Number.NaN)).toBe(0);
    fc.assert(
      fc.property(int64, double, (a, b) => {
        if (Number.isNaN(b)) expect(compareNumbers(a, b)).toBeGreaterThan(0);
        else if (Number.isInteger(b))
          expect(sign(compareNumbers(a, b))).toBe(sign(Number(a > BigInt(b)) - Number(a < BigInt(b))));
      }),
    );
  });

  it('ranks integers and doubles alike', () => {
    expect(kindRank(1n)).toBe(kindRank(1.5));
    expect(kindRank(vector([1]))).toBeLessThan(kindRank(new Map()));
  });

  it('sorts keys by their UTF-8 bytes', () => {
    expect(
      sortedKeys(
        new Map<string, Value>([
          ['😀', 1n],
          ['\uffff', 1n],
          ['a', 1n],
        ]),
      ),
    ).toEqual(['a', '\uffff', '😀']);
  });
});

function vector(numbers: number[]): Value {
  return new Map<string, Value>([
    ['__type__', '__vector__'],
    ['value', numbers],
  ]);
}
