import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../values/value.ts';
import { GeoPoint, Reference, Timestamp } from '../../values/value.ts';
import type { RulesValue } from '../language/types.ts';
import { MapDiff, RulesDuration, RulesError, RulesPath, RulesSet } from '../language/types.ts';
import { getIndex, getMember, getSlice } from './access.ts';
import { describeValue, fromFirestore, rulesTypeName } from './convert.ts';
import { formatFloat, parseFloatText } from './float-text.ts';
import { callFunction, isBuiltinFunction } from './functions.ts';
import { callMethod } from './methods.ts';
import { compilePattern } from './patterns.ts';

function messageOf(result: unknown): string {
  if (!(result instanceof RulesError)) throw new TypeError('An error was expected.');
  return result.message;
}

describe('error messages', () => {
  it.each([
    [() => getMember(new Map(), 'b'), 'Property b is undefined on object.'],
    [() => getMember(null, 'b'), 'Null value error.'],
    [() => getIndex([1n, 2n], 2n), 'Index out of bound error. Index: [2] , size: [2].'],
    [() => getIndex([1n], 'x'), 'Unsupported operation error. Received: list[string]. Expected: list[int].'],
    [() => getSlice(['a', 'b'], 0n, 0n), 'Index out of bound error. Index: [-1] , size: [2].'],
    [() => getSlice('abcd', 3n, 1n), 'Illegal range error. From index: [3] , To index: [1].'],
    [() => callMethod(null, 'size', []), 'Null value error.'],
    [() => callMethod('a', 'join', [',']), 'Function not found error: Name: [join].'],
    [() => callMethod(1n, 'lower', []), 'Function not found error: Name: [lower].'],
    [
      () => callMethod([], 'hasAny', ['a']),
      'Unsupported operation error. Received: list.hasAny(string). Expected: list.hasAny(list).',
    ],
    [
      () => callFunction('math.abs', ['a']),
      'Unsupported operation error. Received: math.abs(string). Expected: math.abs(int), math.abs(float).',
    ],
    [
      () => callFunction('math.pow', [2n, 'a']),
      'Unsupported operation error. Received: math.pow(int, string). Expected: math.pow(float, float).',
    ],
    [
      () => callFunction('math.abs', [1n, 2n]),
      'Incorrect number of arguments. Received: 2. Expected: math.abs(int), math.abs(float).',
    ],
    [() => callFunction('math.isInfinite', [1]), 'Function not found error: Name: [math.isInfinite].'],
  ])('%#', (run, message) => {
    expect(messageOf(run())).toBe(message);
  });

  it('knows its functions', () => {
    expect(isBuiltinFunction('hashing.sha256')).toBe(true);
    expect(isBuiltinFunction('bool')).toBe(false);
    expect(isBuiltinFunction('get')).toBe(false);
  });
});

describe('text of floats', () => {
  it.each([
    [1, '1.0'],
    [-0, '-0.0'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1e7, '1.0E7'],
    [9_999_999, '9999999.0'],
    [0.001, '0.001'],
    [1e-4, '1.0E-4'],
    [123_456_789, '1.23456789E8'],
    [5e-324, '4.9E-324'],
    [1e-323, '9.9E-324'],
    [1e23, '1.0E23'],
    [Number.NaN, 'NaN'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
  ])('%d is written %s', (value, text) => {
    expect(formatFloat(value)).toBe(text);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        expect(parseFloatText(formatFloat(value))).toBe(value);
      }),
    );
  });

  it.each(['', 'inf', 'nan', '1.2.3', '1_000', '.', '0x10', '1e', 'f'])('%j is no float', (text) => {
    expect(parseFloatText(text)).toBeUndefined();
  });
});

