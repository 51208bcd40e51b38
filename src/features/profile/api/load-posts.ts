import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, getDocsFromServer, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

/** How many confessions are fetched at a time. */
const PAGE = 20;

/** Where the next page begins. */
export type PostsCursor = QueryDocumentSnapshot;

/** Some confessions of a pseudonym, the newest first. */
export interface PostsPage {
  readonly posts: readonly Confession[];
  /** Undefined: these were the last ones. */
  readonly next: PostsCursor | undefined;
}

function parse(document: QueryDocumentSnapshot): readonly Confession[] {
  try {
    return [parseConfession(document.id, document.data())];
  } catch (error) {
    // One bad document must not hide the others.
    if (error instanceof ParseError) return [];
    throw error;
  }
}

/** The confessions that were posted under a pseudonym, from `after` on. Throws AppError. */
export async function loadPosts(id: AnonymousId, after: PostsCursor | undefined): Promise<PostsPage> {
  if (!navigator.onLine) throw new AppError('unavailable');
  try {
    const { docs } = await getDocsFromServer(
      query(
        collection(firestore, COLLECTIONS.confessions),
        where('anonymousId', '==', id),
        where('status', '==', 'active'),
        orderBy('timestamp', 'desc'),
        ...(after === undefined ? [] : [startAfter(after)]),
        limit(PAGE),
      ),
    );
    return { posts: docs.flatMap(parse), next: docs.length < PAGE ? undefined : docs.at(-1) };
  } catch (error) {
    throw toAppError(error);
  }
}
