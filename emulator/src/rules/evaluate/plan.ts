import type { Expression, MethodName, PatternSegment } from '../language/ast.ts';
import type { Evaluation } from './evaluation.ts';
import type { Outcome } from './unknown.ts';
import type { RulesMethod } from '../language/types.ts';

/** The parameters and let bindings of the function that is being evaluated. */
export type Locals = Outcome[];

/** An expression made ready for evaluation. */
export type Plan = (run: Evaluation, locals: Locals) => Outcome;

/** An `allow` statement with the whole pattern that leads to it. */
export interface AllowPlan {
  readonly pattern: readonly PatternSegment[];
  readonly methods: ReadonlySet<RulesMethod>;
  /** The condition's expression; undefined for an unconditional allow. */
  readonly condition: Expression | undefined;
  readonly plan: Plan;
  /** Where the statement begins in the source. */
  readonly start: number;
}

/** One service of a rules file: its allow statements in source order. */
export interface ServicePlan {
  readonly name: string;
  readonly allows: readonly AllowPlan[];
}

/** Expands the method names of an allow statement. */
export function expandMethods(names: readonly MethodName[]): Set<RulesMethod> {
  const methods = new Set<RulesMethod>();
  for (const name of names) {
    if (name === 'read') methods.add('get').add('list');
    else if (name === 'write') methods.add('create').add('update').add('delete');
    else methods.add(name);
  }
  return methods;
}

/** Called with every expression's outcome; both parts are optional, as they cost time. */
export interface Observers {
  readonly count: (expressionId: number, outcome: Outcome) => void;
  readonly explain: boolean;
}

/** Evaluates in order; an error in one does not keep the others from being evaluated. */
export function evaluateAll(plans: readonly Plan[], run: Evaluation, locals: Locals): Outcome[] {
  return plans.map((plan) => plan(run, locals));
}
