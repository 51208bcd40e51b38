import { compareStrings } from '../../values/utf8.ts';
import type { RulesError, RulesList, RulesMap, RulesResult, RulesValue } from '../language/types.ts';
import { MapDiff, RulesSet } from '../language/types.ts';
import { toText } from './conversions.ts';
import { makeSet, membershipIn, sameListElement, sameSetElement } from './equality.ts';
import { unsupportedOperation } from './errors.ts';
import { isMap, rulesTypeName } from './guards.ts';
import type { Overload, OverloadTable } from './signature.ts';
import { ANY, form0, form1, form2, LIST, MAP, SET, STRING } from './signature.ts';

type Same = (left: RulesValue, right: RulesValue) => boolean;

function hasAll(own: RulesList, wanted: RulesList, same: Same): boolean {
  return wanted.every(membershipIn(own, same));
}

function hasAny(own: RulesList, wanted: RulesList, same: Same): boolean {
  return own.some(membershipIn(wanted, same));
}

function hasOnly(own: RulesList, allowed: RulesList, same: Same): boolean {
  return own.every(membershipIn(allowed, same));
}

/** Elements are converted as string() does; one that it does not take is an error. */
function join(list: RulesList, separator: string): RulesResult {
  const parts: string[] = [];
  for (const element of list) {
    const text = toText(element);
    if (text === undefined) return notJoinable(element);
    parts.push(text);
  }
  return parts.join(separator);
}

function notJoinable(element: RulesValue): RulesError {
  return unsupportedOperation(
    `string(${rulesTypeName(element)})`,
    'string(int), string(float), string(null), string(string), string(bool), string(path)',
  );
}

/** Source: https://firebase.google.com/docs/reference/rules/rules.List */
export const LIST_METHODS: OverloadTable<RulesList> = new Map<string, readonly Overload<RulesList>[]>([
  ['concat', [form1(LIST, (list, other) => [...list, ...other])]],
  ['hasAll', [form1(LIST, (list, other) => hasAll(list, other, sameListElement))]],
  ['hasAny', [form1(LIST, (list, other) => hasAny(list, other, sameListElement))]],
  ['hasOnly', [form1(LIST, (list, other) => hasOnly(list, other, sameListElement))]],
  ['join', [form1(STRING, join)]],
  [
    'removeAll',
    [
      form1(LIST, (list, other) => {
        const isRemoved = membershipIn(other, sameListElement);
        return list.filter((element) => !isRemoved(element));
      }),
    ],
  ],
  ['size', [form0((list) => BigInt(list.length))]],
  ['toSet', [form0((list) => makeSet(list))]],
]);

/** A method that takes a list or a set. */
function onElements(run: (set: RulesSet, elements: RulesList) => RulesResult): readonly Overload<RulesSet>[] {
  return [form1(LIST, run), form1(SET, (set, other) => run(set, other.elements))];
}

/** Source: https://firebase.google.com/docs/reference/rules/rules.Set */
export const SET_METHODS: OverloadTable<RulesSet> = new Map<string, readonly Overload<RulesSet>[]>([
  [
    'difference',
    [
      form1(SET, (set, other) => {
        const isRemoved = membershipIn(other.elements, sameSetElement);
        return new RulesSet(set.elements.filter((element) => !isRemoved(element)));
      }),
    ],
  ],
  ['hasAll', onElements((set, elements) => hasAll(set.elements, elements, sameSetElement))],
  ['hasAny', onElements((set, elements) => hasAny(set.elements, elements, sameSetElement))],
  ['hasOnly', onElements((set, elements) => hasOnly(set.elements, elements, sameSetElement))],
  [
    'intersection',
    [
      form1(
        SET,
        (set, other) => new RulesSet(set.elements.filter(membershipIn(other.elements, sameSetElement))),
      ),
    ],
  ],
  ['size', [form0((set) => BigInt(set.elements.length))]],
  ['union', [form1(SET, (set, other) => makeSet([...set.elements, ...other.elements]))]],
]);

/** The value at a chain of keys, or `fallback` as soon as there is none. */
function getNested(map: RulesMap, keys: RulesList, fallback: RulesValue): RulesResult {
  let current: RulesValue = map;
  for (const key of keys) {
    if (typeof key !== 'string') {
      return unsupportedOperation(`map.get(list<${rulesTypeName(key)}>, any)`, 'map.get(list<string>, any)');
    }
    const next: RulesValue | undefined = isMap(current) ? current.get(key) : undefined;
    if (next === undefined) return fallback;
    current = next;
  }
  return current;
}

/** Source: https://firebase.google.com/docs/reference/rules/rules.Map */
export const MAP_METHODS: OverloadTable<RulesMap> = new Map<string, readonly Overload<RulesMap>[]>([
  ['diff', [form1(MAP, (map, other) => new MapDiff(map, other))]],
  [
    'get',
    [
      form2(STRING, ANY, (map, key, fallback) => map.get(key) ?? (map.has(key) ? null : fallback)),
      form2(LIST, ANY, getNested),
    ],
  ],
  ['keys', [form0((map) => keysInOrder(map))]],
  ['size', [form0((map) => BigInt(map.size))]],
  ['values', [form0((map) => [...map.values()])]],
]);

/** By code points, whatever order the map was written in. */
function keysInOrder(map: RulesMap): readonly string[] {
  return [...map.keys()].sort(compareStrings);
}

/** Which keys of a diff: what became of each, of those on either side. */
function keysWhere(
  diff: MapDiff,
  wanted: ReadonlySet<'added' | 'removed' | 'changed' | 'unchanged'>,
): RulesSet {
  const keys: string[] = [];
  for (const [key, value] of diff.left) {
    const other = diff.right.get(key);
    if (other === undefined) {
      if (wanted.has('added')) keys.push(key);
    } else if (wanted.has(sameSetElement(value, other) ? 'unchanged' : 'changed')) keys.push(key);
  }
  if (wanted.has('removed')) for (const key of diff.right.keys()) if (!diff.left.has(key)) keys.push(key);
  return new RulesSet(keys);
}

const ADDED = new Set(['added'] as const);
const REMOVED = new Set(['removed'] as const);
const CHANGED = new Set(['changed'] as const);
const UNCHANGED = new Set(['unchanged'] as const);
const AFFECTED = new Set(['added', 'removed', 'changed'] as const);

/**
 * `new.diff(old)`: keys only in `new` are added, keys only in `old` removed.
 * Source: https://firebase.google.com/docs/reference/rules/rules.MapDiff
 */
export const MAP_DIFF_METHODS: OverloadTable<MapDiff> = new Map<string, readonly Overload<MapDiff>[]>([
  ['addedKeys', [form0((diff) => keysWhere(diff, ADDED))]],
  ['affectedKeys', [form0((diff) => keysWhere(diff, AFFECTED))]],
  ['changedKeys', [form0((diff) => keysWhere(diff, CHANGED))]],
  ['removedKeys', [form0((diff) => keysWhere(diff, REMOVED))]],
  ['unchangedKeys', [form0((diff) => keysWhere(diff, UNCHANGED))]],
]);
