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

/** Students who are moved with one commit. */
const PAGE = 200;

/** Whether so many students of the college are active that none of them can be guessed from a post. */
async function isGrown({ documents, now }: OpeningGateways, { id }: College): Promise<boolean> {
  const active = await documents.count({
    collection: COLLECTIONS.users,
    where: [
      { field: 'college', equals: id },
      // Whoever is banned writes nothing, and hides nobody.
      { field: 'accountStatus', equals: 'active' },
    ],
    since: { field: 'lastLogin', time: new Date(now() - ACTIVE_WITHIN_DAYS * DAY_MS) },
  });
  return active >= FEED_OPENS_AT;
}

/**
 * From here on whoever chooses the college has its own feed. That it still names one says that not all are moved yet.
 */
async function begin(documents: Documents, { id, name }: College): Promise<void> {
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([collegePath(id)]);
    if (stored?.['feed'] === undefined) return;
    transaction.update(collegePath(id), { feed: id, feedName: name });
  });
}

/** Moves the students who still post in the pool, page by page; one who is moved is not found again. */
async function moveStudents(documents: Documents, { id, city }: College): Promise<void> {
  const where = [
    { field: 'college', equals: id },
    { field: 'feed', equals: poolOf(city).feed },
  ];
  for (let size = PAGE; size === PAGE;) {
    size = await documents.transact(async (transaction) => {
      const page = await transaction.find({ collection: COLLECTIONS.users, where, limit: PAGE });
      for (const { path, fields } of page)
        // By the name under which the student knows the college, as posts of all other colleges are.
        transaction.update(path, { feed: id, feedName: String(fields['collegeName']) });
      return page.length;
    });
  }
}

/** The college names no feed any more: it is as every other that has its own. */
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
 * Opens a feed of its own for each college that has enough active students, for good: one that opened and closed
 * would tell who has left. What they have posted stays where it is. In between a student posts where their own
 * document says, so nobody is ever kept from it. Can be cut off anywhere and run again: it begins with what an
 * earlier run has begun. A college that makes trouble keeps no other waiting; the first such error is thrown when the
 * others are done.
 */
export async function openFeeds(gateways: OpeningGateways): Promise<void> {
  const found = await findAll(gateways.documents, { collection: COLLECTIONS.colleges });
  const named = found.filter(({ fields }) => fields['feed'] !== undefined);
  const begun = named.filter(({ id, fields }) => fields['feed'] === id);
  await attemptEach(new Set([...begun, ...named]), async ({ id, fields }) =>
    settle(gateways, parseCollege(id, fields)),
  );
}
