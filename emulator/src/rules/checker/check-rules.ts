import type { AllowDeclaration, FunctionDeclaration, MatchDeclaration, RulesFile } from '../language/ast.ts';
import type { Body } from './bodies.ts';
import { calledFunctions, checkExpression } from './bodies.ts';
import { followChain, longestChains, orderCalls } from './call-graph.ts';
import { checkPaths } from './paths.ts';
import type { Scope } from './scope.ts';
import { makeScope } from './scope.ts';
import { SERVICE_NAMES } from './services.ts';
import { IssueList, sortIssues } from '../language/issues.ts';
import type { SourceText } from '../language/source.ts';
import type { RulesIssue } from '../language/types.ts';

/**
 * Limits of the service. Source: https://firebase.google.com/docs/firestore/quotas#security_rules. For lets and
 * call-stack depth it was observed to compile one more than documented, while its messages name ten and twenty; so do
 * ours.
 */
const MAX_PARAMETERS = 7;
const MAX_LETS = 11;
const MAX_CALL_STACK = 21;

/**
 * Checks what the grammar does not: names, calls, limits and paths. As on the service, an unknown name is only
 * a warning (evaluating it is an error, which denies), while what breaks a limit is an error.
 */
export function checkRules(file: RulesFile, source: SourceText): RulesIssue[] {
  const checker = new Checker(file, source);
  checker.run();
  return sortIssues(checker.issues.all);
}

interface Declared {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
}

class Checker {
  readonly issues: IssueList;
  readonly #file: RulesFile;
  readonly #source: SourceText;
  /** All functions of the file, in order. */
  readonly #declared: Declared[] = [];
  readonly #calls = new Map<FunctionDeclaration, Set<FunctionDeclaration>>();
  /** The service of the rules that reach a function. */
  readonly #services = new Map<FunctionDeclaration, string>();

  constructor(file: RulesFile, source: SourceText) {
    this.#file = file;
    this.#source = source;
    this.issues = new IssueList(source);
  }

  run(): void {
    if (this.#file.version === 1) {
      this.issues.warning(
        0,
        'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
      );
    }
    this.#checkServices();
    checkPaths(this.#file, this.issues);
    const rules = this.#declareAll();
    for (const { declaration, scope } of this.#declared)
      this.#calls.set(declaration, collectCalls(declaration, scope));
    for (const { allow, scope } of rules) this.#checkAllow(allow, scope);
    const called = this.#calledFunctions();
    for (const { declaration, scope } of this.#declared) {
      if (!this.#services.has(declaration) && !called.has(declaration)) {
        this.issues.warning(this.#nameOffset(declaration), `Unused function: ${declaration.name}.`);
      }
      this.#checkFunction(declaration, scope);
    }
    this.#checkCallGraph();
  }

  #checkServices(): void {
    const seen = new Set<string>();
    for (const { name, start } of this.#file.services) {
      if (!SERVICE_NAMES.includes(name)) {
        this.issues.error(start, `Unknown service '${name}'. Expected one of ${SERVICE_NAMES.join(', ')}.`);
      } else if (seen.has(name)) this.issues.error(start, `The service '${name}' is already declared.`);
      seen.add(name);
    }
    if (this.#file.services.length === 0) {
      this.issues.error(
        this.#source.text.length,
        `There is no service. Expected one of ${SERVICE_NAMES.join(', ')}.`,
      );
    }
  }

  /** Notes all functions with their scopes; returns all allow statements with theirs. */
  #declareAll(): { readonly allow: AllowDeclaration; readonly scope: Scope }[] {
    const rules: { allow: AllowDeclaration; scope: Scope }[] = [];
    const declareMatch = (match: MatchDeclaration, parent: Scope): void => {
      const captures = match.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
      const scope = this.#declare(makeScope(parent, match.functions, { captures }), match.functions);
      for (const allow of match.allows) rules.push({ allow, scope });
      for (const child of match.matches) declareMatch(child, scope);
    };
    const root = this.#declare(makeScope(undefined, this.#file.functions), this.#file.functions);
    for (const { name, functions, matches } of this.#file.services) {
      const scope = this.#declare(makeScope(root, functions, { service: name }), functions);
      for (const match of matches) declareMatch(match, scope);
    }
    return rules;
  }

  #declare(scope: Scope, functions: readonly FunctionDeclaration[]): Scope {
    for (const declaration of functions) {
      this.#declared.push({ declaration, scope });
      if (scope.functions.get(declaration.name) !== declaration) {
        this.issues.error(this.#nameOffset(declaration), `Function is already defined: ${declaration.name}.`);
      }
    }
    return scope;
  }

  #checkAllow({ methods, condition, start }: AllowDeclaration, scope: Scope): void {
    const repeated = methods.find((method, index) => methods.indexOf(method) !== index);
    if (repeated !== undefined) this.issues.warning(start, `Duplicate method: ${repeated}.`);
    if (condition === undefined) return;
    checkExpression(condition, { scope, locals: new Set(), service: scope.service }, new Set(), this.issues);
    this.#reach(calledFunctions(condition, scope), scope.service ?? '');
  }

