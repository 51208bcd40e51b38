import { APPEAL_DECISIONS, MEASURE_LIMITS } from '@chupke/domain/measure.ts';
import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { gateways } from '../gateways/production.ts';
import { shownAtOnce } from '../lib/admin-view.ts';
import { refuseUnlessModerator, refuseUnlessVerified } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { parseContentId, parseWords } from '../lib/parse-fields.ts';
import { parseUnnamed } from '../lib/parse-unnamed.ts';
import { adminEmails, MAILBOX_SECRETS } from '../lib/settings.ts';
import { parseDecisionId } from '../moderation/own-decision.ts';
import { appeal as make } from './appeal.ts';
import { decideAppeal as decide } from './decide-appeal.ts';
import { listAppeals as list } from './list-appeals.ts';

/** A student appeals against a decision about them; one whose account is closed may, too. */
export const appeal = defineCall('appeal', {
  standing: 'any',
  refuse: refuseUnlessVerified,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      id: parseContentId(record, 'id'),
      decision: parseDecisionId(record, 'decision'),
      words: parseWords(record, 'words', MEASURE_LIMITS.appeal),
    };
  },
  run: ({ uid }, order) => make({ ...gateways, ...shownAtOnce() }, uid, order),
});

/** A moderator lists the appeals. */
export const listAppeals = defineCall(
  'listAppeals',
  {
    refuse: refuseUnlessModerator,
    parse: (data) => {
      if (data === null) return null;
      const record = parseRecord(data);
      return { after: record['after'] === null ? null : parseContentId(record, 'after') };
    },
    run: (caller, order) => list({ ...gateways, mailboxKeyOf }, caller, order),
  },
  { secrets: MAILBOX_SECRETS },
);

/** A moderator decides an appeal. */
export const decideAppeal = defineCall(
  'decideAppeal',
  {
    refuse: refuseUnlessModerator,
    parse: (data) => {
      const record = parseRecord(data);
      return {
        id: parseContentId(record, 'id'),
        decision: parseOneOf(record, 'decision', APPEAL_DECISIONS),
        words: parseUnnamed(record, 'words', MEASURE_LIMITS.answer),
      };
    },
    run: (caller, order) => decide({ ...gateways, mailboxKeyOf, admins: adminEmails() }, caller, order),
  },
  { secrets: MAILBOX_SECRETS },
);
