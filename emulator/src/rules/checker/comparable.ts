import type { Expression } from '../language/ast.ts';
import type { IssueList } from '../language/issues.ts';

/** What a function of the language, by its full name, is known to yield; undefined for one of the file. */
type FindBuiltin = (call: Call) => string | undefined;

type Call = Extract<Expression, { readonly kind: 'call' }>;
type Binary = Extract<Expression, { readonly kind: 'binary' }>;

/** Types that `==` distinguishes; ints and floats are comparable and count as one. */
type StaticType = 'null' | 'bool' | 'number' | 'string' | 'bytes' | 'list' | 'map' | 'path' | ResultType;
type ResultType = 'bool' | 'number' | 'string' | 'bytes' | 'path' | 'timestamp' | 'duration' | 'latlng';

/** The functions' results, by their names or their namespaces'. */
const RESULTS: ReadonlyMap<string, ResultType> = new Map([
  ['int', 'number'],
  ['float', 'number'],
  ['string', 'string'],
  ['path', 'path'],
  ['math', 'number'],
  ['math.isNaN', 'bool'],
  ['hashing', 'bytes'],
  ['duration', 'duration'],
  ['timestamp', 'timestamp'],
  ['latlng', 'latlng'],
]);

/**
 * Warns of an `==` or `!=` between types that are never equal, with the service's message at the operator. Only what
 * is certain from the text counts: literals and functions with results of one type.
 */
export function checkComparable(node: Binary, findBuiltin: FindBuiltin, issues: IssueList): void {
  if (node.operator !== '==' && node.operator !== '!=') return;
  const left = staticType(node.left, findBuiltin);
  const right = staticType(node.right, findBuiltin);
  if (left === undefined || right === undefined || left === right) return;
  issues.warning(
    node.operatorStart,
    `The sub-expressions are not comparable, so this comparison will always return ${node.operator === '!='}.`,
  );
}

function staticType(node: Expression, findBuiltin: FindBuiltin): StaticType | undefined {
  switch (node.kind) {
    case 'literal':
      return literalType(node.value);
    case 'list':
    case 'map':
    case 'path':
      return node.kind;
    case 'call':
      return resultType(findBuiltin(node));
    default:
      return undefined;
  }
}

function literalType(value: Extract<Expression, { readonly kind: 'literal' }>['value']): StaticType {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'string';
  return value instanceof Uint8Array ? 'bytes' : 'number';
}

function resultType(name: string | undefined): ResultType | undefined {
  if (name === undefined) return undefined;
  const [namespace = ''] = name.split('.');
  return RESULTS.get(name) ?? RESULTS.get(namespace);
}
