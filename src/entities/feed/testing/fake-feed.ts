import type { SendResult } from '../../../lib/outbox/model.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { FeedCursor, FeedPage, FeedPart, WatchedFeedPage } from '../api/watch-feed.ts';

/*
 * A fake of the backend of a college's feed. Each module is given to `vi.mock`, which must not close over
 * anything of the test: `vi.mock(path, async () => (await import('…/fake-feed.ts')).watchFeed)`.
 */

/** The observer of a watched part of the feed. */
export type FeedListener = LiveObserver<WatchedFeedPage>;

/** An observer, and its query. */
export interface Watched {
  readonly listener: FeedListener;
  readonly count: number;
  readonly after: string | undefined;
  readonly until: string | undefined;
  isOver: boolean;
}

/** The backend of a feed, moved by a test. */
interface FeedBackend {
  /** The newest listener of a first page. */
  listener: FeedListener | undefined;
  watched: readonly Watched[];
  /** Cursors of the single queries, and the result of the next one. */
  asked: readonly string[];
  page: { readonly resolve: (page: FeedPage) => void; readonly reject: (error: unknown) => void } | undefined;
  /** Resolves the last send. */
  answer: ((result: SendResult) => void) | undefined;
}

function fresh(): FeedBackend {
  return { listener: undefined, watched: [], asked: [], page: undefined, answer: undefined };
}

/** The backend of the running test. */
export const backend: FeedBackend = fresh();

/** Before each test. */
export function resetBackend(): void {
  Object.assign(backend, fresh());
}

/** The last watched part. */
export function lastWatched(): Watched {
  const watched = backend.watched.at(-1);
  if (watched === undefined) throw new Error('Nothing is watched.');
  return watched;
}

/** The maximum number of confessions that are live now. */
export function liveCount(): number {
  return backend.watched.filter(({ isOver }) => !isOver).reduce((sum, { count }) => sum + count, 0);
}

/** Fake of `api/watch-feed.ts`. */
export const watchFeed = {
  watchFeed:
    (_college: string, { count, after, until }: FeedPart) =>
    (listener: FeedListener) => {
      const watched: Watched = { listener, count, after: after?.id, until: until?.id, isOver: false };
      backend.watched = [...backend.watched, watched];
      if (after === undefined) backend.listener = listener;
      return () => {
        watched.isOver = true;
      };
    },
  loadFeedPage: (_college: string, after: FeedCursor) => {
    backend.asked = [...backend.asked, after.id];
    return new Promise<FeedPage>((resolve, reject) => {
      backend.page = { resolve, reject };
    });
  },
};

function awaitAnswer(): Promise<SendResult> {
  return new Promise((resolve) => {
    backend.answer = resolve;
  });
}

/** Fakes of `entities/confession/hooks/sending.ts` and `lib/blocked-names/send-block.ts`. */
export const sending = { sendPost: awaitAnswer, sendLike: awaitAnswer };
export const sendBlock = { sendBlock: awaitAnswer };
