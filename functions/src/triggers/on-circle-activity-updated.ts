import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { followCircleActivity } from '../commands/follow-circle-activity.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { activityChangeOf } from '../lib/circle-activity-change.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** Keeps a circle's timeline, its karma for confessions and its mentions. Each message comes here; few cost a read. */
export const onCircleActivityUpdated = onDocumentUpdated(
  documentOptions(`${COLLECTIONS.circles}/{circleId}/activity/{activity}`),
  ({ data, params: { circleId } }) =>
    handleEvent('onCircleActivityUpdated', { circleId }, async () => {
      if (data === undefined) return;
      const change = activityChangeOf(data.before.data(), data.after.data());
      await followCircleActivity({ documents: firestoreDocuments() }, parseCircleId(circleId), change);
    }),
);
