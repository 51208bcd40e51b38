import type { StoredDocument } from '../store/types.ts';
import { invalidArgument } from '../util/status.ts';
import { getField, isNameField } from '../values/field-path.ts';
import type { FieldPath } from '../values/field-path.ts';
import type { MapValue, Value } from '../values/value.ts';
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
 * Aggregates a query's results: alias → value. With sums or averages only documents that have all their fields
 * are looked at, also by counts.
 * Source: https://firebase.google.com/docs/firestore/query-data/aggregation-queries#limitations
 */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): MapValue {
  const fields = aggregations.flatMap(({ operation }) =>
    operation.kind === 'count' ? [] : [operation.field],
  );
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
  const total = doubles.reduce((sum, each) => sum + each, 0);
  if (Number.isFinite(total) || !doubles.every(Number.isFinite)) return total;
  return doubles.reduce((sum, each) => sum + each / SCALE, 0) * SCALE;
}
