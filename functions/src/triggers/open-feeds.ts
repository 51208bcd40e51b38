import { onSchedule } from 'firebase-functions/v2/scheduler';
import { openFeeds as open } from '../commands/open-feeds.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { REGION } from '../lib/options.ts';

/** Gives each night a feed of its own to every college that has grown enough. */
export const openFeeds = onSchedule(
  {
    schedule: 'every day 04:30',
    timeZone: 'Asia/Kolkata',
    region: REGION,
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  () => handleEvent('openFeeds', {}, () => open({ documents: firestoreDocuments(), now: () => Date.now() })),
);
