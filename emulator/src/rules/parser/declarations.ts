import type {
  AllowDeclaration,
  Expression,
  FunctionDeclaration,
  LetBinding,
  MatchDeclaration,
  MethodName,
  RulesFile,
  ServiceDeclaration,
} from '../language/ast.ts';
import type { Cursor } from './cursor.ts';
import { GiveUpStatement, show } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { parsePattern } from './paths.ts';

const METHOD_NAMES: readonly MethodName[] = ['read', 'write', 'get', 'list', 'create', 'update', 'delete'];

/** Keywords that begin a statement: where parsing resumes after an error. */
const TOP_LEVEL_WORDS: ReadonlySet<string> = new Set(['rules_version', 'function', 'service']);
const BLOCK_WORDS: ReadonlySet<string> = new Set(['function', 'match', 'allow']);
const BODY_WORDS: ReadonlySet<string> = new Set(['let', 'return', 'function', 'match', 'allow']);

/** file := [ version ] { function | service } */
export function parseFile(cursor: Cursor): RulesFile {
  let version: 1 | 2 = 1;
  const functions: FunctionDeclaration[] = [];
  const services: ServiceDeclaration[] = [];
  if (cursor.is('rules_version')) attempt(cursor, TOP_LEVEL_WORDS, () => (version = parseVersion(cursor)));
  while (cursor.token.kind !== 'end') {
    attempt(cursor, TOP_LEVEL_WORDS, () => {
      if (cursor.is('function')) functions.push(parseFunction(cursor));
      else if (cursor.is('service')) services.push(parseService(cursor));
      else failTopLevel(cursor);
    });
    // Recovery stops before a brace too many.
    if (cursor.is('}')) cursor.advance();
  }
  return { version, functions, services };
}

function failTopLevel(cursor: Cursor): never {
  if (cursor.is('rules_version'))
    cursor.fail("Unexpected 'rules_version'. It must be the first statement of the file.");
  if (cursor.is('import')) cursor.fail("Unexpected 'import'. Imports are not supported here.");
  return cursor.fail(
    `mismatched input ${show(cursor.token)} expecting {'function', 'service', 'rules_version'}`,
  );
}

/** Runs a parse function; after a syntax error, skips to the next statement. */
function attempt(cursor: Cursor, words: ReadonlySet<string>, parse: () => void): void {
  const { token } = cursor;
  try {
    parse();
  } catch (error) {
    if (!(error instanceof GiveUpStatement)) throw error;
    cursor.recover(token, words);
  }
}

/** version := 'rules_version' '=' STRING [ ';' ] */
function parseVersion(cursor: Cursor): 1 | 2 {
  cursor.expect('rules_version');
  cursor.expect('=');
  const { token } = cursor;
  if (token.kind !== 'string')
    return cursor.fail(`mismatched input ${show(token)} expecting '1' or '2' in quotes`);
  if (token.value !== '1' && token.value !== '2') {
    cursor.issues.error(token.start, `Unknown rules_version ${token.text}. Expected '1' or '2'.`);
  }
  cursor.advance();
  cursor.skip(';');
  return token.value === '1' ? 1 : 2;
}

/** service := 'service' NAME { '.' NAME } '{' { function | match } '}' */
function parseService(cursor: Cursor): ServiceDeclaration {
  const { start } = cursor.expect('service');
  let name = cursor.expectName("a service's name such as 'cloud.firestore'").text;
  while (cursor.skip('.')) name += `.${cursor.expectName("a service's name such as 'cloud.firestore'").text}`;
  const block = parseBlock(cursor, 'service');
  return { name, functions: block.functions, matches: block.matches, ...cursor.spanFrom(start) };
}

interface Block {
  readonly functions: FunctionDeclaration[];
  readonly matches: MatchDeclaration[];
  readonly allows: AllowDeclaration[];
}

/** block := '{' { function | match | allow } '}', without allow in a service */
function parseBlock(cursor: Cursor, owner: 'service' | 'match'): Block {
  const block: Block = { functions: [], matches: [], allows: [] };
  cursor.expect('{');
  while (!cursor.is('}') && cursor.token.kind !== 'end') {
    attempt(cursor, BLOCK_WORDS, () => {
      parseStatement(cursor, owner, block);
    });
  }
  cursor.expectClosing('}');
  return block;
}

