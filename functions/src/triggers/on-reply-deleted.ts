import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { clearReply } from '../commands/clear-reply.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** How many likes the reply counted at its end; some, where the event does not say. */
function likesOf(fields: UnknownRecord | undefined): number {
  const likes = fields?.['likes'];
  return typeof likes === 'number' ? likes : 1;
}

/** Tidies up after a deleted reply. */
export const onReplyDeleted = onDocumentDeleted(
  documentOptions(`${COLLECTIONS.confessions}/{confessionId}/${COLLECTIONS.replies}/{replyId}`),
  ({ data, params: { confessionId, replyId } }) =>
    handleEvent('onReplyDeleted', { confessionId, replyId }, () =>
      clearReply({ documents: firestoreDocuments() }, parseConfessionId(confessionId), {
        id: parseReplyId(replyId),
        likes: likesOf(data?.data()),
      }),
    ),
);
