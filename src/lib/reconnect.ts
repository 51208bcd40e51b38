import type { Firestore } from 'firebase/firestore';
import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { toAppError } from './errors.ts';

/** At most once in so many milliseconds: each time opens connections, also where there is nothing to be reached. */
const GAP_MS = 5000;

let reconnectedAt = -Infinity;
let reconnecting: Promise<void> = Promise.resolve();

/**
 * Connects anew now. An SDK that does not reach the backend refuses every read until its next attempt, up to a minute
 * later; only the browser's `online` makes that sooner, and a network that merely did not answer gives none.
 */
export function reconnect(firestore: Firestore): Promise<void> {
  const now = performance.now();
  if (now - reconnectedAt < GAP_MS) return reconnecting;
  reconnectedAt = now;
  reconnecting = disableNetwork(firestore)
    .then(() => enableNetwork(firestore))
    .catch(() => undefined);
  return reconnecting;
}

/** The result of a read from the server, for which an SDK that has given up connects anew. Rejects as `read` does. */
export async function reachServer<Result>(
  firestore: Firestore,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (toAppError(error).code !== 'unavailable' || !navigator.onLine) throw error;
    await reconnect(firestore);
    return read();
  }
}
