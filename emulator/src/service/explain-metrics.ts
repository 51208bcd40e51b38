import { normalizedOrder } from '../query/order.ts';
import type { Query } from '../query/types.ts';
import { formatFieldPath } from '../values/field-path.ts';
import type { MapValue, Value } from '../values/value.ts';
import type { ExplainMetrics } from './types.ts';

/**
 * The index that serves a query, in the form of PlanSummary.indexes_used.
 * Source: google/firestore/v1/query_profile.proto
 */
export function describeIndexes(query: Query): readonly MapValue[] {
  const properties = normalizedOrder(query)
    .map(({ field, direction }) => `${formatFieldPath(field)} ${direction.toUpperCase()}`)
    .join(', ');
  const scope = query.allDescendants ? 'Collection group' : 'Collection';
  return [
    new Map<string, Value>([
      ['query_scope', scope],
      ['properties', `(${properties})`],
    ]),
  ];
}

/** What an executed query reports; `started` is a reading of performance.now(). */
export function explainExecution(
  resultsReturned: number,
  readOperations: number,
  started: number,
): NonNullable<ExplainMetrics['execution']> {
  const count = String(resultsReturned);
  const debugStats: MapValue = new Map<string, Value>([
    ['index_entries_scanned', count],
    ['documents_scanned', count],
    ['billing_details', new Map<string, Value>([['documents_billable', String(readOperations)]])],
  ]);
  return {
    resultsReturned,
    durationMicros: Math.round((performance.now() - started) * 1000),
    readOperations,
    debugStats,
  };
}
