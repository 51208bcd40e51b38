import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { MEASURE_KINDS } from '@chupke/domain/measure-kind.ts';
import { MEASURE_LIMITS, parsePauseDays } from '@chupke/domain/measure.ts';
import { REPORT_REASONS } from '@chupke/domain/report.ts';
import { gateways } from '../gateways/production.ts';
import { shownAtOnce } from '../lib/admin-view.ts';
import { refuseUnlessModerator } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { parseContentId } from '../lib/parse-fields.ts';
import { adminEmails, MAILBOX_SECRETS } from '../lib/settings.ts';
import { actOnAuthor as act } from './act-on-author.ts';
import { applyMeasures as apply } from './apply-measures.ts';
import { parseUnnamed } from '../lib/parse-unnamed.ts';

/** A moderator acts on the author of what a report is about. */
export const actOnAuthor = defineCall(
  'actOnAuthor',
  {
    refuse: refuseUnlessModerator,
    parse: (data) => {
      const record = parseRecord(data);
      const kind = parseOneOf(record, 'kind', MEASURE_KINDS);
      return {
        id: parseContentId(record, 'id'),
        reportId: parseContentId(record, 'reportId'),
        kind,
        days: parsePauseDays(record, kind),
        reason: parseOneOf(record, 'reason', REPORT_REASONS),
        words: parseUnnamed(record, 'words', MEASURE_LIMITS.words),
      };
    },
    run: (caller, order) =>
      act({ ...gateways, ...shownAtOnce(), mailboxKeyOf, admins: adminEmails() }, caller, order),
  },
  { secrets: MAILBOX_SECRETS },
);

/** Lets measures take effect whose moment has come. */
export const applyMeasures = defineSchedule('applyMeasures', 'every 10 minutes', () =>
  apply({ ...gateways, admins: adminEmails() }),
);
