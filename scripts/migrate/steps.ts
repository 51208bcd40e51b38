import { randomBytes } from 'node:crypto';
import { DATE_REPORTS } from './date-reports.ts';
import { RESERVE_NAMES } from './account-names.ts';
import { MOVE_TO_MAILBOXES } from './accounts.ts';
import { FREE_SLOTS } from './free-slots.ts';
import { KEEP_IDS } from './keep-ids.ts';
import type { MigrationStep } from './migration-step.ts';
import { LIST_COLLEGES } from './list-colleges.ts';
import { NUMBER_MASKS } from './number-masks.ts';
import { partMembers } from './part-members.ts';
import { RENEW_PROFILES } from './profiles.ts';

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
];
