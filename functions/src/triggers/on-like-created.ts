import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { announceLikes } from '../commands/announce-likes.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** Tells a confession's author of likes. */
export const onLikeCreated = onDocumentCreated(
  documentOptions(`${COLLECTIONS.confessions}/{confessionId}/${COLLECTIONS.likes}/{uid}`),
  ({ params: { confessionId, uid } }) =>
    handleEvent('onLikeCreated', { confessionId }, () =>
      announceLikes({ documents: firestoreDocuments() }, parseConfessionId(confessionId), parseUserId(uid)),
    ),
);
