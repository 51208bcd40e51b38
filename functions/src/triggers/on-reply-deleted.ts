import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { clearReply } from '../commands/clear-reply.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** Tidies up after a deleted reply. */
export const onReplyDeleted = onDocumentDeleted(
  documentOptions(`${COLLECTIONS.confessions}/{confessionId}/${COLLECTIONS.replies}/{replyId}`),
  ({ params: { confessionId, replyId } }) =>
    handleEvent('onReplyDeleted', { confessionId, replyId }, () =>
      clearReply({ documents: firestoreDocuments() }, parseConfessionId(confessionId), parseReplyId(replyId)),
    ),
);
