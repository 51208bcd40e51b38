import { StatusError } from '../util/status.ts';
import type { DatabaseName } from '../values/document-path.ts';
import { formatDocumentName } from '../values/document-path.ts';
import type { StoredDocument, Write } from './types.ts';

/**
 * Why a write's precondition does not hold, or undefined if it does. The wordings are the service's.
 */
export function findPreconditionError(
  database: DatabaseName,
  write: Write,
  present: StoredDocument | undefined,
): StatusError | undefined {
  const { path, precondition } = write;
  if (precondition === undefined) return undefined;
  if (precondition.kind === 'exists') {
    if (precondition.exists === (present !== undefined)) return undefined;
    const name = formatDocumentName(database, path);
    return precondition.exists
      ? new StatusError('NOT_FOUND', `No document to update: ${name}`)
      : new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  // A missing document has version 0. (Client SDKs retry a transaction on this status, not on NOT_FOUND.)
  const stored = present?.updateTime ?? 0;
  if (present !== undefined && stored === precondition.updateTime) return undefined;
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${stored}) does not match the required base version (${precondition.updateTime})`,
  );
}
