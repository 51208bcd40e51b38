import type { Expression, FunctionDeclaration, MatchDeclaration, RulesFile } from '../language/ast.ts';
import type { IssueList } from '../language/issues.ts';
import { childrenOf } from '../language/traverse.ts';
import { TOO_COMPLEX } from './cursor.ts';

/**
 * The deepest level that the service compiles. A condition, a let's value and a function's result are at level
 * 1; each pair of parentheses and each operator with two operands puts what it holds one level deeper.
 * Observed: 97 pairs of parentheses around a comparison compile, as do 49 terms of `t && (t && (...))` and a
 * flat chain of 98 comparisons; one more of each does not.
 */
const MAX_LEVEL = 99;

/** Nodes below each other of any kind. No real file comes near; evaluation recurses and must not run out of stack. */
const MAX_DEPTH = 600;

/** Where the parentheses around an expression open, innermost first, by its id. */
type Groups = ReadonlyMap<number, readonly number[]>;

/** Reports expressions that are too deeply nested. Needs no stack itself. */
export function checkNesting(file: RulesFile, groups: Groups, issues: IssueList): void {
  for (const root of rootsOf(file)) checkRoot(root, groups, issues);
}

interface Visit {
  readonly node: Expression;
  readonly level: number;
  readonly depth: number;
}

function checkRoot(root: Expression, groups: Groups, issues: IssueList): void {
  const pending: Visit[] = [{ node: root, level: 1, depth: 1 }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { node, depth } = visit;
    const parentheses = groups.get(node.id) ?? [];
    const level = visit.level + parentheses.length;
    if (level > MAX_LEVEL || depth > MAX_DEPTH) {
      // The outermost thing that is too deep: one of the parentheses, or else the node in them.
      issues.error(parentheses.at(visit.level - MAX_LEVEL - 2) ?? node.start, TOO_COMPLEX);
      continue;
    }
    const inner =
      node.kind === 'and' || node.kind === 'or' || node.kind === 'binary' || node.kind === 'in' ? 1 : 0;
    for (const child of childrenOf(node))
      pending.push({ node: child, level: level + inner, depth: depth + 1 });
  }
}

/** All expressions of a file that are not part of another. */
function* rootsOf(file: RulesFile): Generator<Expression> {
  yield* rootsOfFunctions(file.functions);
  for (const service of file.services) {
    yield* rootsOfFunctions(service.functions);
    for (const match of service.matches) yield* rootsOfMatch(match);
  }
}

function* rootsOfFunctions(functions: readonly FunctionDeclaration[]): Generator<Expression> {
  for (const { bindings, result } of functions) {
    for (const { value } of bindings) yield value;
    yield result;
  }
}

function* rootsOfMatch(match: MatchDeclaration): Generator<Expression> {
  yield* rootsOfFunctions(match.functions);
  for (const { condition } of match.allows) if (condition !== undefined) yield condition;
  for (const child of match.matches) yield* rootsOfMatch(child);
}
