import { compareNames } from './document-path.ts';
import { compareStrings } from './utf8.ts';
import type { ArrayValue, MapValue, Value, ValueKind } from './value.ts';
import { GeoPoint, isArray, isMap, kindOf, Reference, Timestamp, VECTOR_VALUE_KEY } from './value.ts';

/**
 * Firestore's order over values of different kinds. Integers and doubles are one kind here.
 * Source: https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
const KIND_ORDER: Readonly<Record<ValueKind, number>> = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
};

/** The rank of a value's kind in Firestore's order; equal ranks are comparable in range filters. */
export function kindRank(value: Value): number {
  return KIND_ORDER[kindOf(value)];
}

/** Firestore's total order over all values: negative, zero or positive. */
export function compareValues(left: Value, right: Value): number {
  if (left === right && typeof left !== 'number') return 0;
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  const difference = kindRank(left) - kindRank(right);
  if (difference !== 0) return difference;
  return compareSameKind(left, right);
}

/** Whether two values are the same to a filter: 1 equals 1.0, NaN equals NaN, -0 equals 0. */
export function valuesEqual(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}

function compareSameKind(left: Value, right: Value): number {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (left instanceof Timestamp && right instanceof Timestamp) {
    return left.seconds - right.seconds || left.nanos - right.nanos;
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  if (left instanceof Reference && right instanceof Reference) return compareNames(left.name, right.name);
  if (left instanceof GeoPoint && right instanceof GeoPoint) {
    return left.latitude - right.latitude || left.longitude - right.longitude;
  }
  return compareNested(left, right);
}

function compareNested(left: Value, right: Value): number {
  if (left === null || right === null) return 0;
  if (isArray(left) && isArray(right)) return compareArrays(left, right);
  if (isMap(left) && isMap(right)) {
    return kindOf(left) === 'vector' ? compareVectors(left, right) : compareMaps(left, right);
  }
  return 0;
}

function isNumber(value: Value): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** NaN first, then numerically exact across int64 and double; -0 equals 0. */
export function compareNumbers(left: number | bigint, right: number | bigint): number {
  const leftIsNaN = typeof left === 'number' && Number.isNaN(left);
  const rightIsNaN = typeof right === 'number' && Number.isNaN(right);
  if (leftIsNaN || rightIsNaN) return Number(rightIsNaN) - Number(leftIsNaN);
  // JavaScript compares a bigint with a number by their exact mathematical values.
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

function compareArrays(left: ArrayValue, right: ArrayValue): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = compareValues(left[index] ?? null, right[index] ?? null);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Vectors order by dimension first, then element by element. */
function compareVectors(left: MapValue, right: MapValue): number {
  const a = left.get(VECTOR_VALUE_KEY) ?? null;
  const b = right.get(VECTOR_VALUE_KEY) ?? null;
  if (!isArray(a) || !isArray(b)) return 0;
  return a.length - b.length || compareArrays(a, b);
}

/** Maps order by their sorted entries: key, then value, entry by entry; the shorter first. */
function compareMaps(left: MapValue, right: MapValue): number {
  const a = sortedKeys(left);
  const b = sortedKeys(right);
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const leftKey = a[index] ?? '';
    const rightKey = b[index] ?? '';
    const byKey = compareStrings(leftKey, rightKey);
    if (byKey !== 0) return byKey;
    const byValue = compareValues(left.get(leftKey) ?? null, right.get(rightKey) ?? null);
    if (byValue !== 0) return byValue;
  }
  return a.length - b.length;
}

/** A map's keys in UTF-8 order. */
export function sortedKeys(map: MapValue): string[] {
  return [...map.keys()].sort(compareStrings);
}
