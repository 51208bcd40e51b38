import fc from 'fast-check';
import { GeoPoint, Reference, Timestamp, TYPE_KEY, VECTOR_TYPE, VECTOR_VALUE_KEY } from '../value.ts';
import type { ArrayValue, MapValue, Value } from '../value.ts';

/** Text of any code points, often with those whose UTF-8 and UTF-16 orders differ. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc
    .array(fc.constantFrom('a', 'b', '/', '\u007f', 'é', '\ud7ff', '\ue000', '\uffff', '😀', '\u{10ffff}'), {
      maxLength: 4,
    })
    .map((units) => units.join('')),
);

/** Names that a field may have. */
export const fieldName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'name', 'nested', 'x y', 'dots.and`ticks`', 'é', '😀'),
  text.filter((name) => name !== '' && !/^__.*__$/s.test(name)),
);

/** All of int64, with the ends and the edges of what doubles can hold. */
export const int64: fc.Arbitrary<bigint> = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constantFrom(0n, 1n, -1n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 63n - 1n, -(2n ** 63n)),
  fc.bigInt({ min: -5n, max: 5n }),
);

/** All doubles, with those that are close to integers. */
export const double: fc.Arbitrary<number> = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, 1, -1, 1.5, Number.NaN, Infinity, -Infinity, 2 ** 53, 2 ** 63, -(2 ** 63)),
  fc.integer({ min: -5, max: 5 }),
);

/** Timestamps as stored: whole microseconds. */
export const timestamp: fc.Arbitrary<Timestamp> = fc
  .tuple(fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([seconds, micros]) => new Timestamp(seconds, micros * 1000));

const geoPoint = fc
  .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
  .map(([latitude, longitude]) => new GeoPoint(latitude, longitude));

const reference = fc
  .array(fc.constantFrom('a', 'b', 'users', '__id7__', '__id12__', '😀', 'z'), { minLength: 1, maxLength: 3 })
  .map((ids) => new Reference(`projects/p/databases/d/documents/c/${ids.join('/c/')}`));

const vector = fc.array(fc.double({ noNaN: true }), { maxLength: 3 }).map(
  (numbers): MapValue =>
    new Map<string, Value>([
      [TYPE_KEY, VECTOR_TYPE],
      [VECTOR_VALUE_KEY, numbers],
    ]),
);

const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  int64,
  double,
  text,
  fc.uint8Array({ maxLength: 4 }),
  timestamp,
  geoPoint,
  reference,
  vector,
);

const { value: anyValue } = fc.letrec<{ value: Value; array: ArrayValue; map: MapValue }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('array'), tie('map')),
  // No array lies directly in an array.
  array: fc.array(
    tie('value').filter((element) => !Array.isArray(element)),
    { maxLength: 3 },
  ),
  map: fc.array(fc.tuple(fieldName, tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
}));

/** Any value that a document may hold. */
export const value: fc.Arbitrary<Value> = anyValue;

/** The fields of a document. */
export const fields: fc.Arbitrary<MapValue> = fc
  .array(fc.tuple(fieldName, value), { maxLength: 4 })
  .map((entries) => new Map(entries));
