import { gateways } from '../gateways/production.ts';
import { refuseUnlessStudent, studentOf } from '../lib/caller.ts';
import { defineCall, defineOpenCall } from '../lib/define-call.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { appUrl, guestSalt, MAILBOX_SECRETS, reporterAgeDays, reportsToHide } from '../lib/settings.ts';
import { parseCircleReport, parseReportRequest } from './parse.ts';
import { reportCircle as reportOfCircle } from './report-circle.ts';
import { reportConfession as report } from './report-confession.ts';

/** What reports go by, as this deployment sets it. */
function reportSettings() {
  return {
    reportsToHide: reportsToHide(),
    reporterAgeDays: reporterAgeDays(),
    mailboxKeyOf,
    appUrl: appUrl(),
  };
}

/** A student or a guest reports a confession; a student also a reply. */
export const reportConfession = defineOpenCall(
  'reportConfession',
  {
    parse: parseReportRequest,
    run: ({ caller, ip }, request) =>
      report(
        { ...gateways, ...reportSettings(), salt: guestSalt() },
        { uid: studentOf(caller)?.uid ?? null, ip },
        request,
      ),
  },
  { secrets: MAILBOX_SECRETS },
);

/** A member reports a circle or a message in it. */
export const reportCircle = defineCall(
  'reportCircle',
  {
    refuse: refuseUnlessStudent,
    parse: parseCircleReport,
    run: ({ uid }, request) => reportOfCircle({ ...gateways, ...reportSettings() }, uid, request),
  },
  { secrets: MAILBOX_SECRETS },
);