  /** Notes that a rule of a service calls functions, directly or not. */
  #reach(callees: Iterable<FunctionDeclaration>, service: string): void {
    const pending = [...callees];
    for (let declaration = pending.pop(); declaration !== undefined; declaration = pending.pop()) {
      if (this.#services.has(declaration)) continue;
      this.#services.set(declaration, service);
      pending.push(...(this.#calls.get(declaration) ?? []));
    }
  }

  #checkFunction(declaration: FunctionDeclaration, scope: Scope): void {
    const nameOffset = this.#nameOffset(declaration);
    const { parameters, bindings, result } = declaration;
    if (parameters.length > MAX_PARAMETERS) {
      this.issues.error(
        nameOffset,
        `Maximum allowed parameter count of ${MAX_PARAMETERS} for a given function has been reached.`,
      );
    }
    if (bindings.length > MAX_LETS) {
      this.issues.error(
        result.start,
        'Maximum allowed variable count of 10 for a given function has been reached.',
      );
    }
    this.#checkBody(declaration, scope);
  }

  #checkBody(declaration: FunctionDeclaration, scope: Scope): void {
    const { parameters, bindings, result } = declaration;
    const used = new Set<string>();
    const locals = new Set<string>();
    for (const [index, parameter] of parameters.entries()) {
      if (parameters.indexOf(parameter) !== index) {
        this.issues.error(this.#nameOffset(declaration), `Duplicate parameter name: ${parameter}.`);
      }
      locals.add(parameter);
    }
    const body: Body = { scope, locals, service: this.#services.get(declaration) };
    for (const binding of bindings) {
      checkExpression(binding.value, body, used, this.issues);
      if (locals.has(binding.name))
        this.issues.error(binding.start, `Variable is already defined: ${binding.name}.`);
      locals.add(binding.name);
    }
    checkExpression(result, body, used, this.issues);
    this.#checkUnusedNames(declaration, used);
  }

  #checkUnusedNames(declaration: FunctionDeclaration, used: ReadonlySet<string>): void {
    for (const parameter of declaration.parameters) {
      if (used.has(parameter)) continue;
      this.issues.warning(
        this.#wordOffset(declaration.start, parameter, 2),
        `Unused variable: ${parameter}.`,
      );
    }
    for (const { name, start } of declaration.bindings) {
      if (!used.has(name)) this.issues.warning(this.#wordOffset(start, name, 1), `Unused variable: ${name}.`);
    }
  }

  #checkCallGraph(): void {
    const { order, cycles } = orderCalls(this.#calls);
    for (const { declaration, names } of cycles) {
      this.issues.error(this.#nameOffset(declaration), `Recursive call is not allowed: ${names.join('->')}.`);
    }
    if (cycles.length > 0) return;
    const chains = longestChains(this.#calls, order);
    const called = this.#calledFunctions();
    for (const { declaration } of this.#declared) {
      // Reported once, for the function at which the chain begins.
      if (called.has(declaration)) continue;
      const stack = followChain(chains, declaration, MAX_CALL_STACK + 1);
      const tooDeep = stack[MAX_CALL_STACK];
      if (tooDeep === undefined) continue;
      const names = stack.slice(0, MAX_CALL_STACK).map(({ name }) => name);
      const message = `Maximum allowed call depth of 20 is reached for [${names.join('->')}] call stack.`;
      this.issues.error(this.#nameOffset(tooDeep), message);
    }
  }

  /** The functions that another function calls. */
  #calledFunctions(): Set<FunctionDeclaration> {
    return new Set([...this.#calls.values()].flatMap((callees) => [...callees]));
  }

  #nameOffset({ name, start }: FunctionDeclaration): number {
    return this.#wordOffset(start, name, 1);
  }

  /** Offset of a word after `start`, with at least `skip` other words before it. */
  #wordOffset(start: number, word: string, skip: number): number {
    const pattern = /\/\/[^\r\n]*|\/\*[^]*?\*\/|[A-Za-z_]\w*/g;
    pattern.lastIndex = start;
    let before = 0;
    for (let match = pattern.exec(this.#source.text); match; match = pattern.exec(this.#source.text)) {
      if (match[0].startsWith('/')) continue;
      if (before >= skip && match[0] === word) return match.index;
      before += 1;
    }
    return start;
  }
}

/** The functions that a function's body calls. */
function collectCalls({ bindings, result }: FunctionDeclaration, scope: Scope): Set<FunctionDeclaration> {
  const roots = [...bindings.map(({ value }) => value), result];
  return new Set(roots.flatMap((root) => [...calledFunctions(root, scope)]));
}
