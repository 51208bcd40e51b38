import type { Calls } from '@chupke/domain/calls.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { caseIdOf } from '@chupke/domain/report-subject.ts';
import { parseReport } from '@chupke/domain/report.ts';
import { limitCall } from '../lib/rate-limit.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { ownReports } from '../moderation/kept-from.ts';
import type { QueueGateways } from './list-reports.ts';

/** Per admin. */
const LIMIT: RateLimit = { windowSeconds: 3600, max: 60 };

/** Open reports that are read at most. */
const AT_ONCE = 500;

/**
 * How many open cases a moderator has taken, for an admin who is about to take the role. What is about the admin's own content
 * counts as if it did not exist. Throws RefusedError.
 */
export async function countHeldCases(
  gateways: QueueGateways,
  admin: Moderator,
  { uid }: Calls['countHeldCases']['takes'],
): Promise<Calls['countHeldCases']['gives']> {
  const { documents, now } = gateways;
  await limitCall(gateways, admin.uid, { name: 'countHeldCases', limit: LIMIT }, now());
  const own = await ownReports(documents, gateways, admin);
  const where = [
    { field: 'assignee', equals: uid },
    { field: 'isOpen', equals: true },
  ];
  const found = await documents.find({ collection: COLLECTIONS.reports, where, limit: AT_ONCE });
  const cases = found
    .filter(({ id }) => !own.has(id))
    .flatMap(({ fields }) => tryParse(() => caseIdOf(parseReport(fields).subject)) ?? []);
  return { cases: new Set(cases).size };
}
