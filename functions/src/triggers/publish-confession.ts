import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { publishConfession as publish } from '../commands/publish-confession.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { REGION } from '../lib/options.ts';
import { parsePublication } from '../lib/publication-request.ts';

/** Publishes a confession that was left to appear later, at its moment. */
export const publishConfession = onTaskDispatched(
  {
    region: REGION,
    memory: '256MiB',
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 1, maxBackoffSeconds: 600, maxDoublings: 10 },
    rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 50 },
  },
  ({ data }) =>
    handleEvent('publishConfession', {}, () =>
      publish({ documents: firestoreDocuments(), now: () => Date.now() }, parsePublication(data)),
    ),
);
