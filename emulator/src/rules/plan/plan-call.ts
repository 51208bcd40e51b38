import type { Expression } from '../language/ast.ts';
import { accessDocument, isAccessFunction } from '../evaluate/document-access.ts';
import { MAX_CALL_DEPTH } from '../evaluate/evaluation.ts';
import type { Evaluation } from '../evaluate/evaluation.ts';
import * as operations from '../evaluate/operations.ts';
import type { Outcome } from '../evaluate/unknown.ts';
import { isBuiltinFunction } from '../stdlib/functions.ts';
import { RulesError } from '../language/types.ts';
import type { Locals, Plan } from '../evaluate/plan.ts';
import { evaluateAll } from '../evaluate/plan.ts';
import type { FunctionPlan, Scope } from './scope.ts';

type Call = Extract<Expression, { readonly kind: 'call' }>;

const TOO_DEEP = new RulesError(`Maximum allowed call depth of ${MAX_CALL_DEPTH - 1} is reached.`);

/** Plans `f(x)`, `math.abs(x)`, `firestore.get(path)` or `value.method(x)`. */
export function planCall(call: Call, scope: Scope, plan: (child: Expression) => Plan): Plan {
  const args = call.arguments.map(plan);
  const { callee } = call;
  if (callee.kind === 'variable') return planNamed(callee.name, args, scope);
  if (callee.kind !== 'member') return () => new RulesError('Function not found error: Name: [].');
  const namespace = callee.object.kind === 'variable' ? callee.object.name : undefined;
  if (namespace !== undefined && scope.variable(namespace) === undefined) {
    const qualified = planQualified(namespace, callee.name, args);
    if (qualified !== undefined) return qualified;
  }
  const receiver = plan(callee.object);
  const { name } = callee;
  return (run, locals) => operations.method(receiver(run, locals), name, evaluateAll(args, run, locals));
}

/** A function of a namespace, which costs one expression more; undefined if there is none of that name. */
function planQualified(namespace: string, name: string, args: readonly Plan[]): Plan | undefined {
  const fullName = `${namespace}.${name}`;
  if (namespace === 'firestore' && (name === 'get' || name === 'exists')) {
    return (run, locals) => {
      run.charge(1);
      return accessDocument(run, name, single(fullName, evaluateAll(args, run, locals)));
    };
  }
  if (!isBuiltinFunction(fullName)) return undefined;
  return (run, locals) => {
    run.charge(1);
    return operations.builtin(fullName, evaluateAll(args, run, locals));
  };
}

function planNamed(name: string, args: readonly Plan[], scope: Scope): Plan {
  const declared = scope.function(name);
  if (declared !== undefined) return planDeclared(declared, args);
  if (isAccessFunction(name)) {
    return (run, locals) => accessDocument(run, name, single(name, evaluateAll(args, run, locals)));
  }
  // debug(x) is x, even if x is unknown; `explain` shows every value anyway.
  if (name === 'debug') return (run, locals) => single(name, evaluateAll(args, run, locals));
  if (isBuiltinFunction(name)) {
    return (run, locals) => operations.builtin(name, evaluateAll(args, run, locals));
  }
  const missing = notFound(name);
  return () => missing;
}

/** The only argument of a function that takes one. */
function single(name: string, args: readonly Outcome[]): Outcome {
  const [argument] = args;
  return argument === undefined || args.length !== 1 ? notFound(name) : argument;
}

function notFound(name: string): RulesError {
  return new RulesError(`Function not found error: Name: [${name}].`);
}

/**
 * A declared function. Arguments and let bindings are evaluated at the call whether or not they are used
 * (as production counts them); an error in one is an error where it is used.
 */
function planDeclared(declared: () => FunctionPlan, args: readonly Plan[]): Plan {
  return (run, locals) => {
    const own = evaluateAll(args, run, locals);
    const { declaration, bindings, result } = declared();
    if (own.length !== declaration.parameters.length) return notFound(declaration.name);
    if (run.depth >= MAX_CALL_DEPTH) return TOO_DEEP;
    run.depth += 1;
    const outcome = evaluateBody(run, own, bindings, result);
    run.depth -= 1;
    return outcome;
  };
}

function evaluateBody(run: Evaluation, locals: Locals, bindings: readonly Plan[], result: Plan): Outcome {
  for (const binding of bindings) {
    locals.push(binding(run, locals));
    run.charge(1);
  }
  return result(run, locals);
}
