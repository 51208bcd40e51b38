import { truncateToMicros } from '../values/timestamp.ts';
import type { ArrayValue, MapValue, Value } from '../values/value.ts';
import { isArray, isMap, Timestamp } from '../values/value.ts';

/** Fields as the service stores them: timestamps in whole microseconds. The same object if nothing changes. */
export function truncateMap(map: MapValue): MapValue {
  let copy: Map<string, Value> | undefined;
  for (const [key, value] of map) {
    const truncated = truncateValue(value);
    if (truncated === value || Object.is(truncated, value)) continue;
    copy ??= new Map(map);
    copy.set(key, truncated);
  }
  return copy ?? map;
}

/** As truncateMap, for the elements of an array. */
export function truncateArray(array: ArrayValue): ArrayValue {
  const truncated = array.map(truncateValue);
  return truncated.every((value, index) => Object.is(value, array[index])) ? array : truncated;
}

function truncateValue(value: Value): Value {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Timestamp) return truncateToMicros(value);
  if (isMap(value)) return truncateMap(value);
  return isArray(value) ? truncateArray(value) : value;
}
