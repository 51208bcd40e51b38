import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { REPORT_DECISIONS, REPORT_LIMITS } from '@chupke/domain/report.ts';
import { decideReport as decide } from '../commands/decide-report.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { newId } from '../lib/new-id.ts';
import { parseWords } from '../lib/parse-words.ts';
import { parseReportId } from '../lib/report-request.ts';
import { refuseUnlessModerator } from '../policies/callers.ts';

/** A moderator decides about what was reported. */
export const decideReport = defineCall('decideReport', {
  refuse: refuseUnlessModerator,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      id: parseReportId(record, 'id'),
      decision: parseOneOf(record, 'decision', REPORT_DECISIONS),
      notes: parseWords(record, 'notes', REPORT_LIMITS.notes),
    };
  },
  run: ({ uid }, order) => decide({ documents: firestoreDocuments(), newId }, uid, order),
});
