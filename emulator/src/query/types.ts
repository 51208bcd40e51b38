import type { Version } from '../values/document.ts';
import type { DocumentPath } from '../values/document-path.ts';
import type { FieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';

/**
 * A validated structured query inside one database (google.firestore.v1.StructuredQuery with its parent). Name values
 * in filters and cursors are `Reference`s.
 */
export interface Query {
  /** The document below which the collection hangs; undefined for the root. */
  readonly parent: DocumentPath | undefined;
  /** The collection's id; undefined selects all collections (only with allDescendants). */
  readonly collectionId: string | undefined;
  /** True for collection groups (below `parent`). */
  readonly allDescendants: boolean;
  readonly where: Filter | undefined;
  /** As the client gave it; the implicit orders are added by `normalizedOrder`. */
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | undefined;
  readonly endAt: Cursor | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
  /** Undefined: all fields. An empty list is names only (`__name__`). */
  readonly select: readonly FieldPath[] | undefined;
  readonly findNearest: FindNearest | undefined;
}

export type FieldOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';

export type Filter =
  | { readonly kind: 'and'; readonly filters: readonly Filter[] }
  | { readonly kind: 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'field'; readonly field: FieldPath; readonly op: FieldOperator; readonly value: Value }
  | {
      readonly kind: 'unary';
      readonly field: FieldPath;
      readonly op: 'is-null' | 'is-not-null' | 'is-nan' | 'is-not-nan';
    };

export interface Order {
  readonly field: FieldPath;
  readonly direction: 'asc' | 'desc';
}

/** A position in the query's order: `before` means just before that position, otherwise just after. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface FindNearest {
  readonly field: FieldPath;
  readonly vector: Value;
  readonly measure: 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';
  readonly limit: number;
  readonly distanceResultField: FieldPath | undefined;
  readonly distanceThreshold: number | undefined;
}

export interface Aggregation {
  readonly alias: string;
  readonly operation:
    | { readonly kind: 'count'; readonly upTo: number | undefined }
    | { readonly kind: 'sum'; readonly field: FieldPath }
    | { readonly kind: 'average'; readonly field: FieldPath };
}

/** At which state something is read: the present one, or a past commit time. */
export type ReadAt = Version | undefined;
