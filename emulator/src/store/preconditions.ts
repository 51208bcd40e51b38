import { invalidArgument, StatusError } from '../util/status.ts';
import type { DatabaseName } from '../values/document-path.ts';
import { formatDocumentName } from '../values/document-path.ts';
import type { StoredDocument, Version, Write } from '../values/document.ts';

/**
 * Why a write's precondition does not hold in a commit at `version`, or undefined if it does. `rewritten` says
 * whether an earlier write of the same commit wrote the document. The messages are the service's, except for
 * contradicting writes and future times.
 */
export function findPreconditionError(
  database: DatabaseName,
  write: Write,
  present: StoredDocument | undefined,
  rewritten: boolean,
  version: Version,
): StatusError | undefined {
  const { path, precondition } = write;
  if (precondition === undefined) return undefined;
  if (precondition.kind === 'exists') {
    if (precondition.exists === (present !== undefined)) return undefined;
    const name = formatDocumentName(database, path);
    // Such a commit is invalid in any state of the database. Source of the two sequences:
    // google/datastore/v1/datastore.proto, CommitRequest.mutations ("not permitted in a single Commit request").
    if (rewritten && write.kind === 'set') {
      return invalidArgument(
        precondition.exists
          ? `A document that the commit deletes cannot be updated by it: ${name}`
          : `A document that the commit writes cannot be created by it: ${name}`,
      );
    }
    return precondition.exists
      ? new StatusError('NOT_FOUND', `No document to update: ${name}`)
      : new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  if (precondition.updateTime > version) {
    return invalidArgument(`the required base version (${precondition.updateTime}) is in the future`);
  }
  // A missing document has version 0. (Client SDKs retry a transaction on this status, not on NOT_FOUND.)
  const stored = present?.updateTime ?? 0;
  if (present !== undefined && stored === precondition.updateTime) return undefined;
  return new StatusError(
    'FAILED_PRECONDITION',
    `the stored version (${stored}) does not match the required base version (${precondition.updateTime})`,
  );
}
