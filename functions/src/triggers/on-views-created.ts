import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseViewBatch } from '@chupke/domain/view-batch.ts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { countViews } from '../commands/count-views.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/**
 * Counts views, and removes what told of them. A few instances suffice, each doing many at a time: one document of a
 * student asks for up to twenty writes, and a flood of them has to wait.
 */
export const onViewsCreated = onDocumentCreated(
  { ...documentOptions(`${COLLECTIONS.confessionViews}/{batchId}`), maxInstances: 10 },
  ({ data, params: { batchId } }) =>
    handleEvent('onViewsCreated', {}, () =>
      countViews({ documents: firestoreDocuments() }, batchId, parseViewBatch(data?.data()), Date.now()),
    ),
);
