import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { announceReplyLikes } from '../commands/announce-reply-likes.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { likeChangeOf } from '../lib/like-change.ts';
import { documentOptions } from '../lib/options.ts';

/** Tells a reply's author of likes, as onConfessionUpdated. */
export const onReplyUpdated = onDocumentUpdated(
  documentOptions(`${COLLECTIONS.confessions}/{confessionId}/${COLLECTIONS.replies}/{replyId}`),
  ({ data, params: { confessionId, replyId } }) =>
    handleEvent('onReplyUpdated', { confessionId, replyId }, async () => {
      if (data === undefined) return;
      const ids = [parseConfessionId(confessionId), parseReplyId(replyId)] as const;
      const change = likeChangeOf(data.before.data(), data.after.data());
      await announceReplyLikes({ documents: firestoreDocuments() }, ...ids, change);
    }),
);
