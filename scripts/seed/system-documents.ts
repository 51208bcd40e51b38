import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE_PATH, TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import type { Transparency } from '@chupke/domain/transparency.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { APPROVED_CHANGES } from './college-changes.ts';
import { REPORT_COUNTS } from './reports.ts';
import type { SeedDocument } from './seed-document.ts';
import { at } from './seed-document.ts';

const COUNTS: Transparency = {
  sealOpenings: 0,
  bans: DEMO_ACCOUNTS.filter(({ banReason }) => banReason !== null).length,
  unbans: 0,
  erasures: 0,
  exports: 2,
  collegeChangesApproved: APPROVED_CHANGES,
  collegeChangesRejected: 0,
  ...REPORT_COUNTS,
  confessionsHidden: 0,
  circleExports: 0,
  circlesRecovered: 0,
};

/** What everyone reads of the system: no maintenance, and the counts of the transparency page. */
export function systemDocuments(now: number): readonly SeedDocument[] {
  return [
    { path: MAINTENANCE_PATH, data: { ...NO_MAINTENANCE, lastUpdated: at(now) } },
    { path: TRANSPARENCY_PATH, data: COUNTS },
  ];
}
