import { isNameField } from '../../values/field-path.ts';
import type { Value } from '../../values/value.ts';
import type { DecisionContext } from '../evaluate/decide.ts';
import { decide } from '../evaluate/decide.ts';
import { queryRequestValue } from '../evaluate/request-variables.ts';
import type {
  AccessBudget,
  QueryRequest,
  RulesDecision,
  RulesReader,
  FieldConstraint,
} from '../language/types.ts';
import type { Constraint } from './facts.ts';
import { isExact } from './facts.ts';
import { PotentialResult, potentialPath } from './potential-result.ts';

/**
 * Whether a query may run: every document that it could return, existing or not, must be allowed. The
 * conditions are evaluated once per case with a resource of which only the query's constraints are known;
 * a case is allowed when one allow statement is true whatever the rest of the document holds. Documents read
 * count over all cases, evaluated expressions for each (the service evaluates once, for all results).
 * Source: https://firebase.google.com/docs/firestore/security/rules-query
 */
export function authorizeQuery(
  context: DecisionContext,
  request: QueryRequest,
  reader: RulesReader,
  budget: AccessBudget,
): RulesDecision {
  // Without alternatives nothing is known of the results.
  const alternatives = request.alternatives.length > 0 ? request.alternatives : [[]];
  const accessed = new Set<string>();
  const decideCase = (constraints: readonly Constraint[]): RulesDecision => {
    const path = potentialPath(request, constraints);
    const resource = new PotentialResult(path, constraints);
    const variables = { request: queryRequestValue(request, resource.name), resource };
    const input = { ...variables, database: request.database, reader, budget, accessed };
    return decide(context, path, 'list', input);
  };
  let last: RulesDecision | undefined;
  for (const alternative of alternatives) {
    for (const constraints of splitCases(alternative)) {
      last = decideCase(constraints);
      if (!last.allowed) return last;
    }
  }
  return { allowed: true, reason: '', explanation: last?.explanation };
}

/** At most this many combinations of number types are distinguished. */
const MAX_CASES = 8;

/**
 * Splits one alternative of a query into cases in which every value that the query fixes is fixed for rules
 * as well: what equals 1 in a query may be the int 1 or the float 1.0, and a rule must hold for both.
 */
function splitCases(constraints: readonly FieldConstraint[]): Constraint[][] {
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
