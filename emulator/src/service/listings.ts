import { projectDocument } from '../query/project.ts';
import type { Order, Query } from '../query/types.ts';
import type { Version } from '../values/document.ts';
import { invalidArgument } from '../util/status.ts';
import type { DocumentPath } from '../values/document-path.ts';
import {
  childDocument,
  comparePaths,
  formatDocumentName,
  parseCollectionPath,
} from '../values/document-path.ts';
import { DOCUMENT_NAME_FIELD, parseFieldPath } from '../values/field-path.ts';
import { Reference } from '../values/value.ts';
import { clientOf } from './caller.ts';
import { queryReads } from './cost-meter.ts';
import type { DatabaseContext } from './database-context.ts';
import type { Page } from './pages.ts';
import { formatNameToken, paginate, parseNameToken } from './pages.ts';
import { checkQuery } from './queries.ts';
import { openReadScope } from './read-scope.ts';
import type { CallContext, ListDocumentsAnswer, ListDocumentsRequest, ReadResult } from './types.ts';

/** Default and maximum page size. Both observed on the service. */
const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 300;
const BY_NAME: Order = { field: [DOCUMENT_NAME_FIELD], direction: 'asc' };

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
  const { at } = openReadScope(context, request.consistency);
  const size = pageSizeFor(request.pageSize);
  const { items, nextPageToken } =
    query.orderBy.length === 0
      ? pageByName(context, request, query, size, at)
      : paginate(read(context, query, at), size, request.pageToken);
  const operation = `list ${request.collectionId ?? '*'}`;
  context.meter.reads(clientOf(call.caller), operation, queryReads(items.length, 0));
  const results = items.map(({ path, document }) => ({
    path,
    document: document && projectDocument(document, request.mask),
  }));
  return { results, nextPageToken };
}

/** A page in the order of names: its token is the last name, so that each page reads no more than itself. */
function pageByName(
  context: DatabaseContext,
  request: ListDocumentsRequest,
  query: Query,
  size: number,
  at: Version | undefined,
): Page<ReadResult> {
  const after = parseNameToken(request.pageToken);
  const startAt: Query['startAt'] = after && {
    values: [new Reference(formatDocumentName(context.name, after))],
    before: false,
  };
  const rest: Query = { ...query, orderBy: [BY_NAME], startAt, limit: size + 1 };
  const found = read(context, rest, at);
  const all = request.showMissing ? withMissing(context, request, found, after) : found;
  const items = all.slice(0, size);
  const last = items.at(-1);
  return { items, nextPageToken: all.length > size && last !== undefined ? formatNameToken(last.path) : '' };
}

function read(context: DatabaseContext, query: Query, at: Version | undefined): readonly ReadResult[] {
  return context.engine.run(query, at).documents.map((document) => ({ path: document.path, document }));
}

/** ListCollectionIds: the collections right below a document or the root. Server code only. */
export function listCollectionIds(
  context: DatabaseContext,
  call: CallContext,
  parent: DocumentPath | undefined,
  pageSize: number,
  pageToken: string,
): { readonly collectionIds: readonly string[]; readonly nextPageToken: string } {
  const ids = context.store.collectionIdsBelow(parent);
  const { items, nextPageToken } = paginate(ids, pageSizeFor(pageSize), pageToken);
  context.meter.reads(clientOf(call.caller), 'listCollectionIds', 1);
  return { collectionIds: items, nextPageToken };
}

function pageSizeFor(requested: number): number {
  if (requested < 0) throw invalidArgument('page_size is negative.');
  return requested === 0 ? DEFAULT_PAGE_SIZE : Math.min(requested, MAX_PAGE_SIZE);
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

/** The documents found after a name, and the missing ones after it. */
function withMissing(
  { store }: DatabaseContext,
  { parent, collectionId }: ListDocumentsRequest,
  found: readonly ReadResult[],
  after: DocumentPath | undefined,
): readonly ReadResult[] {
  if (collectionId === undefined) return found;
  const collection = parseCollectionPath(parent === undefined ? collectionId : `${parent}/${collectionId}`);
  const missing = store
    .missingIdsIn(collection)
    .map((id): ReadResult => ({ path: childDocument(collection, id), document: undefined }))
    .filter(({ path }) => after === undefined || comparePaths(path, after) > 0);
  return [...found, ...missing].sort((a, b) => comparePaths(a.path, b.path));
}
