import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues, valuesEqual } from '../values/compare.ts';
import { double, int64, value } from '../values/testing/arbitraries.ts';
import type { Value } from '../values/value.ts';
import { isArray, Timestamp } from '../values/value.ts';
import { fieldsOf } from './testing/writes.ts';
import { applyTransforms } from './transforms.ts';
import type { TransformOperation } from '../values/document.ts';

const NOW = 1_700_000_000_123_456;

function result(present: Value | undefined, operation: TransformOperation): Value | undefined {
  const fields = present === undefined ? fieldsOf({}) : fieldsOf({ f: present });
  return applyTransforms(fields, [{ field: ['f'], operation }], NOW).fields.get('f');
}

const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);

describe('increment', () => {
  it.each<[Value | undefined, bigint | number, Value]>([
    [undefined, 5n, 5n],
    ['text', 5, 5],
    [null, 5n, 5n],
    [2n, 3n, 5n],
    [2n, 3, 5],
    [2.5, 3n, 5.5],
    [0.1, 0.2, 0.1 + 0.2],
    [MAX, 1n, MAX],
    [MIN, -1n, MIN],
    [MAX, 1, 2 ** 63],
    [Number.NaN, 1n, Number.NaN],
  ])('of %s by %s is %s', (present, operand, expected) => {
    expect(Object.is(result(present, { kind: 'increment', operand }), expected)).toBe(true);
  });

  it('of integers stays in int64', () => {
    fc.assert(
      fc.property(int64, int64, (a, b) => {
        const sum = a + b;
        expect(result(a, { kind: 'increment', operand: b })).toBe(sum > MAX ? MAX : sum < MIN ? MIN : sum);
      }),
    );
  });
});

describe('maximum and minimum', () => {
  it.each<[TransformOperation['kind'] & ('maximum' | 'minimum'), Value | undefined, bigint | number, Value]>([
    ['maximum', undefined, 1n, 1n],
    ['maximum', 'text', 1n, 1n],
    ['maximum', 1n, 2, 2],
    ['maximum', 3n, 3, 3n],
    ['maximum', 3, 3n, 3],
    ['maximum', -0, 0n, -0],
    ['maximum', 5n, Number.NaN, Number.NaN],
    ['maximum', Number.NaN, 5n, Number.NaN],
    ['minimum', 1n, 2, 1n],
    ['minimum', 3, 2n, 2n],
    ['minimum', 0, -0, 0],
    ['minimum', 5n, Number.NaN, Number.NaN],
    ['minimum', null, 2, 2],
  ])('%s of %s and %s is %s', (kind, present, operand, expected) => {
    expect(Object.is(result(present, { kind, operand }), expected)).toBe(true);
  });

  it('are never below, or above, either', () => {
    const number = fc.oneof(
      int64,
      double.filter((n) => !Number.isNaN(n)),
    );
    fc.assert(
      fc.property(number, number, (a, b) => {
        const largest = result(a, { kind: 'maximum', operand: b }) ?? null;
        const smallest = result(a, { kind: 'minimum', operand: b }) ?? null;
        for (const one of [a, b]) {
          expect(compareValues(largest, one)).toBeGreaterThanOrEqual(0);
          expect(compareValues(smallest, one)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe('arrays', () => {
  const elements = fc.array(value, { maxLength: 5 });

  it('get what they lack, once', () => {
    expect(
      result([1n, 'a'], { kind: 'appendMissing', elements: [1, 'b', 'b', Number.NaN, Number.NaN, null] }),
    ).toEqual([1n, 'a', 'b', Number.NaN, null]);
    expect(result('text', { kind: 'appendMissing', elements: [1n] })).toEqual([1n]);
    fc.assert(
      fc.property(elements, elements, (present, added) => {
        const after = result(present, { kind: 'appendMissing', elements: added });
        if (after === undefined || !isArray(after)) throw new Error('an array comes out');
        expect(after.slice(0, present.length)).toEqual(present);
        for (const element of added) expect(after.some((other) => valuesEqual(other, element))).toBe(true);
        expect(result(after, { kind: 'appendMissing', elements: added })).toEqual(after);
      }),
    );
  });

  it('lose all that equals', () => {
    expect(result([1n, 1, 2n, 1n], { kind: 'removeAll', elements: [1] })).toEqual([2n]);
    expect(result(undefined, { kind: 'removeAll', elements: [1] })).toEqual([]);
    fc.assert(
      fc.property(elements, elements, (present, removed) => {
        const after = result(present, { kind: 'removeAll', elements: removed });
        const expected = present.filter((element) => removed.every((other) => !valuesEqual(other, element)));
        expect(after).toEqual(expected);
      }),
    );
  });
});

describe('results', () => {
  it('are the new values, and null for arrays', () => {
    const { results, fields } = applyTransforms(
      fieldsOf({ n: 1n }),
      [
        { field: ['n'], operation: { kind: 'increment', operand: 1n } },
        { field: ['n'], operation: { kind: 'increment', operand: 1n } },
        { field: ['m', 't'], operation: { kind: 'serverTimestamp' } },
        { field: ['a'], operation: { kind: 'appendMissing', elements: [1n] } },
        { field: ['b'], operation: { kind: 'removeAll', elements: [1n] } },
      ],
      NOW,
    );
    const time = new Timestamp(1_700_000_000, 123_000_000);
    expect(results).toEqual([2n, 3n, time, null, null]);
    expect(fields).toEqual(fieldsOf({ n: 3n, m: fieldsOf({ t: time }), a: [1n], b: [] }));
  });
});
