import { randomInt } from 'node:crypto';
import { documentAnswerMessage } from '../document-codec.ts';
import { decodeConsistency } from '../decode-read.ts';
import { checkCollectionId } from '../decode-query.ts';
import { decodeMask, decodePrecondition } from '../decode-write.ts';
import { NameScope } from '../name-scope.ts';
import type {
  CreateDocumentRequest,
  DeleteDocumentRequest,
  GetDocumentRequest,
  ListDocumentsRequestMessage,
  UpdateDocumentRequest,
} from '../rpc-schema.ts';
import {
  createDocumentRequest,
  deleteDocumentRequest,
  empty,
  getDocumentRequest,
  listDocumentsRequest,
  listDocumentsResponse,
  updateDocumentRequest,
} from '../rpc-schema.ts';
import type { DocumentAnswer } from '../document-codec.ts';
import { unary } from './method.ts';
import type { CallContext, ServiceRegistry } from '../../../service/types.ts';
import type { StoredDocument, Write } from '../../../values/document.ts';
import { invalidArgument } from '../../../util/status.ts';
import type { DocumentPath } from '../../../values/document-path.ts';
import { checkSegment, parseDocumentPath } from '../../../values/document-path.ts';
import type { FieldPath } from '../../../values/field-path.ts';
import { getField, setField } from '../../../values/field-path.ts';
import type { MapValue } from '../../../values/value.ts';
import { EMPTY_MAP } from '../../../values/value.ts';

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** The methods on single documents, which REST calls get, list, createDocument, patch and delete. */
export const documentMethods = [
  unary('GetDocument', getDocumentRequest, documentAnswerMessage, getDocument),
  unary('ListDocuments', listDocumentsRequest, listDocumentsResponse, listDocuments),
  unary('CreateDocument', createDocumentRequest, documentAnswerMessage, createDocument),
  unary('UpdateDocument', updateDocumentRequest, documentAnswerMessage, updateDocument),
  unary('DeleteDocument', deleteDocumentRequest, empty, deleteDocument),
];

async function getDocument(
  registry: ServiceRegistry,
  context: CallContext,
  request: GetDocumentRequest,
): Promise<DocumentAnswer> {
  const scope = NameScope.ofResource(request.name);
  const path = scope.document(request.name);
  const service = registry.database(scope.database);
  const document = await service.getDocument(
    context,
    path,
    decodeMask(request.mask),
    decodeConsistency(request),
  );
  return { database: scope.database, path, document };
}

async function listDocuments(
  registry: ServiceRegistry,
  context: CallContext,
  request: ListDocumentsRequestMessage,
): Promise<{ documents: DocumentAnswer[]; nextPageToken: string }> {
  const scope = NameScope.ofResource(request.parent);
  const { collectionId = '', pageSize = 0 } = request;
  if (collectionId !== '') checkCollectionId(collectionId);
  if (pageSize < 0) throw invalidArgument('page_size must not be negative.');
  const { results, nextPageToken } = await registry.database(scope.database).listDocuments(context, {
    parent: scope.parent(request.parent),
    collectionId: collectionId === '' ? undefined : collectionId,
    pageSize,
    pageToken: request.pageToken ?? '',
    orderBy: request.orderBy ?? '',
    mask: decodeMask(request.mask),
    showMissing: request.showMissing ?? false,
    consistency: decodeConsistency(request),
  });
  const { database } = scope;
  return { documents: results.map(({ path, document }) => ({ database, path, document })), nextPageToken };
}

async function createDocument(
  registry: ServiceRegistry,
  context: CallContext,
  request: CreateDocumentRequest,
): Promise<DocumentAnswer> {
  const scope = NameScope.ofResource(request.parent);
  const path = newDocumentPath(scope.parent(request.parent), request);
  const given = request.document?.name ?? '';
  if (given !== '' && given !== scope.nameOf(path)) {
    throw invalidArgument('The name of a document to be created must not be set.');
  }
  const fields = request.document?.fields ?? EMPTY_MAP;
  const mask = decodeMask(request.mask);
  const write: Write = {
    kind: 'set',
    path,
    fields,
    mask: undefined,
    transforms: [],
    precondition: { kind: 'exists', exists: false },
  };
  const { commitTime } = await registry.database(scope.database).commit(context, [write], undefined);
  const document: StoredDocument = {
    path,
    fields: mask === undefined ? fields : project(fields, mask),
    createTime: commitTime,
    updateTime: commitTime,
  };
  return { database: scope.database, path, document };
}

function newDocumentPath(parent: DocumentPath | undefined, request: CreateDocumentRequest): DocumentPath {
  const { collectionId = '', documentId = '' } = request;
  checkCollectionId(collectionId);
  const id = documentId === '' ? randomId() : documentId;
  if (id.includes('/'))
    throw invalidArgument(`Document id ${JSON.stringify(id.slice(0, 100))} contains a slash.`);
  checkSegment(id);
  const collection = parent === undefined ? collectionId : `${parent}/${collectionId}`;
  return parseDocumentPath(`${collection}/${id}`);
}

function randomId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET.charAt(randomInt(ID_ALPHABET.length))).join('');
}

function project(fields: MapValue, mask: readonly FieldPath[]): MapValue {
  let result = EMPTY_MAP;
  for (const path of mask) {
    const value = getField(fields, path);
    if (value !== undefined) result = setField(result, path, value);
  }
  return result;
}

async function updateDocument(
  registry: ServiceRegistry,
  context: CallContext,
  request: UpdateDocumentRequest,
): Promise<DocumentAnswer> {
  const name = request.document?.name;
  const scope = NameScope.ofResource(name);
  const path = scope.document(name);
  const service = registry.database(scope.database);
  const write: Write = {
    kind: 'set',
    path,
    fields: request.document?.fields ?? EMPTY_MAP,
    mask: decodeMask(request.updateMask),
    transforms: [],
    precondition: decodePrecondition(request.currentDocument),
  };
  const answerMask = decodeMask(request.mask);
  const { commitTime } = await service.commit(context, [write], undefined);
  // The response is the write's own result, even if the caller may not read it: it is read with full rights.
  const owner: CallContext = { caller: { kind: 'owner' } };
  const document = await service.getDocument(owner, path, answerMask, {
    kind: 'readTime',
    version: commitTime,
  });
  return { database: scope.database, path, document };
}

async function deleteDocument(
  registry: ServiceRegistry,
  context: CallContext,
  request: DeleteDocumentRequest,
): Promise<Record<string, never>> {
  const scope = NameScope.ofResource(request.name);
  const path = scope.document(request.name);
  const write: Write = { kind: 'delete', path, precondition: decodePrecondition(request.currentDocument) };
  await registry.database(scope.database).commit(context, [write], undefined);
  return {};
}
