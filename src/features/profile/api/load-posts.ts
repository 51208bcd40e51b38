import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, getDocsFromServer, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Page } from '../../../lib/paged-state.ts';
import { parseEach } from '@chupke/domain/parse.ts';

/** How many confessions are fetched at a time. */
const PAGE_SIZE = 20;

/** Where the next page begins. */
export type PostsCursor = QueryDocumentSnapshot;

/** The confessions that were posted under a pseudonym, from `after` on. Throws AppError. */
export async function loadPosts(
  id: AnonymousId,
  after: PostsCursor | undefined,
): Promise<Page<Confession, PostsCursor>> {
  if (!navigator.onLine) throw new AppError('unavailable');
  try {
    const { docs } = await getDocsFromServer(
      query(
        collection(firestore, COLLECTIONS.confessions),
        where('anonymousId', '==', id),
        where('status', '==', 'active'),
        orderBy('timestamp', 'desc'),
        ...(after === undefined ? [] : [startAfter(after)]),
        limit(PAGE_SIZE),
      ),
    );
    return {
      items: parseEach(docs, (document) => parseConfession(document.id, document.data())),
      next: docs.length < PAGE_SIZE ? undefined : docs.at(-1),
    };
  } catch (error) {
    throw toAppError(error);
  }
}
