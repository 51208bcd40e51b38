import type { FieldConstraint } from '../rules/language/types.ts';
import { isNameField } from '../values/field-path.ts';
import type { Atom } from './normal-form.ts';
import { toDisjunctions } from './normal-form.ts';
import { normalizedOrder } from './order.ts';
import type { Filter, Order } from './types.ts';

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
