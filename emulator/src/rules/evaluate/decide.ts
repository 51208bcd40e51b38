import { explainTrace, Trace } from './explain.ts';
import type { PathElement } from './match.ts';
import { matchPath } from './match.ts';
import type { AllowPlan, ServicePlan } from './plan.ts';
import type { SourceText } from '../language/source.ts';
import type { RulesDecision, RulesMethod } from '../language/types.ts';
import { RulesError } from '../language/types.ts';
import type { EvaluationInput } from './evaluation.ts';
import { Evaluation } from './evaluation.ts';
import type { Outcome } from './unknown.ts';
import { Unknown } from './unknown.ts';

/** What decisions are made by. */
export interface DecisionContext {
  readonly service: ServicePlan | undefined;
  readonly source: SourceText;
  readonly version: 1 | 2;
  readonly explain: boolean;
}

const NO_MATCH: RulesDecision = {
  allowed: false,
  reason: 'No matching allow statements',
  explanation: undefined,
};

/**
 * Tries the allow statements that match in source order; the first one that is true allows. A limit that is
 * reached on the way denies, whatever comes after.
 */
export function decide(
  context: DecisionContext,
  path: readonly PathElement[],
  method: RulesMethod,
  input: EvaluationInput,
): RulesDecision {
  const run = new Evaluation(input);
  const reasons: string[] = [];
  const explanations: string[] = [];
  let allowed = false;
  for (const allow of context.service?.allows ?? []) {
    if (!allow.methods.has(method)) continue;
    const captures = matchPath(allow.pattern, path, context.version);
    if (captures === undefined) continue;
    run.captures = captures;
    run.trace = context.explain ? new Trace() : undefined;
    const outcome = allow.plan(run, []);
    allowed = outcome === true && run.stopped === undefined;
    if (run.trace !== undefined) {
      const { line, column } = context.source.lineColumn(allow.start);
      const title = `allow ${method} @ L${line}:${column} → ${describeShortly(outcome)}`;
      explanations.push(explainTrace(title, run.trace, context.source));
    }
    if (allowed) break;
    reasons.push(describe(outcome, allow, method, context.source));
    if (run.stopped !== undefined) break;
  }
  const explanation = explanations.length > 0 ? explanations.join('\n') : undefined;
  if (allowed) return { allowed, reason: '', explanation };
  return reasons.length === 0 ? NO_MATCH : { allowed, reason: reasons.join(', '), explanation };
}

function describeShortly(outcome: Outcome): string {
  if (outcome instanceof Unknown) return 'unknown';
  return typeof outcome === 'boolean' ? String(outcome) : 'error';
}

/**
 * The official emulator's wording: what came of the condition, for which method, and on which line the condition
 * begins (which need not be that of its `allow`).
 */
function describe(outcome: Outcome, allow: AllowPlan, method: RulesMethod, source: SourceText): string {
  const { line, column } = source.lineColumn(allow.condition?.start ?? allow.start);
  return `${describeOutcome(outcome) ?? `evaluation error at L${line}:${column}`} for '${method}' @ L${line}`;
}

function describeOutcome(outcome: Outcome): string | undefined {
  if (outcome === false) return 'false';
  if (outcome === null) return 'Null value error.';
  if (outcome instanceof Unknown) return outcome.reason;
  return outcome instanceof RulesError ? outcome.message : undefined;
}
