import type { FeedId } from '@chupke/domain/college.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
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

/*
 * What is asked of the backend for the feed: its first page, live; the pages below it as far as the reader has come,
 * live as well up to a bound; and behind that plain questions. Nothing that was told is asked for again, but what
 * was not watched for a while is when the reader looks at it.
 */

/** What comes of it. `after` is where a page begins, undefined for the first; `until` where one ends that fills a gap. */
interface FeedTeller {
  readonly onAnswer: (
    source: 'live' | 'fallback' | 'page',
    page: FeedPage,
    after: FeedMark | undefined,
    until?: FeedMark,
  ) => void;
  /** The backend is silent; it is still being tried. */
  readonly onSilence: () => void;
  /** Nothing is watched any more. */
  readonly onFailure: () => void;
  /** The page that was asked for did not come; it can be asked for again. */
  readonly onPageFailure: () => void;
  /** The page that was asked for does not come any more; it is to be asked for when the reader gets there. */
  readonly onPageGivenUp: () => void;
}

/** How many confessions the pages below the first may watch at the same time. */
const LIVE_BELOW = FEED_LIMITS.live - FEED_LIMITS.page;

/** How many a page behind these may watch; 0 where there is no room left for it. */
function roomBehind(pages: readonly WatchedPage[]): number {
  const taken = pages.reduce((sum, { count }) => sum + count, 0);
  return Math.max(0, Math.min(FEED_LIMITS.page, LIVE_BELOW - taken));
}

/** The watch over one feed at a time. */
export class FeedWatch {
  readonly #teller: FeedTeller;
  readonly #cursors = new Map<ConfessionId, FeedCursor>();
  #feed: FeedId | undefined;
  #first:
    | {
        ids: ReadonlySet<string>;
        /** The last that it told of; undefined where it reaches the end of the feed. */
        oldest: FeedMark | undefined;
        readonly stop: () => void;
      }
    | undefined;
  #pages: readonly WatchedPage[] = [];

  constructor(teller: FeedTeller) {
    this.#teller = teller;
  }

  isOn(): boolean {
    return this.#first !== undefined;
  }

  /** Whether something that is watched now tells of this confession. */
  tellsOf(id: string): boolean {
    return this.#first?.ids.has(id) === true || this.#pages.some(({ ids }) => ids.has(id));
  }

