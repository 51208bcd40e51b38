import { compareNumbers } from '../../values/compare.ts';
import { GeoPoint, Timestamp } from '../../values/value.ts';
import type { RulesList, RulesMap, RulesValue } from '../language/types.ts';
import { MapDiff, RulesDuration, RulesPath, RulesSet } from '../language/types.ts';
import { isList, isMap, isNumber } from './guards.ts';

/*
 * Three notions of "equal", each as observed on the production service:
 *  - `==` compares an int and a float by value, but inside of lists and maps numbers must also have the same
 *    type, 0.0 differs from -0.0, and NaN equals nothing;
 *  - `in` and the has... methods of a list compare like `==` inside of lists, except that at the top 0.0
 *    equals -0.0;
 *  - sets and map diffs compare numbers by value at every depth, and NaN equals NaN.
 */

type NumberEquality = (left: bigint | number, right: bigint | number) => boolean;

const byIdentity: NumberEquality = (left, right) => compareNumbers(left, right) === 0;
const byValue: NumberEquality = (left, right) => byIdentity(left, right) && !Number.isNaN(left);
const byTypeAndBits: NumberEquality = (left, right) => Object.is(left, right) && !Number.isNaN(left);

/** The language's `==`. */
export function rulesEqual(left: RulesValue, right: RulesValue): boolean {
  if (typeof left === 'string' || typeof right === 'string') return left === right;
  if (isNumber(left) && isNumber(right)) return byValue(left, right);
  return sameShape(left, right, byTypeAndBits);
}

/** Whether a list's element is the one looked for (`in`, hasAll(), hasAny(), hasOnly(), removeAll()). */
export function sameListElement(left: RulesValue, right: RulesValue): boolean {
  if (isNumber(left) && isNumber(right)) return left === right;
  return sameShape(left, right, byTypeAndBits);
}

/** Whether two values are one element of a set, or unchanged in a map diff. */
export function sameSetElement(left: RulesValue, right: RulesValue): boolean {
  return sameShape(left, right, byIdentity);
}

function sameShape(left: RulesValue, right: RulesValue, numbers: NumberEquality): boolean {
  if (isNumber(left) && isNumber(right)) return numbers(left, right);
  if (left === right) return !mayHoldNaN(left, numbers);
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (isList(left)) return isList(right) && sameLists(left, right, numbers);
  if (isMap(left)) return isMap(right) && sameMaps(left, right, numbers);
  if (left instanceof RulesSet) return right instanceof RulesSet && sameSets(left, right);
  if (left instanceof MapDiff) {
    if (!(right instanceof MapDiff)) return false;
    return sameMaps(left.left, right.left, numbers) && sameMaps(left.right, right.right, numbers);
  }
  return sameScalar(left, right);
}

/** Identical lists and maps are equal unless a NaN hides in them; looking is cheaper than being wrong. */
function mayHoldNaN(value: RulesValue, numbers: NumberEquality): boolean {
  if (numbers === byIdentity) return false;
  if (isList(value)) return !sameLists(value, value, numbers);
  if (isMap(value)) return !sameMaps(value, value, numbers);
  return false;
}

function sameLists(left: RulesList, right: RulesList, numbers: NumberEquality): boolean {
  if (left.length !== right.length) return false;
  return left.every((element, index) => {
    const other = right[index];
    return other !== undefined && sameShape(element, other, numbers);
  });
}

function sameMaps(left: RulesMap, right: RulesMap, numbers: NumberEquality): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined || !sameShape(value, other, numbers)) return false;
  }
  return true;
}

function sameSets(left: RulesSet, right: RulesSet): boolean {
  if (left.elements.length !== right.elements.length) return false;
  return left.elements.every((element) => setHas(right, element));
}

/** Whether a set holds a value. */
export function setHas(set: RulesSet, value: RulesValue): boolean {
  return set.elements.some((element) => sameSetElement(element, value));
}

/** Whether a list holds a value. */
export function listHas(list: RulesList, value: RulesValue): boolean {
  return list.some((element) => sameListElement(element, value));
}

/**
 * A test for membership in `elements`. Strings, by far the most common elements, are found in constant time,
 * so that comparing two long lists of them is not quadratic.
 */
export function membershipIn(
  elements: RulesList,
  same: (left: RulesValue, right: RulesValue) => boolean,
): (value: RulesValue) => boolean {
  const strings = new Set<RulesValue>();
  const others: RulesValue[] = [];
  for (const element of elements) {
    if (typeof element === 'string') strings.add(element);
    else others.push(element);
  }
  return (value) =>
    typeof value === 'string' ? strings.has(value) : others.some((other) => same(other, value));
}

/** A set of the distinct elements; of equal ones the first stays. */
export function makeSet(elements: Iterable<RulesValue>): RulesSet {
  const distinct: RulesValue[] = [];
  const strings = new Set<string>();
  for (const element of elements) {
    if (typeof element === 'string') {
      if (strings.has(element)) continue;
      strings.add(element);
    } else if (distinct.some((other) => sameSetElement(other, element))) continue;
    distinct.push(element);
  }
  return new RulesSet(distinct);
}

function sameScalar(left: object, right: object): boolean {
  if (left instanceof Timestamp) {
    return right instanceof Timestamp && left.seconds === right.seconds && left.nanos === right.nanos;
  }
  if (left instanceof RulesDuration) {
    return right instanceof RulesDuration && left.seconds === right.seconds && left.nanos === right.nanos;
  }
  if (left instanceof Uint8Array) return right instanceof Uint8Array && Buffer.compare(left, right) === 0;
  if (left instanceof GeoPoint) {
    return (
      right instanceof GeoPoint && left.latitude === right.latitude && left.longitude === right.longitude
    );
  }
  if (!(left instanceof RulesPath) || !(right instanceof RulesPath)) return false;
  const { segments } = left;
  return (
    segments.length === right.segments.length && segments.every((segment, i) => segment === right.segments[i])
  );
}
