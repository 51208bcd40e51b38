import type { MapValue, Value } from '../values/value.ts';
import { GeoPoint, isArray, isMap, Reference, Timestamp } from '../values/value.ts';

/**
 * Whether two values are indistinguishable: 1 differs from 1.0, and 0 from -0. Stricter than the equality of filters.
 * The order of a map's keys does not count.
 */
export function identicalValues(left: Value, right: Value): boolean {
  if (typeof left === 'number' || typeof right === 'number') return Object.is(left, right);
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (isMap(left)) return isMap(right) && identicalMaps(left, right);
  if (isArray(left)) {
    return (
      isArray(right) &&
      left.length === right.length &&
      left.every((element, index) => identicalValues(element, right[index] ?? null))
    );
  }
  return identicalScalars(left, right);
}

/** Whether two documents' fields are the very same. */
export function identicalMaps(left: MapValue, right: MapValue): boolean {
  if (left === right) return true;
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined || !identicalValues(value, other)) return false;
  }
  return true;
}

function identicalScalars(left: Value, right: Value): boolean {
  if (left instanceof Timestamp) {
    return right instanceof Timestamp && left.seconds === right.seconds && left.nanos === right.nanos;
  }
  if (left instanceof Uint8Array) return right instanceof Uint8Array && Buffer.compare(left, right) === 0;
  if (left instanceof Reference) return right instanceof Reference && left.name === right.name;
  return (
    left instanceof GeoPoint &&
    right instanceof GeoPoint &&
    Object.is(left.latitude, right.latitude) &&
    Object.is(left.longitude, right.longitude)
  );
}
