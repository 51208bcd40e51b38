import { GeoPoint, Timestamp } from '../../values/value.ts';
import type { RulesList, RulesMap, RulesValue } from '../language/types.ts';
import { MapDiff, RulesDuration, RulesPath, RulesSet } from '../language/types.ts';

/** The language's name of a value's type, as error messages and `is` spell it. */
type RulesTypeName =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'timestamp'
  | 'latlng'
  | 'duration'
  | 'path'
  | 'set'
  | 'map_diff'
  | 'list'
  | 'map';

/** Names that may follow `is`; `number` means int or float. Anything else is no type. */
export const TYPE_NAMES: ReadonlySet<string> = new Set([
  ...['null', 'bool', 'int', 'float', 'number', 'string', 'bytes', 'timestamp', 'latlng', 'duration'],
  ...['path', 'set', 'map_diff', 'list', 'map', 'constraint'],
]);

export function isList(value: RulesValue): value is RulesList {
  return Array.isArray(value);
}

export function isMap(value: RulesValue): value is RulesMap {
  return value instanceof Map;
}

/** An int or a float. */
export function isNumber(value: RulesValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** The type of a value. */
export function rulesTypeName(value: RulesValue): RulesTypeName {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    default:
      return typeNameOfObject(value);
  }
}

function typeNameOfObject(
  value: Exclude<RulesValue, null | boolean | bigint | number | string>,
): RulesTypeName {
  if (value instanceof Map) return 'map';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof RulesPath) return 'path';
  if (value instanceof RulesSet) return 'set';
  if (value instanceof MapDiff) return 'map_diff';
  if (value instanceof RulesDuration) return 'duration';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof GeoPoint) return 'latlng';
  // Only a foreign implementation of ReadonlyMap is left.
  return 'map';
}