describe('regular expressions', () => {
  it('take time linear in the text, however evil', () => {
    const text = `${'a'.repeat(20_000)}!`;
    const start = performance.now();
    for (const pattern of ['(a+)+', '(a|a)*', '(.*)*b', '(a*)*(a*)*c', '([a-z]+)+\\d']) {
      expect(callMethod(text, 'matches', [pattern])).toBe(false);
      callMethod(text, 'replace', [pattern, 'x']);
    }
    // Backtracking would take longer than the universe is old.
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it.each(['(', '(?=a)', '(?<!a)b', '\\1', 'a{2000}', '*', 'a'.repeat(10_001)])(
    'that RE2 does not take are errors: %#',
    (pattern) => {
      expect(compilePattern(pattern)).toBeInstanceOf(RulesError);
      expect(callMethod('a', 'matches', [pattern])).toBeInstanceOf(RulesError);
    },
  );

  it('are kept compiled, but not without end', () => {
    const first = compilePattern('first');
    expect(compilePattern('first')).toBe(first);
    for (let index = 0; index < 1000; index += 1) compilePattern(`other${index}`);
    expect(compilePattern('first')).not.toBe(first);
  });

  it('with a bad replacement are errors', () => {
    expect(callMethod('ab', 'replace', ['(a)', '$9'])).toBeInstanceOf(RulesError);
    expect(callMethod('ab', 'replace', ['a', '\\$'])).toBe('$b');
  });

  it('quoted by character classes match exactly the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'Z', '0', '_') }), fc.string(), (wanted, text) => {
        expect(callMethod(text, 'matches', [wanted])).toBe(text === wanted);
      }),
    );
  });
});

describe('values of Firestore', () => {
  it('are themselves, but for references', () => {
    const plain: Value = new Map<string, Value>([['a', [1n, 'b', new Timestamp(1, 0)]]]);
    expect(fromFirestore(plain)).toBe(plain);
    const path = new RulesPath(['databases', '(default)', 'documents', 'users', 'alice']);
    const reference = new Reference('projects/p/databases/(default)/documents/users/alice');
    expect(fromFirestore(reference)).toEqual(path);
    expect(fromFirestore(new Map<string, Value>([['r', [reference, 1n]]]))).toEqual(
      new Map([['r', [path, 1n]]]),
    );
  });

  it('are described in one bounded line', () => {
    const value: RulesValue = new Map<string, RulesValue>([
      ['a', [1n, 1.5, null, 'x\ny']],
      ['t', new Timestamp(0, 0)],
      ['d', new RulesDuration(-1n, -500_000_000)],
    ]);
    expect(describeValue(value)).toBe(
      '{"a": [1, 1.5, null, "x\\ny"], "t": timestamp(1970-01-01T00:00:00Z), "d": duration(-1.5s)}',
    );
    const huge = Array.from({ length: 100_000 }, () => 'x'.repeat(1000));
    expect(describeValue(huge).length).toBeLessThanOrEqual(200);
    expect(describeValue(new RulesSet(['a']))).toBe('set("a")');
    expect(describeValue(new RulesPath(['a', 'b']))).toBe('/a/b');
    expect(describeValue(new GeoPoint(1, 2))).toBe('latlng(1, 2)');
    expect(describeValue(Uint8Array.of(1, 255))).toBe('bytes(01ff)');
    expect(rulesTypeName(new MapDiff(new Map(), new Map()))).toBe('map_diff');
  });
});

describe('map diffs', () => {
  it('sort every key into one of added, removed, changed and unchanged', () => {
    const map = fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'constructor'), fc.integer({ max: 2, min: 0 })))
      .map((entries) => new Map<string, RulesValue>(entries.map(([key, value]) => [key, BigInt(value)])));
    fc.assert(
      fc.property(map, map, (now, before) => {
        const keysOf = (name: string) => {
          const keys = callMethod(new MapDiff(now, before), name, []);
          if (!(keys instanceof RulesSet)) throw new TypeError('A set was expected.');
          return keys.elements;
        };
        const parts = ['addedKeys', 'removedKeys', 'changedKeys', 'unchangedKeys'].flatMap(keysOf);
        expect([...parts].sort()).toEqual([...new Set([...now.keys(), ...before.keys()])].sort());
        const affected = ['addedKeys', 'removedKeys', 'changedKeys'].flatMap(keysOf);
        expect([...keysOf('affectedKeys')].sort()).toEqual([...affected].sort());
      }),
    );
  });
});
