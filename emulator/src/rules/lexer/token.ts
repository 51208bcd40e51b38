import type { Span } from '../language/ast.ts';

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
export type TokenKind =
  'word' | 'int' | 'float' | 'string' | 'bytes' | 'segment' | 'path-slash' | 'symbol' | 'unknown' | 'end';

/** A piece of the source; `text` is exactly the source between `start` and `end`. */
export interface Token extends Span {
  readonly kind: TokenKind;
  readonly text: string;
  /** The value of a literal. */
  readonly value: bigint | number | string | Uint8Array | undefined;
}
