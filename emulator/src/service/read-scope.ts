import type { StoreView } from '../store/store-view.ts';
import type { DocumentChange, DocumentReader, Version } from '../values/document.ts';
import { StatusError } from '../util/status.ts';
import type { DocumentPath } from '../values/document-path.ts';
import type { DatabaseContext } from './database-context.ts';
import type { ReadConsistency } from './types.ts';

/** The state that one request reads, and what has to be remembered of its reading. */
export interface ReadScope extends DocumentReader {
  readonly view: StoreView;
  /** Undefined: the present. */
  readonly at: Version | undefined;
  readonly readTime: Version;
  /** The transaction that the request began. */
  readonly begun: Uint8Array | undefined;
  /** Remembers, in a read-write transaction, that a document was read. */
  noteDocument(path: DocumentPath): void;
  /** Remembers that everything was read whose change would satisfy `concerns`. */
  notePredicate(concerns: (change: DocumentChange) => boolean): void;
}

/** Maximum age of a read time. Source: google/firestore/v1/firestore.proto, `read_time`. */
const MAX_AGE_MICROS = 3_600_000_000;

/** Opens the state that a request asks for. Throws StatusError for bad times and unknown transactions. */
export function openReadScope(context: DatabaseContext, consistency: ReadConsistency): ReadScope {
  const { transactions } = context;
  switch (consistency.kind) {
    case 'strong':
      return scope(context, undefined, undefined, undefined);
    case 'readTime':
      return scope(context, consistency.version, undefined, undefined);
    case 'transaction': {
      const { transaction } = consistency;
      return scope(context, transactions.readVersion(transaction), transaction, undefined);
    }
    case 'newTransaction': {
      const transaction = transactions.begin(consistency.options);
      return scope(context, transactions.readVersion(transaction), transaction, transaction);
    }
  }
}

function scope(
  { store, transactions, clock }: DatabaseContext,
  at: Version | undefined,
  transaction: Uint8Array | undefined,
  begun: Uint8Array | undefined,
): ReadScope {
  if (at !== undefined && at < clock.nowMicros() - MAX_AGE_MICROS) {
    throw new StatusError('FAILED_PRECONDITION', 'The requested snapshot version is too old.');
  }
  const view = store.view(at);
  return {
    view,
    at,
    readTime: at ?? store.readTime(),
    begun,
    get: (path) => view.get(path),
    noteDocument: (path) => {
      if (transaction !== undefined) transactions.noteRead(transaction, path);
    },
    notePredicate: (concerns) => {
      if (transaction !== undefined) transactions.noteRead(transaction, concerns);
    },
  };
}
