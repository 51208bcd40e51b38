import type { IndexRequirement } from '../query/index-requirement.ts';
import { requirementOf } from '../query/index-requirement.ts';
import { toDisjunctions } from '../query/normal-form.ts';
import type { Aggregation, Query } from '../query/types.ts';
import type { FieldPath } from '../values/field-path.ts';
import { formatFieldPath } from '../values/field-path.ts';
import type { MapValue, Value } from '../values/value.ts';
import type { ExplainMetrics } from './types.ts';

/** What is read when no field matters: documents in the order of their names. */
const BY_NAME = '(__name__ ASC)';

/**
 * The indexes that serve a query, in the form of PlanSummary.indexes_used: for each alternative of its filter
 * the index that fits, or, with equalities alone, one for each field, whose entries are merged.
 * Source: google/firestore/v1/query_profile.proto; https://firebase.google.com/docs/firestore/query-explain
 */
export function describeIndexes(
  query: Query,
  aggregations: readonly Aggregation[] = [],
): readonly MapValue[] {
  const scope = query.allDescendants ? 'Collection group' : 'Collection';
  const properties = toDisjunctions(query.where).flatMap((conjunction) => {
    const requirement = requirementOf(query, conjunction, aggregations);
    return requirement === undefined ? [BY_NAME] : propertiesOf(requirement);
  });
  return [...new Set(properties)].map(
    (fields) =>
      new Map<string, Value>([
        ['query_scope', scope],
        ['properties', fields],
      ]),
  );
}

function propertiesOf({ equality, contains, order, nameDirection, vector }: IndexRequirement): string[] {
  const fixed = [
    ...equality.map((field) => property(field, 'ASC')),
    ...contains.map((field) => property(field, 'CONTAINS')),
  ];
  const rest = [
    ...order.map(({ field, direction }) => property(field, direction)),
    property(['__name__'], nameDirection),
    ...(vector === undefined ? [] : [property(vector.field, `VECTOR<${vector.dimension}>`)]),
  ];
  const isMerged = order.length === 0 && vector === undefined && fixed.length > 1;
  const indexes = isMerged ? fixed.map((field) => [field, ...rest]) : [[...fixed, ...rest]];
  return indexes.map((fields) => `(${fields.join(', ')})`);
}

function property(field: FieldPath, mode: string): string {
  return `${formatFieldPath(field)} ${mode.toUpperCase()}`;
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
    [
      'billing_details',
      new Map<string, Value>([
        ['documents_billable', String(readOperations)],
        ['index_entries_billable', '0'],
        ['small_ops', '0'],
        ['min_query_cost', '0'],
      ]),
    ],
  ]);
  return {
    resultsReturned,
    // An execution always takes some time.
    durationMicros: Math.max(1, Math.round((performance.now() - started) * 1000)),
    readOperations,
    debugStats,
  };
}
