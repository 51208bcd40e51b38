import type { Calls } from '@chupke/domain/calls.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import { limitCall } from '../lib/rate-limit.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { ownReports } from '../moderation/kept-from.ts';
import type { QueueGateways } from './list-reports.ts';

/** Per admin: each answer between two things that happened would tell of them. */
const LIMIT: RateLimit = { windowSeconds: 3600, max: 5 };

/** Open reports that are read at most. */
const AT_ONCE = 500;

/**
 * Whether a moderator has taken cases that are open, for an admin who is about to take the role. The queue shows the moment at which
 * a case is taken, and not by whom: so no number is told, and what was taken today (UTC) does not count. Nor does what is about the
 * admin's own content, as if it did not exist. Throws RefusedError.
 */
export async function checkHeldCases(
  gateways: QueueGateways,
  admin: Moderator,
  { uid }: Calls['checkHeldCases']['takes'],
): Promise<Calls['checkHeldCases']['gives']> {
  const { documents, now } = gateways;
  const asked = now();
  await limitCall(gateways, admin.uid, { name: 'checkHeldCases', limit: LIMIT }, asked);
  const own = await ownReports(documents, gateways, admin);
  const where = [
    { field: 'assignee', equals: uid },
    { field: 'isOpen', equals: true },
  ];
  const found = await documents.find({ collection: COLLECTIONS.reports, where, limit: AT_ONCE });
  const today = startOfDay(asked);
  const isHeld = found.some(({ id, fields }) => {
    // Those of before it was kept say no time.
    const takenAt = tryParse(() => parseTime(fields, 'assignedAt')) ?? 0;
    return !own.has(id) && takenAt < today;
  });
  return { cases: isHeld ? 'some' : 'none' };
}
