import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { announceLikes } from '../commands/announce-likes.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { likeChangeOf } from '../lib/like-change.ts';
import { documentOptions } from '../lib/options.ts';

/**
 * Tells a confession's author of likes. Each like, reply and view of it comes here; only few of the likes cost a read,
 * and all else nothing.
 */
export const onConfessionUpdated = onDocumentUpdated(
  documentOptions(`${COLLECTIONS.confessions}/{confessionId}`),
  ({ data, params: { confessionId } }) =>
    handleEvent('onConfessionUpdated', { confessionId }, async () => {
      if (data === undefined) return;
      const change = likeChangeOf(data.before.data(), data.after.data());
      await announceLikes({ documents: firestoreDocuments() }, parseConfessionId(confessionId), change);
    }),
);
