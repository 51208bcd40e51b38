import type { Expression, FunctionDeclaration } from '../language/ast.ts';
import type { IssueList } from '../language/issues.ts';
import { callFunction, FUNCTION_NAMESPACES, isBuiltinFunction } from '../stdlib/functions.ts';
import { isMethodName } from '../stdlib/methods.ts';
import { compilePattern } from '../stdlib/patterns.ts';
import { childrenOf } from '../language/traverse.ts';
import { RulesError } from '../language/types.ts';
import { checkComparable } from './comparable.ts';
import type { Scope } from './scope.ts';
import { findFunction, hasCapture } from './scope.ts';
import { GLOBAL_VARIABLES, isServiceFunction } from './services.ts';

/** What a body may name besides what its scope declares. */
export interface Body {
  readonly scope: Scope;
  /** Parameters and the lets before. */
  readonly locals: ReadonlySet<string>;
  /** The service's name if `request` and its functions are there: not in a function that no rule calls. */
  readonly service: string | undefined;
}

/** Checks the names and calls of one expression; the variables it names are added to `used`. */
export function checkExpression(root: Expression, body: Body, used: Set<string>, issues: IssueList): void {
  const pending: Expression[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'variable') {
      used.add(node.name);
      checkVariable(node.name, node.start, body, issues);
    }
    if (node.kind === 'binary') checkComparable(node, (call) => builtinName(call, body), issues);
    if (node.kind === 'call') pending.push(...checkCall(node, body, issues));
    else pending.push(...childrenOf(node));
  }
}

/** The functions of the file that an expression calls, whether the calls are right or not. */
export function calledFunctions(root: Expression, scope: Scope): Set<FunctionDeclaration> {
  const called = new Set<FunctionDeclaration>();
  const pending: Expression[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    pending.push(...childrenOf(node));
    if (node.kind !== 'call' || node.callee.kind !== 'variable') continue;
    const found = findFunction(scope, node.callee.name);
    if (found !== undefined) called.add(found.declaration);
  }
  return called;
}

function checkVariable(name: string, start: number, body: Body, issues: IssueList): void {
  if (body.locals.has(name) || hasCapture(body.scope, name)) return;
  if (body.service !== undefined && GLOBAL_VARIABLES.has(name)) return;
  issues.warning(start, `Invalid variable name: ${name}.`);
}

type Call = Extract<Expression, { readonly kind: 'call' }>;

/** The full name of the language's own function that is called; undefined for any other call. */
function builtinName({ callee }: Call, body: Body): string | undefined {
  if (callee.kind === 'variable') {
    const isOwn = findFunction(body.scope, callee.name) === undefined && isBuiltinFunction(callee.name);
    return isOwn ? callee.name : undefined;
  }
  if (callee.kind !== 'member' || callee.object.kind !== 'variable') return undefined;
  const fullName = `${callee.object.name}.${callee.name}`;
  return isNamespace(callee.object.name, body) && isBuiltinFunction(fullName) ? fullName : undefined;
}

/** Checks what is called; returns the parts that are still to be checked. */
function checkCall(call: Call, body: Body, issues: IssueList): readonly Expression[] {
  const { callee } = call;
  if (callee.kind === 'variable') {
    checkNamedCall(call, callee.name, body, issues);
    return call.arguments;
  }
  if (callee.kind !== 'member') return childrenOf(call);
  const { object, name } = callee;
  if (object.kind === 'variable' && isNamespace(object.name, body)) {
    const fullName = `${object.name}.${name}`;
    if (!isServiceFunction(body.service, fullName)) checkBuiltin(call, fullName, issues);
    return call.arguments;
  }
  if (!isMethodName(name)) issues.warning(callee.start, `Invalid function name: ${name}.`);
  checkPattern(name, call.arguments, issues);
  return [object, ...call.arguments];
}

/** `math` in `math.abs(x)`, unless a parameter or wildcard is called so. */
function isNamespace(name: string, { locals, scope }: Body): boolean {
  if (locals.has(name) || hasCapture(scope, name)) return false;
  return FUNCTION_NAMESPACES.has(name) || name === 'firestore';
}

/** `f(x)`: a function of the file, the service or the language, looked for in this order. */
function checkNamedCall(call: Call, name: string, body: Body, issues: IssueList): void {
  const found = findFunction(body.scope, name);
  if (found === undefined) {
    if (!isServiceFunction(body.service, name)) checkBuiltin(call, name, issues);
    return;
  }
  const expected = found.declaration.parameters.length;
  if (call.arguments.length !== expected) {
    const message = `Incorrect number of arguments. Received: ${call.arguments.length}. Expected: ${expected}.`;
    issues.warning(call.start, message);
  }
}

function checkBuiltin(call: Call, name: string, issues: IssueList): void {
  if (!isBuiltinFunction(name)) {
    issues.warning(call.start, `Invalid function name: ${name}.`);
    return;
  }
  // The library itself knows which argument counts it accepts: nulls as arguments fail by type, if at all.
  const outcome = callFunction(
    name,
    Array.from(call.arguments, () => null),
  );
  if (outcome instanceof RulesError && outcome.message.startsWith('Incorrect number of arguments')) {
    issues.warning(call.start, outcome.message);
  }
}

/** A pattern written as a literal can be tried now. The service refuses bad ones in matches(), not elsewhere. */
function checkPattern(method: string, args: readonly Expression[], issues: IssueList): void {
  if (method !== 'matches' && method !== 'replace' && method !== 'split') return;
  const [first] = args;
  if (first?.kind !== 'literal' || typeof first.value !== 'string') return;
  const compiled = compilePattern(first.value);
  if (!(compiled instanceof RulesError)) return;
  if (method === 'matches') issues.error(first.start, compiled.message);
  else issues.warning(first.start, compiled.message);
}
