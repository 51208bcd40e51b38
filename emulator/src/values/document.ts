import type { StatusError } from '../util/status.ts';
import type { DocumentPath } from './document-path.ts';
import type { FieldPath } from './field-path.ts';
import type { MapValue, Value } from './value.ts';

/** A commit's time in microseconds since the epoch. Unique and rising: it doubles as the version number. */
export type Version = number;

/** A document as it stood from `updateTime` on, until a later commit changed it. Never changed in place. */
export interface StoredDocument {
  readonly path: DocumentPath;
  readonly fields: MapValue;
  readonly createTime: Version;
  readonly updateTime: Version;
}

/** What must hold for a write to go through. */
export type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'updateTime'; readonly updateTime: Version };

export type TransformOperation =
  | { readonly kind: 'serverTimestamp' }
  | { readonly kind: 'increment'; readonly operand: bigint | number }
  | { readonly kind: 'maximum'; readonly operand: bigint | number }
  | { readonly kind: 'minimum'; readonly operand: bigint | number }
  | { readonly kind: 'appendMissing'; readonly elements: readonly Value[] }
  | { readonly kind: 'removeAll'; readonly elements: readonly Value[] };

export interface FieldTransform {
  readonly field: FieldPath;
  readonly operation: TransformOperation;
}

/**
 * One write as a client sends it (google.firestore.v1.Write).
 * `set` without a mask replaces the document; with one it changes just those fields (a masked field that
 * `fields` lacks is deleted). Transforms run after it, in order.
 */
export type Write =
  | {
      readonly kind: 'set';
      readonly path: DocumentPath;
      readonly fields: MapValue;
      readonly mask: readonly FieldPath[] | undefined;
      readonly transforms: readonly FieldTransform[];
      readonly precondition: Precondition | undefined;
    }
  | { readonly kind: 'delete'; readonly path: DocumentPath; readonly precondition: Precondition | undefined }
  | { readonly kind: 'verify'; readonly path: DocumentPath; readonly precondition: Precondition | undefined };

/** Result of one write, in the order of the request. */
export interface WriteResult {
  /** Undefined for deletes and verifies; unchanged documents keep their old time. */
  readonly updateTime: Version | undefined;
  /** One value per transform. */
  readonly transformResults: readonly Value[];
}

/** A document before and after a commit; one entry per document, however many writes touched it. */
export interface DocumentChange {
  readonly path: DocumentPath;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

/** A commit that was applied and made durable. */
export interface CommitRecord {
  readonly version: Version;
  readonly changes: readonly DocumentChange[];
}

/**
 * Writes evaluated against the present state without being applied. Rules are evaluated on `steps` first; only then
 * is a failed precondition reported, so that it reveals nothing that the caller may not read.
 */
export interface PreparedCommit {
  readonly version: Version;
  readonly steps: readonly PreparedWrite[];
  readonly changes: readonly DocumentChange[];
  /** The state after all writes: for getAfter() and existsAfter(). */
  documentAfter(path: DocumentPath): StoredDocument | undefined;
}

/** One write of a prepared commit. */
export interface PreparedWrite {
  readonly write: Write;
  /** Before this write: earlier writes of the same commit are in it. */
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
  readonly result: WriteResult;
  /** Why the write cannot go through; thrown by apply. */
  readonly failure: StatusError | undefined;
}

/** A reader that sees one database as of one version. */
export interface DocumentReader {
  get(path: DocumentPath): StoredDocument | undefined;
}
