import type { FeedId } from '@chupke/domain/college.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import type { FeedCursor, FeedPage, WatchedFeedPage } from '../api/watch-feed.ts';
import { loadFeedPage, watchFeed } from '../api/watch-feed.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { FeedPosition } from '../model/feed-state.ts';
import { newestFirst } from '../model/feed-state.ts';

/*
 * The feed's queries: its first page, live; the pages below as far as the reader has scrolled, live up to a maximum;
 * and single queries after that. Nothing is queried twice, unless the reader looks at a page that was not watched for
 * a while.
 */

/** A page of the feed below the first, currently watched or not. */
interface WatchedPage {
  /** How many it watches at most; 0 for one that is only fetched. */
  readonly count: number;
  /** The position after which it begins. */
  readonly after: FeedPosition;
  readonly cursor: FeedCursor;
  /** Where it ends, if it fills a gap between two others. */
  readonly until: { readonly at: FeedPosition; readonly cursor: FeedCursor } | undefined;
  /** The oldest confession that it delivered. */
  oldest: FeedPosition | undefined;
  /** Its current confessions, live. */
  ids: ReadonlySet<string>;
  stop: (() => void) | undefined;
}

/** A page that nothing is known of yet. */
function newPage({
  until,
  ...page
}: Pick<WatchedPage, 'count' | 'after' | 'cursor'> & Partial<Pick<WatchedPage, 'until'>>): WatchedPage {
  return { ...page, until, oldest: undefined, ids: new Set(), stop: undefined };
}

/** Stops watching a page; its content is kept. */
function stopPage(page: WatchedPage): void {
  page.stop?.();
  page.stop = undefined;
  page.ids = new Set();
}

/** The last of an answer; undefined for an empty one. */
function oldestOf({ confessions }: FeedPage): FeedPosition | undefined {
  return [...confessions].sort(newestFirst).at(-1);
}

/** The ids of an answer. */
function idsOf({ confessions }: FeedPage): ReadonlySet<string> {
  return new Set(confessions.map(({ id }) => id));
}

/** Whether one is higher up in the feed than the other. */
function isAbove(one: FeedPosition, other: FeedPosition): boolean {
  return newestFirst(one, other) < 0;
}

/**
 * Callbacks of a watched feed. `after` is where a page begins, undefined for the first; `until` where one ends that
 * fills a gap.
 */
interface FeedCallbacks {
  readonly onAnswer: (
    source: 'live' | 'fallback' | 'page',
    page: FeedPage,
    after: FeedPosition | undefined,
    until?: FeedPosition,
  ) => void;
  /** The page that was asked for did not come; it can be asked for again. */
  readonly onPageFailure: () => void;
  /** The requested page is not coming; it is requested again when the reader gets there. */
  readonly onPageGivenUp: () => void;
  /** A delivered page is lost: nothing is watched any more, until all of it is retried. */
  readonly onPageLost: (error: unknown) => void;
}

/** How many confessions the pages below the first may watch at the same time. */
const LIVE_BELOW = FEED_LIMITS.live - FEED_LIMITS.page;

/** How many confessions a page after these may watch; 0 if the maximum is reached. */
function roomBehind(pages: readonly WatchedPage[]): number {
  const taken = pages.reduce((sum, { count }) => sum + count, 0);
  return Math.max(0, Math.min(FEED_LIMITS.page, LIVE_BELOW - taken));
}

/** The first page while it is watched. */
interface FirstPage {
  ids: ReadonlySet<string>;
  /** The oldest confession that it delivered; undefined if it reaches the end of the feed. */
  oldest: FeedPosition | undefined;
}

/** Watches one feed at a time. Loaded with the SDK: not needed to show cached data. */
export class FeedWatch {
  readonly #callbacks: FeedCallbacks;
  readonly #cursors = new Map<ConfessionId, FeedCursor>();
  #feed: FeedId | undefined;
  #first: FirstPage | undefined;
  #pages: readonly WatchedPage[] = [];

  constructor(callbacks: FeedCallbacks) {
    this.#callbacks = callbacks;
  }

  isOn(): boolean {
    return this.#first !== undefined;
  }

  /** Whether a watched page lists this confession. */
  watches(id: string): boolean {
    return this.#first?.ids.has(id) === true || this.#pages.some(({ ids }) => ids.has(id));
  }

  /** Watches the first page of a feed; returns the function that stops. The pages below are remembered. */
  watchFirst(feed: FeedId, observer: LiveObserver<WatchedFeedPage>): () => void {
    this.end();
    const first: FirstPage = { ids: new Set(), oldest: undefined };
    this.#feed = feed;
    this.#first = first;
    return watchFeed(feed, { count: FEED_LIMITS.page })({
      ...observer,
      onValue: (told) => {
        if (this.#first !== first) return;
        // The result of a single query does not prove that watching works again: the back-off continues.
        if (told.source === 'fallback') return this.#tellFallback(told);
        this.#remember(told);
        first.ids = idsOf(told);
        first.oldest = told.isEnd ? undefined : oldestOf(told);
        observer.onValue(told);
      },
    });
  }

  #tellFallback(told: FeedPage): void {
    this.#remember(told);
    this.#callbacks.onAnswer('fallback', told, undefined);
  }

