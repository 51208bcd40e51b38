import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deleteField,
  formatFieldPath,
  getField,
  isNameField,
  isPrefixOf,
  parseFieldPath,
  setField,
} from './field-path.ts';
import { fieldName, fields, value } from './testing/arbitraries.ts';
import type { Value } from './value.ts';

const path = fc.array(fieldName, { minLength: 1, maxLength: 3 });

describe('the written form', () => {
  it('is parsed back', () => {
    fc.assert(
      fc.property(path, (segments) => {
        expect(parseFieldPath(formatFieldPath(segments))).toEqual(segments);
      }),
    );
  });

  it('quotes what is not a simple name', () => {
    expect(formatFieldPath(['a', 'b_1'])).toBe('a.b_1');
    expect(formatFieldPath(['a.b', '1', '`\\'])).toBe('`a.b`.`1`.`\\`\\\\`');
    expect(parseFieldPath('__name__')).toEqual(['__name__']);
    expect(isNameField(['__name__'])).toBe(true);
    expect(isNameField(['a', '__name__'])).toBe(false);
  });

  it.each(['', '.', 'a.', '.a', 'a..b', '1a', 'a b', '``', '`a', 'a`b`', '`a`b', 'é'])(
    'refuses %j',
    (text) => {
      expect(() => parseFieldPath(text)).toThrow(/^Invalid property path/);
    },
  );
});

describe('fields', () => {
  it('are got as they were set, and gone when deleted', () => {
    fc.assert(
      fc.property(fields, path, value, (map, segments, content) => {
        const before = structuredClone(map);
        const changed = setField(map, segments, content);
        expect(getField(changed, segments)).toEqual(content);
        expect(getField(deleteField(changed, segments), segments)).toBeUndefined();
        expect(map).toEqual(before);
      }),
    );
  });

  it('leave their siblings alone', () => {
    const map = new Map<string, Value>([
      [
        'a',
        new Map<string, Value>([
          ['x', 1n],
          ['y', 2n],
        ]),
      ],
      ['b', 3n],
    ]);
    expect(getField(setField(map, ['a', 'x'], 9n), ['a', 'y'])).toBe(2n);
    expect(deleteField(map, ['a', 'x'])).toEqual(
      new Map<string, Value>([
        ['a', new Map([['y', 2n]])],
        ['b', 3n],
      ]),
    );
    expect(deleteField(map, ['b', 'x'])).toEqual(map);
    expect(deleteField(map, ['c'])).toBe(map);
    expect(setField(map, ['b', 'x'], 1n).get('b')).toEqual(new Map([['x', 1n]]));
  });

  it('know their ancestors', () => {
    expect(isPrefixOf(['a'], ['a', 'b'])).toBe(true);
    expect(isPrefixOf(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isPrefixOf(['a', 'b'], ['a'])).toBe(false);
    expect(isPrefixOf(['a'], ['ab'])).toBe(false);
  });
});
