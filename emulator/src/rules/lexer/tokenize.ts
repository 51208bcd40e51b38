import type { Span } from '../language/ast.ts';
import { IssueList } from '../language/issues.ts';
import type { SourceText } from '../language/source.ts';
import type { RulesIssue } from '../language/types.ts';
import { MAX_INT } from '../stdlib/int64.ts';
import { decodeLiteral } from './string-literal.ts';

/**
 * What a token is:
 *  - `word`: a name or keyword;
 *  - `segment`: literal text of a path (`users`, `(default)`), found only directly behind a `path-slash`;
 *  - `path-slash`: a `/` with something directly behind it. The service reads such a slash as the start of a
 *    path wherever it stands, so that `4 / 2` divides and `4/2` does not compile;
 *  - `symbol`: any other operator or punctuation;
 *  - `unknown`: text that begins no token, already reported;
 *  - `end`: the end of the file, empty.
 */
type TokenKind =
  | 'word'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'segment'
  | 'path-slash'
  | 'symbol'
  | 'unknown'
  | 'end';

/** A piece of the source; `text` is exactly the source between `start` and `end`. */
export interface Token extends Span {
  readonly kind: TokenKind;
  readonly text: string;
  /** The value of a literal. */
  readonly value: bigint | number | string | Uint8Array | undefined;
}

/** What tokenize() found; `tokens` always ends with one `end` token. */
interface TokenizedSource {
  readonly tokens: readonly Token[];
  readonly issues: readonly RulesIssue[];
}

// Each pattern is tried at one place only (sticky), and each is linear in the text it takes.
const SPACE = /[\s\uFEFF]+/y;
const LINE_COMMENT = /\/\/[^\r\n]*/y;
const BLOCK_COMMENT = /\/\*[^]*?\*\//y;
const WORD = /[A-Za-z_][A-Za-z_0-9]*/y;
const NUMBER = /\d+(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]?\d+)?/y;
const QUOTED = /([bB]?)(?:'((?:[^'\\\r\n]|\\.)*)'|"((?:[^"\\\r\n]|\\.)*)")/y;
const SYMBOL = /\*\*|==|!=|<=|>=|&&|\|\||\$\(|[{}()[\].,;:?=<>!+\-*/%]/y;
const SEGMENT = /[A-Za-z0-9_\-.~%@\u0080-\uFFFF]+|\([A-Za-z0-9_-]+\)/y;

/** One more than the greatest int, for the literal behind the minus of the least. */
export const MAX_INT_LITERAL = MAX_INT + 1n;

/** Splits a rules file into tokens; spaces and comments are dropped. Never throws. */
export function tokenize(source: SourceText): TokenizedSource {
  return new Tokenizer(source).run();
}

class Tokenizer {
  readonly #text: string;
  readonly #issues: IssueList;
  readonly #tokens: Token[] = [];
  #offset = 0;

  constructor(source: SourceText) {
    this.#text = source.text;
    this.#issues = new IssueList(source);
  }

  run(): TokenizedSource {
    this.#skipBlank();
    while (this.#offset < this.#text.length) {
      this.#readToken();
      this.#skipBlank();
    }
    this.#push('end', 0);
    return { tokens: this.#tokens, issues: this.#issues.all };
  }

  #skipBlank(): void {
    while (this.#match(SPACE) || this.#match(LINE_COMMENT) || this.#match(BLOCK_COMMENT)) continue;
    if (!this.#text.startsWith('/*', this.#offset)) return;
    this.#issues.error(this.#offset, "Unterminated comment. Expected '*/'.");
    this.#offset = this.#text.length;
  }

  /** Moves behind what a pattern matches here. */
  #match(pattern: RegExp): RegExpExecArray | null {
    const match = this.#peek(pattern);
    if (match) this.#offset += match[0].length;
    return match;
  }

  #peek(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#offset;
    return pattern.exec(this.#text);
  }

  #push(kind: TokenKind, length: number, value?: Token['value']): void {
    const start = this.#offset;
    const end = start + length;
    this.#tokens.push({ kind, text: this.#text.slice(start, end), start, end, value });
    this.#offset = end;
  }

  #readToken(): void {
    const quoted = this.#peek(QUOTED);
    if (quoted) return this.#readQuoted(quoted);
    const word = this.#peek(WORD);
    if (word) return this.#push('word', word[0].length);
    const number = this.#peek(NUMBER);
    if (number) return this.#readNumber(number[0]);
    if (this.#text[this.#offset] === '/') return this.#readSlash();
    const symbol = this.#peek(SYMBOL);
    if (symbol) return this.#push('symbol', symbol[0].length);
    this.#readUnknown();
  }

  #readQuoted([whole, prefix = '', single, double]: RegExpExecArray): void {
    const isBytes = prefix !== '';
    const { value, problems } = decodeLiteral(single ?? double ?? '', isBytes);
    const bodyStart = this.#offset + prefix.length + 1;
    for (const { offset, length } of problems) {
      const at = bodyStart + offset;
      const shown = this.#text.slice(at, at + length);
      const kind = isBytes ? 'bytes' : 'string';
      const expected = `\\\\, \\', \\", \\n, \\r, \\t, \\b, \\f, \\xHH${isBytes ? '' : ', \\uHHHH'} or \\ooo (octal)`;
      this.#issues.error(at, `Invalid ${kind} literal: unknown escape '${shown}'. Expected ${expected}.`);
    }
    this.#push(isBytes ? 'bytes' : 'string', whole.length, value);
  }

  #readNumber(text: string): void {
    if (!/^\d+$/.test(text)) return this.#push('float', text.length, Number(text));
    // BigInt() is quadratic in the number of digits.
    const value = text.length > 30 ? undefined : BigInt(text);
    if (value === undefined || value > MAX_INT_LITERAL) {
      this.#issues.error(this.#offset, 'Invalid integer literal: it does not fit into 64 bits.');
    }
    this.#push('int', text.length, value ?? 0n);
  }

  #readSlash(): void {
    const next = this.#text[this.#offset + 1];
    if (next === undefined || /\s/.test(next)) return this.#push('symbol', 1);
    this.#push('path-slash', 1);
    const segment = this.#peek(SEGMENT);
    if (segment) this.#push('segment', segment[0].length);
  }

  #readUnknown(): void {
    const character = String.fromCodePoint(this.#text.codePointAt(this.#offset) ?? 0);
    const isQuote = character === "'" || character === '"';
    const message = isQuote
      ? `Unterminated string literal. Expected ${character} before the end of the line.`
      : `Token recognition error at '${character}'.`;
    this.#issues.error(this.#offset, message);
    const rest = isQuote ? /.*/y : /[^]/uy;
    this.#push('unknown', Math.max(this.#peek(rest)?.[0].length ?? 1, 1));
  }
}
