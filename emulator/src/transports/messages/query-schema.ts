import type { Codec } from './codec.ts';
import { doubleValue, int32Value, int64Value } from './known-codecs.ts';
import type { Decoded } from './message-codec.ts';
import { field, lazy, member, message, repeated } from './message-codec.ts';
import { bool, enumeration, int32, string } from './scalar-codecs.ts';
import { operandCodec, valueCodec } from './value-codec.ts';
import type { Value } from '../../values/value.ts';

/** Messages of google/firestore/v1/query.proto. */

const fieldReference = message('StructuredQuery.FieldReference', { fieldPath: field(2, string) });

export type FieldReferenceMessage = Decoded<typeof fieldReference>;

const fieldFilter = message('StructuredQuery.FieldFilter', {
  field: field(1, fieldReference),
  op: field(
    2,
    enumeration('StructuredQuery.FieldFilter.Operator', {
      OPERATOR_UNSPECIFIED: 0,
      LESS_THAN: 1,
      LESS_THAN_OR_EQUAL: 2,
      GREATER_THAN: 3,
      GREATER_THAN_OR_EQUAL: 4,
      EQUAL: 5,
      NOT_EQUAL: 6,
      ARRAY_CONTAINS: 7,
      IN: 8,
      ARRAY_CONTAINS_ANY: 9,
      NOT_IN: 10,
    }),
  ),
  value: field(3, operandCodec),
});

export type FieldFilterMessage = Decoded<typeof fieldFilter>;

const unaryFilter = message('StructuredQuery.UnaryFilter', {
  op: field(
    1,
    enumeration('StructuredQuery.UnaryFilter.Operator', {
      OPERATOR_UNSPECIFIED: 0,
      IS_NAN: 2,
      IS_NULL: 3,
      IS_NOT_NAN: 4,
      IS_NOT_NULL: 5,
    }),
  ),
  field: member('operand_type', 2, fieldReference),
});

export type UnaryFilterMessage = Decoded<typeof unaryFilter>;

const compositeOperator = enumeration('StructuredQuery.CompositeFilter.Operator', {
  OPERATOR_UNSPECIFIED: 0,
  AND: 1,
  OR: 2,
});

/** Spelled out, because a filter holds filters. */
interface CompositeFilterMessage {
  readonly op?: Decoded<typeof compositeOperator> | undefined;
  readonly filters?: readonly FilterMessage[] | undefined;
}

export interface FilterMessage {
  readonly compositeFilter?: CompositeFilterMessage | undefined;
  readonly fieldFilter?: FieldFilterMessage | undefined;
  readonly unaryFilter?: UnaryFilterMessage | undefined;
}

const filter: Codec<FilterMessage> = message('StructuredQuery.Filter', {
  compositeFilter: member(
    'filter_type',
    1,
    lazy((): Codec<CompositeFilterMessage> => compositeFilter),
  ),
  fieldFilter: member('filter_type', 2, fieldFilter),
  unaryFilter: member('filter_type', 3, unaryFilter),
});

const compositeFilter = message('StructuredQuery.CompositeFilter', {
  op: field(1, compositeOperator),
  filters: repeated(2, filter),
});

const order = message('StructuredQuery.Order', {
  field: field(1, fieldReference),
  direction: field(
    2,
    enumeration('StructuredQuery.Direction', { DIRECTION_UNSPECIFIED: 0, ASCENDING: 1, DESCENDING: 2 }),
  ),
});

export type OrderMessage = Decoded<typeof order>;

export const cursor = message('Cursor', { values: repeated<Value>(1, valueCodec), before: field(2, bool) });

export type CursorMessage = Decoded<typeof cursor>;

const findNearest = message('StructuredQuery.FindNearest', {
  vectorField: field(1, fieldReference),
  queryVector: field(2, valueCodec),
  distanceMeasure: field(
    3,
    enumeration('StructuredQuery.FindNearest.DistanceMeasure', {
      DISTANCE_MEASURE_UNSPECIFIED: 0,
      EUCLIDEAN: 1,
      COSINE: 2,
      DOT_PRODUCT: 3,
    }),
  ),
  limit: field(4, int32Value),
  distanceResultField: field(5, string),
  distanceThreshold: field(6, doubleValue),
});

export type FindNearestMessage = Decoded<typeof findNearest>;

export const structuredQuery = message('StructuredQuery', {
  select: field(1, message('StructuredQuery.Projection', { fields: repeated(2, fieldReference) })),
  from: repeated(
    2,
    message('StructuredQuery.CollectionSelector', {
      collectionId: field(2, string),
      allDescendants: field(3, bool),
    }),
  ),
  where: field(3, filter),
  orderBy: repeated(4, order),
  startAt: field(7, cursor),
  endAt: field(8, cursor),
  offset: field(6, int32),
  limit: field(5, int32Value),
  findNearest: field(9, findNearest),
});

export type StructuredQueryMessage = Decoded<typeof structuredQuery>;

const aggregation = message('StructuredAggregationQuery.Aggregation', {
  count: member(
    'operator',
    1,
    message('StructuredAggregationQuery.Aggregation.Count', { upTo: field(1, int64Value) }),
  ),
  sum: member(
    'operator',
    2,
    message('StructuredAggregationQuery.Aggregation.Sum', { field: field(1, fieldReference) }),
  ),
  avg: member(
    'operator',
    3,
    message('StructuredAggregationQuery.Aggregation.Avg', { field: field(1, fieldReference) }),
  ),
  alias: field(7, string),
});

export type AggregationMessage = Decoded<typeof aggregation>;

export const structuredAggregationQuery = message('StructuredAggregationQuery', {
  structuredQuery: member('query_type', 1, structuredQuery),
  aggregations: repeated(3, aggregation),
});

export type StructuredAggregationQueryMessage = Decoded<typeof structuredAggregationQuery>;
