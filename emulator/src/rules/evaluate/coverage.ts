import type { Expression, FunctionDeclaration, MatchDeclaration, RulesFile } from '../language/ast.ts';
import type { Outcome } from './unknown.ts';
import { Unknown } from './unknown.ts';
import type { SourceText } from '../language/source.ts';
import { rulesTypeName } from '../stdlib/convert.ts';
import { RulesError } from '../language/types.ts';

/** How many different values are counted per expression; the rest share one entry. */
const MAX_VALUES = 8;
const MAX_TEXT = 100;

/** The kinds counted in fixed slots: nearly all of what conditions yield. */
const SLOTS = 3;

interface Tally {
  readonly value: object;
  count: number;
}

/**
 * How often each expression of a rules file evaluated to which value. Memory is bounded by the file's size: only the
 * first few scalars of each are distinguished.
 */
export class Coverage {
  readonly #source: SourceText;
  readonly #file: RulesFile;
  /** Three counters per expression: true, false, error. */
  readonly #frequent: Float64Array;
  readonly #others: (Map<unknown, Tally> | undefined)[] = [];

  /** `expressionCount`: one more than the highest expression id of the file. */
  constructor(source: SourceText, file: RulesFile, expressionCount: number) {
    this.#source = source;
    this.#file = file;
    this.#frequent = new Float64Array(expressionCount * SLOTS);
  }

  /** Notes one evaluation of an expression. */
  count(id: number, outcome: Outcome): void {
    if (outcome === true) this.#bump(id, 0);
    else if (outcome === false) this.#bump(id, 1);
    else if (outcome instanceof RulesError || outcome instanceof Unknown) this.#bump(id, 2);
    else this.#countOther(id, outcome);
  }

  #bump(id: number, slot: number): void {
    const index = id * SLOTS + slot;
    this.#frequent[index] = (this.#frequent[index] ?? 0) + 1;
  }

  #countOther(id: number, value: Exclude<Outcome, Unknown | RulesError>): void {
    const tallies = (this.#others[id] ??= new Map<unknown, Tally>());
    const key = isScalar(value) ? value : OBJECT;
    const known = tallies.get(key) ?? (tallies.size >= MAX_VALUES ? tallies.get(OVERFLOW) : undefined);
    if (known !== undefined) known.count += 1;
    else if (tallies.size >= MAX_VALUES) tallies.set(OVERFLOW, { value: { otherValues: {} }, count: 1 });
    else tallies.set(key, { value: wireValue(value), count: 1 });
  }

  /**
   * The response of the official emulator's ruleCoverage endpoint: the rules and, per top-level expression, its
   * position, its values with their counts, and its nested expressions. Those never evaluated have no `values`.
   * Source: https://firebase.google.com/docs/firestore/security/test-rules-emulator#generate_test_reports
   */
  report(): object {
    const { name, text } = this.#source;
    return {
      rules: { files: [{ name, content: text }] },
      report: topLevelExpressions(this.#file).map((expression) => this.#reportOf(expression)),
    };
  }

  #reportOf(expression: Expression): object {
    const { line, column } = this.#source.lineColumn(expression.start);
    const values = this.#valuesOf(expression.id);
    const children = childrenOf(expression).map((child) => this.#reportOf(child));
    return {
      sourcePosition: {
        fileName: this.#source.name,
        line,
        column,
        currentOffset: expression.start,
        endOffset: expression.end,
      },
      ...(values.length > 0 ? { values } : {}),
      ...(children.length > 0 ? { children } : {}),
    };
  }

  #valuesOf(id: number): object[] {
    const fixed = [{ boolValue: true }, { boolValue: false }, { undefined: {} }].map((value, slot) => ({
      value,
      count: this.#frequent[id * SLOTS + slot] ?? 0,
    }));
    const others = [...(this.#others[id]?.values() ?? [])].map(({ value, count }) => ({ value, count }));
    return [...fixed.filter(({ count }) => count > 0), ...others];
  }
}

const OBJECT = Symbol('object');
const OVERFLOW = Symbol('overflow');

function isScalar(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= MAX_TEXT : typeof value !== 'object' || value === null;
}

/** A value in the JSON form of the rules service: tagged with its type; of large ones only the tag. */
function wireValue(value: Exclude<Outcome, Unknown | RulesError>): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'bigint') return { intValue: String(value) };
  if (typeof value === 'number') return { floatValue: Number.isFinite(value) ? value : String(value) };
  if (typeof value === 'string') return { stringValue: value.slice(0, MAX_TEXT) };
  return { [`${rulesTypeName(value)}Value`]: {} };
}

/** The conditions of all allow statements, and the bindings and results of all functions, in source order. */
function topLevelExpressions(file: RulesFile): Expression[] {
  const found: Expression[] = [];
  const addFunctions = (functions: readonly FunctionDeclaration[]) => {
    for (const { bindings, result } of functions) found.push(...bindings.map(({ value }) => value), result);
  };
  const addMatches = (matches: readonly MatchDeclaration[]) => {
    for (const match of matches) {
      addFunctions(match.functions);
      for (const { condition } of match.allows) if (condition !== undefined) found.push(condition);
      addMatches(match.matches);
    }
  };
  addFunctions(file.functions);
  for (const service of file.services) {
    addFunctions(service.functions);
    addMatches(service.matches);
  }
  return found.sort((left, right) => left.start - right.start);
}

/** One more than the highest expression id of a file. */
export function countExpressions(file: RulesFile): number {
  let highest = -1;
  const pending = topLevelExpressions(file);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    highest = Math.max(highest, next.id);
    pending.push(...childrenOf(next));
  }
  return highest + 1;
}

/** The expressions directly inside of an expression, in source order. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'list':
      return expression.elements;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to];
    case 'call':
      return [...calleeExpressions(expression.callee), ...expression.arguments];
    case 'unary':
      return [expression.operand];
    case 'in':
      return [expression.element, expression.collection];
    case 'is':
      return [expression.value];
    case 'conditional':
      return [expression.test, expression.consequent, expression.alternate];
    default:
      return [expression.left, expression.right];
  }
}

/** What is evaluated of a callee: of `value.method(...)` the value. */
function calleeExpressions(callee: Expression): readonly Expression[] {
  return callee.kind === 'member' ? [callee.object] : [];
}
