import type { StoredDocument } from '../values/document.ts';
import { invalidArgument } from '../util/status.ts';
import { getField, isNameField } from '../values/field-path.ts';
import type { FieldPath } from '../values/field-path.ts';
import type { MapValue, Value } from '../values/value.ts';
import { compareFieldPaths, fieldKey, normalizedOrder } from './order.ts';
import type { Aggregation, Query } from './types.ts';

/** Source: google/firestore/v1/query.proto, StructuredAggregationQuery.aggregations. */
const MAX_AGGREGATIONS = 5;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
/** Dividing by a power of two changes no digit of a large double. */
const SCALE = 2 ** 64;

/** Checks the aggregations of a query. Throws INVALID_ARGUMENT. */
export function validateAggregations(aggregations: readonly Aggregation[], query: Query): void {
  if (aggregations.length === 0) throw invalidArgument('Aggregations can not be empty.');
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. ` +
        `Received: ${aggregations.length}`,
    );
  }
  const aliases = new Set<string>();
  for (const { alias, operation } of aggregations) {
    if (aliases.has(alias)) throw invalidArgument(`Aggregation aliases contain duplicate alias: '${alias}'.`);
    aliases.add(alias);
    if (operation.kind === 'count') {
      if (operation.upTo !== undefined && operation.upTo <= 0) {
        throw invalidArgument('upTo should be greater than 0.');
      }
    } else if (isNameField(operation.field)) {
      throw invalidArgument('Aggregations are not supported for the property: __name__');
    } else if (query.select?.every(isNameField) === true) {
      throw invalidArgument(
        'Aggregation over non-key properties is not supported for base query that only returns keys.',
      );
    }
  }
}

/**
 * The query that yields what is aggregated. Sums and averages are computed from an index that ends with their
 * fields: with a limit or offset, documents without them do not count, and smaller values come first.
 * (Observed on the service: a sum over `limit(12)` without an order is that of the 12 smallest values.)
 */
export function aggregatedQuery(query: Query, aggregations: readonly Aggregation[]): Query {
  if (query.limit === undefined && query.offset === 0) return query;
  const orders = normalizedOrder(query);
  const isNamed = query.orderBy.some(({ field }) => isNameField(field));
  const kept = isNamed ? orders : orders.slice(0, -1);
  const known = new Set(kept.map(({ field }) => fieldKey(field)));
  const added = fieldsOf(aggregations)
    .filter((field) => !known.has(fieldKey(field)))
    .toSorted(compareFieldPaths)
    .map((field) => ({ field, direction: 'asc' }) as const);
  return added.length === 0 ? query : { ...query, orderBy: [...kept, ...added] };
}

function fieldsOf(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  const fields = aggregations.flatMap(({ operation }) =>
    operation.kind === 'count' ? [] : [operation.field],
  );
  return [...new Map(fields.map((field) => [fieldKey(field), field])).values()];
}

/**
 * Aggregates a query's results: alias → value. With sums or averages only documents that have all their fields
 * are looked at, also by counts.
 * Source: https://firebase.google.com/docs/firestore/query-data/aggregation-queries#limitations
 */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): MapValue {
  const fields = fieldsOf(aggregations);
  const complete = documents.filter((document) =>
    fields.every((field) => getField(document.fields, field) !== undefined),
  );
  return new Map(aggregations.map(({ alias, operation }) => [alias, compute(operation, complete)]));
}

function compute(operation: Aggregation['operation'], documents: readonly StoredDocument[]): Value {
  switch (operation.kind) {
    case 'count':
      return BigInt(Math.min(documents.length, operation.upTo ?? Infinity));
    case 'sum':
      return sum(numbersIn(documents, operation.field));
    case 'average':
      return average(numbersIn(documents, operation.field));
  }
}

function numbersIn(documents: readonly StoredDocument[], field: FieldPath): readonly (number | bigint)[] {
  return documents.flatMap((document) => {
    const value = getField(document.fields, field);
    return typeof value === 'number' || typeof value === 'bigint' ? [value] : [];
  });
}

/** An integer as long as all are integers and the sum fits an int64; else a double. Of nothing: the integer 0. */
function sum(numbers: readonly (number | bigint)[]): number | bigint {
  const { integers, doubles, hasDoubles } = addUp(numbers);
  const fits = integers >= MIN_INT64 && integers <= MAX_INT64;
  return hasDoubles || !fits ? Number(integers) + doubles : integers;
}

/** Always a double; null of nothing. */
function average(numbers: readonly (number | bigint)[]): number | null {
  if (numbers.length === 0) return null;
  const { integers, doubles } = addUp(numbers);
  return (Number(integers) + doubles) / numbers.length;
}

/** Integers are added exactly, so that their order does not matter. */
function addUp(numbers: readonly (number | bigint)[]): {
  integers: bigint;
  doubles: number;
  hasDoubles: boolean;
} {
  let integers = 0n;
  const doubles: number[] = [];
  for (const number of numbers) {
    if (typeof number === 'bigint') integers += number;
    else doubles.push(number);
  }
  return { integers, doubles: addDoubles(doubles), hasDoubles: doubles.length > 0 };
}

/** Doubles that overflow on the way to a sum that is none are added again, made smaller. */
function addDoubles(doubles: readonly number[]): number {
  const total = compensatedSum(doubles, 1);
  if (Number.isFinite(total) || !doubles.every(Number.isFinite)) return total;
  return compensatedSum(doubles, SCALE) * SCALE;
}

/**
 * Neumaier's sum, which carries along what roundings lose: 4.8 + 5.9 + 6 + 7.1 + 8.2 is 32 in any order, as the
 * service has it, not 31.999999999999996.
 */
function compensatedSum(doubles: readonly number[], divisor: number): number {
  let total = 0;
  let lost = 0;
  for (const double of doubles) {
    const term = double / divisor;
    const next = total + term;
    lost += Math.abs(total) >= Math.abs(term) ? total - next + term : term - next + total;
    total = next;
  }
  return Number.isFinite(total) ? total + lost : total;
}
