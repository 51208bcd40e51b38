import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { clearConfession } from '../commands/clear-confession.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** Removes what a deleted confession leaves behind. Thousands of replies take minutes, the longest allowed nine. */
export const onConfessionDeleted = onDocumentDeleted(
  { ...documentOptions(`${COLLECTIONS.confessions}/{confessionId}`), timeoutSeconds: 540 },
  ({ params: { confessionId } }) =>
    handleEvent('onConfessionDeleted', { confessionId }, () =>
      clearConfession({ documents: firestoreDocuments() }, parseConfessionId(confessionId)),
    ),
);
