import type { StoredDocument } from '../values/document.ts';
import { isNameField } from '../values/field-path.ts';
import { fieldReader } from './field-reader.ts';
import type { Predicate } from './filter.ts';
import { compileFilter } from './filter.ts';
import type { DocumentComparator } from './order.ts';
import { compareDocuments, compareToCursor, normalizedOrder } from './order.ts';
import type { QueryScope } from './scope.ts';
import { scopeHas, scopeOf } from './scope.ts';
import type { Order, Query } from './types.ts';

/** A query prepared for many documents. */
export interface CompiledQuery {
  readonly scope: QueryScope;
  /** Normalized. */
  readonly order: readonly Order[];
  readonly compare: DocumentComparator;
  /** Whether a document of the scope passes the filter and has all fields that the results are ordered by. */
  readonly accepts: Predicate;
  /** Whether a document comes before the start cursor, or after the end cursor. */
  readonly beforeStart: Predicate;
  readonly afterEnd: Predicate;
}

const cache = new WeakMap<Query, CompiledQuery>();

/** Prepares a query; the same query object is prepared once. */
export function compileQuery(query: Query): CompiledQuery {
  let compiled = cache.get(query);
  if (compiled === undefined) {
    compiled = compile(query);
    cache.set(query, compiled);
  }
  return compiled;
}

/**
 * Whether a document is among a query's results before offset, limit and nearest-neighbour search: it is in one of
 * the collections, passes the filter, has the fields of the order and lies between the cursors.
 */
export function matches(query: Query, document: StoredDocument): boolean {
  const { scope, accepts, beforeStart, afterEnd } = compileQuery(query);
  return scopeHas(scope, document.path) && accepts(document) && !beforeStart(document) && !afterEnd(document);
}

function compile(query: Query): CompiledQuery {
  const order = normalizedOrder(query);
  const passes = query.where === undefined ? undefined : compileFilter(query.where);
  const readers = order.filter(({ field }) => !isNameField(field)).map(({ field }) => fieldReader(field));
  const { startAt, endAt } = query;
  const toStart = startAt && compareToCursor(startAt, order);
  const toEnd = endAt && compareToCursor(endAt, order);
  return {
    scope: scopeOf(query),
    order,
    compare: compareDocuments(order),
    accepts: (document) =>
      (passes === undefined || passes(document)) && readers.every((read) => read(document) !== undefined),
    // A position just before the cursor's values lets those at the cursor in at the start and keeps them out at the end.
    beforeStart: (document) => {
      if (startAt === undefined || toStart === undefined) return false;
      const difference = toStart(document);
      return startAt.before ? difference < 0 : difference <= 0;
    },
    afterEnd: (document) => {
      if (endAt === undefined || toEnd === undefined) return false;
      const difference = toEnd(document);
      return endAt.before ? difference >= 0 : difference > 0;
    },
  };
}
