import type { Expression } from '../language/ast.ts';
import type { Outcome } from './unknown.ts';
import { Unknown } from './unknown.ts';
import { childrenOf } from './coverage.ts';
import type { SourceText } from '../language/source.ts';
import { describeValue } from '../stdlib/convert.ts';
import { RulesError } from '../language/types.ts';

const MAX_SNIPPET = 100;
const MAX_VALUE = 120;
const MAX_LINES = 200;

interface TraceNode {
  readonly expression: Expression;
  readonly children: TraceNode[];
  outcome: Outcome | undefined;
}

/** Collects what was evaluated, as a tree: a call holds its arguments and then the function's body. */
export class Trace {
  readonly roots: TraceNode[] = [];
  readonly #open: TraceNode[] = [];

  /** Evaluation of an expression begins. */
  enter(expression: Expression): void {
    const node: TraceNode = { expression, children: [], outcome: undefined };
    (this.#open.at(-1)?.children ?? this.roots).push(node);
    this.#open.push(node);
  }

  /** Records the outcome of the expression entered last. */
  leave(outcome: Outcome): void {
    const node = this.#open.pop();
    if (node !== undefined) node.outcome = outcome;
  }
}

/**
 * Explains the outcome of an allow statement: `title`, then each logical step with its position, source and value,
 * indented below its parent. Steps that did not decide are left out.
 */
export function explainTrace(title: string, trace: Trace, source: SourceText): string {
  const lines = [title];
  for (const root of trace.roots) explainNode(root, 1, source, lines);
  if (lines.length > MAX_LINES) lines.splice(MAX_LINES, lines.length, '  ...');
  return lines.join('\n');
}

function explainNode(node: TraceNode, depth: number, source: SourceText, lines: string[]): void {
  if (lines.length > MAX_LINES) return;
  const { line, column } = source.lineColumn(node.expression.start);
  const snippet = source.text.slice(node.expression.start, node.expression.end);
  const text = shorten(snippet.replace(/\s+/g, ' '), MAX_SNIPPET);
  lines.push(`${'  '.repeat(depth)}L${line}:${column} ${text} → ${describeOutcome(node.outcome)}`);
  for (const child of node.children)
    if (isRelevant(node, child)) explainNode(child, depth + 1, source, lines);
}

/** Literals need no explanation; of a member path only its end (or where it failed) matters. */
function isRelevant(parent: TraceNode, child: TraceNode): boolean {
  const { kind } = child.expression;
  if (kind === 'literal') return false;
  if (isDecisive(parent))
    return parent.outcome === undefined || child.outcome === parent.outcome || !isBoolean(child);
  const isPart = parent.expression.kind === 'member' || kind === 'variable';
  if (!isPart) return true;
  return child.outcome instanceof RulesError || (kind === 'variable' && isCallArgument(parent, child));
}

/** Of `&&` and `||`, only the operands that determined the result are shown. */
function isDecisive({ expression, outcome }: TraceNode): boolean {
  const { kind } = expression;
  return (kind === 'and' && outcome === false) || (kind === 'or' && outcome === true);
}

function isBoolean({ outcome }: TraceNode): boolean {
  return typeof outcome === 'boolean';
}

function isCallArgument(parent: TraceNode, child: TraceNode): boolean {
  return parent.expression.kind !== 'member' && childrenOf(parent.expression).includes(child.expression);
}

function describeOutcome(outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'not evaluated';
  if (outcome instanceof RulesError) return `error: ${outcome.message}`;
  if (outcome instanceof Unknown) return 'unknown: the query does not constrain it';
  return shorten(describeValue(outcome), MAX_VALUE);
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}...`;
}
