import { documentAnswer, documentMessage } from './document-codec.ts';
import { durationMicros, struct, timestamp, version } from './known-codecs.ts';
import type { Decoded } from './message-codec.ts';
import { field, map, member, message, repeated } from './message-codec.ts';
import { cursor, structuredAggregationQuery, structuredQuery } from './query-schema.ts';
import { bool, bytes, int32, int64, string } from './scalar-codecs.ts';
import { valueCodec } from './value-codec.ts';
import {
  documentMask,
  precondition,
  rpcStatus,
  transactionOptions,
  write,
  writeResult,
} from './write-schema.ts';
import type { Value } from '../../values/value.ts';

/** Requests and responses of google/firestore/v1/firestore.proto, except for the bidirectional streams. */

/** At most one of the ways to specify a read time. */
const CONSISTENCY = 'consistency_selector';

export const empty = message('Empty', {});

export const getDocumentRequest = message('GetDocumentRequest', {
  name: field(1, string),
  mask: field(2, documentMask),
  transaction: member(CONSISTENCY, 3, bytes),
  readTime: member(CONSISTENCY, 5, timestamp),
});
export type GetDocumentRequest = Decoded<typeof getDocumentRequest>;

export const listDocumentsRequest = message('ListDocumentsRequest', {
  parent: field(1, string),
  collectionId: field(2, string),
  pageSize: field(3, int32),
  pageToken: field(4, string),
  orderBy: field(6, string),
  mask: field(7, documentMask),
  transaction: member(CONSISTENCY, 8, bytes),
  readTime: member(CONSISTENCY, 10, timestamp),
  showMissing: field(12, bool),
});
export type ListDocumentsRequestMessage = Decoded<typeof listDocumentsRequest>;

export const listDocumentsResponse = message('ListDocumentsResponse', {
  documents: repeated(1, documentAnswer),
  nextPageToken: field(2, string),
});

export const createDocumentRequest = message('CreateDocumentRequest', {
  parent: field(1, string),
  collectionId: field(2, string),
  documentId: field(3, string),
  document: field(4, documentMessage),
  mask: field(5, documentMask),
});
export type CreateDocumentRequest = Decoded<typeof createDocumentRequest>;

export const updateDocumentRequest = message('UpdateDocumentRequest', {
  document: field(1, documentMessage),
  updateMask: field(2, documentMask),
  mask: field(3, documentMask),
  currentDocument: field(4, precondition),
});
export type UpdateDocumentRequest = Decoded<typeof updateDocumentRequest>;

export const deleteDocumentRequest = message('DeleteDocumentRequest', {
  name: field(1, string),
  currentDocument: field(2, precondition),
});
export type DeleteDocumentRequest = Decoded<typeof deleteDocumentRequest>;

export const batchGetDocumentsRequest = message('BatchGetDocumentsRequest', {
  database: field(1, string),
  documents: repeated(2, string),
  mask: field(3, documentMask),
  transaction: member(CONSISTENCY, 4, bytes),
  newTransaction: member(CONSISTENCY, 5, transactionOptions),
  readTime: member(CONSISTENCY, 7, timestamp),
});
export type BatchGetDocumentsRequest = Decoded<typeof batchGetDocumentsRequest>;

export const batchGetDocumentsResponse = message('BatchGetDocumentsResponse', {
  found: member('result', 1, documentAnswer),
  missing: member('result', 2, string),
  transaction: field(3, bytes),
  readTime: field(4, version),
});

export const beginTransactionRequest = message('BeginTransactionRequest', {
  database: field(1, string),
  options: field(2, transactionOptions),
});
export type BeginTransactionRequest = Decoded<typeof beginTransactionRequest>;

export const beginTransactionResponse = message('BeginTransactionResponse', { transaction: field(1, bytes) });

export const commitRequest = message('CommitRequest', {
  database: field(1, string),
  writes: repeated(2, write),
  transaction: field(3, bytes),
});
export type CommitRequest = Decoded<typeof commitRequest>;