/** function | match | allow */
function parseStatement(cursor: Cursor, owner: 'service' | 'match', block: Block): void {
  if (cursor.is('function')) block.functions.push(parseFunction(cursor));
  else if (cursor.is('match')) block.matches.push(cursor.nested(() => parseMatch(cursor)));
  else if (cursor.is('allow') && owner === 'match') block.allows.push(parseAllow(cursor));
  else if (cursor.token.kind === 'path-slash') cursor.fail("Missing 'match' keyword before path.");
  else {
    const expected = owner === 'match' ? "'allow', 'match', 'function' or '}'" : "'match', 'function' or '}'";
    cursor.fail(`Unexpected ${show(cursor.token)}. Expected ${expected}.`);
  }
}

/** match := 'match' pattern block */
function parseMatch(cursor: Cursor): MatchDeclaration {
  const { start } = cursor.expect('match');
  const pattern = parsePattern(cursor);
  const block = parseBlock(cursor, 'match');
  return { pattern, ...block, ...cursor.spanFrom(start) };
}

/** allow := 'allow' METHOD { ',' METHOD } [ ':' 'if' expression ] ';' */
function parseAllow(cursor: Cursor): AllowDeclaration {
  const { start } = cursor.expect('allow');
  const methods = [parseMethod(cursor)];
  while (cursor.skip(',')) methods.push(parseMethod(cursor));
  let condition: Expression | undefined;
  if (cursor.skip(':')) {
    cursor.expect('if');
    condition = parseExpression(cursor);
  }
  // The service accepts a last statement without a condition without its semicolon.
  if (condition !== undefined || !cursor.is('}')) cursor.expectClosing(';');
  return { methods, condition, ...cursor.spanFrom(start) };
}

/** METHOD := 'read' | 'write' | 'get' | 'list' | 'create' | 'update' | 'delete' */
function parseMethod(cursor: Cursor): MethodName {
  const { token } = cursor;
  const method = METHOD_NAMES.find((name) => token.kind === 'word' && token.text === name);
  if (method === undefined) {
    return cursor.fail(
      `mismatched input ${show(token)} expecting {${METHOD_NAMES.map((name) => `'${name}'`).join(', ')}}`,
    );
  }
  cursor.advance();
  return method;
}

/** function := 'function' NAME '(' [ NAME { ',' NAME } ] ')' '{' { let } 'return' expression [ ';' ] '}' */
function parseFunction(cursor: Cursor): FunctionDeclaration {
  const { start } = cursor.expect('function');
  const name = cursor.expectName("a function's name").text;
  const parameters = parseParameters(cursor);
  cursor.expect('{');
  const bindings: LetBinding[] = [];
  let result: Expression | undefined;
  attempt(cursor, BODY_WORDS, () => {
    while (cursor.is('let')) bindings.push(parseLet(cursor));
    if (!cursor.is('return'))
      cursor.fail(`mismatched input ${show(cursor.token)} expecting {'let', 'return'}`);
    result = parseReturn(cursor);
  });
  if (result === undefined) return skipRestOfFunction(cursor);
  cursor.expectClosing('}');
  return { name, parameters, bindings, result, ...cursor.spanFrom(start) };
}

/** After an error in a function's body: to behind its closing brace. */
function skipRestOfFunction(cursor: Cursor): never {
  while (cursor.is('let') || cursor.is('return')) {
    attempt(cursor, BODY_WORDS, () => {
      if (cursor.is('let')) parseLet(cursor);
      else parseReturn(cursor);
    });
  }
  cursor.skip('}');
  throw new GiveUpStatement();
}

/** parameters := '(' [ NAME { ',' NAME } ] ')' */
function parseParameters(cursor: Cursor): string[] {
  const parameters: string[] = [];
  cursor.expect('(');
  while (!cursor.is(')')) {
    parameters.push(cursor.expectName("a parameter's name or ')'").text);
    if (!cursor.skip(',')) break;
  }
  cursor.expect(')');
  return parameters;
}

/** let := 'let' NAME '=' expression ';' */
function parseLet(cursor: Cursor): LetBinding {
  const { start } = cursor.expect('let');
  const name = cursor.expectName("a variable's name").text;
  cursor.expect('=');
  const value = parseExpression(cursor);
  cursor.expectClosing(';');
  return { name, value, ...cursor.spanFrom(start) };
}

/** return := 'return' expression [ ';' ] */
function parseReturn(cursor: Cursor): Expression {
  cursor.expect('return');
  const result = parseExpression(cursor);
  if (!cursor.is('}')) cursor.expectClosing(';');
  return result;
}
