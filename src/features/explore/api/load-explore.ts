import type { ConfessionCategory } from '@chupke/domain/category.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore';
import {
  collection,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { readConfessions } from '../../../entities/confession/model/read-documents.ts';

function newest(count: number, ...more: readonly QueryConstraint[]) {
  return query(
    collection(firestore, COLLECTIONS.confessions),
    where('status', '==', 'active'),
    orderBy('timestamp', 'desc'),
    ...more,
    limit(count),
  );
}

function read(documents: readonly QueryDocumentSnapshot[]): readonly Confession[] {
  return readConfessions(documents.map((each) => ({ id: each.id, data: each.data() })));
}

/** What the watched newest confessions of all colleges tell. */
export interface NewestListener {
  readonly onAnswer: (confessions: readonly Confession[], isEnd: boolean) => void;
  readonly onFailure: () => void;
}

/** Watches the newest confessions of all colleges until the returned function is called. */
export function watchNewest({ onAnswer, onFailure }: NewestListener): () => void {
  return onSnapshot(
    newest(FEED_LIMITS.newest),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      if (!metadata.fromCache) onAnswer(read(docs), docs.length < FEED_LIMITS.newest);
      else if (!navigator.onLine) onFailure();
    },
    onFailure,
  );
}

/** Where the next page of a topic begins. */
export interface TopicCursor {
  readonly after: QueryDocumentSnapshot;
}

/** Some confessions of a topic from all colleges, the newest first. Throws AppError. */
export async function loadTopic(category: ConfessionCategory, cursor: TopicCursor | undefined) {
  if (!navigator.onLine) throw new AppError('unavailable');
  const from = cursor === undefined ? [] : [startAfter(cursor.after)];
  try {
    const { docs } = await getDocsFromServer(
      newest(FEED_LIMITS.older, where('category', '==', category), ...from),
    );
    const last = docs.length < FEED_LIMITS.older ? undefined : docs.at(-1);
    return { items: read(docs), next: last === undefined ? undefined : { after: last } };
  } catch (error) {
    throw toAppError(error);
  }
}
