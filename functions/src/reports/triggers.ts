import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { REPORT_DECISIONS, REPORT_LIMITS } from '@chupke/domain/report.ts';
import { PICTURE_SECRETS } from '../gateways/pictures.ts';
import { gateways } from '../gateways/production.ts';
import { refuseUnlessModerator, studentOf } from '../lib/caller.ts';
import { defineCall, defineOpenCall } from '../lib/define-call.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { parseContentId, parseWords } from '../lib/parse-fields.ts';
import { appUrl, guestSalt, MAILBOX_SECRETS, reporterAgeDays, reportsToHide } from '../lib/settings.ts';
import { decideReport as decide } from './decide-report.ts';
import { parseReportRequest } from './parse.ts';
import { showReportedPicture as show } from './show-picture.ts';
import { reportConfession as report } from './report-confession.ts';

/** A student or a guest reports a confession; a student also a reply. */
export const reportConfession = defineOpenCall(
  'reportConfession',
  {
    parse: parseReportRequest,
    run: ({ caller, ip }, request) =>
      report(
        {
          ...gateways,
          reportsToHide: reportsToHide(),
          reporterAgeDays: reporterAgeDays(),
          mailboxKeyOf,
          appUrl: appUrl(),
          salt: guestSalt(),
        },
        { uid: studentOf(caller)?.uid ?? null, ip },
        request,
      ),
  },
  { secrets: MAILBOX_SECRETS },
);

/** A moderator decides about reported content. */
export const decideReport = defineCall('decideReport', {
  refuse: refuseUnlessModerator,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      id: parseContentId(record, 'id'),
      decision: parseOneOf(record, 'decision', REPORT_DECISIONS),
      notes: parseWords(record, 'notes', REPORT_LIMITS.notes),
    };
  },
  run: ({ uid }, order) => decide(gateways, uid, order),
});

/** A moderator looks at the picture of a reported confession. */
export const showReportedPicture = defineCall(
  'showReportedPicture',
  {
    refuse: refuseUnlessModerator,
    parse: (data) => ({ id: parseContentId(parseRecord(data), 'id') }),
    run: ({ uid }, order) => show(gateways, uid, order),
  },
  { secrets: PICTURE_SECRETS },
);
