import type { DocumentReference, DocumentSnapshot, Query, QuerySnapshot } from 'firebase/firestore';
import type { Watched } from '../clients-watch.ts';
import { isFromServer, watchDocument, watchQuery } from '../clients-watch.ts';
import { LONG_WAIT_TIMEOUT_MS } from '../setup/wait-timeout.ts';

async function firstFitting<T extends DocumentSnapshot | QuerySnapshot>(
  { reports, stop }: Watched<T>,
  fits: (snapshot: T) => boolean,
): Promise<T> {
  try {
    return await reports.next((snapshot) => isFromServer(snapshot) && fits(snapshot), LONG_WAIT_TIMEOUT_MS);
  } finally {
    stop();
  }
}

/** Listens to a document until the server's state of it fits. Rejects with all that was seen when it never does. */
export function waitForDocument(
  reference: DocumentReference,
  fits: (snapshot: DocumentSnapshot) => boolean = (snapshot) => snapshot.exists(),
): Promise<DocumentSnapshot> {
  return firstFitting(watchDocument(reference, { includeMetadataChanges: true }), fits);
}

/** Listens to a query until the server's answer fits. Rejects with all that was seen when it never does. */
export function waitForQuery(
  query: Query,
  fits: (snapshot: QuerySnapshot) => boolean = (snapshot) => !snapshot.empty,
): Promise<QuerySnapshot> {
  return firstFitting(watchQuery(query, { includeMetadataChanges: true }), fits);
}
