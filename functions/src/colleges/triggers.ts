import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { ParseError, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { gateways } from '../gateways/production.ts';
import { refuseUnlessAdmin, refuseUnlessStudent } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { parseWords } from '../lib/parse-fields.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { MAILBOX_SECRETS } from '../lib/settings.ts';
import { decideCollegeChange as decide } from './decide-college-change.ts';
import { openFeeds as open } from './open-feeds.ts';
import { requestCollegeChange as request } from './request-college-change.ts';

/** A student asks for another college. */
export const requestCollegeChange = defineCall('requestCollegeChange', {
  standing: 'by-command',
  refuse: refuseUnlessStudent,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      college: parseCollegeId(parseText(record, 'college', { min: 1, max: 60 })),
      reason: parseWords(record, 'reason', COLLEGE_CHANGE_LIMITS.reason),
    };
  },
  run: ({ uid }, wish) => request(gateways, uid, wish),
});

/** An admin decides a request for another college. */
export const decideCollegeChange = defineCall('decideCollegeChange', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    const id = parseText(record, 'id', { min: 1, max: 40 });
    // It becomes part of a path.
    if (!/^[A-Za-z0-9]+$/.test(id)) throw new ParseError('id', 'letters and digits');
    return {
      id,
      decision: parseOneOf(record, 'decision', ['approved', 'rejected']),
      note: parseWords(record, 'note', COLLEGE_CHANGE_LIMITS.note),
    };
  },
  run: ({ uid }, decision) => decide(gateways, uid, decision),
});

/** Opens and closes the colleges' own feeds, by how many students are active. */
export const openFeeds = defineSchedule(
  'openFeeds',
  'every day 04:30',
  () => open({ ...gateways, mailboxKeyOf }),
  { secrets: MAILBOX_SECRETS },
);
