import { isNameField } from '../../values/field-path.ts';
import type { Value } from '../../values/value.ts';
import type { FieldConstraint } from '../language/types.ts';
import type { Constraint } from './facts.ts';
import { isExact } from './facts.ts';

/** At most this many combinations of number types are distinguished. */
const MAX_CASES = 8;

/**
 * Splits one alternative of a query into cases in which every value that the query fixes is fixed for rules
 * as well: what equals 1 in a query may be the int 1 or the float 1.0, and a rule must hold for both.
 */
export function splitCases(constraints: readonly FieldConstraint[]): Constraint[][] {
  let cases: Constraint[][] = [[]];
  for (const constraint of constraints) {
    const forms = equalForms(constraint);
    const chosen = cases.length * forms.length <= MAX_CASES ? forms : [constraint];
    cases = cases.flatMap((present) => chosen.map((form) => [...present, form]));
  }
  return cases;
}

function equalForms(constraint: FieldConstraint): Constraint[] {
  const { field, op, value } = constraint;
  if (op !== '==' || isNameField(field)) return [constraint];
  if (typeof value === 'bigint' || typeof value === 'number') {
    return equalNumbers(value).map((form) => ({ field, op: 'is', value: form }));
  }
  return isExact(value) ? [{ field, op: 'is', value }] : [constraint];
}

/** The ints and floats that equal a number in a query. */
function equalNumbers(value: bigint | number): Value[] {
  if (value === 0n || value === 0) return [0n, 0, -0];
  if (typeof value === 'bigint') {
    const float = Number(value);
    return BigInt(float) === value ? [value, float] : [value];
  }
  if (!Number.isInteger(value)) return [value];
  const int = BigInt(value);
  return BigInt.asIntN(64, int) === int ? [int, value] : [value];
}
