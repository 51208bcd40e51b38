import type { RulesError, RulesResult, RulesValue } from '../language/types.ts';
import { RulesPath } from '../language/types.ts';
import {
  illegalRange,
  indexOutOfBound,
  nullValue,
  undefinedProperty,
  unsupportedOperation,
} from './errors.ts';
import { isList, isMap, rulesTypeName } from './guards.ts';

/** `object.name`: a key of a map. A key that is not there is an error, never null. */
export function getMember(object: RulesValue, name: string): RulesResult {
  if (object === null) return nullValue();
  if (isMap(object)) return object.get(name) ?? missing(object.has(name), name);
  return undefinedProperty(name);
}

/**
 * `object[index]`: an element of a list, a key of a map, a character of a string (a UTF-16 unit, as size()
 * counts them), or a segment of a path by number or by the name of a bound wildcard.
 */
export function getIndex(object: RulesValue, index: RulesValue): RulesResult {
  if (object === null) return nullValue();
  if (isMap(object)) {
    if (typeof index === 'string') return object.get(index) ?? missing(object.has(index), index);
    return badIndex(object, index, 'map[string]');
  }
  if (isList(object)) {
    if (typeof index !== 'bigint') return badIndex(object, index, 'list[int]');
    return element(object, index);
  }
  if (typeof object === 'string') {
    if (typeof index !== 'bigint') return badIndex(object, index, 'string[int]');
    return index < 0n || index >= object.length
      ? indexOutOfBound(index, object.length)
      : object.charAt(Number(index));
  }
  if (object instanceof RulesPath) return pathIndex(object, index);
  return badIndex(object, index);
}

function pathIndex(path: RulesPath, index: RulesValue): RulesResult {
  if (typeof index === 'bigint') return element(path.segments, index);
  if (typeof index !== 'string') return badIndex(path, index, 'path[int], path[string]');
  return path.bindings?.get(index) ?? undefinedProperty(index);
}

function element(list: readonly RulesValue[], index: bigint): RulesResult {
  if (index < 0n || index >= list.length) return indexOutOfBound(index, list.length);
  return list[Number(index)] ?? null;
}

/**
 * `object[from:to]` of a list or string. As in production, `from` and the last index `to - 1` must both exist:
 * `[0:0]` and every slice of something empty are errors, while `[1:1]` of something longer is empty.
 */
export function getSlice(object: RulesValue, from: RulesValue, to: RulesValue): RulesResult {
  if (object === null) return nullValue();
  if (typeof object !== 'string' && !isList(object)) return badSlice(object, from, to);
  if (typeof from !== 'bigint' || typeof to !== 'bigint') return badSlice(object, from, to);
  const size = object.length;
  if (from < 0n || from >= size) return indexOutOfBound(from, size);
  if (to < 1n || to > size) return indexOutOfBound(to - 1n, size);
  if (from > to) return illegalRange(from, to);
  return object.slice(Number(from), Number(to));
}

/** A key with the value null exists, which `??` would treat as missing. */
function missing(isThere: boolean, name: string): RulesResult {
  return isThere ? null : undefinedProperty(name);
}

function badIndex(object: RulesValue, index: RulesValue, expected?: string): RulesError {
  return unsupportedOperation(`${rulesTypeName(object)}[${rulesTypeName(index)}]`, expected);
}

function badSlice(object: RulesValue, from: RulesValue, to: RulesValue): RulesError {
  const received = `${rulesTypeName(object)}[${rulesTypeName(from)}:${rulesTypeName(to)}]`;
  return unsupportedOperation(received, 'list[int:int], string[int:int]');
}
