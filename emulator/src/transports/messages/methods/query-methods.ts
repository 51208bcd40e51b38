import { decodeAggregations, decodeQuery } from '../decode-query.ts';
import { decodeConsistency, decodeExplain } from '../decode-read.ts';
import { NameScope } from '../name-scope.ts';
import type { Decoded } from '../message-codec.ts';
import type {
  ExplainMetricsMessage,
  ListCollectionIdsRequest,
  PartitionQueryRequest,
  RunAggregationQueryRequest,
  RunQueryRequest,
} from '../rpc-schema.ts';
import {
  listCollectionIdsRequest,
  listCollectionIdsResponse,
  partitionQueryRequest,
  partitionQueryResponse,
  runAggregationQueryRequest,
  runAggregationQueryResponse,
  runQueryRequest,
  runQueryResponse,
} from '../rpc-schema.ts';
import { streaming, unary } from './method.ts';
import type { CallContext, ExplainMetrics, QueryAnswer, ServiceRegistry } from '../../../service/types.ts';
import { invalidArgument } from '../../../util/status.ts';

/** The methods that run queries or list. */
export const queryMethods = [
  streaming('RunQuery', runQueryRequest, runQueryResponse, runQuery),
  streaming(
    'RunAggregationQuery',
    runAggregationQueryRequest,
    runAggregationQueryResponse,
    runAggregationQuery,
  ),
  unary('PartitionQuery', partitionQueryRequest, partitionQueryResponse, partitionQuery),
  unary('ListCollectionIds', listCollectionIdsRequest, listCollectionIdsResponse, listCollectionIds),
];

type RunQueryResponse = Decoded<typeof runQueryResponse>;

async function runQuery(
  registry: ServiceRegistry,
  context: CallContext,
  request: RunQueryRequest,
): Promise<Iterable<RunQueryResponse>> {
  const scope = NameScope.ofResource(request.parent);
  const query = decodeQuery(scope, request.parent, request.structuredQuery);
  const explain = decodeExplain(request.explainOptions);
  const service = registry.database(scope.database);
  const answer = await service.runQuery(context, query, decodeConsistency(request), explain);
  return queryResponses(scope, answer);
}

/**
 * One message per document, preceded by one without if there is something else to report. Metrics come with the last
 * message; without an execution there is nothing else.
 */
function* queryResponses(scope: NameScope, answer: QueryAnswer): Iterable<RunQueryResponse> {
  const { transaction, readTime, documents, skipped, explain } = answer;
  if (transaction !== undefined) yield { transaction };
  const metrics = explain === undefined ? {} : { explainMetrics: encodeExplain(explain) };
  if (explain !== undefined && explain.execution === undefined) {
    yield metrics;
    return;
  }
  const { database } = scope;
  const last = documents.length - 1;
  if (last < 0 || skipped > 0) yield { readTime, skippedResults: skipped, ...(last < 0 ? metrics : {}) };
  for (const [index, document] of documents.entries()) {
    const found = { document: { database, path: document.path, document }, readTime };
    yield index === last ? { ...found, ...metrics } : found;
  }
}

async function runAggregationQuery(
  registry: ServiceRegistry,
  context: CallContext,
  request: RunAggregationQueryRequest,
): Promise<Iterable<Decoded<typeof runAggregationQueryResponse>>> {
  const scope = NameScope.ofResource(request.parent);
  const { structuredAggregationQuery, explainOptions } = request;
  if (structuredAggregationQuery === undefined) {
    throw invalidArgument('Missing required field: structured_aggregation_query.');
  }
  const query = decodeQuery(scope, request.parent, structuredAggregationQuery.structuredQuery);
  const aggregations = decodeAggregations(structuredAggregationQuery);
  const service = registry.database(scope.database);
  const answer = await service.runAggregation(
    context,
    query,
    aggregations,
    decodeConsistency(request),
    decodeExplain(explainOptions),
  );
  const { values, transaction, readTime, explain } = answer;
  return [
    {
      result: values && { aggregateFields: values },
      transaction,
      readTime,
      explainMetrics: explain && encodeExplain(explain),
    },
  ];
}

function encodeExplain({ indexesUsed, execution }: ExplainMetrics): ExplainMetricsMessage {
  return {
    planSummary: { indexesUsed },
    executionStats: execution && {
      resultsReturned: BigInt(execution.resultsReturned),
      executionDuration: execution.durationMicros,
      readOperations: BigInt(execution.readOperations),
      debugStats: execution.debugStats,
    },
  };
}

async function partitionQuery(
  registry: ServiceRegistry,
  context: CallContext,
  request: PartitionQueryRequest,
): Promise<Decoded<typeof partitionQueryResponse>> {
  const scope = NameScope.ofResource(request.parent);
  const query = decodeQuery(scope, request.parent, request.structuredQuery);
  const { partitionCount = 0n, pageSize = 0, pageToken = '' } = request;
  if (partitionCount <= 0n) throw invalidArgument('partition_count must be positive.');
  if (pageSize < 0) throw invalidArgument('page_size must not be negative.');
  const service = registry.database(scope.database);
  const answer = await service.partitionQuery(context, query, Number(partitionCount), pageSize, pageToken);
  return { partitions: answer.cursors.map((values) => ({ values })), nextPageToken: answer.nextPageToken };
}

async function listCollectionIds(
  registry: ServiceRegistry,
  context: CallContext,
  request: ListCollectionIdsRequest,
): Promise<Decoded<typeof listCollectionIdsResponse>> {
  const scope = NameScope.ofResource(request.parent);
  const { pageSize = 0, pageToken = '' } = request;
  if (pageSize < 0) throw invalidArgument('page_size must not be negative.');
  const service = registry.database(scope.database);
  return service.listCollectionIds(context, scope.parent(request.parent), pageSize, pageToken);
}
