import { randomBytes } from 'node:crypto';
import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { SUPPORT_NOTES_MAX } from '@chupke/domain/support-ticket.ts';
import { decideCircleRecovery as decide } from '../commands/decide-circle-recovery.ts';
import { restoreCircle } from '../commands/restore-circle.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { newId } from '../lib/new-id.ts';
import { parseWords } from '../lib/parse-words.ts';
import { parseReportId } from '../lib/report-request.ts';
import { refuseUnlessAdmin } from '../policies/callers.ts';

/** An admin moves a request for a lost circle. */
export const decideCircleRecovery = defineCall('decideCircleRecovery', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      id: parseReportId(record, 'id'),
      status: parseOneOf(record, 'status', ['in_progress', 'approved', 'rejected']),
      notes: parseWords(record, 'notes', { min: 0, max: SUPPORT_NOTES_MAX }),
    };
  },
  run: ({ uid }, order) => {
    const documents = firestoreDocuments();
    const restoring = { documents, now: () => Date.now(), random: (count: number) => randomBytes(count) };
    const restore = (place: Parameters<typeof restoreCircle>[1]) => restoreCircle(restoring, place);
    return decide({ documents, newId, restore }, uid, order);
  },
});
