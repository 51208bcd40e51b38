import type { Expression } from '../language/ast.ts';
import * as operations from '../evaluate/operations.ts';
import type { Outcome } from '../evaluate/unknown.ts';
import { Unknown } from '../evaluate/unknown.ts';
import { nullValue } from '../stdlib/errors.ts';
import type { RulesValue } from '../language/types.ts';
import { RulesError, RulesPath } from '../language/types.ts';
import { planCall } from './plan-call.ts';
import type { Observers, Plan } from '../evaluate/plan.ts';
import { evaluateAll } from '../evaluate/plan.ts';
import type { Scope } from './scope.ts';

type Of<Kind extends Expression['kind']> = Extract<Expression, { readonly kind: Kind }>;

/**
 * Turns an expression into a closure. The closure goes on with the other operands after an error in one, and
 * counts what it evaluates as the production service was seen to: every evaluated node is one; `is` two; a
 * path one more per literal segment; `&&` and `||` one more for the right operand; a conditional one more, and
 * two more for its alternate; a function of a namespace one more; a let binding one more than its value.
 */
export function planExpression(expression: Expression, scope: Scope, observers: Observers): Plan {
  const inner = planInner(expression, scope, observers);
  const cost = staticCost(expression);
  const { id } = expression;
  const { count, explain } = observers;
  const plain: Plan = (run, locals) => {
    if (run.stopped !== undefined) return run.stopped;
    const outcome = inner(run, locals);
    const stopped = run.charge(cost);
    if (stopped !== undefined) return stopped;
    count(id, outcome);
    return outcome;
  };
  return explain ? traced(expression, plain) : plain;
}

function traced(expression: Expression, plan: Plan): Plan {
  return (run, locals) => {
    run.trace?.enter(expression);
    const outcome = plan(run, locals);
    run.trace?.leave(outcome);
    return outcome;
  };
}

function staticCost(expression: Expression): number {
  if (expression.kind === 'is' || expression.kind === 'conditional') return 2;
  if (expression.kind !== 'path') return 1;
  return 1 + expression.segments.filter((segment) => typeof segment === 'string').length;
}

function planInner(expression: Expression, scope: Scope, observers: Observers): Plan {
  const plan = (child: Expression) => planExpression(child, scope, observers);
  switch (expression.kind) {
    case 'literal':
      return constant(expression.value);
    case 'variable':
      return planVariable(expression.name, scope);
    case 'list':
      return planList(expression.elements.map(plan));
    case 'map':
      return planMap(expression.entries.map(({ key, value }) => [plan(key), plan(value)]));
    case 'path':
      return planPath(expression.segments.map((part) => (typeof part === 'string' ? part : plan(part))));
    case 'member':
      return planMember(plan(expression.object), expression.name);
    case 'call':
      return planCall(expression, scope, plan);
    case 'unary':
      return planUnary(expression.operator, plan(expression.operand));
    case 'and':
    case 'or':
      return planLogical(expression.kind, plan(expression.left), plan(expression.right));
    case 'is':
      return planIs(plan(expression.value), expression.type);
    case 'conditional':
      return planConditional(expression, plan);
    default:
      return planOperands(expression, plan);
  }
}

/** The expressions that evaluate all of their operands and then combine them. */
function planOperands(
  expression: Of<'binary'> | Of<'in'> | Of<'index'> | Of<'slice'>,
  plan: (child: Expression) => Plan,
): Plan {
  switch (expression.kind) {
    case 'binary': {
      const { operator } = expression;
      const left = plan(expression.left);
      const right = plan(expression.right);
      return (run, locals) => operations.binary(operator, left(run, locals), right(run, locals));
    }
    case 'in': {
      const element = plan(expression.element);
      const collection = plan(expression.collection);
      // In this order, which decides which of two errors is reported.
      return (run, locals) => {
        const within = collection(run, locals);
        return operations.contains(element(run, locals), within);
      };
    }
    case 'index': {
      const object = plan(expression.object);
      const index = plan(expression.index);
      return (run, locals) => operations.element(object(run, locals), index(run, locals));
    }
    case 'slice': {
      const object = plan(expression.object);
      const from = plan(expression.from);
      const to = plan(expression.to);
      return (run, locals) => operations.slice(object(run, locals), from(run, locals), to(run, locals));
    }
  }
}

