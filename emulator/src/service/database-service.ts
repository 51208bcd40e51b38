import type { Aggregation, Query } from '../query/types.ts';
import type { StoredDocument, Write } from '../values/document.ts';
import { StatusError } from '../util/status.ts';
import type { DatabaseName, DocumentPath } from '../values/document-path.ts';
import type { FieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import type { StreamSink, WatchEvent } from '../watch/types.ts';
import { batchWrite, commit } from './commits.ts';
import type { DatabaseContext } from './database-context.ts';
import { batchGet, getDocument } from './document-reads.ts';
import { ListenSession } from './listen-session.ts';
import { listCollectionIds, listDocuments } from './listings.ts';
import { partitionQuery, runAggregation, runQuery } from './queries.ts';
import type {
  AggregationAnswer,
  BatchGetAnswer,
  BatchWriteAnswer,
  CallContext,
  CommitAnswer,
  DatabaseService,
  ExplainMode,
  ListDocumentsAnswer,
  ListDocumentsRequest,
  ListenRequest,
  QueryAnswer,
  ReadConsistency,
  StreamSession,
  TransactionOptions,
  WriteStreamRequest,
  WriteStreamResponse,
} from './types.ts';
import { WriteSession } from './write-session.ts';

/** The Firestore API over one database: each method leads to its operation. */
export class LocalDatabaseService implements DatabaseService {
  readonly #context: DatabaseContext;

  constructor(context: DatabaseContext) {
    this.#context = context;
  }

  get name(): DatabaseName {
    return this.#context.name;
  }

  // Reads are synchronous inside, so that each sees one state; async turns exceptions into rejections.
  async getDocument(
    call: CallContext,
    path: DocumentPath,
    mask: readonly FieldPath[] | undefined,
    consistency: ReadConsistency,
  ): Promise<StoredDocument> {
    return Promise.resolve(getDocument(this.#context, call, path, mask, consistency));
  }

  async batchGet(
    call: CallContext,
    paths: readonly DocumentPath[],
    mask: readonly FieldPath[] | undefined,
    consistency: ReadConsistency,
  ): Promise<BatchGetAnswer> {
    return Promise.resolve(batchGet(this.#context, call, paths, mask, consistency));
  }

  async listDocuments(call: CallContext, request: ListDocumentsRequest): Promise<ListDocumentsAnswer> {
    return Promise.resolve(listDocuments(this.#context, call, request));
  }

  async listCollectionIds(
    call: CallContext,
    parent: DocumentPath | undefined,
    pageSize: number,
    pageToken: string,
  ): Promise<{ readonly collectionIds: readonly string[]; readonly nextPageToken: string }> {
    requireOwner(call);
    return Promise.resolve(listCollectionIds(this.#context, call, parent, pageSize, pageToken));
  }

  async runQuery(
    call: CallContext,
    query: Query,
    consistency: ReadConsistency,
    explain: ExplainMode,
  ): Promise<QueryAnswer> {
    if (explain !== 'none') requireOwner(call);
    return Promise.resolve(runQuery(this.#context, call, query, consistency, explain));
  }

  async runAggregation(
    call: CallContext,
    query: Query,
    aggregations: readonly Aggregation[],
    consistency: ReadConsistency,
    explain: ExplainMode,
  ): Promise<AggregationAnswer> {
    if (explain !== 'none') requireOwner(call);
    return Promise.resolve(runAggregation(this.#context, call, query, aggregations, consistency, explain));
  }

  async partitionQuery(
    call: CallContext,
    query: Query,
    partitionCount: number,
    pageSize: number,
    pageToken: string,
  ): Promise<{ readonly cursors: readonly (readonly Value[])[]; readonly nextPageToken: string }> {
    requireOwner(call);
    return Promise.resolve(partitionQuery(this.#context, query, partitionCount, pageSize, pageToken));
  }

  async beginTransaction(_call: CallContext, options: TransactionOptions): Promise<Uint8Array> {
    return Promise.resolve(this.#context.transactions.begin(options));
  }

  commit(
    call: CallContext,
    writes: readonly Write[],
    transaction: Uint8Array | undefined,
  ): Promise<CommitAnswer> {
    return commit(this.#context, call, writes, transaction);
  }

  async rollback(_call: CallContext, transaction: Uint8Array): Promise<void> {
    this.#context.transactions.rollback(transaction);
    return Promise.resolve();
  }

  batchWrite(call: CallContext, writes: readonly Write[]): Promise<BatchWriteAnswer> {
    return batchWrite(this.#context, call, writes);
  }

  openListen(call: CallContext, sink: StreamSink<WatchEvent>): StreamSession<ListenRequest> {
    return new ListenSession(this.#context, call, sink);
  }

  openWrite(call: CallContext, sink: StreamSink<WriteStreamResponse>): StreamSession<WriteStreamRequest> {
    return new WriteSession((writes) => commit(this.#context, call, writes, undefined), sink);
  }
}

/** Some methods reveal more than rules can decide about, and are for server code only. */
function requireOwner({ caller }: CallContext): void {
  if (caller.kind !== 'owner') {
    throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  }
}
