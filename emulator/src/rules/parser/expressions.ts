import type { BinaryOperator, Expression } from '../language/ast.ts';
import type { Token } from '../lexer/tokenize.ts';
import { MAX_INT_LITERAL } from '../lexer/tokenize.ts';
import { TYPE_NAMES } from '../stdlib/guards.ts';
import type { Cursor } from './cursor.ts';
import { RESERVED_WORDS, show } from './cursor.ts';
import { parsePath } from './paths.ts';

/*
 * Expression syntax. Precedence, from the loosest to the tightest:
 *   a ? b : c    a || b    a && b    == !=    in is    < <= > >=    + -    * / %    ! -    a.b a[i] a(x)
 * Source: https://firebase.google.com/docs/rules/rules-language#building_conditions
 */

/** The symbols and words between operands, by how tightly they bind. */
const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ['==', 3],
  ['!=', 3],
  ['in', 4],
  ['is', 4],
  ['<', 5],
  ['<=', 5],
  ['>', 5],
  ['>=', 5],
  ['+', 6],
  ['-', 6],
  ['*', 7],
  ['/', 7],
  ['%', 7],
]);

const BINARY_OPERATORS: readonly BinaryOperator[] = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
];

/** expression := binary [ '?' expression ':' expression ] */
export function parseExpression(cursor: Cursor): Expression {
  return cursor.nested(() => {
    const { start } = cursor.token;
    const test = parseBinary(cursor, 1);
    if (!cursor.skip('?')) return test;
    const consequent = parseExpression(cursor);
    cursor.expect(':');
    const alternate = parseExpression(cursor);
    return cursor.expression({ kind: 'conditional', test, consequent, alternate, ...cursor.spanFrom(start) });
  });
}

/** binary := unary { OPERATOR binary } with operators of at least the precedence, all left-associative */
function parseBinary(cursor: Cursor, minimum: number): Expression {
  const { start } = cursor.token;
  let left = parseUnary(cursor);
  for (;;) {
    const { token } = cursor;
    if (token.kind === 'path-slash') return cursor.fail(MISPLACED_PATH);
    const precedence =
      token.kind === 'symbol' || token.kind === 'word' ? PRECEDENCE.get(token.text) : undefined;
    if (precedence === undefined || precedence < minimum) return left;
    cursor.advance();
    left = parseOperation(cursor, start, left, token, precedence);
  }
}

/** The service's message, and how to divide instead. */
const MISPLACED_PATH = "Missing 'match' keyword before path. (A division needs a space behind its '/'.)";

/** Behind an operator: TYPE after 'is', an operand after any other */
function parseOperation(
  cursor: Cursor,
  start: number,
  left: Expression,
  { text: operator, start: operatorStart }: Token,
  precedence: number,
): Expression {
  if (operator === 'is') {
    const type = parseTypeName(cursor);
    return cursor.expression({ kind: 'is', value: left, type, ...cursor.spanFrom(start) });
  }
  const right = parseBinary(cursor, precedence + 1);
  const span = cursor.spanFrom(start);
  if (operator === 'in') return cursor.expression({ kind: 'in', element: left, collection: right, ...span });
  if (operator === '&&') return cursor.expression({ kind: 'and', left, right, ...span });
  if (operator === '||') return cursor.expression({ kind: 'or', left, right, ...span });
  const binary = BINARY_OPERATORS.find((candidate) => candidate === operator);
  if (binary === undefined) return cursor.fail(`Unexpected '${operator}'.`);
  return cursor.expression({ kind: 'binary', operator: binary, operatorStart, left, right, ...span });
}

/** TYPE := 'bool' | 'bytes' | 'float' | 'int' | ... */
function parseTypeName(cursor: Cursor): string {
  const { token } = cursor;
  if (token.kind !== 'word') return cursor.fail(`mismatched input ${show(token)} expecting a type name`);
  if (!TYPE_NAMES.has(token.text)) {
    cursor.issues.error(
      token.start,
      `Invalid type name ${show(token)} after 'is'. Expected one of ${[...TYPE_NAMES].sort().join(', ')}.`,
    );
  }
  return cursor.advance().text;
}

/** unary := { '!' | '-' } postfix */
function parseUnary(cursor: Cursor): Expression {
  const { start } = cursor.token;
  if (cursor.skip('!')) {
    const operand = cursor.nested(() => parseUnary(cursor));
    return cursor.expression({ kind: 'unary', operator: '!', operand, ...cursor.spanFrom(start) });
  }
  if (!cursor.skip('-')) return parsePostfix(cursor);
  if (cursor.token.value === MAX_INT_LITERAL) {
    // The least int: as a positive number, to be negated, its literal would not fit.
    cursor.advance();
    return cursor.expression({ kind: 'literal', value: -MAX_INT_LITERAL, ...cursor.spanFrom(start) });
  }
  const operand = cursor.nested(() => parseUnary(cursor));
  return cursor.expression({ kind: 'unary', operator: '-', operand, ...cursor.spanFrom(start) });
}