function constant(value: RulesValue): Plan {
  return () => value;
}

function planVariable(name: string, scope: Scope): Plan {
  const binding = scope.variable(name);
  // The service's error for an unbound name; unlike null itself, comparing it is an error.
  const missing = nullValue();
  if (binding?.kind === 'local') return (_run, locals) => locals[binding.index] ?? null;
  if (binding?.kind === 'capture') return (run) => run.captures[binding.index] ?? null;
  if (name === 'request') return (run) => run.request;
  if (name === 'resource') return (run) => run.resource;
  return () => missing;
}

function planMember(object: Plan, name: string): Plan {
  return (run, locals) => operations.member(object(run, locals), name);
}

function planIs(value: Plan, typeName: string): Plan {
  return (run, locals) => operations.hasType(value(run, locals), typeName);
}

function planUnary(operator: '!' | '-', operand: Plan): Plan {
  const operation = operator === '!' ? operations.not : operations.minus;
  return (run, locals) => operation(operand(run, locals));
}

function planLogical(kind: 'and' | 'or', left: Plan, right: Plan): Plan {
  const decisive = kind === 'or';
  const combine = kind === 'or' ? operations.or : operations.and;
  return (run, locals) => {
    const first = left(run, locals);
    if (first === decisive) return decisive;
    run.charge(1);
    return combine(first, right(run, locals));
  };
}

function planConditional(expression: Of<'conditional'>, plan: (child: Expression) => Plan): Plan {
  const test = plan(expression.test);
  const consequent = plan(expression.consequent);
  const alternate = plan(expression.alternate);
  return (run, locals) => {
    const decided = test(run, locals);
    if (decided === true) return consequent(run, locals);
    if (decided !== false)
      return decided instanceof Unknown ? decided.blur() : operations.notBoolean(decided);
    run.charge(2);
    return alternate(run, locals);
  };
}

function planList(elements: readonly Plan[]): Plan {
  return (run, locals) => operations.list(evaluateAll(elements, run, locals));
}

function planMap(entries: readonly (readonly [Plan, Plan])[]): Plan {
  return (run, locals) => {
    const keys = operations.known(entries.map(([key]) => key(run, locals)));
    const values = operations.known(entries.map(([, value]) => value(run, locals)));
    if (!(keys instanceof Array)) return keys;
    if (!(values instanceof Array)) return values;
    const map = new Map<string, RulesValue>();
    for (const [index, key] of keys.entries()) {
      if (typeof key !== 'string') return new RulesError('Type error: the keys of a map must be strings.');
      map.set(key, values[index] ?? null);
    }
    return map;
  };
}

function planPath(parts: readonly (string | Plan)[]): Plan {
  const fixed = parts.every((part) => typeof part === 'string') ? new RulesPath(parts) : undefined;
  if (fixed !== undefined) return () => fixed;
  return (run, locals) => {
    const segments: string[] = [];
    let failure: Outcome | undefined;
    for (const part of parts) {
      if (typeof part === 'string') segments.push(part);
      else failure ??= appendSegment(segments, part(run, locals));
    }
    return failure ?? new RulesPath(segments);
  };
}

/** Appends the segments of `$(value)`; a path value is all of its segments. Returns the error, if any. */
function appendSegment(segments: string[], value: Outcome): Outcome | undefined {
  if (typeof value === 'string') segments.push(value);
  else if (value instanceof RulesPath) segments.push(...value.segments);
  else if (value instanceof Unknown) return value.blur();
  else if (value instanceof RulesError) return value;
  else if (value === null) return nullValue();
  else return new RulesError('Type error: a path segment must be a string or a path.');
  return undefined;
}