export const commitResponse = message('CommitResponse', {
  writeResults: repeated(1, writeResult),
  commitTime: field(2, version),
});

export const rollbackRequest = message('RollbackRequest', {
  database: field(1, string),
  transaction: field(2, bytes),
});
export type RollbackRequest = Decoded<typeof rollbackRequest>;

const explainOptions = message('ExplainOptions', { analyze: field(1, bool) });
export type ExplainOptionsMessage = Decoded<typeof explainOptions>;

const explainMetrics = message('ExplainMetrics', {
  planSummary: field(1, message('PlanSummary', { indexesUsed: repeated(1, struct) })),
  executionStats: field(
    2,
    message('ExecutionStats', {
      resultsReturned: field(1, int64),
      executionDuration: field(3, durationMicros),
      readOperations: field(4, int64),
      debugStats: field(5, struct),
    }),
  ),
});
export type ExplainMetricsMessage = Decoded<typeof explainMetrics>;

export const runQueryRequest = message('RunQueryRequest', {
  parent: field(1, string),
  structuredQuery: member('query_type', 2, structuredQuery),
  transaction: member(CONSISTENCY, 5, bytes),
  newTransaction: member(CONSISTENCY, 6, transactionOptions),
  readTime: member(CONSISTENCY, 7, timestamp),
  explainOptions: field(10, explainOptions),
});
export type RunQueryRequest = Decoded<typeof runQueryRequest>;

export const runQueryResponse = message('RunQueryResponse', {
  transaction: field(2, bytes),
  document: field(1, documentAnswer),
  readTime: field(3, version),
  skippedResults: field(4, int32),
  done: member('continuation_selector', 6, bool),
  explainMetrics: field(11, explainMetrics),
});

export const runAggregationQueryRequest = message('RunAggregationQueryRequest', {
  parent: field(1, string),
  structuredAggregationQuery: member('query_type', 2, structuredAggregationQuery),
  transaction: member(CONSISTENCY, 4, bytes),
  newTransaction: member(CONSISTENCY, 5, transactionOptions),
  readTime: member(CONSISTENCY, 6, timestamp),
  explainOptions: field(8, explainOptions),
});
export type RunAggregationQueryRequest = Decoded<typeof runAggregationQueryRequest>;

export const runAggregationQueryResponse = message('RunAggregationQueryResponse', {
  result: field(1, message('AggregationResult', { aggregateFields: map<Value>(2, valueCodec) })),
  transaction: field(2, bytes),
  readTime: field(3, version),
  explainMetrics: field(10, explainMetrics),
});

export const partitionQueryRequest = message('PartitionQueryRequest', {
  parent: field(1, string),
  structuredQuery: member('query_type', 2, structuredQuery),
  partitionCount: field(3, int64),
  pageToken: field(4, string),
  pageSize: field(5, int32),
  readTime: member(CONSISTENCY, 6, timestamp),
});
export type PartitionQueryRequest = Decoded<typeof partitionQueryRequest>;

export const partitionQueryResponse = message('PartitionQueryResponse', {
  partitions: repeated(1, cursor),
  nextPageToken: field(2, string),
});

export const listCollectionIdsRequest = message('ListCollectionIdsRequest', {
  parent: field(1, string),
  pageSize: field(2, int32),
  pageToken: field(3, string),
  readTime: member(CONSISTENCY, 4, timestamp),
});
export type ListCollectionIdsRequest = Decoded<typeof listCollectionIdsRequest>;

export const listCollectionIdsResponse = message('ListCollectionIdsResponse', {
  collectionIds: repeated(1, string),
  nextPageToken: field(2, string),
});

export const batchWriteRequest = message('BatchWriteRequest', {
  database: field(1, string),
  writes: repeated(2, write),
  labels: map(3, string),
});
export type BatchWriteRequest = Decoded<typeof batchWriteRequest>;

export const batchWriteResponse = message('BatchWriteResponse', {
  writeResults: repeated(1, writeResult),
  status: repeated(2, rpcStatus),
});
