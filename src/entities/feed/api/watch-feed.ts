import type { FeedId } from '@chupke/domain/college.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import {
  collection,
  documentId,
  endAt,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { documentsFromServer } from '../../../lib/documents.ts';
import { toAppError, requireNetwork } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { readConfessions } from '../../confession/model/read-documents.ts';
import { watchConfirmed } from './watch-confirmed.ts';

/**
 * A place in the feed as Firestore knows it: finer than the milliseconds of a confession, so that no page begins a
 * thousandth too late.
 */
export interface FeedCursor {
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly id: string;
}

/** A part of the feed, the newest first. */
export interface FeedPage {
  readonly confessions: readonly Confession[];
  /** Whether it reaches the end of the feed, or of its part: fewer were found than a page has. */
  readonly isEnd: boolean;
  /** Cursors of the pages after each of them. */
  readonly cursors: ReadonlyMap<ConfessionId, FeedCursor>;
}

/** Result of a watched part of the feed: live, or from a single query after watching failed. */
export interface WatchedFeedPage extends FeedPage {
  readonly source: 'live' | 'fallback';
}

/** Which part of the feed is asked for. */
export interface FeedPart {
  /** How many at most. */
  readonly count: number;
  /** The position after which it begins; undefined: at the newest. */
  readonly after?: FeedCursor | undefined;
  /** The last that is wanted of it; undefined where it goes on as far as `count` allows. */
  readonly until?: FeedCursor | undefined;
}

function placeOf({ seconds, nanoseconds, id }: FeedCursor): readonly [Timestamp, string] {
  return [new Timestamp(seconds, nanoseconds), id];
}

function newest(feed: FeedId, { count, after, until }: FeedPart): Query {
  const from = after === undefined ? [] : [startAfter(...placeOf(after))];
  const to = until === undefined ? [] : [endAt(...placeOf(until))];
  return query(
    collection(firestore, COLLECTIONS.confessions),
    where('college', '==', feed),
    where('status', '==', 'active'),
    orderBy('timestamp', 'desc'),
    orderBy(documentId(), 'desc'),
    ...from,
    ...to,
    limit(count),
  );
}

function cursorOf(document: QueryDocumentSnapshot): FeedCursor | undefined {
  const timestamp: unknown = document.get('timestamp');
  if (!(timestamp instanceof Timestamp)) return undefined;
  return { seconds: timestamp.seconds, nanoseconds: timestamp.nanoseconds, id: document.id };
}

function pageOf(documents: readonly QueryDocumentSnapshot[], asked: number): FeedPage {
  const confessions = readConfessions(documents.map((each) => ({ id: each.id, data: each.data() })));
  const byId = new Map(documents.map((document) => [document.id, document]));
  const cursors = new Map<ConfessionId, FeedCursor>();
  for (const { id } of confessions) {
    const document = byId.get(id);
    const cursor = document === undefined ? undefined : cursorOf(document);
    if (cursor !== undefined) cursors.set(id, cursor);
  }
  return { confessions, isEnd: documents.length < asked, cursors };
}

async function ask(feed: FeedId, part: FeedPart): Promise<FeedPage> {
  const { docs } = await documentsFromServer(newest(feed, part));
  return pageOf(docs, part.count);
}

/**
 * Watches a part of a feed. Each confession is billed once, and once more at each change. If the first part cannot be
 * watched, it is fetched once before the failure is reported; further down the reader has a retry button.
 */
export function watchFeed(feed: FeedId, part: FeedPart): Subscribe<WatchedFeedPage> {
  return ({ onValue, onOffline, onFailure }) => {
    let isOver = false;
    const askOnce = async (): Promise<void> => {
      if (part.after !== undefined) return;
      const page = await ask(feed, { count: FEED_LIMITS.fallback });
      if (!isOver) onValue({ source: 'fallback', ...page });
    };
    const stop = watchConfirmed(newest(feed, part), {
      onValue: ({ docs }) => onValue({ source: 'live', ...pageOf(docs, part.count) }),
      onOffline,
      onFailure: (error) => {
        askOnce()
          .catch(() => undefined)
          .finally(() => {
            if (!isOver) onFailure(error);
          });
      },
    });
    return () => {
      isOver = true;
      stop();
    };
  };
}

/** Fetches a page of the feed after the watched ones. Throws AppError. */
export async function loadFeedPage(feed: FeedId, after: FeedCursor): Promise<FeedPage> {
  requireNetwork();
  try {
    return await ask(feed, { count: FEED_LIMITS.older, after });
  } catch (error) {
    throw toAppError(error);
  }
}
