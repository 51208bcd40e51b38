import { parseConfession } from '@chupke/domain/confession.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { countConfession } from '../commands/count-confession.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** Counts a confession in its author's account, and in the profile of the account's name if it bears that. */
export const onConfessionCreated = onDocumentCreated(
  documentOptions(`${COLLECTIONS.confessions}/{confessionId}`),
  ({ data, params: { confessionId } }) =>
    handleEvent('onConfessionCreated', { confessionId }, () =>
      countConfession({ documents: firestoreDocuments() }, parseConfession(confessionId, data?.data())),
    ),
);
