import type { DecisionContext } from '../evaluate/decide.ts';
import { decide } from '../evaluate/decide.ts';
import { queryRequestValue } from '../evaluate/request-variables.ts';
import type { AccessBudget, QueryRequest, RulesDecision, RulesReader } from '../language/types.ts';
import { splitCases } from './cases.ts';
import type { Constraint } from './facts.ts';
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
