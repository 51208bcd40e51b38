import { decodeConsistency, decodeTransactionOptions } from '../decode-read.ts';
import { decodeMask, decodeWrite } from '../decode-write.ts';
import { NameScope } from '../name-scope.ts';
import type { Decoded } from '../message-codec.ts';
import type {
  BatchGetDocumentsRequest,
  BatchWriteRequest,
  BeginTransactionRequest,
  CommitRequest,
  RollbackRequest,
} from '../rpc-schema.ts';
import {
  batchGetDocumentsRequest,
  batchGetDocumentsResponse,
  batchWriteRequest,
  batchWriteResponse,
  beginTransactionRequest,
  beginTransactionResponse,
  commitRequest,
  commitResponse,
  empty,
  rollbackRequest,
} from '../rpc-schema.ts';
import { streaming, unary } from './method.ts';
import type { BatchGetAnswer, CallContext, ServiceRegistry } from '../../../service/types.ts';

/** The methods on several documents at once and on transactions. */
export const transactionMethods = [
  streaming('BatchGetDocuments', batchGetDocumentsRequest, batchGetDocumentsResponse, batchGet),
  unary('BeginTransaction', beginTransactionRequest, beginTransactionResponse, beginTransaction),
  unary('Commit', commitRequest, commitResponse, commit),
  unary('Rollback', rollbackRequest, empty, rollback),
  unary('BatchWrite', batchWriteRequest, batchWriteResponse, batchWrite),
];

type BatchGetResponse = Decoded<typeof batchGetDocumentsResponse>;

async function batchGet(
  registry: ServiceRegistry,
  context: CallContext,
  request: BatchGetDocumentsRequest,
): Promise<Iterable<BatchGetResponse>> {
  const scope = NameScope.ofDatabase(request.database);
  const paths = (request.documents ?? []).map((name) => scope.document(name));
  const service = registry.database(scope.database);
  const answer = await service.batchGet(context, paths, decodeMask(request.mask), decodeConsistency(request));
  return batchGetResponses(scope, answer);
}

function* batchGetResponses(scope: NameScope, answer: BatchGetAnswer): Iterable<BatchGetResponse> {
  const { transaction, readTime, results } = answer;
  if (transaction !== undefined) yield { transaction };
  for (const { path, document } of results) {
    if (document === undefined) yield { missing: scope.nameOf(path), readTime };
    else yield { found: { database: scope.database, path, document }, readTime };
  }
}

async function beginTransaction(
  registry: ServiceRegistry,
  context: CallContext,
  request: BeginTransactionRequest,
): Promise<Decoded<typeof beginTransactionResponse>> {
  const scope = NameScope.ofDatabase(request.database);
  const options = decodeTransactionOptions(request.options);
  return { transaction: await registry.database(scope.database).beginTransaction(context, options) };
}

async function commit(
  registry: ServiceRegistry,
  context: CallContext,
  request: CommitRequest,
): Promise<Decoded<typeof commitResponse>> {
  const scope = NameScope.ofDatabase(request.database);
  const writes = (request.writes ?? []).map((message) => decodeWrite(scope, message));
  const { transaction } = request;
  const inTransaction = transaction !== undefined && transaction.byteLength > 0 ? transaction : undefined;
  const answer = await registry.database(scope.database).commit(context, writes, inTransaction);
  return { writeResults: answer.results, commitTime: answer.commitTime };
}

async function rollback(
  registry: ServiceRegistry,
  context: CallContext,
  request: RollbackRequest,
): Promise<Record<string, never>> {
  const scope = NameScope.ofDatabase(request.database);
  await registry.database(scope.database).rollback(context, request.transaction ?? new Uint8Array());
  return {};
}

async function batchWrite(
  registry: ServiceRegistry,
  context: CallContext,
  request: BatchWriteRequest,
): Promise<Decoded<typeof batchWriteResponse>> {
  const scope = NameScope.ofDatabase(request.database);
  const writes = (request.writes ?? []).map((message) => decodeWrite(scope, message));
  const { outcomes } = await registry.database(scope.database).batchWrite(context, writes);
  return {
    writeResults: outcomes.map(({ result }) => result ?? {}),
    status: outcomes.map(({ error }) =>
      error === undefined ? {} : { code: error.grpcCode, message: error.message },
    ),
  };
}
