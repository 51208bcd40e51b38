import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { followNewMessage } from '../commands/follow-circle-message.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** Looks at a new message of a circle: the event brings its text, which is cheaper than to read it. */
export const onCircleMessageCreated = onDocumentCreated(
  documentOptions(`${COLLECTIONS.circles}/{circleId}/${COLLECTIONS.messages}/{messageId}`),
  ({ data, params: { circleId, messageId } }) =>
    handleEvent('onCircleMessageCreated', { circleId, messageId }, async () => {
      if (data === undefined) return;
      const message = parseCircleMessage(messageId, data.data());
      const writtenAt = data.createTime.toMillis();
      await followNewMessage(
        { documents: firestoreDocuments() },
        parseCircleId(circleId),
        message,
        writtenAt,
      );
    }),
);
