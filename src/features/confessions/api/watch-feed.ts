import type { CollegeId } from '@chupke/domain/college.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Query } from 'firebase/firestore';
import { collection, getDocsFromServer, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { readConfessions } from '../model/read-documents.ts';

/** What the watched feed tells. */
export interface FeedListener {
  /** The newest confessions, the newest first: at most `limit` were asked for. */
  readonly onAnswer: (source: 'live' | 'fallback', confessions: readonly Confession[], limit: number) => void;
  /** The backend does not answer; it is still being tried. */
  readonly onSilence: () => void;
  /** It is over: watching and the plain question have both failed. */
  readonly onFailure: () => void;
}

function newest(college: CollegeId, count: number): Query {
  return query(
    collection(firestore, COLLECTIONS.confessions),
    where('college', '==', college),
    where('status', '==', 'active'),
    orderBy('timestamp', 'desc'),
    limit(count),
  );
}

function plain(documents: readonly { readonly id: string; data(): unknown }[]) {
  return documents.map((document) => ({ id: document.id, data: document.data() }));
}

/** Watches the feed of a college until the returned function is called. */
export function watchFeed(college: CollegeId, listener: FeedListener): () => void {
  let isOver = false;
  const askPlainly = async (): Promise<void> => {
    const { docs } = await getDocsFromServer(newest(college, FEED_LIMITS.fallback));
    if (!isOver) listener.onAnswer('fallback', readConfessions(plain(docs)), FEED_LIMITS.fallback);
  };
  const stop = onSnapshot(
    newest(college, FEED_LIMITS.live),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      // The SDK's own memory holds only what it has told already.
      if (metadata.fromCache) listener.onSilence();
      else listener.onAnswer('live', readConfessions(plain(docs)), FEED_LIMITS.live);
    },
    () => {
      // The listener is dead; whoever asked starts another one later.
      askPlainly()
        .catch(() => undefined)
        .finally(() => {
          if (!isOver) listener.onFailure();
        });
    },
  );
  return () => {
    isOver = true;
    stop();
  };
}
