import type { ConfessionCategory } from '@chupke/domain/category.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { watchConfirmed } from '../../../entities/feed/api/watch-confirmed.ts';
import { readConfessions } from '../../../entities/confession/model/read-documents.ts';
import type { PageCursor } from '../../../lib/documents.ts';
import { loadPage } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { Page } from '../../../lib/paged-state.ts';

/** All that everyone may read, the newest first. */
function allNewestFirst(): Query {
  return query(
    collection(firestore, COLLECTIONS.confessions),
    where('status', '==', 'active'),
    orderBy('timestamp', 'desc'),
  );
}

function read(documents: readonly QueryDocumentSnapshot[]): readonly Confession[] {
  return readConfessions(documents.map((each) => ({ id: each.id, data: each.data() })));
}

/** The newest confessions of all colleges. */
export interface NewestAnswer {
  readonly confessions: readonly Confession[];
  /** Whether there are no more. */
  readonly isEnd: boolean;
}

/** Watches the newest confessions of all colleges. */
export function watchNewest({ onValue, onOffline, onFailure }: LiveObserver<NewestAnswer>): () => void {
  return watchConfirmed(query(allNewestFirst(), limit(FEED_LIMITS.newest)), {
    onValue: ({ docs }) => onValue({ confessions: read(docs), isEnd: docs.length < FEED_LIMITS.newest }),
    onOffline,
    onFailure,
  });
}

/** Some confessions of a topic from all colleges, the newest first. Throws AppError. */
export async function loadTopic(
  category: ConfessionCategory,
  after: PageCursor | undefined,
): Promise<Page<Confession, PageCursor>> {
  const ofTopic = query(allNewestFirst(), where('category', '==', category));
  return loadPage(ofTopic, { size: FEED_LIMITS.older, after, read });
}
