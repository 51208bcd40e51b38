import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GeoPoint, Timestamp } from '../../values/value.ts';
import type { RulesValue } from '../language/types.ts';
import { RulesDuration, RulesError, RulesPath } from '../language/types.ts';
import { makeSet, sameSetElement } from './equality.ts';
import { MAX_INT, MIN_INT } from './int64.ts';
import { applyBinary, isIn, isType, negate, rulesEqual } from './operators.ts';
import { rulesTypeName } from './guards.ts';

const int64 = fc.oneof(
  fc.bigInt({ min: MIN_INT, max: MAX_INT }),
  fc.constantFrom(0n, 1n, -1n, MIN_INT, MAX_INT, 2n ** 53n + 1n),
);
const float = fc.double();
const timestamp = fc
  .tuple(fc.integer({ min: -1e9, max: 1e10 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([seconds, nanos]) => new Timestamp(seconds, nanos));
const duration = fc.integer({ min: -1e6, max: 1e6 }).map((seconds) => new RulesDuration(BigInt(seconds), 0));

const { value } = fc.letrec<{ value: RulesValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    int64,
    float,
    fc.string(),
    fc.uint8Array({ maxLength: 4 }),
    timestamp,
    duration,
    fc.constant(new GeoPoint(1, 2)),
    fc.constant(new RulesPath(['a', 'b'])),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(fc.string(), tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
    fc.array(tie('value'), { maxLength: 3 }).map(makeSet),
  ),
}));

function holdsNaN(item: RulesValue): boolean {
  if (typeof item === 'number') return Number.isNaN(item);
  if (Array.isArray(item)) return item.some(holdsNaN);
  if (item instanceof Map) return [...item.values()].some(holdsNaN);
  return false;
}

describe('equality', () => {
  it('is reflexive but for NaN', () => {
    fc.assert(
      fc.property(value, (item) => {
        expect(rulesEqual(item, item)).toBe(!holdsNaN(item));
        expect(sameSetElement(item, item)).toBe(true);
      }),
    );
  });

  it('is symmetric, and != is its opposite', () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        expect(rulesEqual(left, right)).toBe(rulesEqual(right, left));
        expect(sameSetElement(left, right)).toBe(sameSetElement(right, left));
        expect(applyBinary('!=', left, right)).toBe(!rulesEqual(left, right));
        if (rulesEqual(left, right)) expect(sameSetElement(left, right)).toBe(true);
      }),
    );
  });

  it('compares ints and floats exactly', () => {
    expect(rulesEqual(2n ** 53n + 1n, 2 ** 53)).toBe(false);
    expect(rulesEqual(2n ** 53n, 2 ** 53)).toBe(true);
    expect(rulesEqual(0n, -0)).toBe(true);
    expect(rulesEqual(MAX_INT, 2 ** 63)).toBe(false);
  });

  it('compares scalars by value', () => {
    expect(rulesEqual(new Timestamp(1, 2), new Timestamp(1, 2))).toBe(true);
    expect(rulesEqual(new Timestamp(1, 2), new RulesDuration(1n, 2))).toBe(false);
    expect(rulesEqual(new GeoPoint(1, 2), new GeoPoint(1, 3))).toBe(false);
    expect(rulesEqual(Uint8Array.of(1), Uint8Array.of(1))).toBe(true);
    expect(rulesEqual(new RulesPath(['a']), new RulesPath(['a', 'b']))).toBe(false);
  });

  it('finds the elements of a set, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), (elements) => {
        const set = makeSet(elements);
        for (const element of elements) expect(isIn(element, set)).toBe(true);
        expect(makeSet(set.elements).elements).toHaveLength(set.elements.length);
      }),
    );
  });
});

describe('arithmetic', () => {
  it('of ints is exact or an error, and never leaves 64 bits', () => {
    fc.assert(
      fc.property(int64, int64, fc.constantFrom('+', '-', '*', '/', '%'), (left, right, operator) => {
        const result = applyBinary(operator, left, right);
        if (result instanceof RulesError) return;
        if (typeof result !== 'bigint') throw new TypeError('An int was expected.');
        expect(result >= MIN_INT && result <= MAX_INT).toBe(true);
        if (operator === '+') expect(result - right).toBe(left);
        if (operator === '-') expect(result + right).toBe(left);
        if (operator === '*' && left !== 0n) expect(result / left).toBe(right);
      }),
    );
  });

  it('of ints satisfies a == (a / b) * b + a % b', () => {
    fc.assert(
      fc.property(int64, int64, (left, right) => {
        const quotient = applyBinary('/', left, right);
        const remainder = applyBinary('%', left, right);
        if (typeof quotient !== 'bigint' || typeof remainder !== 'bigint') {
          expect(right === 0n || (left === MIN_INT && right === -1n)).toBe(true);
          return;
        }
        expect(quotient * right + remainder).toBe(left);
      }),
    );
  });

  it('with a float is that of floats', () => {
    fc.assert(
      fc.property(int64, float, (left, right) => {
        expect(applyBinary('+', left, right)).toBe(Number(left) + right);
        expect(applyBinary('/', left, right)).toBe(Number(left) / right);
      }),
    );
  });

  it('of times adds up', () => {
    fc.assert(
      fc.property(timestamp, duration, (time, span) => {
        const later = applyBinary('+', time, span);
        if (!(later instanceof Timestamp)) throw new TypeError('A timestamp was expected.');
        expect(applyBinary('-', later, span)).toEqual(time);
        expect(applyBinary('-', later, time)).toEqual(span);
        expect(applyBinary('+', span, time)).toEqual(later);
      }),
    );
  });

  it('never throws, whatever the operands', () => {
    const operator = fc.constantFrom('+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=');
    fc.assert(
      fc.property(operator, value, value, (op, left, right) => {
        const result = applyBinary(op, left, right);
        if (result instanceof RulesError) expect(result.message).not.toBe('');
        isIn(left, right);
        negate(left);
      }),
    );
  });
});

describe('order', () => {
  it('is total on ints and floats other than NaN', () => {
    const number = fc.oneof(int64, fc.double({ noNaN: true }));
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const operators = ['<', '==', '>'] as const;
        const holding = operators.filter((op) => applyBinary(op, a, b) === true);
        expect(holding).toHaveLength(1);
        expect(applyBinary('<=', a, b)).toBe(applyBinary('>', a, b) === false);
        if (applyBinary('<=', a, b) === true && applyBinary('<=', b, c) === true) {
          expect(applyBinary('<=', a, c)).toBe(true);
        }
      }),
    );
  });

  it('of unlike types is an error that names them', () => {
    expect(applyBinary('<', new Timestamp(0, 0), 1n)).toEqual(
      new RulesError('Unsupported operation error. Received: timestamp < int.'),
    );
    expect(applyBinary('+', [], [])).toEqual(
      new RulesError('Unsupported operation error. Received: list + list.'),
    );
  });
});

describe('types', () => {
  it('every value is of exactly one type', () => {
    const names = [
      'null',
      'bool',
      'int',
      'float',
      'string',
      'bytes',
      'timestamp',
      'latlng',
      'duration',
      'path',
    ];
    fc.assert(
      fc.property(value, (item) => {
        const own = [...names, 'set', 'map_diff', 'list', 'map'].filter((name) => isType(item, name));
        expect(own).toEqual([rulesTypeName(item)]);
        expect(isType(item, 'number')).toBe(own[0] === 'int' || own[0] === 'float');
        expect(isType(item, 'constraint')).toBe(false);
      }),
    );
  });
});
