import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, orderBy, query, where } from 'firebase/firestore';
import type { PageCursor } from '../../../lib/documents.ts';
import { loadPage, parsedAll } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Page } from '../../../lib/paged-state.ts';

/** How many confessions are fetched at a time. */
const PAGE_SIZE = 20;

/** The confessions that were posted under a pseudonym, from `after` on. Throws AppError. */
export function loadPosts(
  id: AnonymousId,
  after: PageCursor | undefined,
): Promise<Page<Confession, PageCursor>> {
  const posts = query(
    collection(firestore, COLLECTIONS.confessions),
    where('anonymousId', '==', id),
    where('status', '==', 'active'),
    orderBy('timestamp', 'desc'),
  );
  return loadPage(posts, { size: PAGE_SIZE, after, read: (docs) => parsedAll(docs, parseConfession) });
}
