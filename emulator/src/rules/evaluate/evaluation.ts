import type { AccessBudget, RulesReader } from '../language/types.ts';
import { RulesError } from '../language/types.ts';
import type { Trace } from './explain.ts';
import type { Outcome } from './unknown.ts';

/** Source: https://firebase.google.com/docs/firestore/quotas#security_rules */
const MAX_EXPRESSIONS = 1000;
/** The service accepts 21 functions on one call stack: 20 calls made from within functions. */
export const MAX_CALL_DEPTH = 21;

/** What all expressions of one evaluation see. */
export interface EvaluationInput {
  readonly request: Outcome;
  readonly resource: Outcome;
  /** The database that get() may read. */
  readonly database: string;
  readonly reader: RulesReader;
  readonly budget: AccessBudget;
  /** Distinct documents read so far in this evaluation. */
  readonly accessed: Set<string>;
}

/**
 * The state of one evaluation: its variables, and how much of its limits it has used.
 * A limit that is reached stops the whole evaluation; no `||` absorbs it.
 */
export class Evaluation {
  readonly input: EvaluationInput;
  readonly request: Outcome;
  readonly resource: Outcome;
  /** What the wildcards of the match statement at hand captured, outermost first. */
  captures: readonly Outcome[] = [];
  /** Functions on the call stack. */
  depth = 0;
  /** Set once a limit was reached; everything evaluated after that yields it. */
  stopped: RulesError | undefined;
  /** Where explanations are collected, if they are. */
  trace: Trace | undefined;
  /** Documents already read and converted, by function and path. */
  readonly documents = new Map<string, Outcome>();
  #expressions = 0;

  constructor(input: EvaluationInput) {
    this.input = input;
    this.request = input.request;
    this.resource = input.resource;
  }

  /** Counts evaluated expressions. Returns the error that ends the evaluation once the limit is exceeded. */
  charge(expressions: number): RulesError | undefined {
    this.#expressions += expressions;
    if (this.#expressions > MAX_EXPRESSIONS && this.stopped === undefined) {
      this.stopped = new RulesError(
        `Unable to evaluate the expression as the maximum of ${MAX_EXPRESSIONS} expressions to evaluate has been reached.`,
      );
    }
    return this.stopped;
  }

  /** Counts the access to a document, or stops the evaluation when that is one too many. */
  access(path: string): RulesError | undefined {
    const { accessed, budget } = this.input;
    if (accessed.has(path)) return undefined;
    const isNew = !budget.accessed.has(path);
    const limit = accessed.size >= budget.perEvaluation ? budget.perEvaluation : budget.total;
    if (accessed.size >= budget.perEvaluation || (isNew && budget.accessed.size >= budget.total)) {
      this.stopped ??= new RulesError(
        `Unable to evaluate the expression as the maximum of ${limit} document access calls has been reached.`,
      );
      return this.stopped;
    }
    accessed.add(path);
    budget.accessed.add(path);
    return undefined;
  }
}
