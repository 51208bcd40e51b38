import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import { requestCircleRecovery as request } from '../commands/request-circle-recovery.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { parseWords } from '../lib/parse-words.ts';
import { parseReportId } from '../lib/report-request.ts';
import { refuseUnlessStudent } from '../policies/callers.ts';

/** A student asks the admins for a circle of their own that is lost. */
export const requestCircleRecovery = defineCall('requestCircleRecovery', {
  refuse: refuseUnlessStudent,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      // Of the same form as a report's: it becomes part of a path.
      id: parseReportId(record, 'id'),
      circleId: parseCircleId(record['circleId']),
      reason: parseWords(record, 'reason', CIRCLE_LIMITS.recoveryReason),
    };
  },
  run: ({ uid }, wish) => request({ documents: firestoreDocuments(), now: () => Date.now() }, uid, wish),
});
