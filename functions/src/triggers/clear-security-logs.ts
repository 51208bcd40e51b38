import { onSchedule } from 'firebase-functions/v2/scheduler';
import { clearSecurityLogs as clear } from '../commands/clear-security-logs.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { REGION } from '../lib/options.ts';

/** Removes old security logs each night, when the fewest are awake. */
export const clearSecurityLogs = onSchedule(
  {
    schedule: 'every day 04:00',
    timeZone: 'Asia/Kolkata',
    region: REGION,
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  () => handleEvent('clearSecurityLogs', {}, () => clear({ documents: firestoreDocuments() }, Date.now())),
);
