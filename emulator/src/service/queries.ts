import { aggregate, aggregatedQuery, validateAggregations } from '../query/aggregate.ts';
import { matches } from '../query/compiled-query.ts';
import { findMissingIndex } from '../query/missing-index.ts';
import { projectDocument } from '../query/project.ts';
import { partitionPoints, validatePartitionQuery } from '../query/partition.ts';
import type { Aggregation, Query } from '../query/types.ts';
import { validateQuery } from '../query/validate.ts';
import type { StoredDocument } from '../values/document.ts';
import { StatusError } from '../util/status.ts';
import type { Value } from '../values/value.ts';
import { clientOf } from './caller.ts';
import { aggregationReads, queryReads } from './cost-meter.ts';
import type { DatabaseContext } from './database-context.ts';
import { describeIndexes, explainExecution } from './explain-metrics.ts';
import { paginate } from './pages.ts';
import type { ReadScope } from './read-scope.ts';
import { openReadScope } from './read-scope.ts';
import type { AggregationAnswer, CallContext, ExplainMode, QueryAnswer, ReadConsistency } from './types.ts';

/** The name that a query's cost is booked under. */
export function operationOf(kind: 'query' | 'aggregation' | 'listen', query: Query): string {
  return `${kind} ${query.collectionId ?? '*'}`;
}

/**
 * Checks a query as the service would, its composite index included; without an index file as Google's emulator
 * would, which serves more. Throws INVALID_ARGUMENT, FAILED_PRECONDITION.
 */
export function checkQuery(
  context: DatabaseContext,
  query: Query,
  aggregations: readonly Aggregation[] = [],
): void {
  const indexes = context.indexes();
  validateQuery(query, context.name, indexes === undefined ? 'emulator' : 'service');
  const missing = indexes && findMissingIndex(query, aggregations, indexes, context.name);
  if (missing !== undefined) throw new StatusError('FAILED_PRECONDITION', missing);
}

/** RunQuery. */
export function runQuery(
  context: DatabaseContext,
  call: CallContext,
  query: Query,
  consistency: ReadConsistency,
  explain: ExplainMode,
): QueryAnswer {
  checkQuery(context, query);
  context.authorizer.query(call, query);
  const scope = openReadScope(context, consistency);
  const answer = { transaction: scope.begun, readTime: scope.readTime };
  if (explain === 'plan') {
    return {
      ...answer,
      documents: [],
      skipped: 0,
      explain: { indexesUsed: describeIndexes(query), execution: undefined },
    };
  }
  const started = performance.now();
  const { documents, skipped } = execute(context, query, scope);
  const reads = queryReads(documents.length, skipped);
  context.meter.reads(clientOf(call.caller), operationOf('query', query), reads);
  const metrics =
    explain === 'analyze'
      ? { indexesUsed: describeIndexes(query), execution: explainExecution(documents.length, reads, started) }
      : undefined;
  const projected = documents.map((document) => projectDocument(document, query.select));
  return { ...answer, documents: projected, skipped, explain: metrics };
}

/** RunAggregationQuery. */
export function runAggregation(
  context: DatabaseContext,
  call: CallContext,
  query: Query,
  aggregations: readonly Aggregation[],
  consistency: ReadConsistency,
  explain: ExplainMode,
): AggregationAnswer {
  validateAggregations(aggregations, query);
  checkQuery(context, query, aggregations);
  context.authorizer.query(call, query);
  const scope = openReadScope(context, consistency);
  const answer = { transaction: scope.begun, readTime: scope.readTime };
  if (explain === 'plan') {
    return {
      ...answer,
      values: undefined,
      explain: { indexesUsed: describeIndexes(query, aggregations), execution: undefined },
    };
  }
  const started = performance.now();
  const { documents, skipped } = execute(context, aggregatedQuery(query, aggregations), scope);
  const reads = aggregationReads(documents.length + skipped);
  context.meter.reads(clientOf(call.caller), operationOf('aggregation', query), reads);
  const values = aggregate(documents, aggregations);
  const metrics =
    explain === 'analyze'
      ? { indexesUsed: describeIndexes(query, aggregations), execution: explainExecution(1, reads, started) }
      : undefined;
  return { ...answer, values, explain: metrics };
}

/** PartitionQuery: cursors that cut a collection group into about equal parts. Server code only. */
export function partitionQuery(
  context: DatabaseContext,
  query: Query,
  partitionCount: number,
  pageSize: number,
  pageToken: string,
): { readonly cursors: readonly (readonly Value[])[]; readonly nextPageToken: string } {
  validateQuery(query, context.name);
  validatePartitionQuery(query, partitionCount);
  const { documents } = context.engine.run(query);
  const points = partitionPoints(documents, partitionCount, context.name);
  const { items, nextPageToken } = paginate(points, pageSize, pageToken);
  return { cursors: items, nextPageToken };
}

function execute(
  context: DatabaseContext,
  query: Query,
  scope: ReadScope,
): { readonly documents: readonly StoredDocument[]; readonly skipped: number } {
  scope.notePredicate(
    ({ before, after }) =>
      (before !== undefined && matches(query, before)) || (after !== undefined && matches(query, after)),
  );
  return context.engine.run(query, scope.at);
}