  /** Nothing is watched any more. Pages that never arrived are requested again when the reader gets there. */
  end(): void {
    this.#first = undefined;
    this.#pages.forEach(stopPage);
    this.#dropPages(this.#pages.filter(({ oldest }) => oldest === undefined));
  }

  #dropPages(dropped: readonly WatchedPage[]): void {
    this.#pages = this.#pages.filter((each) => !dropped.includes(each));
    if (dropped.some(({ until }) => until === undefined)) this.#callbacks.onPageGivenUp();
  }

  /** The list restarts: there are no pages below the first. */
  forgetPages(): void {
    this.#pages.forEach(stopPage);
    this.#pages = [];
  }

  /** Requests the page after this one; returns false where that is not possible yet. */
  askBehind(after: FeedPosition, isLive: boolean): boolean {
    const cursor = this.#cursors.get(after.id);
    if (this.#feed === undefined || cursor === undefined) return false;
    const page = newPage({ count: roomBehind(this.#pages), after, cursor });
    this.#pages = [...this.#pages, page];
    if (isLive && page.count > 0) this.#watch(page, this.#feed);
    else this.#fetch(page, this.#feed);
    return true;
  }

  /** The pages that may be watched, from the top: together with the first at most the live maximum. */
  #watchable(): readonly WatchedPage[] {
    let room = LIVE_BELOW;
    return this.#pages.filter(({ count }) => {
      room -= count;
      return count > 0 && room >= 0;
    });
  }

  /** The reader sees what lies between these two; the list is known down to `depth`. */
  lookAt(from: FeedPosition, to: FeedPosition, depth: FeedPosition | undefined): void {
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
  #fillGap(feed: FeedId, from: FeedPosition, to: FeedPosition, depth: FeedPosition): void {
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

  #insert(feed: FeedId, index: number, after: FeedPosition, until: FeedPosition): void {
    const [cursor, last] = [this.#cursors.get(after.id), this.#cursors.get(until.id)];
    const count = roomBehind(this.#pages.slice(0, index));
    if (count === 0 || cursor === undefined || last === undefined) return;
    const page = newPage({ count, after, cursor, until: { at: until, cursor: last } });
    this.#pages = [...this.#pages.slice(0, index), page, ...this.#pages.slice(index)];
    this.#makeRoom();
    this.#watch(page, feed);
  }

  /** Stops the pages that may not be watched any more. One that has not arrived is cancelled. */
  #makeRoom(): void {
    const watchable = new Set(this.#watchable());
    const stopped = this.#pages.filter((each) => each.stop !== undefined && !watchable.has(each));
    stopped.forEach(stopPage);
    this.#dropPages(stopped.filter(({ oldest }) => oldest === undefined));
  }

  #remember(page: FeedPage): void {
    for (const [id, cursor] of page.cursors) this.#cursors.set(id, cursor);
  }

  #failPage(page: WatchedPage, error: unknown): void {
    if (page.oldest !== undefined) {
      this.#callbacks.onPageLost(error);
      return;
    }
    stopPage(page);
    this.#pages = this.#pages.filter((each) => each !== page);
    // One that fills a gap is asked for again when the reader looks there again.
    if (page.until === undefined) this.#callbacks.onPageFailure();
  }

  #tell(page: WatchedPage, told: FeedPage): void {
    this.#remember(told);
    const until = page.until?.at;
    page.oldest = (told.isEnd ? until : undefined) ?? oldestOf(told) ?? page.after;
    this.#callbacks.onAnswer('page', told, page.after, until);
  }

  #watch(page: WatchedPage, feed: FeedId): void {
    const { count, cursor, until } = page;
    page.stop = watchFeed(feed, { count, after: cursor, until: until?.cursor })({
      onValue: (told) => {
        page.ids = idsOf(told);
        this.#tell(page, told);
      },
      onOffline: () => {
        if (page.oldest === undefined) this.#failPage(page, new AppError('unavailable'));
      },
      onFailure: (error) => this.#failPage(page, error),
    });
  }

  #fetch(page: WatchedPage, feed: FeedId): void {
    // The list may have restarted meanwhile.
    const isWanted = (): boolean => this.#pages.includes(page);
    loadFeedPage(feed, page.cursor).then(
      (told) => {
        if (isWanted()) this.#tell(page, told);
      },
      (error: unknown) => {
        if (isWanted()) this.#failPage(page, error);
      },
    );
  }
}
