import type { College } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { ACTIVE_WITHIN_DAYS, FEED_OPENS_AT, isPooled, poolOf } from '@chupke/domain/feed.ts';
import { COLLECTIONS, collegePath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll, keptFields } from '../gateways/documents.ts';
import { attemptEach } from '../lib/attempt-each.ts';

/** What opening feeds needs. */
export interface OpeningGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const DAY_MS = 86_400_000;

/** Students moved per commit. */
const PAGE = 200;

/** Whether the college has so many active students that none of them can be guessed from a post. */
async function isGrown({ documents, now }: OpeningGateways, { id }: College): Promise<boolean> {
  const active = await documents.count({
    collection: COLLECTIONS.users,
    where: [
      { field: 'college', equals: id },
      // Banned students do not post, so they do not add to anyone's anonymity.
      { field: 'accountStatus', equals: 'active' },
    ],
    since: { field: 'lastLogin', time: new Date(now() - ACTIVE_WITHIN_DAYS * DAY_MS) },
  });
  return active >= FEED_OPENS_AT;
}

/**
 * From here on, students who choose the college get its own feed. The college keeps naming one until all are moved.
 */
async function begin(documents: Documents, { id, name }: College): Promise<void> {
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([collegePath(id)]);
    if (stored?.['feed'] === undefined) return;
    transaction.update(collegePath(id), { feed: id, feedName: name });
  });
}

/** Moves the students who still post in the pool, page by page; a moved one is not found again. */
async function moveStudents(documents: Documents, { id, city }: College): Promise<void> {
  const where = [
    { field: 'college', equals: id },
    { field: 'feed', equals: poolOf(city).feed },
  ];
  for (let size = PAGE; size === PAGE;) {
    size = await documents.transact(async (transaction) => {
      const page = await transaction.find({ collection: COLLECTIONS.users, where, limit: PAGE });
      for (const { path, fields } of page)
        // The college's name as the student knows it, as posts of other colleges have it.
        transaction.update(path, { feed: id, feedName: String(fields['collegeName']) });
      return page.length;
    });
  }
}

/** Without a named feed, the college is like every other that has its own. */
async function finish(documents: Documents, { id }: College): Promise<void> {
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([collegePath(id)]);
    if (stored === undefined) return;
    const { feed: _feed, feedName: _name, ...fields } = stored;
    transaction.set(collegePath(id), keptFields(fields));
  });
}

async function settle(gateways: OpeningGateways, college: College): Promise<void> {
  const { documents } = gateways;
  const { feed } = college;
  if (feed === undefined) return;
  if (isPooled(feed)) {
    if (!(await isGrown(gateways, college))) return;
    await begin(documents, college);
  }
  await moveStudents(documents, college);
  await finish(documents, college);
}

/**
 * Opens a feed of its own for each college with enough active students, permanently: one that could close again would
 * reveal who left. Existing posts stay where they are. During the move a student posts where their own document says,
 * so nobody is blocked. Can be interrupted and run again: it first continues what an earlier run began. A failing
 * college does not hold up the others; the first error is thrown at the end.
 */
export async function openFeeds(gateways: OpeningGateways): Promise<void> {
  const found = await findAll(gateways.documents, { collection: COLLECTIONS.colleges });
  const named = found.filter(({ fields }) => fields['feed'] !== undefined);
  const begun = named.filter(({ id, fields }) => fields['feed'] === id);
  await attemptEach(new Set([...begun, ...named]), async ({ id, fields }) =>
    settle(gateways, parseCollege(id, fields)),
  );
}
