import { randomBytes } from 'node:crypto';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { scheduleConfession } from '../commands/schedule-confession.ts';
import { firebasePublicationTasks } from '../gateways/firebase-tasks.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';
import { publishWindowOf } from '../lib/publication-request.ts';

/** Chooses the moment at which a confession appears that its author left to appear later. */
export const onWaitingConfessionCreated = onDocumentCreated(
  documentOptions(`${COLLECTIONS.waitingConfessions}/{confessionId}`),
  // No id goes to the log: its lines have times.
  ({ data, params: { confessionId } }) =>
    handleEvent('onWaitingConfessionCreated', {}, () =>
      scheduleConfession(
        {
          publications: firebasePublicationTasks(),
          random: (count) => randomBytes(count),
          now: () => Date.now(),
        },
        parseConfessionId(confessionId),
        publishWindowOf(data?.data()),
      ),
    ),
);
