import type { FieldPath } from '../values/field-path.ts';
import { isNameField } from '../values/field-path.ts';
import { vectorElements } from './find-nearest.ts';
import type { CompositeIndex, IndexField, QueryScopeName } from './index-config.ts';
import type { Conjunction } from './normal-form.ts';
import { compareFieldPaths, fieldKey, normalizedOrder } from './order.ts';
import type { Aggregation, FindNearest, Order, Query } from './types.ts';

/** What one conjunction of a query requires of indexes. */
export interface IndexRequirement {
  readonly collectionGroup: string;
  readonly queryScope: QueryScopeName;
  /** Fields that are fixed to a value, sorted. */
  readonly equality: readonly FieldPath[];
  /** Fields of array-contains. */
  readonly contains: readonly FieldPath[];
  /** Further fields, in order: those of inequalities, of orders, and of sums and averages. Without the name. */
  readonly order: readonly Order[];
  readonly nameDirection: Order['direction'];
  readonly vector: { readonly field: FieldPath; readonly dimension: number } | undefined;
}

/**
 * What a conjunction asks of indexes; undefined if it asks for nothing: documents are fetched by name, or all
 * collections are read (which is by name as well).
 */
export function requirementOf(
  query: Query,
  conjunction: Conjunction,
  aggregations: readonly Aggregation[],
): IndexRequirement | undefined {
  const { collectionId } = query;
  const fixed = distinct(conjunction.filter(({ op }) => isFixing(op)).map(({ field }) => field));
  if (collectionId === undefined || fixed.some(isNameField)) return undefined;
  const contains = conjunction.filter(({ op }) => op === 'array-contains').map(({ field }) => field);
  const fixedKeys = new Set(fixed.map(fieldKey));
  // An order by a field with one value is no order.
  const order = normalizedOrder(query).filter(({ field }) => !fixedKeys.has(fieldKey(field)));
  const fields = order.filter(({ field }) => !isNameField(field));
  return {
    collectionGroup: collectionId,
    queryScope: query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    equality: [...fixed].sort(compareFieldPaths),
    contains: distinct(contains),
    order: [
      ...fields,
      ...aggregated(aggregations, [...fixed, ...contains, ...fields.map(({ field }) => field)]),
    ],
    nameDirection: order.at(-1)?.direction ?? 'asc',
    vector: query.findNearest && vectorOf(query.findNearest),
  };
}

/** The composite index that would serve a requirement by itself. */
export function indexFor(requirement: IndexRequirement): CompositeIndex {
  const { collectionGroup, queryScope, equality, contains, order, nameDirection, vector } = requirement;
  const fields: IndexField[] = [
    ...equality.map((field) => ({ field, mode: 'ASCENDING' }) as const),
    ...contains.map((field) => ({ field, mode: 'CONTAINS' }) as const),
    ...order.map(({ field, direction }) => ({ field, mode: modeOf(direction) }) as const),
    vector === undefined
      ? { field: ['__name__'], mode: modeOf(nameDirection) }
      : { field: vector.field, mode: 'VECTOR', dimension: vector.dimension },
  ];
  return { collectionGroup, queryScope, fields };
}

/** How indexes spell directions. */
export function modeOf(direction: Order['direction']): 'ASCENDING' | 'DESCENDING' {
  return direction === 'asc' ? 'ASCENDING' : 'DESCENDING';
}

function isFixing(op: string): boolean {
  return op === '==' || op === 'is-null' || op === 'is-nan';
}

function distinct(fields: readonly FieldPath[]): readonly FieldPath[] {
  return [...new Map(fields.map((field) => [fieldKey(field), field])).values()];
}

/** Sums and averages read their fields from the index, too: after the orders, rising. */
function aggregated(aggregations: readonly Aggregation[], known: readonly FieldPath[]): readonly Order[] {
  const keys = new Set(known.map(fieldKey));
  const fields = aggregations.flatMap(({ operation }) =>
    operation.kind === 'count' ? [] : [operation.field],
  );
  return [...distinct(fields)]
    .filter((field) => !keys.has(fieldKey(field)))
    .sort(compareFieldPaths)
    .map((field) => ({ field, direction: 'asc' }));
}

function vectorOf({ field, vector }: FindNearest): { field: FieldPath; dimension: number } {
  return { field, dimension: vectorElements(vector)?.length ?? 0 };
}
