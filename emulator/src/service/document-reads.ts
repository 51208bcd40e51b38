import { projectDocument } from '../query/project.ts';
import type { StoredDocument } from '../values/document.ts';
import { StatusError } from '../util/status.ts';
import type { DocumentPath } from '../values/document-path.ts';
import { formatDocumentName } from '../values/document-path.ts';
import type { FieldPath } from '../values/field-path.ts';
import { clientOf } from './caller.ts';
import type { DatabaseContext } from './database-context.ts';
import { openReadScope } from './read-scope.ts';
import type { BatchGetAnswer, CallContext, ReadConsistency } from './types.ts';

/** GetDocument. Throws NOT_FOUND. */
export function getDocument(
  context: DatabaseContext,
  call: CallContext,
  path: DocumentPath,
  mask: readonly FieldPath[] | undefined,
  consistency: ReadConsistency,
): StoredDocument {
  const scope = openReadScope(context, consistency);
  context.authorizer.reads(call, [path], scope);
  scope.noteDocument(path);
  context.meter.reads(clientOf(call.caller), 'get', 1);
  const document = scope.get(path);
  if (document === undefined) {
    throw new StatusError(
      'NOT_FOUND',
      `Document ${JSON.stringify(formatDocumentName(context.name, path))} not found.`,
    );
  }
  return projectDocument(document, mask);
}

/** BatchGetDocuments: each document once, found or missing. */
export function batchGet(
  context: DatabaseContext,
  call: CallContext,
  paths: readonly DocumentPath[],
  mask: readonly FieldPath[] | undefined,
  consistency: ReadConsistency,
): BatchGetAnswer {
  const scope = openReadScope(context, consistency);
  const distinct = [...new Set(paths)];
  context.authorizer.reads(call, distinct, scope);
  context.meter.reads(clientOf(call.caller), 'get', distinct.length);
  const results = distinct.map((path) => {
    scope.noteDocument(path);
    const document = scope.get(path);
    return { path, document: document && projectDocument(document, mask) };
  });
  return { transaction: scope.begun, readTime: scope.readTime, results };
}
