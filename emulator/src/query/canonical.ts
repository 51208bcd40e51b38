import { sortedKeys } from '../values/compare.ts';
import type { Value } from '../values/value.ts';
import { GeoPoint, isArray, isMap, Reference, Timestamp } from '../values/value.ts';
import type { Cursor, Filter, FindNearest, Query } from './types.ts';

/** JSON without objects, so that nothing depends on the order of keys. */
type Form = null | boolean | number | string | readonly Form[];

/** A string that only equal queries share; views are shared by it. */
export function canonicalQuery(query: Query): string {
  return JSON.stringify([
    query.parent ?? null,
    query.collectionId ?? null,
    query.allDescendants,
    optional(query.where, filterForm),
    query.orderBy.map(({ field, direction }) => [field, direction]),
    optional(query.startAt, cursorForm),
    optional(query.endAt, cursorForm),
    query.offset,
    query.limit ?? null,
    query.select ?? null,
    optional(query.findNearest, nearestForm),
  ] satisfies Form);
}

/** A string that only identical values share: 1 and 1.0 differ, and so do 0 and -0; the order of map keys is nothing. */
export function canonicalValue(value: Value): string {
  return JSON.stringify(valueForm(value));
}

function optional<Part>(part: Part | undefined, form: (part: Part) => Form): Form {
  return part === undefined ? null : form(part);
}

function filterForm(filter: Filter): Form {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return [filter.kind, filter.filters.map(filterForm)];
    case 'field':
      return [filter.op, filter.field, valueForm(filter.value)];
    case 'unary':
      return [filter.op, filter.field];
  }
}

function cursorForm({ values, before }: Cursor): Form {
  return [before, values.map(valueForm)];
}

function nearestForm(nearest: FindNearest): Form {
  return [
    nearest.field,
    valueForm(nearest.vector),
    nearest.measure,
    nearest.limit,
    nearest.distanceResultField ?? null,
    optional(nearest.distanceThreshold, valueForm),
  ];
}

/** Plain JSON stands for null, booleans and strings; other kinds are arrays that begin with their kind. */
function valueForm(value: Value): Form {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return ['integer', value.toString()];
  if (typeof value === 'number') return ['double', Object.is(value, -0) ? '-0' : String(value)];
  if (isArray(value)) return ['array', ...value.map(valueForm)];
  if (isMap(value)) {
    return ['map', ...sortedKeys(value).map((key) => [key, valueForm(value.get(key) ?? null)])];
  }
  if (value instanceof Timestamp) return ['timestamp', value.seconds, value.nanos];
  if (value instanceof Reference) return ['reference', value.name];
  if (value instanceof GeoPoint) return ['geoPoint', valueForm(value.latitude), valueForm(value.longitude)];
  return ['bytes', Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')];
}
