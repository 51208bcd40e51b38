import type { StoredDocument } from '../values/document.ts';
import { compareValues } from '../values/compare.ts';
import { comparePaths } from '../values/document-path.ts';
import type { FieldPath } from '../values/field-path.ts';
import { DOCUMENT_NAME_FIELD, isNameField } from '../values/field-path.ts';
import { compareStrings } from '../values/utf8.ts';
import { fieldReader } from './field-reader.ts';
import type { Cursor, Filter, Order, Query } from './types.ts';
import { toOperand } from './field-reader.ts';

/** Negative when `left` comes first. */
export type DocumentComparator = (left: StoredDocument, right: StoredDocument) => number;

const NAME: FieldPath = [DOCUMENT_NAME_FIELD];

/**
 * The order that a query's results have: the explicit orders, then the fields of inequalities in lexicographical
 * order, then the name; what is added takes the direction of the last explicit order.
 * Source: google/firestore/v1/query.proto, StructuredQuery.order_by.
 */
export function normalizedOrder(query: Pick<Query, 'where' | 'orderBy'>): readonly Order[] {
  const direction = query.orderBy.at(-1)?.direction ?? 'asc';
  const ordered = new Set(query.orderBy.map(({ field }) => fieldKey(field)));
  const implicit = inequalityFields(query.where)
    .filter((field) => !isNameField(field) && !ordered.has(fieldKey(field)))
    .map((field) => ({ field, direction }));
  const named = query.orderBy.some(({ field }) => isNameField(field));
  return [...query.orderBy, ...implicit, ...(named ? [] : [{ field: NAME, direction }])];
}

/** The distinct fields of !=, <, <=, >, >=, not-in, is-not-null and is-not-nan, in lexicographical order. */
export function inequalityFields(filter: Filter | undefined): readonly FieldPath[] {
  const found = new Map<string, FieldPath>();
  collectInequalities(filter, found);
  return [...found.values()].sort(compareFieldPaths);
}

function collectInequalities(filter: Filter | undefined, found: Map<string, FieldPath>): void {
  if (filter === undefined) return;
  if (filter.kind === 'and' || filter.kind === 'or') {
    for (const child of filter.filters) collectInequalities(child, found);
  } else if (isInequality(filter)) {
    found.set(fieldKey(filter.field), filter.field);
  }
}

const INEQUALITIES: ReadonlySet<string> = new Set([
  '<',
  '<=',
  '>',
  '>=',
  '!=',
  'not-in',
  'is-not-null',
  'is-not-nan',
]);

/** Whether a filter on one field is an inequality, so that the results are ordered by its field. */
function isInequality(filter: Exclude<Filter, { kind: 'and' | 'or' }>): boolean {
  return INEQUALITIES.has(filter.op);
}

/** A string that is the same for equal field paths only. */
export function fieldKey(field: FieldPath): string {
  return JSON.stringify(field);
}

/** The lexicographical order of field paths: segment by segment, by UTF-8 bytes. */
export function compareFieldPaths(left: FieldPath, right: FieldPath): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = compareStrings(left[index] ?? '', right[index] ?? '');
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Compares documents by a normalized order. A missing field comes first; equal documents go by rising name. */
export function compareDocuments(order: readonly Order[]): DocumentComparator {
  const parts = order.map(comparatorOf);
  return (left, right) => {
    for (const part of parts) {
      const difference = part(left, right);
      if (difference !== 0) return difference;
    }
    return comparePaths(left.path, right.path);
  };
}

function comparatorOf({ field, direction }: Order): DocumentComparator {
  const sign = direction === 'asc' ? 1 : -1;
  if (isNameField(field)) return (left, right) => sign * comparePaths(left.path, right.path);
  const read = fieldReader(field);
  return (left, right) => {
    const a = read(left);
    const b = read(right);
    if (a === undefined || b === undefined) return sign * (Number(b === undefined) - Number(a === undefined));
    return sign * compareValues(a, b);
  };
}

/** Position of a document relative to a cursor's values: negative before, 0 at (all given values are equal). */
export function compareToCursor(
  cursor: Cursor,
  order: readonly Order[],
): (document: StoredDocument) => number {
  const parts = cursor.values.flatMap((value, index) => {
    const entry = order[index];
    if (entry === undefined) return [];
    const sign = entry.direction === 'asc' ? 1 : -1;
    return [{ sign, read: fieldReader(entry.field), operand: toOperand(entry.field, value) }];
  });
  return (document) => {
    for (const { sign, read, operand } of parts) {
      const value = read(document);
      const difference = value === undefined ? -1 : compareValues(value, operand);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}