/** postfix := primary { '.' NAME | '(' arguments ')' | '[' expression [ ':' expression ] ']' } */
function parsePostfix(cursor: Cursor): Expression {
  const { start } = cursor.token;
  let object = parsePrimary(cursor);
  for (;;) {
    if (cursor.skip('.')) {
      const name = parseMemberName(cursor);
      object = cursor.expression({ kind: 'member', object, name, ...cursor.spanFrom(start) });
    } else if (cursor.is('(')) {
      const isCallable = object.kind === 'variable' || object.kind === 'member';
      if (!isCallable || cursor.groups.has(object.id)) return cursor.fail("Unexpected '('.");
      cursor.advance();
      const callArguments = parseList(cursor, ')', parseExpression);
      object = cursor.expression({
        kind: 'call',
        callee: object,
        arguments: callArguments,
        ...cursor.spanFrom(start),
      });
    } else if (cursor.skip('[')) {
      object = parseSubscript(cursor, start, object);
    } else return object;
  }
}

/** Any word may follow a dot: field names are unrestricted. */
function parseMemberName(cursor: Cursor): string {
  const { token } = cursor;
  if (token.kind === 'word') return cursor.advance().text;
  return cursor.fail(`mismatched input ${show(token)} expecting a name behind '.'`);
}

/** Behind '[': expression [ ':' expression ] ']' */
function parseSubscript(cursor: Cursor, start: number, object: Expression): Expression {
  const index = parseExpression(cursor);
  if (!cursor.skip(':')) {
    cursor.expect(']');
    return cursor.expression({ kind: 'index', object, index, ...cursor.spanFrom(start) });
  }
  const to = parseExpression(cursor);
  cursor.expect(']');
  return cursor.expression({ kind: 'slice', object, from: index, to, ...cursor.spanFrom(start) });
}

/** Behind an opening bracket: [ item { ',' item } [ ',' ] ] and the closing one */
function parseList<T>(cursor: Cursor, close: ')' | ']' | '}', parseItem: (cursor: Cursor) => T): T[] {
  const items: T[] = [];
  while (!cursor.is(close)) {
    items.push(parseItem(cursor));
    if (!cursor.skip(',')) break;
  }
  cursor.expect(close);
  return items;
}

/** primary := LITERAL | NAME | path | '(' expression ')' | '[' expressions ']' | '{' entries '}' */
function parsePrimary(cursor: Cursor): Expression {
  const { token } = cursor;
  switch (token.kind) {
    case 'int':
      if (token.value === MAX_INT_LITERAL) {
        cursor.issues.error(token.start, 'Invalid integer literal: it does not fit into 64 bits.');
      }
      return parseLiteral(cursor, token.value ?? null);
    case 'float':
    case 'string':
    case 'bytes':
      return parseLiteral(cursor, token.value ?? null);
    case 'path-slash':
      return parsePath(cursor, parseExpression);
    case 'word':
      return parseWord(cursor);
    default:
      return parseBracketed(cursor);
  }
}

function parseLiteral(
  cursor: Cursor,
  value: null | boolean | bigint | number | string | Uint8Array,
): Expression {
  const { start, end } = cursor.advance();
  return cursor.expression({ kind: 'literal', value, start, end });
}

/** 'true' | 'false' | 'null' | NAME */
function parseWord(cursor: Cursor): Expression {
  const { text, start, end } = cursor.token;
  if (text === 'null') return parseLiteral(cursor, null);
  if (text === 'true' || text === 'false') return parseLiteral(cursor, text === 'true');
  if (RESERVED_WORDS.has(text)) return unexpected(cursor);
  cursor.advance();
  return cursor.expression({ kind: 'variable', name: text, start, end });
}

/** '(' expression ')' | '[' [ expressions ] ']' | '{' [ entries ] '}' */
function parseBracketed(cursor: Cursor): Expression {
  const { start } = cursor.token;
  if (cursor.skip('(')) {
    const inner = parseExpression(cursor);
    cursor.expect(')');
    cursor.groups.set(inner.id, [...(cursor.groups.get(inner.id) ?? []), start]);
    return inner;
  }
  if (cursor.skip('[')) {
    const elements = parseList(cursor, ']', parseExpression);
    return cursor.expression({ kind: 'list', elements, ...cursor.spanFrom(start) });
  }
  if (cursor.skip('{')) {
    const entries = parseList(cursor, '}', parseEntry);
    return cursor.expression({ kind: 'map', entries, ...cursor.spanFrom(start) });
  }
  return unexpected(cursor);
}

/** entry := expression ':' expression */
function parseEntry(cursor: Cursor): { readonly key: Expression; readonly value: Expression } {
  const key = parseExpression(cursor);
  cursor.expect(':');
  return { key, value: parseExpression(cursor) };
}

function unexpected(cursor: Cursor): never {
  return cursor.fail(`Unexpected ${show(cursor.token)}. Expected an expression.`);
}
