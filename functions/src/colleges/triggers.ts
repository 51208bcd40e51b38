import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import { COLLEGE_REQUEST_LIMITS } from '@chupke/domain/college-request.ts';
import type { CollegeRequestAnswer } from '@chupke/domain/college-request.ts';
import type { SentCollege } from '@chupke/domain/college.ts';
import {
  COLLEGE_IMPORT_BATCH,
  COLLEGE_LIMITS,
  COLLEGE_TYPES,
  collegeWords,
  parseAliases,
  parseCollege,
  parseCollegeId,
} from '@chupke/domain/college.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  ParseError,
  parseFlag,
  parseNullableText,
  parseOneOf,
  parseRecord,
  parseText,
} from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { gateways } from '../gateways/production.ts';
import { shownAtOnce } from '../lib/admin-view.ts';
import { refuseUnlessAdmin, refuseUnlessStudent } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { whenCreated, whenUpdated } from '../lib/define-event.ts';
import { parseLine, parseWords } from '../lib/parse-fields.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { MAILBOX_SECRETS } from '../lib/settings.ts';
import { answerCollegeRequest as answer } from './answer-college-request.ts';
import { decideCollegeChange as decide } from './decide-college-change.ts';
import { gatherRequests } from './gather-requests.ts';
import { importColleges as importAll } from './import-colleges.ts';
import { listCollegeWork as listWork, mergeColleges as merge, runMerge } from './merge-colleges.ts';
import { askFeedOpening as askOpening } from './open-feeds.ts';
import { renameCollege } from './rename-college.ts';
import { requestCollegeChange as request } from './request-college-change.ts';
import { requestCollege as requestNew } from './request-college.ts';
import { parsePoolCity, saveCollege as save } from './save-college.ts';

/** A student asks for another college. */
export const requestCollegeChange = defineCall('requestCollegeChange', {
  refuse: refuseUnlessStudent,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      college: parseCollegeId(parseText(record, 'college', { min: 1, max: 60 })),
      reason: parseWords(record, 'reason', COLLEGE_CHANGE_LIMITS.reason),
    };
  },
  run: ({ uid }, wish) => request({ ...gateways, ...shownAtOnce() }, uid, wish),
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

/** A student names a college that is not in the list. */
export const requestCollege = defineCall(
  'requestCollege',
  {
    refuse: refuseUnlessStudent,
    parse: (data) => {
      const record = parseRecord(data);
      return {
        name: parseLine(record, 'name', COLLEGE_REQUEST_LIMITS.name),
        city: parseLine(record, 'city', COLLEGE_REQUEST_LIMITS.city),
        state: parseLine(record, 'state', COLLEGE_REQUEST_LIMITS.state),
        type: parseOneOf(record, 'type', COLLEGE_TYPES),
      };
    },
    run: ({ uid }, wish) => requestNew({ ...gateways, mailboxKeyOf }, uid, wish),
  },
  { secrets: MAILBOX_SECRETS },
);

/** The open requests to add a college, for admins. */
export const listCollegeRequests = defineCall('listCollegeRequests', {
  refuse: refuseUnlessAdmin,
  parse: () => null,
  run: async () => ({
    requests: await gatherRequests({ ...gateways, ...shownAtOnce() }),
  }),
});

function parseAnswer(record: UnknownRecord): CollegeRequestAnswer {
  const kind = parseOneOf(record, 'kind', ['added', 'known', 'rejected']);
  return kind === 'rejected'
    ? { kind, note: parseWords(record, 'note', COLLEGE_REQUEST_LIMITS.note) }
    : { kind, college: parseCollegeId(parseText(record, 'college', { min: 1, max: 60 })) };
}

/** An admin answers the requests for a college. */
export const answerCollegeRequest = defineCall('answerCollegeRequest', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    const id = parseText(record, 'id', { min: 24, max: 24 });
    return { id, answer: parseAnswer(parseRecord(record['answer'], 'answer')) };
  },
  run: ({ uid }, input) => answer({ ...gateways, ...shownAtOnce() }, uid, input),
});

