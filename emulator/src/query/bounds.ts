import { kindRank } from '../values/compare.ts';
import type { FieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import {
  EMPTY_MAP,
  GeoPoint,
  Reference,
  Timestamp,
  TYPE_KEY,
  VECTOR_TYPE,
  VECTOR_VALUE_KEY,
} from '../values/value.ts';
import { toOperand } from './field-reader.ts';
import { isEquatable } from './filter.ts';
import type { Conjunction } from './normal-form.ts';
import { fieldKey } from './order.ts';

/** One end of a range of values. */
export interface ValueBound {
  readonly value: Value;
  readonly inclusive: boolean;
}

/** A range of values in Firestore's order; undefined is open. */
interface ValueRange {
  readonly lower: ValueBound | undefined;
  readonly upper: ValueBound | undefined;
}

/** The least value of each kind, by rank: where a kind's range begins, and the one before it ends. */
const LEAST_OF_RANK: readonly Value[] = [
  null,
  false,
  NaN,
  new Timestamp(-Infinity, 0),
  '',
  new Uint8Array(0),
  new Reference(''),
  new GeoPoint(-90, -180),
  [],
  new Map<string, Value>([
    [TYPE_KEY, VECTOR_TYPE],
    [VECTOR_VALUE_KEY, []],
  ]),
  EMPTY_MAP,
];

/**
 * A range that has all values a field can have in documents which pass; it may have others. Of several filters
 * that bound the same end one is taken: what passes is tested anyway.
 */
export function rangeOf(conjunction: Conjunction, field: FieldPath): ValueRange {
  const key = fieldKey(field);
  let lower: ValueBound | undefined;
  let upper: ValueBound | undefined;
  for (const atom of conjunction) {
    if (fieldKey(atom.field) !== key || atom.kind !== 'field') continue;
    const value = toOperand(field, atom.value);
    if (!isEquatable(value)) continue;
    const rank = kindRank(value);
    if (atom.op === '>' || atom.op === '>=') {
      lower = { value, inclusive: atom.op === '>=' };
      upper ??= endOfRank(rank);
    } else if (atom.op === '<' || atom.op === '<=') {
      upper = { value, inclusive: atom.op === '<=' };
      lower ??= { value: LEAST_OF_RANK[rank] ?? null, inclusive: true };
    }
  }
  return { lower, upper };
}

function endOfRank(rank: number): ValueBound | undefined {
  const next = LEAST_OF_RANK[rank + 1];
  return next === undefined ? undefined : { value: next, inclusive: false };
}
