import type { Aggregation, Query } from '../query/types.ts';
import type { Precondition, StoredDocument, Version, Write, WriteResult } from '../values/document.ts';
import type { StatusError } from '../util/status.ts';
import type { DatabaseName, DocumentPath } from '../values/document-path.ts';
import type { FieldPath } from '../values/field-path.ts';
import type { MapValue, Value } from '../values/value.ts';
import type { StreamSink, WatchEvent, WatchTarget } from '../watch/types.ts';

/**
 * The caller. `owner` (Bearer owner) bypasses rules, as server SDKs do; a user's claims come from the ID token, which
 * the emulator does not verify (the Auth emulator's tokens are unsigned).
 */
export type Caller =
  | { readonly kind: 'owner' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly uid: string; readonly token: MapValue };

export interface CallContext {
  readonly caller: Caller;
}

/** At which state, and in which transaction, something is read. */
export type ReadConsistency =
  | { readonly kind: 'strong' }
  | { readonly kind: 'readTime'; readonly version: Version }
  | { readonly kind: 'transaction'; readonly transaction: Uint8Array }
  | { readonly kind: 'newTransaction'; readonly options: TransactionOptions };

export type TransactionOptions =
  | { readonly mode: 'readOnly'; readonly readTime: Version | undefined }
  | {
      readonly mode: 'readWrite';
      readonly retryTransaction: Uint8Array | undefined;
      readonly optimistic: boolean;
    };

/** A requested document: found, or missing as of `readTime`. */
export interface ReadResult {
  readonly path: DocumentPath;
  readonly document: StoredDocument | undefined;
}

export interface ExplainMetrics {
  readonly indexesUsed: readonly MapValue[];
  /** Undefined when the query was only planned. */
  readonly execution:
    | {
        readonly resultsReturned: number;
        readonly durationMicros: number;
        readonly readOperations: number;
        readonly debugStats: MapValue;
      }
    | undefined;
}

export interface QueryAnswer {
  /** Set when the read began a new transaction. */
  readonly transaction: Uint8Array | undefined;
  readonly readTime: Version;
  /** Projected as the query selects. */
  readonly documents: readonly StoredDocument[];
  /** How many results `offset` passed over. */
  readonly skipped: number;
  readonly explain: ExplainMetrics | undefined;
}

export interface BatchGetAnswer {
  readonly transaction: Uint8Array | undefined;
  readonly readTime: Version;
  /** One per distinct name, in the order of the request. */
  readonly results: readonly ReadResult[];
}

export interface AggregationAnswer {
  readonly transaction: Uint8Array | undefined;
  readonly readTime: Version;
  readonly values: MapValue | undefined;
  readonly explain: ExplainMetrics | undefined;
}

export interface CommitAnswer {
  readonly commitTime: Version;
  readonly results: readonly WriteResult[];
}

export interface BatchWriteAnswer {
  /** Aligned with the request: a result, or why that write failed. */
  readonly outcomes: readonly (
    | { readonly result: WriteResult; readonly error: undefined }
    | { readonly result: undefined; readonly error: StatusError }
  )[];
}

export interface ListDocumentsRequest {
  readonly parent: DocumentPath | undefined;
  /** Undefined: documents of all collections under the parent. */
  readonly collectionId: string | undefined;
  readonly pageSize: number;
  readonly pageToken: string;
  /** Comma-separated field orders, as in `a desc, b`. Empty: by name. */
  readonly orderBy: string;
  readonly mask: readonly FieldPath[] | undefined;
  /** Also names that hold no document but have subcollections below them. */
  readonly showMissing: boolean;
  readonly consistency: ReadConsistency;
}

export interface ListDocumentsAnswer {
  /** Missing documents have no `document`. */
  readonly results: readonly ReadResult[];
  readonly nextPageToken: string;
}

export type ExplainMode = 'none' | 'plan' | 'analyze';

/** One message of a Write stream (google.firestore.v1.WriteRequest). */
export interface WriteStreamRequest {
  readonly streamId: string;
  readonly streamToken: Uint8Array;
  readonly writes: readonly Write[];
}

export interface WriteStreamResponse {
  readonly streamId: string;
  readonly streamToken: Uint8Array;
  readonly results: readonly WriteResult[];
  readonly commitTime: Version | undefined;
}

export type ListenRequest =
  | { readonly kind: 'addTarget'; readonly target: WatchTarget }
  /** A target whose query or names are invalid: it ends at once, and the stream goes on. */
  | { readonly kind: 'refuseTarget'; readonly targetId: number; readonly cause: StatusError }
  | { readonly kind: 'removeTarget'; readonly targetId: number };

/** A stream's server side; requests are handled in order. */
export interface StreamSession<Request> {
  receive(request: Request): void;
  close(): void;
}

/**
 * Firestore's API v1 over one database, in the engine's own terms: every transport decodes into it.
 * All methods authorise the caller by the security rules, bill what is billed, and reject with StatusError.
 */
export interface DatabaseService {
  readonly name: DatabaseName;
  getDocument(
    context: CallContext,
    path: DocumentPath,
    mask: readonly FieldPath[] | undefined,
    consistency: ReadConsistency,
  ): Promise<StoredDocument>;
  batchGet(
    context: CallContext,
    paths: readonly DocumentPath[],
    mask: readonly FieldPath[] | undefined,
    consistency: ReadConsistency,
  ): Promise<BatchGetAnswer>;
  listDocuments(context: CallContext, request: ListDocumentsRequest): Promise<ListDocumentsAnswer>;
  listCollectionIds(
    context: CallContext,
    parent: DocumentPath | undefined,
    pageSize: number,
    pageToken: string,
  ): Promise<{ readonly collectionIds: readonly string[]; readonly nextPageToken: string }>;
  runQuery(
    context: CallContext,
    query: Query,
    consistency: ReadConsistency,
    explain: ExplainMode,
  ): Promise<QueryAnswer>;
  runAggregation(
    context: CallContext,
    query: Query,
    aggregations: readonly Aggregation[],
    consistency: ReadConsistency,
    explain: ExplainMode,
  ): Promise<AggregationAnswer>;
  partitionQuery(
    context: CallContext,
    query: Query,
    partitionCount: number,
    pageSize: number,
    pageToken: string,
  ): Promise<{ readonly cursors: readonly (readonly Value[])[]; readonly nextPageToken: string }>;
  beginTransaction(context: CallContext, options: TransactionOptions): Promise<Uint8Array>;
  commit(
    context: CallContext,
    writes: readonly Write[],
    transaction: Uint8Array | undefined,
  ): Promise<CommitAnswer>;
  rollback(context: CallContext, transaction: Uint8Array): Promise<void>;
  batchWrite(context: CallContext, writes: readonly Write[]): Promise<BatchWriteAnswer>;
  openListen(context: CallContext, sink: StreamSink<WatchEvent>): StreamSession<ListenRequest>;
  openWrite(context: CallContext, sink: StreamSink<WriteStreamResponse>): StreamSession<WriteStreamRequest>;
}

/** Preconditions of the REST create/update/delete methods are writes with these. */
export type { Precondition };

/** All databases of the process; one is made when first named. */
export interface ServiceRegistry {
  database(name: DatabaseName): DatabaseService;
}