/** A college as it was read: not tidied, or it would not be the same. Apps of before say nothing of it. */
function parseSeen(id: string | null, seen: unknown): SentCollege['seen'] {
  if (id === null || seen === undefined || seen === null) return null;
  return collegeWords(parseCollege(id, seen));
}

function parseDraft(data: unknown): SentCollege {
  const record = parseRecord(data);
  const id = parseNullableText(record, 'id', { min: 1, max: 60 });
  return {
    id: id === null ? null : parseCollegeId(id),
    seen: parseSeen(id, record['seen']),
    name: parseLine(record, 'name', COLLEGE_LIMITS.name),
    code: parseLine(record, 'code', COLLEGE_LIMITS.code),
    city: parsePoolCity(parseLine(record, 'city', COLLEGE_LIMITS.city)),
    state: parseLine(record, 'state', COLLEGE_LIMITS.state),
    type: parseOneOf(record, 'type', COLLEGE_TYPES),
    active: parseFlag(record, 'active'),
    ...parseAliases(record['aliases']),
  };
}

/** An admin imports a batch of colleges, or asks what would become of it. */
export const importColleges = defineCall('importColleges', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    const { rows } = record;
    if (!Array.isArray(rows) || rows.length === 0 || rows.length > COLLEGE_IMPORT_BATCH)
      throw new ParseError('rows', `1 to ${COLLEGE_IMPORT_BATCH} colleges`);
    return { rows: rows.map(parseDraft), isDryRun: parseFlag(record, 'isDryRun') };
  },
  run: ({ uid }, input) => importAll(gateways, uid, input),
});

function parseIdIn(record: UnknownRecord, field: string) {
  return parseCollegeId(parseText(record, field, { min: 1, max: 60 }));
}

/** An admin makes one college of two. */
export const mergeColleges = defineCall(
  'mergeColleges',
  {
    refuse: refuseUnlessAdmin,
    parse: (data) => {
      const record = parseRecord(data);
      return { from: parseIdIn(record, 'from'), to: parseIdIn(record, 'to') };
    },
    run: ({ uid }, wish) => merge({ ...gateways, mailboxKeyOf }, uid, wish),
  },
  { secrets: MAILBOX_SECRETS },
);

/** Moves what belongs to a college that was merged, right away; the nights go on with it. */
export const onCollegeMerged = whenCreated(
  'onCollegeMerged',
  `${COLLECTIONS.collegeMerges}/{college}`,
  async ({ params }) => runMerge(gateways.documents, parseCollegeId(params.college)),
  { logsIds: true, timeoutSeconds: 540 },
);

/** An admin asks for a college's own feed. */
export const askFeedOpening = defineCall('askFeedOpening', {
  refuse: refuseUnlessAdmin,
  parse: (data) => ({ college: parseIdIn(parseRecord(data), 'college') }),
  run: ({ uid }, wish) => askOpening(gateways, uid, wish),
});

/** What goes on with colleges, for admins. */
export const listCollegeWork = defineCall('listCollegeWork', {
  refuse: refuseUnlessAdmin,
  parse: () => null,
  run: () => listWork(gateways),
});

/** An admin adds or changes a college. */
export const saveCollege = defineCall('saveCollege', {
  refuse: refuseUnlessAdmin,
  parse: parseDraft,
  run: ({ uid }, draft) => save(gateways, uid, draft),
});

/** A college has another name: its students get it, too. */
export const nameStudents = whenUpdated(
  'nameStudents',
  `${COLLECTIONS.colleges}/{college}`,
  async ({ params, before, after }) => {
    if (before['name'] !== after['name'])
      await renameCollege(gateways.documents, parseCollegeId(params.college));
  },
  { logsIds: true, timeoutSeconds: 540 },
);
