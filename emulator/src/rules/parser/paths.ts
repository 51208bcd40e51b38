import type { Expression, PatternSegment } from '../language/ast.ts';
import type { Cursor } from './cursor.ts';
import { show } from './cursor.ts';

/** The service's message for a path that ends with a slash. */
const EMPTY_SEGMENT = "Forward slash '/' found where identifier or binding expected.";

/** path := { '/' ( SEGMENT | '$(' expression ')' ) } */
export function parsePath(cursor: Cursor, parseExpression: (cursor: Cursor) => Expression): Expression {
  const { start } = cursor.token;
  const segments: (string | Expression)[] = [];
  while (cursor.skipPathSlash()) {
    const { token } = cursor;
    if (token.kind === 'segment') segments.push(cursor.advance().text);
    else if (cursor.skip('$(')) {
      segments.push(parseExpression(cursor));
      cursor.expect(')');
    } else return cursor.fail(`mismatched input ${show(token)} expecting a path segment or '$('`);
  }
  failAtEmptySegment(cursor);
  return cursor.expression({ kind: 'path', segments, ...cursor.spanFrom(start) });
}

/** `/a/ ` and `/a/` before the end: the slash starts nothing. A `/` further on divides. */
function failAtEmptySegment(cursor: Cursor): void {
  if (cursor.is('/') && cursor.token.start === cursor.lastEnd) cursor.fail(EMPTY_SEGMENT);
}

/** pattern := { '/' ( SEGMENT | '{' NAME [ '=' '**' ] '}' ) } */
export function parsePattern(cursor: Cursor): PatternSegment[] {
  const segments: PatternSegment[] = [];
  if (cursor.token.kind !== 'path-slash') {
    if (cursor.is('/')) cursor.fail(EMPTY_SEGMENT);
    cursor.fail(`mismatched input ${show(cursor.token)} expecting a path such as '/users/{uid}'`);
  }
  while (cursor.skipPathSlash()) segments.push(parsePatternSegment(cursor));
  failAtEmptySegment(cursor);
  return segments;
}

/** SEGMENT | '{' NAME [ '=' '**' ] '}' */
function parsePatternSegment(cursor: Cursor): PatternSegment {
  const { token } = cursor;
  if (token.kind === 'segment') {
    cursor.advance();
    return { kind: 'literal', value: token.text, start: token.start, end: token.end };
  }
  if (!cursor.skip('{')) {
    return cursor.fail(`mismatched input ${show(token)} expecting a path segment or '{'`);
  }
  const name = cursor.expectName("a wildcard's name").text;
  const isRecursive = cursor.skip('=');
  if (isRecursive) cursor.expect('**');
  cursor.expect('}');
  return { kind: isRecursive ? 'recursive' : 'capture', name, ...cursor.spanFrom(token.start) };
}
