import { parseReply } from '@chupke/domain/confession.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { announceReply } from '../commands/announce-reply.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** Tells a confession's author of a reply. */
export const onReplyCreated = onDocumentCreated(
  documentOptions(`${COLLECTIONS.confessions}/{confessionId}/${COLLECTIONS.replies}/{replyId}`),
  ({ data, params: { confessionId, replyId } }) =>
    handleEvent('onReplyCreated', { confessionId, replyId }, () =>
      announceReply(
        { documents: firestoreDocuments() },
        parseConfessionId(confessionId),
        parseReply(replyId, data?.data()),
      ),
    ),
);
