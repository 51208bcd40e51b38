import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { publishConfession as publish } from '../commands/publish-confession.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { REGION } from '../lib/options.ts';
import { parsePublication } from '../lib/publication-request.ts';

/** Its moment has not come. */
class TooEarlyError extends Error {
  override readonly name = 'TooEarlyError';
}

/** Publishes a confession that was left to appear later, at its moment. */
export const publishConfession = onTaskDispatched(
  {
    region: REGION,
    memory: '256MiB',
    // One that comes before its moment, as the emulator's queue hands each out at once, comes again until a day is over.
    retryConfig: { maxAttempts: 200, minBackoffSeconds: 60, maxBackoffSeconds: 600, maxDoublings: 4 },
    rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 50 },
  },
  ({ data }) =>
    handleEvent('publishConfession', {}, async () => {
      const gateways = { documents: firestoreDocuments(), now: () => Date.now() };
      const end = await publish(gateways, parsePublication(data));
      if (end === 'early') throw new TooEarlyError();
    }),
);
