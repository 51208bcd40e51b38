import type { FieldConstraint } from '../rules/language/types.ts';
import { isNameField } from '../values/field-path.ts';
import { isArray } from '../values/value.ts';
import { normalizedOrder } from './order.ts';
import type { Filter, Order } from './types.ts';

/** A filter on one field. */
export type Atom = Exclude<Filter, { kind: 'and' | 'or' }>;
export type FieldFilter = Extract<Filter, { kind: 'field' }>;

/** Filters that must all hold. */
export type Conjunction = readonly Atom[];

/** How many conjunctions `toDisjunctions` would make; saturates instead of overflowing. */
export function countDisjunctions(filter: Filter | undefined): number {
  if (filter === undefined) return 1;
  switch (filter.kind) {
    case 'and':
      return filter.filters.reduce((count, child) => saturate(count * countDisjunctions(child)), 1);
    case 'or':
      return filter.filters.reduce((count, child) => saturate(count + countDisjunctions(child)), 0);
    case 'field':
      return isDisjunctive(filter) && isArray(filter.value) ? filter.value.length : 1;
    case 'unary':
      return 1;
  }
}

function saturate(count: number): number {
  return Math.min(count, Number.MAX_SAFE_INTEGER);
}

function isDisjunctive({ op }: FieldFilter): boolean {
  return op === 'in' || op === 'array-contains-any';
}

/**
 * A filter in disjunctive normal form: a document passes the filter if it passes all filters of at least one
 * conjunction. `in` becomes ==, `array-contains-any` becomes array-contains; no filter is one empty conjunction.
 * Its size grows exponentially with hostile filters: ask `countDisjunctions` first.
 */
export function toDisjunctions(filter: Filter | undefined): readonly Conjunction[] {
  if (filter === undefined) return [[]];
  switch (filter.kind) {
    case 'and':
      return filter.filters.reduce<readonly Conjunction[]>(
        (product, child) => {
          const alternatives = toDisjunctions(child);
          return product.flatMap((left) => alternatives.map((right) => [...left, ...right]));
        },
        [[]],
      );
    case 'or':
      return filter.filters.flatMap(toDisjunctions);
    case 'field':
      return expand(filter);
    case 'unary':
      return [[filter]];
  }
}

function expand(filter: FieldFilter): readonly Conjunction[] {
  const { field, value } = filter;
  if (!isDisjunctive(filter) || !isArray(value)) return [[filter]];
  const op = filter.op === 'in' ? '==' : 'array-contains';
  return value.map((element) => [{ kind: 'field', field, op, value: element }]);
}

/** All filters on single fields, at any depth. */
export function atomsOf(filter: Filter | undefined): readonly Atom[] {
  if (filter === undefined) return [];
  if (filter.kind === 'and' || filter.kind === 'or') return filter.filters.flatMap(atomsOf);
  return [filter];
}

/**
 * What security rules may assume of a query's potential results: each satisfies all constraints of at least one
 * alternative. `in` and `array-contains-any` are split; unary filters become comparisons with null or NaN;
 * fields that the results are ordered by are known to exist. The query must have been validated.
 */
export function toAlternatives(
  where: Filter | undefined,
  orderBy: readonly Order[] = [],
): FieldConstraint[][] {
  const existing = normalizedOrder({ where, orderBy })
    .filter(({ field }) => !isNameField(field))
    .map(({ field }): FieldConstraint => ({ field, op: 'exists', value: null }));
  return toDisjunctions(where).map((conjunction) => [...conjunction.map(toConstraint), ...existing]);
}

function toConstraint(atom: Atom): FieldConstraint {
  const { field } = atom;
  if (atom.kind === 'unary') {
    const op = atom.op === 'is-null' || atom.op === 'is-nan' ? '==' : '!=';
    const value = atom.op === 'is-null' || atom.op === 'is-not-null' ? null : NaN;
    return { field, op, value };
  }
  // `in` is split by the normal form (an `in` without an array matches nothing).
  return { field, op: atom.op === 'in' ? '==' : atom.op, value: atom.value };
}
