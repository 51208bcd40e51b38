import { randomBytes } from 'node:crypto';
import { MOVE_TO_MAILBOXES } from './accounts.ts';
import { MOVE_ALERTED_AT } from './alerted-replies.ts';
import { RENAME_APPEALS, RENAME_DECISIONS } from './decision-ids.ts';
import { JOIN_SPELLINGS } from './join-spellings.ts';
import { KEEP_IDS } from './keep-ids.ts';
import type { MigrationStep } from './migration-step.ts';
import { NUMBER_MASKS } from './number-masks.ts';
import { partMembers } from './part-members.ts';
import { RENEW_PROFILES } from './profiles.ts';
import { QUEUE_REPORTS } from './queue-reports.ts';
import { parseNullableTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, COLLEGE_LIST_PATH, circlePath, deletedCirclePath } from '@chupke/domain/paths.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { drawnNamePath } from '../../functions/src/accounts/account-name.ts';
import { collegeListFields, parseCollegeList, withListed } from '@chupke/domain/college-list-document.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';

/**
 * Frees the slots of circles that wait for their deletion, and of those that are gone: only an active circle has one. A
 * circle that is being restored has taken its slot already.
 */
export const FREE_SLOTS: MigrationStep = {
  name: 'free-slots-of-waiting-circles',
  over: { collection: COLLECTIONS.circleSlots, isGroup: true },
  apply: ({ path }, { documents }) =>
    documents.transact(async (transaction) => {
      const [slot] = await transaction.read([path]);
      if (slot === undefined) return;
      const id = tryParse(() => parseCircleId(slot['circleId']));
      const places = id === undefined ? [] : [circlePath(id), deletedCirclePath(id)];
      const [circle, backup] = await transaction.read(places);
      if (circle?.['status'] !== 'active' && backup?.['status'] !== 'restoring') transaction.remove(path);
    }),
};

/** Puts the older colleges into the list that the app reads instead of their documents. */
export const LIST_COLLEGES: MigrationStep = {
  name: 'list-colleges',
  over: { collection: COLLECTIONS.colleges },
  apply: ({ id, path }, { documents }) =>
    documents.transact(async (transaction) => {
      const [college, list] = await transaction.read([path, COLLEGE_LIST_PATH]);
      if (college === undefined) return;
      const listed = list === undefined ? [] : parseCollegeList(list);
      const fields = collegeListFields(withListed(listed, parseCollege(id, college)));
      if (list?.['colleges'] !== fields.colleges) transaction.set(COLLEGE_LIST_PATH, fields);
    }),
};

/** Reserves the names that people see of the older pseudonyms. Where two are drawn alike, the first has it. */
export const RESERVE_NAMES: MigrationStep = {
  name: 'reserve-names',
  over: { collection: COLLECTIONS.anonymousIds },
  apply: async ({ id, fields }, { documents }) => {
    const path = drawnNamePath(parseAnonymousId(id));
    const uid = typeof fields['uid'] === 'string' ? fields['uid'] : null;
    await documents.transact(async (transaction) => {
      const [held] = await transaction.read([path]);
      if (held === undefined) transaction.set(path, { uid });
    });
  },
};

/** Says of reports that are closed from when on their words are kept: since their decision. */
export const DATE_REPORTS: MigrationStep = {
  name: 'date-words-of-reports',
  over: { collection: COLLECTIONS.reports },
  apply: ({ path }, { documents, now }) =>
    documents.transact(async (transaction) => {
      const [report] = await transaction.read([path]);
      if (report?.['isOpen'] !== false || report['keptFrom'] !== undefined) return;
      const decided = tryParse(() => parseNullableTime(report, 'processedAt'));
      transaction.update(path, { keptFrom: new Date(decided ?? now()) });
    }),
};

/** All changes of stored documents, oldest first. A new one goes to the end, with a test that cuts it off anywhere. */
export const MIGRATION_STEPS: readonly MigrationStep[] = [
  RENEW_PROFILES,
  ...NUMBER_MASKS,
  ...KEEP_IDS,
  DATE_REPORTS,
  MOVE_TO_MAILBOXES,
  RESERVE_NAMES,
  FREE_SLOTS,
  partMembers((count) => randomBytes(count)),
  LIST_COLLEGES,
  QUEUE_REPORTS,
  JOIN_SPELLINGS,
  RENAME_DECISIONS,
  RENAME_APPEALS,
  MOVE_ALERTED_AT,
];
