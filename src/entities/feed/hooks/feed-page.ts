import type { FeedId } from '@chupke/domain/college.ts';
import type { FeedCursor, FeedListener, FeedPage, FeedPart } from '../api/watch-feed.ts';
import type { FeedMark } from '../model/feed-state.ts';
import { newestFirst } from '../model/feed-state.ts';

/** A page of the feed below the first, whether it is watched at the moment or not. */
export interface WatchedPage {
  /** How many it watches at most; 0 for one that is only fetched. */
  readonly count: number;
  /** Behind which it begins. */
  readonly after: FeedMark;
  readonly cursor: FeedCursor;
  /** The last that it could tell of, where it fills a gap between two others. */
  readonly until: { readonly mark: FeedMark; readonly cursor: FeedCursor } | undefined;
  /** The last that it told of. */
  oldest: FeedMark | undefined;
  /** What it tells of at the moment, live. */
  ids: ReadonlySet<string>;
  stop: (() => void) | undefined;
}

/** A page that nothing is known of yet. */
export function newPage({
  until,
  ...page
}: Pick<WatchedPage, 'count' | 'after' | 'cursor'> & Partial<Pick<WatchedPage, 'until'>>): WatchedPage {
  return { ...page, until, oldest: undefined, ids: new Set(), stop: undefined };
}

/** Stops watching a page; what it is stays known. */
export function stopPage(page: WatchedPage): void {
  page.stop?.();
  page.stop = undefined;
  page.ids = new Set();
}

/** The last of an answer; undefined for an empty one. */
export function oldestOf({ confessions }: FeedPage): FeedMark | undefined {
  return [...confessions].sort(newestFirst).at(-1);
}

/** The ids of an answer. */
export function idsOf({ confessions }: FeedPage): ReadonlySet<string> {
  return new Set(confessions.map(({ id }) => id));
}

/** Whether one stands higher up in the feed than the other. */
export function isAbove(one: FeedMark, other: FeedMark): boolean {
  return newestFirst(one, other) < 0;
}

function loadApi() {
  return import('../api/watch-feed.ts');
}

/** Watches, once the SDK is there. The returned function ends it, whether that has happened or not. */
export function listen(feed: FeedId, part: FeedPart, listener: FeedListener): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  loadApi()
    .then(({ watchFeed }) => {
      if (!isOver) stop = watchFeed(feed, listener, part);
    })
    .catch(() => {
      if (!isOver) listener.onFailure();
    });
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Asks once for what lies behind the place where the page begins. Rejects with AppError. */
export async function fetchPage(feed: FeedId, { cursor }: WatchedPage): Promise<FeedPage> {
  const { loadFeedPage } = await loadApi();
  return loadFeedPage(feed, cursor);
}
