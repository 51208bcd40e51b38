import type { GatheredCollegeRequest } from '@chupke/domain/college-request.ts';
import { parseMissingCollege } from '@chupke/domain/college-request.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseEach, parseText, parseTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import type { Documents } from '../gateways/documents.ts';
import type { AdminView } from '../lib/admin-view.ts';
import { shownBefore } from '../lib/admin-view.ts';

/** More than admins can answer in weeks: the oldest come first. */
const READ_MAX = 1000;

/** What gathering needs. */
interface GatherGateways extends AdminView {
  readonly documents: Documents;
}

/** Whether a stored request is among those that admins see: it was there at the last midnight. Throws ParseError. */
export function isShown(fields: UnknownRecord, view: AdminView): boolean {
  const isReplaced = fields['goneAt'] !== undefined;
  const midnight = shownBefore(view);
  if (midnight === null) return !isReplaced;
  return (
    parseTime(fields, 'createdAt') < midnight && (!isReplaced || parseTime(fields, 'goneAt') >= midnight)
  );
}

function add(
  gathered: ReadonlyMap<string, GatheredCollegeRequest>,
  request: Omit<GatheredCollegeRequest, 'count'>,
): GatheredCollegeRequest {
  const known = gathered.get(request.id);
  if (known === undefined) return { ...request, count: 1 };
  return { ...known, count: known.count + 1, firstDay: Math.min(known.firstDay, request.firstDay) };
}

/**
 * The open requests to add a college: one for each college, what most ask for first. They are as of the last midnight
 * (UTC): whoever saw a request the moment it is made, next to the list of accounts, would see who made it, and with it of
 * which college they are.
 */
export async function gatherRequests(gateways: GatherGateways): Promise<readonly GatheredCollegeRequest[]> {
  const found = await gateways.documents.find({
    collection: COLLECTIONS.collegeRequests,
    earliestBy: 'createdAt',
    limit: READ_MAX,
  });
  const requests = parseEach(found, ({ fields }) => ({
    ...parseMissingCollege(fields),
    id: parseText(fields, 'group', { min: 24, max: 24 }),
    time: parseTime(fields, 'createdAt'),
    isOpen: isShown(fields, gateways),
  }));
  const gathered = new Map<string, GatheredCollegeRequest>();
  for (const { time, isOpen, ...request } of requests)
    if (isOpen) gathered.set(request.id, add(gathered, { ...request, firstDay: startOfDay(time) }));
  return [...gathered.values()].sort((a, b) => b.count - a.count || a.firstDay - b.firstDay);
}

/** Removes the requests that another one has replaced before today: no admin sees them any more. */
export async function dropReplaced({ documents, now }: Omit<GatherGateways, 'isShownAtOnce'>): Promise<void> {
  await documents.removeOlder(COLLECTIONS.collegeRequests, 'goneAt', new Date(startOfDay(now())));
}
