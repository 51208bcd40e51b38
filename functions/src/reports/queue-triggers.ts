import { parseCaseWork } from '@chupke/domain/case-work.ts';
import { parseCount, parseNullableText, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { parseBulkOrders, parseQueueFilter, parseSeen, QUEUE_VIEWS } from '@chupke/domain/report-queue.ts';
import { REPORT_DECISIONS, REPORT_LIMITS } from '@chupke/domain/report.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { PICTURE_SECRETS } from '../gateways/pictures.ts';
import { gateways } from '../gateways/production.ts';
import { refuseUnlessAdmin, refuseUnlessModerator } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { parseContentId, parseWords } from '../lib/parse-fields.ts';
import { MAILBOX_SECRETS } from '../lib/settings.ts';
import { decideReport as decide, decideReports as decideMany } from './decide-report.ts';
import { checkHeldCases as checkHeld } from './held-cases.ts';
import { changedReports as changed, listReports as list, openCase as open } from './list-reports.ts';
import { reopenReport as reopen } from './reopen-report.ts';
import { showReportedPicture as show } from './show-picture.ts';
import { workOnCase as work } from './work-on-case.ts';

/** What is kept from a moderator is found by keys of mailboxes. */
const MAILBOX = { secrets: MAILBOX_SECRETS };

const own = { ...gateways, mailboxKeyOf };

function parseId(data: unknown): { readonly id: string } {
  return { id: parseContentId(parseRecord(data), 'id') };
}

/** A moderator reads a page of the queue. */
export const listReports = defineCall(
  'listReports',
  {
    refuse: refuseUnlessModerator,
    parse: (data) => {
      const record = parseRecord(data);
      const after = parseNullableText({ after: null, ...record }, 'after', { min: 20, max: 20 });
      return {
        view: parseOneOf(record, 'view', QUEUE_VIEWS),
        filter: parseQueueFilter(record['filter']),
        after: after === null ? null : parseContentId(record, 'after'),
      };
    },
    run: (caller, order) => list(own, caller, order),
  },
  MAILBOX,
);

/** A moderator asks what has changed in the queue. */
export const changedReports = defineCall(
  'changedReports',
  {
    refuse: refuseUnlessModerator,
    parse: (data) => ({ since: parseCount(parseRecord(data), 'since') }),
    run: (caller, order) => changed(own, caller, order),
  },
  MAILBOX,
);

/** An admin asks whether a moderator has taken cases that are open. */
export const checkHeldCases = defineCall(
  'checkHeldCases',
  {
    refuse: refuseUnlessAdmin,
    parse: (data) => ({ uid: parseUserId(parseText(parseRecord(data), 'uid', { min: 1, max: 128 })) }),
    run: (caller, order) => checkHeld(own, caller, order),
  },
  MAILBOX,
);

/** A moderator opens a case. */
export const openCase = defineCall(
  'openCase',
  { refuse: refuseUnlessModerator, parse: parseId, run: (caller, order) => open(own, caller, order) },
  MAILBOX,
);

/** A moderator takes a case, notes something about it, or has somebody else look. */
export const workOnCase = defineCall(
  'workOnCase',
  {
    refuse: refuseUnlessModerator,
    parse: (data) => {
      const record = parseRecord(data);
      return {
        id: parseContentId(record, 'id'),
        entry: parseContentId(record, 'entry'),
        work: parseCaseWork(record['work']),
      };
    },
    run: (caller, order) => work(own, caller, order),
  },
  MAILBOX,
);

/** A moderator decides about reported content. */
export const decideReport = defineCall(
  'decideReport',
  {
    refuse: refuseUnlessModerator,
    parse: (data) => {
      const record = parseRecord(data);
      return {
        ...parseId(record),
        decision: parseOneOf(record, 'decision', REPORT_DECISIONS),
        notes: parseWords(record, 'notes', REPORT_LIMITS.notes),
        ...parseSeen(record),
        ...(record['entry'] === undefined ? {} : { entry: parseContentId(record, 'entry') }),
      };
    },
    run: (caller, order) => decide(own, caller, order),
  },
  MAILBOX,
);

/** A moderator decides about many. */
export const decideReports = defineCall(
  'decideReports',
  {
    refuse: refuseUnlessModerator,
    parse: (data) => {
      const record = parseRecord(data);
      return {
        orders: parseBulkOrders(record['orders'], (each) => parseContentId(each, 'id')),
        notes: parseWords(record, 'notes', REPORT_LIMITS.notes),
      };
    },
    run: (caller, order) => decideMany(own, caller, order),
  },
  MAILBOX,
);

/** A moderator takes a dismissal back. */
export const reopenReport = defineCall(
  'reopenReport',
  { refuse: refuseUnlessModerator, parse: parseId, run: (caller, order) => reopen(own, caller, order) },
  MAILBOX,
);

/** A moderator looks at the picture of a reported confession. */
export const showReportedPicture = defineCall(
  'showReportedPicture',
  { refuse: refuseUnlessModerator, parse: parseId, run: (caller, order) => show(own, caller, order) },
  { secrets: [...PICTURE_SECRETS, ...MAILBOX_SECRETS] },
);
