import { projectDocument } from '../query/project.ts';
import type { Order, Query } from '../query/types.ts';
import { invalidArgument } from '../util/status.ts';
import type { DocumentPath } from '../values/document-path.ts';
import { childDocument, compareSegments, documentId, parseCollectionPath } from '../values/document-path.ts';
import { parseFieldPath } from '../values/field-path.ts';
import { clientOf } from './caller.ts';
import { queryReads } from './cost-meter.ts';
import type { DatabaseContext } from './database-context.ts';
import { paginate } from './pages.ts';
import { checkQuery } from './queries.ts';
import { openReadScope } from './read-scope.ts';
import type { CallContext, ListDocumentsAnswer, ListDocumentsRequest, ReadResult } from './types.ts';

/** ListDocuments. `showMissing` includes names without a document that have collections below them. */
export function listDocuments(
  context: DatabaseContext,
  call: CallContext,
  request: ListDocumentsRequest,
): ListDocumentsAnswer {
  const query = listQuery(request);
  if (request.showMissing && request.orderBy !== '') {
    throw invalidArgument('show_missing cannot be combined with order_by.');
  }
  checkQuery(context, query);
  context.authorizer.query(call, query);
  const scope = openReadScope(context, request.consistency);
  const { documents } = context.engine.run(query, scope.at);
  const found = documents.map((document): ReadResult => ({ path: document.path, document }));
  const all = request.showMissing ? withMissing(context, request, found) : found;
  const { items, nextPageToken } = paginate(all, request.pageSize, request.pageToken);
  context.meter.reads(
    clientOf(call.caller),
    `list ${request.collectionId ?? '*'}`,
    queryReads(items.length, 0),
  );
  const results = items.map(({ path, document }) => ({
    path,
    document: document && projectDocument(document, request.mask),
  }));
  return { results, nextPageToken };
}

/** ListCollectionIds: the collections right below a document or the root. Server code only. */
export function listCollectionIds(
  context: DatabaseContext,
  call: CallContext,
  parent: DocumentPath | undefined,
  pageSize: number,
  pageToken: string,
): { readonly collectionIds: readonly string[]; readonly nextPageToken: string } {
  const { items, nextPageToken } = paginate(context.store.collectionIdsBelow(parent), pageSize, pageToken);
  context.meter.reads(clientOf(call.caller), 'listCollectionIds', 1);
  return { collectionIds: items, nextPageToken };
}

function listQuery({ parent, collectionId, orderBy }: ListDocumentsRequest): Query {
  return {
    parent,
    collectionId,
    allDescendants: false,
    where: undefined,
    orderBy: parseOrderBy(orderBy),
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    select: undefined,
    findNearest: undefined,
  };
}

function parseOrderBy(text: string): Order[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part) => {
    const [, field, direction = 'asc'] = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? [];
    if (field === undefined)
      throw invalidArgument(`Invalid order_by: ${JSON.stringify(text.slice(0, 200))}.`);
    return { field: parseFieldPath(field), direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' };
  });
}

function withMissing(
  { store }: DatabaseContext,
  { parent, collectionId }: ListDocumentsRequest,
  found: readonly ReadResult[],
): readonly ReadResult[] {
  if (collectionId === undefined) return found;
  const collection = parseCollectionPath(parent === undefined ? collectionId : `${parent}/${collectionId}`);
  const missing = store
    .missingIdsIn(collection)
    .map((id): ReadResult => ({ path: childDocument(collection, id), document: undefined }));
  return [...found, ...missing].sort((a, b) => compareSegments(documentId(a.path), documentId(b.path)));
}
