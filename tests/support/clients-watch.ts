import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QuerySnapshot,
  SnapshotListenOptions,
  Unsubscribe,
} from 'firebase/firestore';
import { onSnapshot } from 'firebase/firestore';
import { Recorder } from './clients-recorder.ts';

/** A live listener's reports, and the way to end it. */
export interface Watched<T> {
  readonly reports: Recorder<T>;
  readonly stop: Unsubscribe;
}

/** Listens to a document. */
export function watchDocument(
  reference: DocumentReference,
  options: SnapshotListenOptions = {},
): Watched<DocumentSnapshot> {
  const reports = new Recorder<DocumentSnapshot>(
    (snapshot) => `${JSON.stringify(snapshot.data())} ${JSON.stringify(snapshot.metadata)}`,
  );
  return { reports, stop: onSnapshot(reference, options, reports.push, reports.fail) };
}

/** Listens to a query. */
export function watchQuery(query: Query, options: SnapshotListenOptions = {}): Watched<QuerySnapshot> {
  const reports = new Recorder<QuerySnapshot>(
    (snapshot) => `${ids(snapshot).join(',')} ${JSON.stringify(snapshot.metadata)}`,
  );
  return { reports, stop: onSnapshot(query, options, reports.push, reports.fail) };
}

/** The ids of the documents of a snapshot, in its order. */
export function ids(snapshot: QuerySnapshot): string[] {
  return snapshot.docs.map((document) => document.id);
}

/** Whether a snapshot is from the server, without local writes. */
export function isFromServer(snapshot: DocumentSnapshot | QuerySnapshot): boolean {
  return !snapshot.metadata.fromCache && !snapshot.metadata.hasPendingWrites;
}
