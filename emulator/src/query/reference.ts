import type { StoredDocument } from '../values/document.ts';
import { matches } from './compiled-query.ts';
import { findNearest } from './find-nearest.ts';
import { compareDocuments, normalizedOrder } from './order.ts';
import type { Query } from './types.ts';

/** What a query found, before projection. */
export interface QueryResult {
  readonly documents: readonly StoredDocument[];
  /** How many results the offset passed over. */
  readonly skipped: number;
}

/**
 * A query's results by the book: filter everything, sort it, cut it. What the engine does with indexes must
 * equal this. `documents` may come in any order and may hold documents of other collections.
 */
export function runReference(query: Query, documents: Iterable<StoredDocument>): QueryResult {
  const found: StoredDocument[] = [];
  for (const document of documents) if (matches(query, document)) found.push(document);
  found.sort(compareDocuments(normalizedOrder(query)));
  return cut(query, found);
}

/** Applies offset, limit and nearest-neighbour search to all matches in order. */
function cut(query: Query, found: readonly StoredDocument[]): QueryResult {
  const end = query.limit === undefined ? undefined : query.offset + query.limit;
  const documents = found.slice(query.offset, end);
  return {
    documents: query.findNearest === undefined ? documents : findNearest(query.findNearest, documents),
    skipped: Math.min(query.offset, found.length),
  };
}
