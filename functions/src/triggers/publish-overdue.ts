import { onSchedule } from 'firebase-functions/v2/scheduler';
import { publishOverdue as publish } from '../commands/publish-confession.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { REGION } from '../lib/options.ts';

/** Publishes, every quarter of an hour, confessions that still wait when their window is over: their task was lost. */
export const publishOverdue = onSchedule(
  {
    schedule: 'every 15 minutes',
    timeZone: 'Asia/Kolkata',
    region: REGION,
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  () =>
    handleEvent('publishOverdue', {}, () =>
      publish({ documents: firestoreDocuments(), now: () => Date.now() }),
    ),
);
