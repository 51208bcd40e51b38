import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { followChangedMessage } from '../commands/follow-circle-message.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { messageChangeOf } from '../lib/circle-message-change.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** Gives karma for support tokens. Each reaction comes here, too, and costs no read. */
export const onCircleMessageUpdated = onDocumentUpdated(
  documentOptions(`${COLLECTIONS.circles}/{circleId}/${COLLECTIONS.messages}/{messageId}`),
  ({ data, params: { circleId, messageId } }) =>
    handleEvent('onCircleMessageUpdated', { circleId, messageId }, async () => {
      if (data === undefined) return;
      const change = messageChangeOf(messageId, data.before.data(), data.after.data());
      await followChangedMessage(
        { documents: firestoreDocuments() },
        parseCircleId(circleId),
        parseCircleMessageId(messageId),
        change,
      );
    }),
);
