import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { clearConfession } from '../commands/clear-confession.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** Clears the seal of a confession that was deleted before it appeared. One that has appeared is left alone. */
export const onWaitingConfessionDeleted = onDocumentDeleted(
  documentOptions(`${COLLECTIONS.waitingConfessions}/{confessionId}`),
  ({ params: { confessionId } }) =>
    handleEvent('onWaitingConfessionDeleted', {}, () =>
      clearConfession({ documents: firestoreDocuments() }, parseConfessionId(confessionId)),
    ),
);