  begin(feed: FeedId): void {
    if (this.#first !== undefined) return;
    this.#feed = feed;
    const stop = listen(
      feed,
      { count: FEED_LIMITS.page },
      {
        onAnswer: (source, told) => {
          this.#remember(told);
          if (this.#first !== undefined && source === 'live') {
            this.#first.ids = idsOf(told);
            this.#first.oldest = told.isEnd ? undefined : oldestOf(told);
          }
          this.#teller.onAnswer(source, told, undefined);
        },
        onSilence: () => this.#teller.onSilence(),
        onFailure: () => this.#fail(),
      },
    );
    this.#first = { ids: new Set(), oldest: undefined, stop };
  }

  /** Stops all listeners. What the pages were is remembered. */
  end(): void {
    this.#first?.stop();
    this.#first = undefined;
    this.#pages.forEach(stopPage);
    // One that never came is asked for again when the reader gets there.
    this.#pages = this.#pages.filter(({ oldest }) => oldest !== undefined);
  }

  /** The list begins anew: there are no pages below the first. */
  forgetPages(): void {
    this.#pages.forEach(stopPage);
    this.#pages = [];
  }

  /** Asks for the page behind this one; false where that cannot be done yet. */
  askBehind(after: FeedMark, isLive: boolean): boolean {
    const cursor = this.#cursors.get(after.id);
    if (this.#feed === undefined || cursor === undefined) return false;
    const page = newPage({ count: roomBehind(this.#pages), after, cursor });
    this.#pages = [...this.#pages, page];
    if (isLive && page.count > 0) this.#watch(page, this.#feed);
    else this.#fetch(page, this.#feed);
    return true;
  }

  /** The pages that may be watched, from the uppermost on: with the first one no more than the live ones. */
  #watchable(): readonly WatchedPage[] {
    let room = LIVE_BELOW;
    return this.#pages.filter(({ count }) => {
      room -= count;
      return count > 0 && room >= 0;
    });
  }

  /** The reader sees what lies between these two; the list is known down to `depth`. */
  lookAt(from: FeedMark, to: FeedMark, depth: FeedMark | undefined): void {
    if (this.#first === undefined || this.#feed === undefined) return;
    if (depth !== undefined) this.#fillGap(this.#feed, from, to, depth);
    for (const page of this.#watchable()) {
      const { after, oldest, stop } = page;
      const isSeen = oldest !== undefined && isAbove(after, to) && !isAbove(oldest, from);
      if (isSeen && stop === undefined) this.#watch(page, this.#feed);
    }
  }

  /**
   * New ones push older ones out of the first page, which then nothing watches: as soon as the reader sees one of
   * them, a page of its own is put between those that are there.
   */
  #fillGap(feed: FeedId, from: FeedMark, to: FeedMark, depth: FeedMark): void {
    let end = this.#first?.oldest;
    for (let index = 0; end !== undefined && index <= this.#pages.length; index += 1) {
      const below = this.#pages[index];
      const until = below?.after ?? depth;
      if (isAbove(end, until) && isAbove(end, to) && !isAbove(until, from))
        return this.#insert(feed, index, end, until);
      // Until a page has come it is not known where it ends.
      end = below?.oldest;
    }
  }

  #insert(feed: FeedId, index: number, after: FeedMark, until: FeedMark): void {
    const [cursor, last] = [this.#cursors.get(after.id), this.#cursors.get(until.id)];
    const count = roomBehind(this.#pages.slice(0, index));
    if (count === 0 || cursor === undefined || last === undefined) return;
    const page = newPage({ count, after, cursor, until: { mark: until, cursor: last } });
    this.#pages = [...this.#pages.slice(0, index), page, ...this.#pages.slice(index)];
    this.#makeRoom();
    this.#watch(page, feed);
  }

  /** Stops the pages that may not be watched any more. One that has not come yet is given up. */
  #makeRoom(): void {
    const watchable = new Set(this.#watchable());
    const stopped = this.#pages.filter((each) => each.stop !== undefined && !watchable.has(each));
    stopped.forEach(stopPage);
    const missing = stopped.filter(({ oldest }) => oldest === undefined);
    this.#pages = this.#pages.filter((each) => !missing.includes(each));
    if (missing.some(({ until }) => until === undefined)) this.#teller.onPageGivenUp();
  }

  #remember(page: FeedPage): void {
    for (const [id, cursor] of page.cursors) this.#cursors.set(id, cursor);
  }

  #fail(): void {
    this.end();
    this.#teller.onFailure();
  }

  #failPage(page: WatchedPage): void {
    if (page.oldest !== undefined) return this.#fail();
    stopPage(page);
    this.#pages = this.#pages.filter((each) => each !== page);
    // One that fills a gap is asked for again when the reader looks there again.
    if (page.until === undefined) this.#teller.onPageFailure();
  }

  #tell(page: WatchedPage, told: FeedPage): void {
    this.#remember(told);
    const until = page.until?.mark;
    page.oldest = (told.isEnd ? until : undefined) ?? oldestOf(told) ?? page.after;
    this.#teller.onAnswer('page', told, page.after, until);
  }

  #watch(page: WatchedPage, feed: FeedId): void {
    const { count, cursor, until } = page;
    page.stop = listen(
      feed,
      { count, after: cursor, until: until?.cursor },
      {
        onAnswer: (_source, told) => {
          page.ids = idsOf(told);
          this.#tell(page, told);
        },
        onSilence: () => {
          if (page.oldest === undefined && !navigator.onLine) this.#failPage(page);
        },
        onFailure: () => this.#failPage(page),
      },
    );
  }

  #fetch(page: WatchedPage, feed: FeedId): void {
    // The list may have begun anew meanwhile.
    const isWanted = (): boolean => this.#pages.includes(page);
    fetchPage(feed, page).then(
      (told) => {
        if (isWanted()) this.#tell(page, told);
      },
      () => {
        if (isWanted()) this.#failPage(page);
      },
    );
  }
}
