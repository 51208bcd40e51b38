/**
 * The syntax tree of a rules file (rules_version '1' and '2').
 * Source: https://firebase.google.com/docs/rules/rules-language
 */

/** Half-open range of UTF-16 offsets in the source text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface RulesFile {
  readonly version: 1 | 2;
  /** Functions outside of every service. */
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceDeclaration[];
}

/** `service cloud.firestore { ... }`; `name` is the dotted name. */
export interface ServiceDeclaration extends Span {
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchDeclaration[];
}

/** `match /users/{uid} { ... }`, nested matches relative to their parent. */
export interface MatchDeclaration extends Span {
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchDeclaration[];
  readonly allows: readonly AllowDeclaration[];
}

/** `users`, `{uid}` or `{rest=**}`. */
export type PatternSegment = Span &
  (
    | { readonly kind: 'literal'; readonly value: string }
    | { readonly kind: 'capture'; readonly name: string }
    | { readonly kind: 'recursive'; readonly name: string }
  );

export type MethodName = 'read' | 'write' | 'get' | 'list' | 'create' | 'update' | 'delete';

/** `allow get, list: if CONDITION;`; without a condition it always allows. */
export interface AllowDeclaration extends Span {
  readonly methods: readonly MethodName[];
  readonly condition: Expression | undefined;
}

export interface FunctionDeclaration extends Span {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly bindings: readonly LetBinding[];
  readonly result: Expression;
}

/** `let NAME = EXPRESSION;` */
export interface LetBinding extends Span {
  readonly name: string;
  readonly value: Expression;
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Every expression of a file has its own `id` (0, 1, 2, ... in source order), for coverage and explanations. */
export type Expression = Span & { readonly id: number } & (
    | { readonly kind: 'literal'; readonly value: null | boolean | bigint | number | string | Uint8Array }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'list'; readonly elements: readonly Expression[] }
    | {
        readonly kind: 'map';
        readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
      }
    /** `/users/$(uid)/posts`: literal text or an expression per segment. */
    | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
    | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
    | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
    /** `x[i:j]` on lists, strings and bytes. */
    | {
        readonly kind: 'slice';
        readonly object: Expression;
        readonly from: Expression;
        readonly to: Expression;
      }
    /** `f(x)`, `math.abs(x)`, `s.size()`: what is called is a variable or a member. */
    | { readonly kind: 'call'; readonly callee: Expression; readonly arguments: readonly Expression[] }
    | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly operatorStart: number;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'in'; readonly element: Expression; readonly collection: Expression }
    | { readonly kind: 'is'; readonly value: Expression; readonly type: string }
    | {
        readonly kind: 'conditional';
        readonly test: Expression;
        readonly consequent: Expression;
        readonly alternate: Expression;
      }
  );
