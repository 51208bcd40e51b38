import type { FunctionDeclaration } from '../language/ast.ts';
import type { Plan } from '../evaluate/plan.ts';

/** A declared function, planned when it is first called for. */
export interface FunctionPlan {
  readonly declaration: FunctionDeclaration;
  /** The let bindings in order, then the result. */
  readonly bindings: readonly Plan[];
  readonly result: Plan;
}

/** What a variable is bound to. */
type Binding =
  | { readonly kind: 'local'; readonly index: number }
  | { readonly kind: 'capture'; readonly index: number }
  | undefined;

/**
 * Lexical scope: the functions of the file, the service and the enclosing match blocks, and the variables
 * that those blocks' wildcards capture. Inside of a function also its parameters and let bindings.
 */
export class Scope {
  readonly #captures: readonly string[];
  readonly #locals: readonly string[];
  readonly #functions: ReadonlyMap<string, () => FunctionPlan>;

  private constructor(
    captures: readonly string[],
    locals: readonly string[],
    functions: ReadonlyMap<string, () => FunctionPlan>,
  ) {
    this.#captures = captures;
    this.#locals = locals;
    this.#functions = functions;
  }

  /** The scope outside of everything. */
  static empty(): Scope {
    return new Scope([], [], new Map());
  }

  /** A block inside of this one: more captured variables and more functions, which hide outer ones. */
  enter(
    captures: readonly string[],
    declarations: readonly FunctionDeclaration[],
    plan: (declaration: FunctionDeclaration, scope: Scope) => FunctionPlan,
  ): Scope {
    const functions = new Map(this.#functions);
    const scope = new Scope([...this.#captures, ...captures], [], functions);
    for (const declaration of declarations) {
      functions.set(
        declaration.name,
        memoize(() => plan(declaration, scope)),
      );
    }
    return scope;
  }

  /** The scope inside a function declared in this one, with these locals bound. */
  withLocals(locals: readonly string[]): Scope {
    return new Scope(this.#captures, locals, this.#functions);
  }

  /** The variable that a name means here; inner ones and later ones first. */
  variable(name: string): Binding {
    const local = this.#locals.lastIndexOf(name);
    if (local >= 0) return { kind: 'local', index: local };
    const capture = this.#captures.lastIndexOf(name);
    return capture >= 0 ? { kind: 'capture', index: capture } : undefined;
  }

  /** The function that a name means here; it is planned on the first call, so that recursion ends. */
  function(name: string): (() => FunctionPlan) | undefined {
    return this.#functions.get(name);
  }
}

function memoize<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
