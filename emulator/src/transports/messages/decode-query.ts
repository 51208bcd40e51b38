import type { NameScope } from './name-scope.ts';
import type {
  AggregationMessage,
  CursorMessage,
  FieldFilterMessage,
  FieldReferenceMessage,
  FilterMessage,
  FindNearestMessage,
  OrderMessage,
  StructuredAggregationQueryMessage,
  StructuredQueryMessage,
  UnaryFilterMessage,
} from './query-schema.ts';
import type {
  Aggregation,
  Cursor,
  FieldOperator,
  Filter,
  FindNearest,
  Order,
  Query,
} from '../../query/types.ts';
import { invalidArgument } from '../../util/status.ts';
import { checkSegment } from '../../values/document-path.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { isNameField, parseFieldPath } from '../../values/field-path.ts';
import { isArray } from '../../values/value.ts';

/** Maximum nesting of filters. The limit on disjunctions makes useful nesting far shallower. */
const MAX_FILTER_NESTING = 30;

const FIELD_OPERATORS: Readonly<Record<string, FieldOperator>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
};

/** Decodes a query with its parent. Firestore's own rules for queries are checked later. */
export function decodeQuery(
  scope: NameScope,
  parent: string | undefined,
  query: StructuredQueryMessage | undefined,
): Query {
  if (query === undefined) throw invalidArgument('Missing required field: structured_query.');
  const [selector, ...others] = query.from ?? [];
  if (selector === undefined || others.length > 0) {
    throw invalidArgument('A query must have exactly one collection selector in "from".');
  }
  const { collectionId = '', allDescendants = false } = selector;
  if (collectionId !== '') checkCollectionId(collectionId);
  else if (!allDescendants) throw invalidArgument('Kind-less queries must have all_descendants set.');
  return {
    parent: scope.parent(parent),
    collectionId: collectionId === '' ? undefined : collectionId,
    allDescendants,
    where: query.where === undefined ? undefined : decodeFilter(query.where, 0),
    orderBy: (query.orderBy ?? []).map(decodeOrder),
    startAt: decodeCursor(query.startAt),
    endAt: decodeCursor(query.endAt),
    offset: query.offset ?? 0,
    limit: query.limit,
    select: decodeProjection(query.select?.fields),
    findNearest: query.findNearest === undefined ? undefined : decodeFindNearest(query.findNearest),
  };
}

/** Checks the last segment of a collection path. Throws INVALID_ARGUMENT. */
export function checkCollectionId(id: string): void {
  if (id.includes('/')) {
    throw invalidArgument(
      `Collection id ${JSON.stringify(id.slice(0, 100))} is invalid because it contains "/".`,
    );
  }
  checkSegment(id);
}

// An empty projection selects everything; `__name__` is in every response anyway.
function decodeProjection(
  fields: readonly FieldReferenceMessage[] | undefined,
): readonly FieldPath[] | undefined {
  if (fields === undefined || fields.length === 0) return undefined;
  return fields.map(decodeField).filter((path) => !isNameField(path));
}

function decodeField(field: FieldReferenceMessage | undefined): FieldPath {
  if (field?.fieldPath === undefined) throw invalidArgument('Missing required field: field_path.');
  return parseFieldPath(field.fieldPath);
}

function decodeFilter(filter: FilterMessage, depth: number): Filter {
  if (depth > MAX_FILTER_NESTING) throw invalidArgument('Filters are nested too deeply.');
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (fieldFilter !== undefined) return decodeFieldFilter(fieldFilter);
  if (unaryFilter !== undefined) return decodeUnaryFilter(unaryFilter);
  if (compositeFilter === undefined) throw invalidArgument('A filter has no type set.');
  const filters = (compositeFilter.filters ?? []).map((child) => decodeFilter(child, depth + 1));
  if (filters.length === 0) throw invalidArgument('A composite filter must have at least one filter.');
  if (compositeFilter.op === 'AND') return { kind: 'and', filters };
  if (compositeFilter.op === 'OR') return { kind: 'or', filters };
  throw invalidArgument('A composite filter has no operator.');
}

function decodeFieldFilter({ field, op, value }: FieldFilterMessage): Filter {
  const operator = FIELD_OPERATORS[op ?? ''];
  if (operator === undefined) throw invalidArgument('A field filter has no operator.');
  if (value === undefined) throw invalidArgument('A field filter has no value.');
  // Only `in` and `not-in` may have arrays in their list: no document contains an array in an array.
  if (operator !== 'in' && operator !== 'not-in' && isArray(value) && value.some(isArray)) {
    throw invalidArgument('Cannot convert an array value in an array value.');
  }
  return { kind: 'field', field: decodeField(field), op: operator, value };
}

function decodeUnaryFilter({ field, op }: UnaryFilterMessage): Filter {
  const path = decodeField(field);
  switch (op) {
    case 'IS_NAN':
      return { kind: 'unary', field: path, op: 'is-nan' };
    case 'IS_NULL':
      return { kind: 'unary', field: path, op: 'is-null' };
    case 'IS_NOT_NAN':
      return { kind: 'unary', field: path, op: 'is-not-nan' };
    case 'IS_NOT_NULL':
      return { kind: 'unary', field: path, op: 'is-not-null' };
    default:
      throw invalidArgument('A unary filter has no operator.');
  }
}

function decodeOrder({ field, direction }: OrderMessage): Order {
  return { field: decodeField(field), direction: direction === 'DESCENDING' ? 'desc' : 'asc' };
}

function decodeCursor(cursor: CursorMessage | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined;
  return { values: cursor.values ?? [], before: cursor.before ?? false };
}

function decodeFindNearest(message: FindNearestMessage): FindNearest {
  const { queryVector, distanceMeasure, limit, distanceResultField = '' } = message;
  if (queryVector === undefined) throw invalidArgument('FindNearest has no query vector.');
  if (distanceMeasure === undefined || distanceMeasure === 'DISTANCE_MEASURE_UNSPECIFIED') {
    throw invalidArgument('FindNearest has no distance measure.');
  }
  if (limit === undefined) throw invalidArgument('FindNearest must have a limit.');
  return {
    field: decodeField(message.vectorField),
    vector: queryVector,
    measure: distanceMeasure,
    limit,
    distanceResultField: distanceResultField === '' ? undefined : parseFieldPath(distanceResultField),
    distanceThreshold: message.distanceThreshold,
  };
}

/** Decodes the aggregations of a query, and names those that have no alias. Throws INVALID_ARGUMENT. */
export function decodeAggregations(query: StructuredAggregationQueryMessage): readonly Aggregation[] {
  let unnamed = 0;
  return (query.aggregations ?? []).map((message) => {
    let { alias = '' } = message;
    if (alias === '') {
      unnamed += 1;
      alias = `field_${unnamed}`;
    }
    return { alias, operation: decodeAggregation(message) };
  });
}

function decodeAggregation({ count, sum, avg }: AggregationMessage): Aggregation['operation'] {
  if (sum !== undefined) return { kind: 'sum', field: decodeField(sum.field) };
  if (avg !== undefined) return { kind: 'average', field: decodeField(avg.field) };
  if (count === undefined) throw invalidArgument('An aggregation has no operator.');
  const { upTo } = count;
  return { kind: 'count', upTo: upTo === undefined ? undefined : Number(upTo) };
}
