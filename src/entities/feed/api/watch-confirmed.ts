import type { Query, QuerySnapshot } from 'firebase/firestore';
import { getDocsFromServer, onSnapshot } from 'firebase/firestore';
import type { LiveObserver } from '../../../lib/live.ts';

/**
 * Watches a query, and passes on only what the backend has confirmed: the SDK's own cache has no more than what other
 * queries have delivered. `onOffline` is called when the SDK gives up reaching the backend.
 */
export function watchConfirmed(
  asked: Query,
  { onValue, onOffline, onFailure }: LiveObserver<QuerySnapshot>,
): () => void {
  let isOver = false;
  let isConfirmed = false;
  /** Fails once the SDK has given up. It joins the watched query, so that it costs nothing. */
  const tellUnreached = (): void => {
    getDocsFromServer(asked).catch(() => {
      if (!isOver && !isConfirmed) onOffline();
    });
  };
  const stop = onSnapshot(
    asked,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!snapshot.metadata.fromCache) {
        isConfirmed = true;
        onValue(snapshot);
      } else if (snapshot.empty || !navigator.onLine) {
        // Without any in its cache the SDK answers only when it has given up.
        onOffline();
      } else if (!isConfirmed) {
        // With some it answers at once, and does not tell that it has given up.
        tellUnreached();
      }
    },
    onFailure,
  );
  return () => {
    isOver = true;
    stop();
  };
}
