import { describe, expect, it } from 'vitest';
import { GeoPoint, Reference, Timestamp } from '../../values/value.ts';
import type { RulesValue } from '../../rules/language/types.ts';
import { RulesDuration, RulesPath, RulesSet } from '../../rules/language/types.ts';
import { readDocumentFields } from './document-json.ts';
import { readExpressionValue } from './expression-value.ts';

describe('tagged values of the CLI', () => {
  const examples: readonly (readonly [unknown, RulesValue])[] = [
    [{ null_value: null }, null],
    [{ bool_value: true }, true],
    [{ int_value: 5 }, 5n],
    [{ int_value: '9223372036854775807' }, 9223372036854775807n],
    [{ float_value: 1.5 }, 1.5],
    [{ string_value: 'a' }, 'a'],
    [{ bytes_value: '/w==' }, Uint8Array.of(255)],
    [{ timestamp_value: '1970-01-01T00:00:01.500Z' }, new Timestamp(1, 500_000_000)],
    [{ list_value: { values: [{ int_value: 1 }] } }, [1n]],
    [{ set_value: { values: [{ int_value: 1 }, { int_value: 1 }] } }, new RulesSet([1n])],
    [{ map_value: { fields: { toString: { null_value: null } } } }, new Map([['toString', null]])],
    [{ map_value: {} }, new Map()],
    [{ path_value: { segments: [{ simple: 'b' }, { simple: 'x' }] } }, new RulesPath(['b', 'x'])],
    [{ duration_value: { seconds: 1, nanos: 5 } }, new RulesDuration(1n, 5)],
    [{ latlng_value: { lat: 1, lng: 2 } }, new GeoPoint(1, 2)],
  ];

  it.each(examples)('%j', (tagged, value) => {
    expect(readExpressionValue(tagged)).toEqual(value);
  });

  const malformed: readonly unknown[] = [
    5,
    {},
    { int_value: 1.5 },
    { int_value: 1e30 },
    { bool_value: 'x' },
    { string_value: null },
    { list_value: { values: 3 } },
    { map_value: { fields: [] } },
    { timestamp_value: 'yesterday' },
    { constructor: 1 },
  ];

  it.each(malformed)('%j is none', (tagged) => {
    expect(() => readExpressionValue(tagged)).toThrow();
  });
});

describe('documents in JSON', () => {
  it('are read with all types of values', () => {
    const fields = readDocumentFields({
      n: { nullValue: null },
      b: { booleanValue: false },
      i: { integerValue: '-9223372036854775808' },
      d: { doubleValue: 'NaN' },
      s: { stringValue: '' },
      y: { bytesValue: 'AQ==' },
      t: { timestampValue: '1970-01-01T00:00:00Z' },
      r: { referenceValue: 'projects/p/databases/d/documents/a/b' },
      g: { geoPointValue: { latitude: 1 } },
      a: { arrayValue: {} },
      m: { mapValue: { fields: { x: { arrayValue: { values: [{ integerValue: 1 }] } } } } },
    });
    expect(Object.fromEntries(fields)).toEqual({
      n: null,
      b: false,
      i: -9223372036854775808n,
      d: Number.NaN,
      s: '',
      y: Uint8Array.of(1),
      t: new Timestamp(0, 0),
      r: new Reference('projects/p/databases/d/documents/a/b'),
      g: new GeoPoint(1, 0),
      a: [],
      m: new Map([['x', [1n]]]),
    });
  });

  const malformed: readonly unknown[] = [
    { x: 1 },
    { x: {} },
    { x: { integerValue: 'one' } },
    { x: { mapValue: { fields: 3 } } },
    7,
  ];

  it.each(malformed)('%j is none', (fields) => {
    expect(() => readDocumentFields(fields)).toThrow();
  });
});
