import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesFilter } from './filter.ts';
import { toAlternatives, countDisjunctions, toDisjunctions } from './normal-form.ts';
import { queries, writes } from './testing/arbitraries.ts';
import { and, doc, or, orders, unary, where } from './testing/build.ts';

describe('toDisjunctions', () => {
  it('distributes and over or, and splits in and array-contains-any', () => {
    const filter = and(
      where('a', 'in', [1n, 2n]),
      or(where('b', '>', 1n), and(unary('c', 'is-null'), where('d', 'array-contains-any', ['x', 'y']))),
    );
    const a = (value: bigint) => where('a', '==', value);
    const d = (value: string) => where('d', 'array-contains', value);
    expect(toDisjunctions(filter)).toEqual([
      [a(1n), where('b', '>', 1n)],
      [a(1n), unary('c', 'is-null'), d('x')],
      [a(1n), unary('c', 'is-null'), d('y')],
      [a(2n), where('b', '>', 1n)],
      [a(2n), unary('c', 'is-null'), d('x')],
      [a(2n), unary('c', 'is-null'), d('y')],
    ]);
    expect(countDisjunctions(filter)).toBe(6);
  });

  it('makes one empty conjunction of no filter', () => {
    expect(toDisjunctions(undefined)).toEqual([[]]);
    expect(countDisjunctions(undefined)).toBe(1);
  });

  it('means the same as the filter', () => {
    fc.assert(
      fc.property(queries, fc.array(writes), ({ where: filter }, written) => {
        fc.pre(filter !== undefined);
        const disjunctions = toDisjunctions(filter);
        expect(countDisjunctions(filter)).toBe(disjunctions.length);
        for (const write of written) {
          if (write.kind !== 'set') continue;
          const document = { ...doc(write.path), fields: write.fields };
          const passes = disjunctions.some((all) => all.every((atom) => matchesFilter(atom, document)));
          expect(passes).toBe(matchesFilter(filter, document));
        }
      }),
    );
  });

  it('counts without making them', () => {
    const wide = or(...Array.from({ length: 100 }, (_, index) => where('a', '==', BigInt(index))));
    expect(countDisjunctions(and(...Array.from({ length: 50 }, () => wide)))).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('toAlternatives', () => {
  it('tells what all potential results have in common', () => {
    const filter = and(
      where('owner', '==', 'u'),
      where('kind', 'in', ['p', 'q']),
      unary('gone', 'is-null'),
      unary('rate', 'is-not-nan'),
      where('age', '>', 3n),
    );
    const common = (kind: string) => [
      { field: ['owner'], op: '==', value: 'u' },
      { field: ['kind'], op: '==', value: kind },
      { field: ['gone'], op: '==', value: null },
      { field: ['rate'], op: '!=', value: NaN },
      { field: ['age'], op: '>', value: 3n },
      { field: ['at'], op: 'exists', value: null },
      { field: ['age'], op: 'exists', value: null },
      { field: ['rate'], op: 'exists', value: null },
    ];
    expect(toAlternatives(filter, orders('-at'))).toEqual([common('p'), common('q')]);
  });

  it('is one empty alternative for a query without filter and order', () => {
    expect(toAlternatives(undefined)).toEqual([[]]);
    expect(toAlternatives(undefined, orders('__name__'))).toEqual([[]]);
  });

  it('splits array-contains-any and keeps not-in', () => {
    expect(toAlternatives(where('tags', 'array-contains-any', ['a', 'b']))).toEqual([
      [{ field: ['tags'], op: 'array-contains', value: 'a' }],
      [{ field: ['tags'], op: 'array-contains', value: 'b' }],
    ]);
    expect(toAlternatives(where('a', 'not-in', [1n]))).toEqual([
      [
        { field: ['a'], op: 'not-in', value: [1n] },
        { field: ['a'], op: 'exists', value: null },
      ],
    ]);
  });
});
