import { compareValues } from '../values/compare.ts';
import type { DocumentPath } from '../values/document-path.ts';
import { parseDocumentPath } from '../values/document-path.ts';
import type { FieldPath } from '../values/field-path.ts';
import { isNameField } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import { Reference } from '../values/value.ts';
import type { ValueBound } from './bounds.ts';
import { rangeOf } from './bounds.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { toOperand } from './field-reader.ts';
import { isEquatable } from './filter.ts';
import type { Atom, Conjunction } from './normal-form.ts';
import { compareFieldPaths, fieldKey } from './order.ts';
import type { IndexKey, IndexShape } from './sorted-index.ts';
import type { Cursor, Order, Query } from './types.ts';

/** How the documents of one conjunction are found in the query's order, perhaps with others among them. */
export type Plan =
  /** No document can pass. */
  { readonly kind: 'nothing' } | { readonly kind: 'get'; readonly path: DocumentPath } | IndexPlan;

/** A range of an index. */
export interface IndexPlan {
  readonly kind: 'index';
  readonly shape: IndexShape;
  /** Positions in the index's order, of which the greatest begins and the least ends the range. */
  readonly lows: readonly IndexKey[];
  readonly highs: readonly IndexKey[];
  /** Whether the query's order is the reverse of the index's. */
  readonly isReversed: boolean;
}

/** A field that a conjunction fixes to one value. */
interface Fixed {
  readonly field: FieldPath;
  readonly value: Value;
}

/** Plans one conjunction of a query; undefined for queries over collections of any id, which have no indexes. */
export function planConjunction(
  query: Query,
  { scope, order }: CompiledQuery,
  conjunction: Conjunction,
): Plan | undefined {
  if (scope.kind === 'kindless') return undefined;
  const element = conjunction.find(isArrayContains);
  const fixed = fixedFields(conjunction);
  if (fixed === undefined || (element !== undefined && !isEquatable(element.value)))
    return { kind: 'nothing' };
  const name = fixed.find(({ field }) => isNameField(field));
  if (name !== undefined) return planGet(name.value);
  const values = new Map(fixed.map(({ field, value }) => [fieldKey(field), value]));
  const free = order.filter(({ field }) => !values.has(fieldKey(field)));
  const isReversed = free[0]?.direction === 'desc';
  const prefix = [...fixed.map(({ value }) => value), ...(element === undefined ? [] : [element.value])];
  const start = query.startAt && cursorPosition(query.startAt, order, values, prefix);
  const end = query.endAt && cursorPosition(query.endAt, order, values, prefix);
  const [first, last] = isReversed ? [end, start] : [start, end];
  const range = keyRange(conjunction, free[0], prefix);
  return {
    kind: 'index',
    shape: {
      scope,
      equality: fixed.map(({ field }) => field),
      element: element?.field,
      order: free.filter(({ field }) => !isNameField(field)).map((entry) => turn(entry, isReversed)),
      nameDirection: turn(free.at(-1) ?? NAME_ORDER, isReversed).direction,
    },
    lows: [{ values: prefix, path: undefined, edge: -1 }, ...range.lows, ...turnKeys(first, isReversed)],
    highs: [{ values: prefix, path: undefined, edge: 1 }, ...range.highs, ...turnKeys(last, isReversed)],
    isReversed,
  };
}

const NAME_ORDER: Order = { field: ['__name__'], direction: 'asc' };

function isArrayContains(atom: Atom): atom is Extract<Atom, { kind: 'field' }> {
  return atom.kind === 'field' && atom.op === 'array-contains';
}

/** The fields fixed by ==, is-null and is-nan, in canonical order; undefined if no document can pass. */
function fixedFields(conjunction: Conjunction): readonly Fixed[] | undefined {
  const fixed = new Map<string, Fixed>();
  for (const atom of conjunction) {
    const { field } = atom;
    if (atom.op === 'is-null') fixed.set(fieldKey(field), { field, value: null });
    else if (atom.op === 'is-nan') fixed.set(fieldKey(field), { field, value: NaN });
    else if (atom.kind === 'field' && atom.op === '==') {
      if (!isEquatable(atom.value)) return undefined;
      fixed.set(fieldKey(field), { field, value: toOperand(field, atom.value) });
    }
  }
  return [...fixed.values()].sort((left, right) => compareFieldPaths(left.field, right.field));
}

function planGet(value: Value): Plan {
  if (!(value instanceof Reference)) return { kind: 'nothing' };
  return { kind: 'get', path: parseDocumentPath(value.name) };
}

/** The bounds that the filters put on the first field of the order (ascending, as in the index). */
function keyRange(
  conjunction: Conjunction,
  order: Order | undefined,
  prefix: readonly Value[],
): { lows: readonly IndexKey[]; highs: readonly IndexKey[] } {
  if (order === undefined) return { lows: [], highs: [] };
  const { lower, upper } = rangeOf(conjunction, order.field);
  const isName = isNameField(order.field);
  const toKeys = (bound: ValueBound | undefined, edge: -1 | 1): readonly IndexKey[] => {
    if (bound === undefined) return [];
    const { value } = bound;
    if (!isName) return [{ values: [...prefix, value], path: undefined, edge }];
    return value instanceof Reference ? [{ values: prefix, path: value.name, edge }] : [];
  };
  return {
    lows: toKeys(lower, lower?.inclusive === true ? -1 : 1),
    highs: toKeys(upper, upper?.inclusive === true ? 1 : -1),
  };
}

/**
 * The cursor's position, its edge in the query's order. Fields that are fixed are not in the keys' order: where
 * the fixed value differs from the cursor's, all that is equal up to there lies on one side of the cursor.
 */
function cursorPosition(
  cursor: Cursor,
  order: readonly Order[],
  fixed: ReadonlyMap<string, Value>,
  prefix: readonly Value[],
): IndexKey {
  const values = [...prefix];
  for (const [index, value] of cursor.values.entries()) {
    const entry = order[index];
    if (entry === undefined) break;
    const operand = toOperand(entry.field, value);
    const known = fixed.get(fieldKey(entry.field));
    if (known !== undefined) {
      const difference = compareValues(known, operand) * (entry.direction === 'asc' ? 1 : -1);
      if (difference !== 0) return { values, path: undefined, edge: difference > 0 ? -1 : 1 };
    } else if (isNameField(entry.field)) {
      const path = operand instanceof Reference ? operand.name : undefined;
      return { values, path, edge: cursor.before ? -1 : 1 };
    } else {
      values.push(operand);
    }
  }
  return { values, path: undefined, edge: cursor.before ? -1 : 1 };
}

function turn(order: Order, isReversed: boolean): Order {
  if (!isReversed) return order;
  return { field: order.field, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}

function turnKeys(key: IndexKey | undefined, isReversed: boolean): readonly IndexKey[] {
  if (key === undefined) return [];
  if (!isReversed || key.edge === 0) return [key];
  return [{ ...key, edge: key.edge === 1 ? -1 : 1 }];
}
