import { invalidArgument } from '../util/status.ts';
import type { DatabaseName } from '../values/document-path.ts';
import { formatFieldPath, isNameField } from '../values/field-path.ts';
import { MAX_VECTOR_DIMENSION } from '../values/limits.ts';
import { vectorElements } from './find-nearest.ts';
import { atomsOf, toDisjunctions } from './normal-form.ts';
import { fieldKey, normalizedOrder } from './order.ts';
import type { FindNearest, Query } from './types.ts';
import type { Rigor } from './validate-filter.ts';
import {
  checkReference,
  validateFilter,
  validateFilterLimits,
  validateNameEquality,
} from './validate-filter.ts';

/** Limits of the service. Source: query_limitations (see validate-filter.ts); query.proto, FindNearest. */
const MAX_COMPONENTS = 100;
const MAX_NEAREST = 1000;

/**
 * Checks a query like the service, in the same order and with the messages observed there (which call names
 * `__key__`). With `database`, references for `__name__` must be to documents of that database. Throws
 * INVALID_ARGUMENT.
 */
export function validateQuery(query: Query, database?: DatabaseName, rigor: Rigor = 'service'): void {
  if (query.limit !== undefined && query.limit < 0) throw invalidArgument('limit is negative');
  if (query.offset < 0) throw invalidArgument('offset is negative');
  if (query.where !== undefined) validateFilter(query.where, database, rigor);
  if (query.findNearest !== undefined) validateFindNearest(query.findNearest);
  if (query.collectionId === undefined) validateKindless(query);
  validateOrder(query);
  validateCursorSizes(query);
  if (query.where !== undefined) {
    validateNameEquality(query.where);
    validateFilterLimits(query.where);
  }
  validateComponents(query);
  validateCursorNames(query, database);
}

/** A query over collections of any id can use nothing but the index of names. */
function validateKindless(query: Query): void {
  const filtered = atomsOf(query.where).find(({ field }) => !isNameField(field));
  if (filtered !== undefined) {
    throw invalidArgument(`kind is required for filter: ${formatFieldPath(filtered.field)}`);
  }
  if (query.orderBy.some(({ field, direction }) => !isNameField(field) || direction === 'desc')) {
    throw invalidArgument('kind is required for all orders except __key__ ascending');
  }
}

function validateOrder(query: Query): void {
  const seen = new Set<string>();
  for (const { field } of query.orderBy) {
    const key = fieldKey(field);
    if (seen.has(key)) {
      throw invalidArgument(`order by clause cannot contain duplicate fields ${formatFieldPath(field)}`);
    }
    seen.add(key);
  }
  const order = normalizedOrder(query);
  // Names are unique: an order after the name could never matter. Implicit orders come after it as well.
  const [excess] = order.slice(order.findIndex(({ field }) => isNameField(field)) + 1);
  if (excess !== undefined) {
    throw invalidArgument(
      `Order by clause cannot contain more fields after the key ${formatFieldPath(excess.field)}`,
    );
  }
}

/** Implicit orders take no cursor values. */
function validateCursorSizes({ startAt, endAt, orderBy }: Query): void {
  for (const cursor of [startAt, endAt]) {
    if (cursor !== undefined && cursor.values.length > orderBy.length) {
      throw invalidArgument('Cursor has too many values.');
    }
  }
}

function validateCursorNames({ startAt, endAt, orderBy }: Query, database: DatabaseName | undefined): void {
  const message = 'Cursor __key__ value is not a document reference.';
  for (const cursor of [startAt, endAt]) {
    cursor?.values.forEach((value, index) => {
      const order = orderBy[index];
      if (order !== undefined && isNameField(order.field)) checkReference(value, database, message);
    });
  }
}

function validateComponents({ where, orderBy, parent }: Query): void {
  const filters = toDisjunctions(where).reduce((count, conjunction) => count + conjunction.length, 0);
  const ancestors = parent === undefined ? 0 : 1;
  if (filters + orderBy.length + ancestors > MAX_COMPONENTS) {
    throw invalidArgument(
      `The query may not have more than ${MAX_COMPONENTS} filters + sort orders + ancestor total. ` +
        `Currently there are ${filters} filters, ${orderBy.length} sort orders, and ${ancestors === 0 ? 'no' : 'one'} ancestor filter.`,
    );
  }
}

function validateFindNearest(nearest: FindNearest): void {
  const vector = vectorElements(nearest.vector);
  if (vector === undefined) throw invalidArgument('FindNearest.query_vector must be a vector.');
  if (vector.length === 0) throw invalidArgument('Cannot have a zero length vector.');
  if (vector.length > MAX_VECTOR_DIMENSION || !vector.every(Number.isFinite)) {
    throw invalidArgument(
      `FindNearest.query_vector must have at most ${MAX_VECTOR_DIMENSION} dimensions, all of them finite numbers.`,
    );
  }
  if (!Number.isInteger(nearest.limit) || nearest.limit < 1 || nearest.limit > MAX_NEAREST) {
    throw invalidArgument(`FindNearest.limit must be a positive integer of no more than ${MAX_NEAREST}`);
  }
  if (nearest.distanceThreshold !== undefined && !Number.isFinite(nearest.distanceThreshold)) {
    throw invalidArgument('distanceThreshold must be a finite number.');
  }
  if (nearest.distanceResultField !== undefined && isNameField(nearest.distanceResultField)) {
    throw invalidArgument('The distanceResultField.property.name "__name__" is reserved.');
  }
}
