import type { CollegeId } from '@chupke/domain/college.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import type { FeedCursor, FeedListener, FeedPage } from '../api/watch-feed.ts';
import type { FeedMark } from '../model/feed-state.ts';
import { newestFirst } from '../model/feed-state.ts';

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
}

interface Page {
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

/** How many pages below the first are watched at the same time: all that the live ones touch. */
const WATCHED_BELOW = Math.ceil(FEED_LIMITS.live / FEED_LIMITS.page) - 1;

function loadApi() {
  return import('../api/watch-feed.ts');
}

function oldestOf({ confessions }: FeedPage): FeedMark | undefined {
  return [...confessions].sort(newestFirst).at(-1);
}

function idsOf({ confessions }: FeedPage): ReadonlySet<string> {
  return new Set(confessions.map(({ id }) => id));
}

/** Watches, once the SDK is there. The returned function ends it, whether that has happened or not. */
function listen(
  college: CollegeId,
  listener: FeedListener,
  after?: FeedCursor,
  until?: FeedCursor,
): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  loadApi()
    .then(({ watchFeed }) => {
      if (!isOver) stop = watchFeed(college, listener, after, until);
    })
    .catch(() => {
      if (!isOver) listener.onFailure();
    });
  return () => {
    isOver = true;
    stop?.();
  };
}

function isAbove(one: FeedMark, other: FeedMark): boolean {
  return newestFirst(one, other) < 0;
}

function stopPage(page: Page): void {
  page.stop?.();
  page.stop = undefined;
  page.ids = new Set();
}

/** The watch over the feed of one college at a time. */
export class FeedWatch {
  readonly #teller: FeedTeller;
  readonly #cursors = new Map<ConfessionId, FeedCursor>();
  #college: CollegeId | undefined;
  #first:
    | {
        ids: ReadonlySet<string>;
        /** The last that it told of; undefined where it reaches the end of the feed. */
        oldest: FeedMark | undefined;
        readonly stop: () => void;
      }
    | undefined;
  #pages: readonly Page[] = [];

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

  begin(college: CollegeId): void {
    if (this.#first !== undefined) return;
    this.#college = college;
    const stop = listen(college, {
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
    });
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
    if (this.#college === undefined || cursor === undefined) return false;
    const page: Page = {
      after,
      cursor,
      until: undefined,
      oldest: undefined,
      ids: new Set(),
      stop: undefined,
    };
    const isWatched = isLive && this.#pages.length < WATCHED_BELOW;
    this.#pages = [...this.#pages, page];
    if (isWatched) this.#watch(page, this.#college);
    else this.#fetch(page, this.#college);
    return true;
  }

  /** The reader sees what lies between these two; the list is known down to `depth`. */
  lookAt(from: FeedMark, to: FeedMark, depth: FeedMark | undefined): void {
    if (this.#first === undefined || this.#college === undefined) return;
    if (depth !== undefined) this.#fillGap(this.#college, from, to, depth);
    for (const page of this.#pages.slice(0, WATCHED_BELOW)) {
      const { after, oldest, stop } = page;
      const isSeen = oldest !== undefined && isAbove(after, to) && !isAbove(oldest, from);
      if (isSeen && stop === undefined) this.#watch(page, this.#college);
    }
  }

  /**
   * New ones push older ones out of the first page, which then nothing watches: as soon as the reader sees one of
   * them, a page of its own is put between those that are there.
   */
  #fillGap(college: CollegeId, from: FeedMark, to: FeedMark, depth: FeedMark): void {
    let end = this.#first?.oldest;
    for (let index = 0; end !== undefined && index <= this.#pages.length; index += 1) {
      const below = this.#pages[index];
      const until = below?.after ?? depth;
      if (isAbove(end, until) && isAbove(end, to) && !isAbove(until, from))
        return this.#insert(college, index, end, until);
      // Until a page has come it is not known where it ends.
      end = below?.oldest;
    }
  }

  #insert(college: CollegeId, index: number, after: FeedMark, until: FeedMark): void {
    const [cursor, last] = [this.#cursors.get(after.id), this.#cursors.get(until.id)];
    if (index >= WATCHED_BELOW || cursor === undefined || last === undefined) return;
    const page: Page = {
      after,
      cursor,
      until: { mark: until, cursor: last },
      oldest: undefined,
      ids: new Set(),
      stop: undefined,
    };
    this.#pages = [...this.#pages.slice(0, index), page, ...this.#pages.slice(index)];
    this.#pages.slice(WATCHED_BELOW).forEach(stopPage);
    this.#watch(page, college);
  }

  #remember(page: FeedPage): void {
    for (const [id, cursor] of page.cursors) this.#cursors.set(id, cursor);
  }

  #fail(): void {
    this.end();
    this.#teller.onFailure();
  }

  #failPage(page: Page): void {
    if (page.oldest !== undefined) return this.#fail();
    stopPage(page);
    this.#pages = this.#pages.filter((each) => each !== page);
    // One that fills a gap is asked for again when the reader looks there again.
    if (page.until === undefined) this.#teller.onPageFailure();
  }

  #tell(page: Page, told: FeedPage): void {
    this.#remember(told);
    const until = page.until?.mark;
    page.oldest = (told.isEnd ? until : undefined) ?? oldestOf(told) ?? page.after;
    this.#teller.onAnswer('page', told, page.after, until);
  }

  #watch(page: Page, college: CollegeId): void {
    page.stop = listen(
      college,
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
      page.cursor,
      page.until?.cursor,
    );
  }

  #fetch(page: Page, college: CollegeId): void {
    // The list may have begun anew meanwhile.
    const isWanted = (): boolean => this.#pages.includes(page);
    loadApi()
      .then(({ loadFeedPage }) => loadFeedPage(college, page.cursor))
      .then(
        (told) => {
          if (isWanted()) this.#tell(page, told);
        },
        () => {
          if (isWanted()) this.#failPage(page);
        },
      );
  }
}
