import { describe, expect, it } from 'vitest';
import { parseDocumentPath } from './document-path.ts';
import { findLimitError } from './limits.ts';
import type { MapValue, Value } from './value.ts';

const DATABASE = { project: 'p', database: '(default)' };
const PATH = parseDocumentPath('c/d');

function errorOf(fields: Record<string, Value>): string | undefined {
  const error = findLimitError(DATABASE, PATH, new Map(Object.entries(fields)), undefined);
  if (error !== undefined) expect(error.code).toBe('INVALID_ARGUMENT');
  return error?.message;
}

function nestedMaps(levels: number): Value {
  let value: Value = 1n;
  for (let level = 0; level < levels; level += 1) value = new Map([['m', value]]);
  return value;
}

describe('a document', () => {
  it('may have 1 MiB', () => {
    // Name 4 + 16, 32 for the document, two field names of 2, one more byte for each text.
    const rest = 1_048_576 - (20 + 32 + 2 + 2 + 1 + 1) - 500_000;
    expect(errorOf({ a: 'x'.repeat(500_000), b: 'x'.repeat(rest) })).toBeUndefined();
    expect(errorOf({ a: 'x'.repeat(500_000), b: 'x'.repeat(rest + 1) })).toBe(
      "Document 'projects/p/databases/(default)/documents/c/d' cannot be written because its size (1,048,577 bytes) exceeds the maximum allowed size of 1,048,576 bytes.",
    );
  });

  it('may have values of 1 MiB less 89 bytes', () => {
    expect(errorOf({ a: 'x'.repeat(1_048_487) })).toBeUndefined();
    expect(errorOf({ a: 'x'.repeat(1_048_488) })).toBe(
      'The value of property "a" is longer than 1048487 bytes.',
    );
    expect(errorOf({ a: new Map([['b', new Uint8Array(1_048_488)]]) })).toBe(
      'The value of property "a" is longer than 1048487 bytes.',
    );
    expect(errorOf({ a: 'é'.repeat(524_244) })).toBe(
      'The value of property "a" is longer than 1048487 bytes.',
    );
  });

  it('may have vectors of 2048 dimensions', () => {
    const vector = (dimension: number): Value =>
      new Map<string, Value>([
        ['__type__', '__vector__'],
        ['value', Array.from({ length: dimension }, () => 1.5)],
      ]);
    expect(errorOf({ a: vector(2048) })).toBeUndefined();
    expect(errorOf({ a: new Map([['b', vector(2049)]]) })).toContain('"a" has more than 2048 dimensions');
  });

  it('may nest 20 levels', () => {
    expect(errorOf({ a: nestedMaps(20) })).toBeUndefined();
    expect(errorOf({ a: nestedMaps(21) })).toBe('Property a contains an invalid nested entity.');
    expect(errorOf({ a: [nestedMaps(19)] })).toBeUndefined();
    expect(errorOf({ a: [nestedMaps(20)] })).toBe('Property a contains an invalid nested entity.');
  });

  it('has no arrays directly in arrays', () => {
    expect(errorOf({ a: [[1n]] })).toBe('Property array contains an invalid nested entity.');
    expect(errorOf({ a: [new Map<string, Value>([['b', [1n]]])] })).toBeUndefined();
  });

  it('has sound field names, at every level', () => {
    expect(errorOf({ '': 1n })).toBe('The property.name is the empty string.');
    expect(errorOf({ a: [new Map([['', 1n]])] })).toBe('The property.name is the empty string.');
    expect(errorOf({ __x__: 1n })).toBe('The property.name "__x__" is reserved.');
    expect(errorOf({ a: new Map([['__y__', 1n]]) })).toBe('The property.name "__y__" is reserved.');
    expect(errorOf({ __x: 1n, _: 1n })).toBeUndefined();
    expect(errorOf({ ['x'.repeat(1500)]: 1n })).toBeUndefined();
    expect(errorOf({ ['é'.repeat(751)]: 1n })).toBe('The property.name is longer than 1500 bytes.');
    expect(errorOf({ '\ud800': 1n })).toBe('A field name is not valid UTF-8.');
    expect(errorOf({ a: ['\udc00'] })).toBe('The value of property "a" is not valid UTF-8.');
  });

  it('may hold vectors', () => {
    expect(
      errorOf({
        v: new Map<string, Value>([
          ['__type__', '__vector__'],
          ['value', [1, 2]],
        ]),
      }),
    ).toBeUndefined();
    expect(errorOf({ v: new Map([['__type__', 'other']]) })).toBe(
      'The property.name "__type__" is reserved.',
    );
  });
});

describe('index entries', () => {
  const many = (length: number) => Array.from({ length }, (_, index) => BigInt(index));

  it('are at most 40,000', () => {
    expect(errorOf({ a: many(19_999) })).toBeUndefined();
    expect(errorOf({ a: many(20_000) })).toBe('too many index entries for entity /c/d');
  });

  it('count equal elements once, and what lies in maps', () => {
    expect(errorOf({ a: [...many(19_999), 5, 7n] })).toBeUndefined();
    const map: MapValue = new Map(many(19_999).map((number) => [`f${number}`, number]));
    expect(errorOf({ m: map })).toBeUndefined();
    expect(errorOf({ m: map, one: 1n })).toBe('too many index entries for entity /c/d');
  });

  it('spare what is not indexed', () => {
    const fields = new Map<string, Value>([['a', many(30_000)]]);
    expect(findLimitError(DATABASE, PATH, fields, (_, field) => field[0] !== 'a')).toBeUndefined();
    expect(findLimitError(DATABASE, PATH, fields, () => true)?.message).toMatch(/too many index entries/);
  });
});
