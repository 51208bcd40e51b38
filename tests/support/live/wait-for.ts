import type { DocumentReference, DocumentSnapshot } from 'firebase/firestore';
import { isFromServer, watchDocument } from '../clients-watch.ts';
import { LONG_WAIT_TIMEOUT_MS } from '../setup/wait-timeout.ts';

/** Listens to a document until the server's state of it fits. Rejects with all that was seen when it never does. */
export async function waitForDocument(
  reference: DocumentReference,
  fits: (snapshot: DocumentSnapshot) => boolean = (snapshot) => snapshot.exists(),
): Promise<DocumentSnapshot> {
  const { reports, stop } = watchDocument(reference, { includeMetadataChanges: true });
  try {
    return await reports.next((snapshot) => isFromServer(snapshot) && fits(snapshot), LONG_WAIT_TIMEOUT_MS);
  } finally {
    stop();
  }
}
