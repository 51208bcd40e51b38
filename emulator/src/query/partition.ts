import type { StoredDocument } from '../values/document.ts';
import { invalidArgument } from '../util/status.ts';
import type { DatabaseName } from '../values/document-path.ts';
import { formatDocumentName } from '../values/document-path.ts';
import { isNameField } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import { Reference } from '../values/value.ts';
import type { Query } from './types.ts';

/**
 * Checks a query to be partitioned: a collection group ordered by rising name, and nothing else.
 * Source: google/firestore/v1/firestore.proto, PartitionQueryRequest. Throws INVALID_ARGUMENT.
 */
export function validatePartitionQuery(query: Query, partitionCount: number): void {
  if (partitionCount <= 0) throw invalidArgument('partition_count must be positive.');
  if (query.parent !== undefined) throw invalidArgument('PartitionQuery does not support a parent document.');
  if (!query.allDescendants) throw invalidArgument('PartitionQuery supports collection groups only.');
  const byName = query.orderBy.every(({ field, direction }) => isNameField(field) && direction === 'asc');
  const isPlain =
    query.where === undefined &&
    query.startAt === undefined &&
    query.endAt === undefined &&
    query.limit === undefined &&
    query.offset === 0 &&
    query.findNearest === undefined;
  if (!byName || !isPlain) {
    throw invalidArgument(
      'PartitionQuery supports only queries that are ordered by __name__ ascending and have no filters, limits, offsets or cursors.',
    );
  }
}

/**
 * Cursor values of at most `partitionCount` points that cut a query's results (in order of name) into about
 * equal parts; fewer points if there are fewer results.
 */
export function partitionPoints(
  documents: readonly StoredDocument[],
  partitionCount: number,
  database: DatabaseName,
): readonly (readonly Value[])[] {
  const points = Math.min(partitionCount, Math.max(documents.length - 1, 0));
  return Array.from({ length: points }, (_, index) =>
    Math.floor(((index + 1) * documents.length) / (points + 1)),
  ).flatMap((position) => {
    const document = documents[position];
    return document === undefined ? [] : [[new Reference(formatDocumentName(database, document.path))]];
  });
}
