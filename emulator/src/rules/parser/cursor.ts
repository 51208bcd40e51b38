import type { Expression, Span } from '../language/ast.ts';
import { IssueList } from '../language/issues.ts';
import type { SourceText } from '../language/source.ts';
import type { Token } from '../lexer/tokenize.ts';

/** Deeper nesting is refused: the service's own limits are far lower, and the recursion needs a bound. */
const MAX_NESTING = 400;

/** The service's message for too deep nesting. */
export const TOO_COMPLEX = 'Expression is too complex to evaluate safely.';

/** Thrown to give up the current statement, after the problem was reported; parsing goes on behind it. */
export class GiveUpStatement extends Error {}

/** An expression before it has its id. */
type Unnumbered<T> = T extends Expression ? Omit<T, 'id'> : never;

/** A place in the token list, with what all parse functions share. */
export class Cursor {
  readonly issues: IssueList;
  /** Where the parentheses around an expression open, innermost first, by its id; the tree does not keep them. */
  readonly groups = new Map<number, number[]>();
  readonly #tokens: readonly Token[];
  #index = 0;
  #nesting = 0;
  #nextId = 0;

  constructor(source: SourceText, tokens: readonly Token[]) {
    this.issues = new IssueList(source);
    this.#tokens = tokens;
  }

  /** The next token; at the end of the file that of the end, again and again. */
  get token(): Token {
    return this.#at(this.#index);
  }

  /** The end of the token before. */
  get lastEnd(): number {
    return this.#index === 0 ? 0 : this.#at(this.#index - 1).end;
  }

  peek(distance: number): Token {
    return this.#at(this.#index + distance);
  }

  #at(index: number): Token {
    const token = this.#tokens[Math.min(index, this.#tokens.length - 1)];
    if (token === undefined) throw new RangeError('A token list ends with an end token.');
    return token;
  }

  advance(): Token {
    const { token } = this;
    if (token.kind !== 'end') this.#index += 1;
    return token;
  }

  /** Whether the next token is this word or symbol. */
  is(text: string): boolean {
    const { kind } = this.token;
    return (kind === 'word' || kind === 'symbol') && this.token.text === text;
  }

  /** Moves on if the next token is a slash that begins a path's segment. */
  skipPathSlash(): boolean {
    if (this.token.kind !== 'path-slash') return false;
    this.advance();
    return true;
  }

  /** Moves on if the next token is this word or symbol. */
  skip(text: string): boolean {
    if (!this.is(text)) return false;
    this.advance();
    return true;
  }

  /** The next token must be this word or symbol. */
  expect(text: string): Token {
    if (this.is(text)) return this.advance();
    return this.fail(`mismatched input ${show(this.token)} expecting '${text}'`);
  }

  /** Like expect(), but goes on as if it were there. */
  expectClosing(text: string): void {
    if (this.skip(text)) return;
    this.issues.error(this.token.start, `missing '${text}' at ${show(this.token)}`);
  }

  /** The next token must be a name that is no keyword. */
  expectName(what: string): Token {
    const { token } = this;
    if (token.kind === 'word' && !RESERVED_WORDS.has(token.text)) return this.advance();
    return this.fail(`mismatched input ${show(token)} expecting ${what}`);
  }

  /** Reports what is wrong with the next token and gives up the statement. */
  fail(message: string): never {
    this.issues.error(this.token.start, message);
    throw new GiveUpStatement();
  }

  /** Runs a parse function one level deeper. */
  nested<T>(parse: () => T): T {
    if (this.#nesting >= MAX_NESTING) return this.fail(TOO_COMPLEX);
    this.#nesting += 1;
    try {
      return parse();
    } finally {
      this.#nesting -= 1;
    }
  }

  /** Gives an expression its id. */
  expression<T extends Unnumbered<Expression>>(node: T): T & { readonly id: number } {
    const id = this.#nextId;
    this.#nextId += 1;
    return { ...node, id };
  }

  /** The span from an offset to the end of the token before. */
  spanFrom(start: number): Span {
    return { start, end: Math.max(this.lastEnd, start) };
  }

  /**
   * Skips a broken statement that began at the token `from`: to after its `;` or `{...}`, or before the `}` that ends
   * its block or a keyword that begins the next one.
   */
  recover(from: Token, statementWords: ReadonlySet<string>): void {
    let depth = 0;
    while (this.token.kind !== 'end') {
      if (depth === 0) {
        if (this.is('}')) return;
        const beginsNext = this.token.kind === 'word' && statementWords.has(this.token.text);
        if (beginsNext && this.token !== from) return;
      }
      const { kind, text } = this.advance();
      if (kind !== 'symbol') continue;
      if (text === '{') depth += 1;
      if (text === '}') depth -= 1;
      if (depth === 0 && (text === ';' || text === '}')) return;
    }
  }
}

/** Words that cannot name a function, parameter, binding or wildcard. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...['true', 'false', 'null', 'in', 'is', 'if', 'let', 'return'],
  ...['function', 'match', 'allow', 'service', 'rules_version', 'import'],
]);

/** A token in a message. */
export function show(token: Token): string {
  if (token.kind === 'end') return "'<EOF>'";
  return `'${token.text.length > 40 ? `${token.text.slice(0, 37)}...` : token.text}'`;
}
