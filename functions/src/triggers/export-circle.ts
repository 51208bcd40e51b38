import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseNullableText, parseRecord } from '@chupke/domain/parse.ts';
import { exportCircle as collect } from '../commands/export-circle.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { newId } from '../lib/new-id.ts';
import { parseWords } from '../lib/parse-words.ts';
import { refuseUnlessAdmin } from '../policies/callers.ts';

/** An admin gets a page of a circle's messages, under the names that their writers have there. */
export const exportCircle = defineCall('exportCircle', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      circleId: parseCircleId(record['circleId']),
      reason: parseWords(record, 'reason', ADMIN_LIMITS.reason),
      after: parseNullableText(record, 'after', { min: 1, max: 40 }),
    };
  },
  run: ({ uid }, order) => collect({ documents: firestoreDocuments(), newId }, uid, order),
});
