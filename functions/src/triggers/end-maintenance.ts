import { onSchedule } from 'firebase-functions/v2/scheduler';
import { endMaintenance as end } from '../commands/end-maintenance.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { REGION } from '../lib/options.ts';

/** Writes down, soon after its end, that a maintenance is over. */
export const endMaintenance = onSchedule(
  { schedule: 'every 5 minutes', region: REGION, memory: '256MiB', maxInstances: 1 },
  () =>
    handleEvent('endMaintenance', {}, () => end({ documents: firestoreDocuments(), now: () => Date.now() })),
);
