import type { GatheredCollegeRequest } from '@chupke/domain/college-request.ts';
import { parseMissingCollege } from '@chupke/domain/college-request.ts';
import { parseEach, parseText, parseTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';

const DAY_MS = 86_400_000;

/** More than admins can answer in weeks: the oldest come first. */
const READ_MAX = 1000;

/** What gathering needs. */
export interface GatherGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether today's requests are shown, too: on a developer's machine. */
  readonly isShownAtOnce: boolean;
}

function startOfDay(time: number): number {
  return time - (time % DAY_MS);
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
export async function gatherRequests({
  documents,
  now,
  isShownAtOnce,
}: GatherGateways): Promise<readonly GatheredCollegeRequest[]> {
  const until = isShownAtOnce ? Number.POSITIVE_INFINITY : startOfDay(now());
  const found = await documents.find({
    collection: COLLECTIONS.collegeRequests,
    earliestBy: 'createdAt',
    limit: READ_MAX,
  });
  const requests = parseEach(found, ({ fields }) => ({
    ...parseMissingCollege(fields),
    id: parseText(fields, 'group', { min: 24, max: 24 }),
    time: parseTime(fields, 'createdAt'),
  }));
  const gathered = new Map<string, GatheredCollegeRequest>();
  for (const { time, ...request } of requests)
    if (time < until) gathered.set(request.id, add(gathered, { ...request, firstDay: startOfDay(time) }));
  return [...gathered.values()].sort((a, b) => b.count - a.count || a.firstDay - b.firstDay);
}
