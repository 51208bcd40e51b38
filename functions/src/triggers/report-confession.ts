import { reportConfession as report } from '../commands/report-confession.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { guestSalt } from '../lib/guest-key.ts';
import { defineOpenCall } from '../lib/handle-call.ts';
import { parseReportRequest } from '../lib/report-request.ts';
import { reportsToHide } from '../lib/reports-to-hide.ts';
import { studentOf } from '../policies/callers.ts';

/** A student, or anybody signed out, reports a confession. */
export const reportConfession = defineOpenCall('reportConfession', {
  parse: parseReportRequest,
  run: ({ caller, ip }, request) =>
    report(
      {
        documents: firestoreDocuments(),
        now: () => Date.now(),
        reportsToHide: reportsToHide(),
        appUrl: (process.env['APP_URL'] ?? '').replace(/\/+$/, ''),
        salt: guestSalt(),
      },
      { uid: studentOf(caller)?.uid ?? null, ip },
      request,
    ),
});
