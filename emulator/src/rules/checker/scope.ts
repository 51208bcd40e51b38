import type { FunctionDeclaration } from '../language/ast.ts';

/** Where names are looked up: a file, service or match block, and the blocks around it. */
export interface Scope {
  readonly parent: Scope | undefined;
  /** The first declaration of each name wins; a second is an error of its own. */
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  /** The wildcards of a match block's path. */
  readonly captures: ReadonlySet<string>;
  /** The service around, with its global names; undefined outside of services. */
  readonly service: string | undefined;
}

/** A function as found from some place, with the scope that its body sees. */
interface FoundFunction {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
}

/** A scope inside of another. */
export function makeScope(
  parent: Scope | undefined,
  functions: readonly FunctionDeclaration[],
  options: { readonly captures?: readonly string[]; readonly service?: string } = {},
): Scope {
  const byName = new Map<string, FunctionDeclaration>();
  for (const declaration of functions)
    if (!byName.has(declaration.name)) byName.set(declaration.name, declaration);
  return {
    parent,
    functions: byName,
    captures: new Set(options.captures),
    service: options.service ?? parent?.service,
  };
}

/** The function that a name means: that of the innermost block which declares it. */
export function findFunction(scope: Scope, name: string): FoundFunction | undefined {
  for (let current: Scope | undefined = scope; current !== undefined; current = current.parent) {
    const declaration = current.functions.get(name);
    if (declaration !== undefined) return { declaration, scope: current };
  }
  return undefined;
}

/** Whether a name is a wildcard of a match block around. */
export function hasCapture(scope: Scope, name: string): boolean {
  for (let current: Scope | undefined = scope; current !== undefined; current = current.parent) {
    if (current.captures.has(name)) return true;
  }
  return false;
}
