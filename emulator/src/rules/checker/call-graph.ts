import type { FunctionDeclaration } from '../language/ast.ts';

/** Which functions each function's body calls. */
type CallGraph = ReadonlyMap<FunctionDeclaration, ReadonlySet<FunctionDeclaration>>;

/** Functions that call each other or themselves, as the names on the way: f, g, f. */
interface CallCycle {
  readonly declaration: FunctionDeclaration;
  readonly names: readonly string[];
}

/** A call graph in topological order: every function comes after those that it calls. */
interface OrderedCalls {
  readonly order: readonly FunctionDeclaration[];
  /** One for each call that comes back to where the search has been; then the order is not to be trusted. */
  readonly cycles: readonly CallCycle[];
}

interface OpenCall {
  readonly declaration: FunctionDeclaration;
  readonly callees: Iterator<FunctionDeclaration>;
}

/** Walks all calls, depth first, without recursion: a file may hold thousands of functions in a row. */
export function orderCalls(graph: CallGraph): OrderedCalls {
  const order: FunctionDeclaration[] = [];
  const cycles: CallCycle[] = [];
  const done = new Set<FunctionDeclaration>();
  const open = new Set<FunctionDeclaration>();
  const stack: OpenCall[] = [];
  const enter = (declaration: FunctionDeclaration): void => {
    open.add(declaration);
    stack.push({ declaration, callees: (graph.get(declaration) ?? new Set()).values() });
  };
  for (const root of graph.keys()) {
    if (!done.has(root)) enter(root);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const next = top.callees.next();
      if (next.done === true) {
        stack.pop();
        open.delete(top.declaration);
        done.add(top.declaration);
        order.push(top.declaration);
      } else if (open.has(next.value)) cycles.push(cycleBackTo(next.value, stack));
      else if (!done.has(next.value)) enter(next.value);
    }
  }
  return { order, cycles };
}

function cycleBackTo(declaration: FunctionDeclaration, stack: readonly OpenCall[]): CallCycle {
  const names = stack.map((call) => call.declaration.name);
  const start = stack.findIndex((call) => call.declaration === declaration);
  return { declaration, names: [...names.slice(start), declaration.name] };
}

/** The maximum depth of the call stack below a function, itself included. */
interface Chain {
  readonly length: number;
  /** The callee with which the longest chain goes on. */
  readonly next: FunctionDeclaration | undefined;
}

/** The longest chain of calls from each function, of a graph without cycles. */
export function longestChains(
  graph: CallGraph,
  order: readonly FunctionDeclaration[],
): Map<FunctionDeclaration, Chain> {
  const chains = new Map<FunctionDeclaration, Chain>();
  for (const declaration of order) {
    let longest: Chain = { length: 1, next: undefined };
    for (const callee of graph.get(declaration) ?? []) {
      const length = (chains.get(callee)?.length ?? 0) + 1;
      if (length > longest.length) longest = { length, next: callee };
    }
    chains.set(declaration, longest);
  }
  return chains;
}

/** The first functions of the longest chain from `declaration`, at most `count`. */
export function followChain(
  chains: ReadonlyMap<FunctionDeclaration, Chain>,
  declaration: FunctionDeclaration,
  count: number,
): FunctionDeclaration[] {
  const found: FunctionDeclaration[] = [];
  let current: FunctionDeclaration | undefined = declaration;
  while (current !== undefined && found.length < count) {
    found.push(current);
    current = chains.get(current)?.next;
  }
  return found;
}
