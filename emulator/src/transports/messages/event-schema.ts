import { documentAnswer } from './document-codec.ts';
import type { Decoded } from './message-codec.ts';
import { field, message } from './message-codec.ts';
import { documentMask } from './write-schema.ts';

/** Payload of a trigger's event: google.events.cloud.firestore.v1.DocumentEventData. */
export const documentEventData = message('DocumentEventData', {
  value: field(1, documentAnswer),
  oldValue: field(2, documentAnswer),
  updateMask: field(3, documentMask),
});

export type DocumentEventData = Decoded<typeof documentEventData>;
