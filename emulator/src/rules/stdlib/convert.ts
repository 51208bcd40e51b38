import { formatTimestamp } from '../../values/timestamp.ts';
import type { ArrayValue, GeoPoint, MapValue, Value } from '../../values/value.ts';
import { isArray, isMap as isMapValue, Reference, Timestamp } from '../../values/value.ts';
import type { RulesValue } from '../language/types.ts';
import { MapDiff, RulesDuration, RulesPath, RulesSet } from '../language/types.ts';
import { formatFloat } from './float-text.ts';
import { isList, isMap, rulesTypeName } from './guards.ts';

export { rulesTypeName };

/** A stored value without references: the same object is a value of the rules language. */
type PlainValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Timestamp
  | GeoPoint
  | readonly PlainValue[]
  | ReadonlyMap<string, PlainValue>;

/** Whether a list or map contains no reference; cached, as values are immutable. */
const plainContainers = new WeakMap<ArrayValue | MapValue, boolean>();

/**
 * A stored value as rules see it. Only references differ: they are paths that begin with `databases`. Values
 * without any are returned as they are, and whether there are any is found out once per list or map.
 */
export function fromFirestore(value: Value): RulesValue {
  if (isPlain(value)) return value;
  if (isArray(value)) return value.map(fromFirestore);
  if (isMapValue(value)) return new Map(Array.from(value, ([key, item]) => [key, fromFirestore(item)]));
  // Only a reference is left: everything else is plain.
  return value instanceof Reference ? referencePath(value.name) : null;
}

function isPlain(value: Value): value is PlainValue {
  if (value === null || typeof value !== 'object') return true;
  if (isArray(value)) return remembered(value, () => value.every(isPlain));
  if (isMapValue(value)) return remembered(value, () => everyValueIsPlain(value));
  return !(value instanceof Reference);
}

function everyValueIsPlain(map: MapValue): boolean {
  for (const value of map.values()) if (!isPlain(value)) return false;
  return true;
}

function remembered(container: ArrayValue | MapValue, find: () => boolean): boolean {
  const known = plainContainers.get(container);
  if (known !== undefined) return known;
  const found = find();
  plainContainers.set(container, found);
  return found;
}

/** `projects/p/databases/d/documents/a/b` as the path `/databases/d/documents/a/b`. */
function referencePath(name: string): RulesPath {
  const segments = name.split('/');
  return new RulesPath(segments[0] === 'projects' ? segments.slice(2) : segments);
}

/** How much of a value a description shows. */
const MAX_DESCRIPTION = 200;

/** A value in one line for explanations, cut where it gets long. */
export function describeValue(value: RulesValue): string {
  const text = describe(value, MAX_DESCRIPTION);
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 3)}...` : text;
}

/** `budget` bounds the work for huge values: what exceeds it would be cut anyway. */
function describe(value: RulesValue, budget: number): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return formatFloat(value);
  if (typeof value === 'string') return quote(value, budget);
  if (isList(value)) return `[${describeAll(value, budget, describe)}]`;
  if (isMap(value)) {
    const entry = ([key, item]: [string, RulesValue], left: number) =>
      `${quote(key, left)}: ${describe(item, left)}`;
    return `{${describeAll(value, budget, entry)}}`;
  }
  return describeObject(value, budget);
}

function describeAll<T>(
  items: Iterable<T>,
  budget: number,
  one: (item: T, budget: number) => string,
): string {
  const parts: string[] = [];
  let left = budget;
  for (const item of items) {
    if (left <= 0) {
      parts.push('...');
      break;
    }
    const part = one(item, left);
    left -= part.length + 2;
    parts.push(part);
  }
  return parts.join(', ');
}

function quote(text: string, budget: number): string {
  return JSON.stringify(text.length > budget ? `${text.slice(0, Math.max(budget, 0))}...` : text);
}

function describeObject(
  value: Exclude<RulesValue, null | boolean | bigint | number | string>,
  budget: number,
): string {
  if (value instanceof Uint8Array) {
    return `bytes(${Buffer.from(value.subarray(0, 32)).toString('hex')}${value.length > 32 ? '...' : ''})`;
  }
  if (value instanceof Timestamp) return `timestamp(${formatTimestamp(value)})`;
  if (value instanceof RulesDuration) return `duration(${durationText(value)})`;
  if (value instanceof RulesPath) return `/${value.segments.join('/')}`;
  if (value instanceof RulesSet) return `set(${describeAll(value.elements, budget, describe)})`;
  if (value instanceof MapDiff) return 'map_diff';
  if ('latitude' in value) return `latlng(${value.latitude}, ${value.longitude})`;
  return rulesTypeName(value);
}

function durationText({ seconds, nanos }: RulesDuration): string {
  const sign = seconds < 0n || nanos < 0 ? '-' : '';
  const whole = seconds < 0n ? -seconds : seconds;
  const fraction = nanos === 0 ? '' : `.${String(Math.abs(nanos)).padStart(9, '0').replace(/0+$/, '')}`;
  return `${sign}${whole}${fraction}s`;
}
