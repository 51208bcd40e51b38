import type { College, FeedId } from '@chupke/domain/college.ts';
import type { FeedPlace } from '@chupke/domain/feed.ts';
import { feedOf } from '@chupke/domain/feed.ts';
import { collegePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { keptFields } from '../gateways/documents.ts';

/** Students moved per commit. */
const PAGE = 200;

/** From here on, students who choose the college get this feed. */
export async function nameFeed(documents: Documents, { id }: College, place: FeedPlace): Promise<void> {
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([collegePath(id)]);
    if (stored !== undefined) transaction.update(collegePath(id), { ...place });
  });
}

/** Without a named feed, the college is like every other that has its own. */
export async function unnameFeed(documents: Documents, { id }: College): Promise<void> {
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([collegePath(id)]);
    if (stored === undefined) return;
    const { feed: _feed, feedName: _name, ...fields } = stored;
    transaction.set(collegePath(id), keptFields(fields));
  });
}

/** Moves the students of a college who post in the pool to its own feed; a moved one is not found again. */
export async function moveToOwn(documents: Documents, college: College, pool: FeedId): Promise<void> {
  const where = [
    { field: 'college', equals: college.id },
    { field: 'feed', equals: pool },
  ];
  for (let size = PAGE; size === PAGE;) {
    size = await documents.transact(async (transaction) => {
      const page = await transaction.find({ collection: COLLECTIONS.users, where, limit: PAGE });
      for (const { path, fields } of page)
        // The college's name as the student knows it, as posts of other colleges have it.
        transaction.update(path, { feed: college.id, feedName: String(fields['collegeName']) });
      return page.length;
    });
  }
}

/** Moves all students of a college to the feed that it names now, those without a feed of their own too. */
export async function moveToPool(documents: Documents, college: College): Promise<void> {
  const place = feedOf(college);
  const where = { field: 'college', equals: college.id };
  for (let after: string | undefined; ;) {
    const from = after === undefined ? {} : { after };
    const question = { collection: COLLECTIONS.users, where, limit: PAGE, ...from };
    const page = await documents.transact(async (transaction) => {
      const found = await transaction.find(question);
      for (const { path, fields } of found)
        if (fields['feed'] !== place.feed) transaction.update(path, { ...place });
      return found;
    });
    after = page.at(-1)?.path;
    if (page.length < PAGE) return;
  }
}
