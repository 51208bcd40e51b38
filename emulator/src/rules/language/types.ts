import type { DocumentPath } from '../../values/document-path.ts';
import type { FieldPath } from '../../values/field-path.ts';
import type { GeoPoint, MapValue, Timestamp, Value } from '../../values/value.ts';

/**
 * What an expression of the rules language can yield. Integers are `bigint`, floats `number`.
 * Source: https://firebase.google.com/docs/reference/rules/rules
 */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Timestamp
  | GeoPoint
  | RulesDuration
  | RulesPath
  | RulesSet
  | MapDiff
  | RulesList
  | RulesMap;

export type RulesList = readonly RulesValue[];
export type RulesMap = ReadonlyMap<string, RulesValue>;

/** A span of time with nanosecond precision; `nanos` has the sign of `seconds`. */
export class RulesDuration {
  readonly seconds: bigint;
  readonly nanos: number;

  constructor(seconds: bigint, nanos: number) {
    this.seconds = seconds;
    this.nanos = nanos;
  }
}

/** A path; in Firestore rules `/databases/(default)/documents/users/alice` is five segments. */
export class RulesPath {
  readonly segments: readonly string[];
  /** Names of captured wildcards, for `path['name']` lookups on bound paths (path.bind). */
  readonly bindings: RulesMap | undefined;

  constructor(segments: readonly string[], bindings?: RulesMap) {
    this.segments = segments;
    this.bindings = bindings;
  }
}

/** An unordered collection without duplicates (made by toSet(), keys of a diff, ...). */
export class RulesSet {
  readonly elements: RulesList;

  /** `elements` must hold no two equal values. */
  constructor(elements: RulesList) {
    this.elements = elements;
  }
}

/** `a.diff(b)`. */
export class MapDiff {
  readonly left: RulesMap;
  readonly right: RulesMap;

  constructor(left: RulesMap, right: RulesMap) {
    this.left = left;
    this.right = right;
  }
}

/** The evaluation of an expression failed. A value rather than an exception: `||` and `&&` can absorb it. */
export class RulesError {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export type RulesResult = RulesValue | RulesError;

/** Something wrong with a rules file. Lines and columns count from 1. */
export interface RulesIssue {
  readonly severity: 'error' | 'warning';
  readonly fileName: string;
  readonly line: number;
  readonly column: number;
  /** What is wrong and, for syntax, what was expected. */
  readonly message: string;
}

/** The documents that get(), exists(), getAfter() and existsAfter() see. */
export interface RulesReader {
  /** A document's data before the request, or undefined if there is none. */
  get(path: DocumentPath): RulesDocument | undefined;
  /** The document after all writes of the request. */
  getAfter(path: DocumentPath): RulesDocument | undefined;
}

/** What rules see of a stored document. */
export interface RulesDocument {
  readonly fields: MapValue;
}

export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/** request.auth: null when signed out. */
export type RulesAuth = { readonly uid: string; readonly token: MapValue } | null;

/** One read or write of one document. */
export interface DocumentRequest {
  /** The database's id, usually `(default)`. */
  readonly database: string;
  readonly path: DocumentPath;
  readonly method: RulesMethod;
  readonly auth: RulesAuth;
  /** request.time */
  readonly time: Timestamp;
  /** `resource`: the document before; undefined when it does not exist. */
  readonly before: RulesDocument | undefined;
  /** `request.resource`: the document after a create or update. */
  readonly after: RulesDocument | undefined;
}

/** A query, described by what all its potential results have in common. */
export interface QueryRequest {
  readonly database: string;
  readonly auth: RulesAuth;
  readonly time: Timestamp;
  readonly scope:
    /** All documents directly in this collection (`users/alice/posts`). */
    | { readonly kind: 'collection'; readonly path: string }
    /** All collections with this id (undefined: any id) below `parent` ('' is the root). */
    | { readonly kind: 'group'; readonly parent: string; readonly collectionId: string | undefined };
  /**
   * The query's filters in disjunctive normal form: a potential result satisfies all constraints of at
   * least one alternative. One empty alternative: no filter.
   */
  readonly alternatives: readonly (readonly FieldConstraint[])[];
  /** request.query */
  readonly limit: number | undefined;
  readonly offset: number;
  readonly orderBy: readonly { readonly field: FieldPath; readonly direction: 'asc' | 'desc' }[];
}

/** `__name__` constraints carry Reference values. The field exists in every result, except for `!=`-free unary forms. */
export interface FieldConstraint {
  readonly field: FieldPath;
  readonly op:
    | '=='
    | '!='
    | '<'
    | '<='
    | '>'
    | '>='
    | 'not-in'
    | 'array-contains'
    | 'array-contains-any'
    /** Known only to exist, as by orderBy. */
    | 'exists';
  readonly value: Value;
}

/** How often one client request may call get()/exists() on distinct documents: 10 for one document or query, 20 in all for several. */
export interface AccessBudget {
  readonly perEvaluation: number;
  readonly total: number;
  /** Distinct documents read so far in the whole client request; the engine adds to it (also used for billing). */
  readonly accessed: Set<string>;
}

/** What came of it. */
export interface RulesDecision {
  readonly allowed: boolean;
  /**
   * The reason in one line, worded like the official emulator's: `false for 'update' @ L10` or `evaluation error at
   * L7:24 for 'update' @ L7`; several joined by `, `.
   */
  readonly reason: string;
  /** With explain: each allow statement that was tried, with its sub-expressions and their values. */
  readonly explanation: string | undefined;
}

/** A compiled rules file. Never changes; the service swaps whole rulesets. */
export interface Ruleset {
  readonly issues: readonly RulesIssue[];
  /** Whether the file declares the service (`cloud.firestore`, `firebase.storage`). */
  hasService(service: string): boolean;
  authorizeDocument(request: DocumentRequest, reader: RulesReader, budget: AccessBudget): RulesDecision;
  authorizeQuery(request: QueryRequest, reader: RulesReader, budget: AccessBudget): RulesDecision;
  /** Any service with the variables as given; Storage calls this. `path` is without a leading slash. */
  authorizeRaw(
    service: string,
    path: readonly string[],
    method: RulesMethod,
    variables: { readonly request: RulesMap; readonly resource: RulesValue },
    reader: RulesReader,
    budget: AccessBudget,
  ): RulesDecision;
  /** The coverage report of GET /emulator/v1/projects/{p}:ruleCoverage. */
  coverage(): object;
}

/** Options for compiling; `explain` collects explanations (slower). */
export interface CompileOptions {
  readonly explain: boolean;
}
