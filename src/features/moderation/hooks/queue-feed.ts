import type { QueueFilter } from '@chupke/domain/report-queue.ts';
import { toAppError } from '../../../lib/errors.ts';
import type { LiveObserver, Subscribe } from '../../../lib/live.ts';
import type { changedReports, listReports } from '../api/reports.ts';
import type { OpenQueue, OwnChange } from '../model/queue.ts';
import { withChanges, withOwnChange, withPage } from '../model/queue.ts';
import type { QueueView } from './still-queue.ts';
import { StillQueue } from './still-queue.ts';

/** The calls behind the queue. */
export interface QueueSource {
  readonly listReports: typeof listReports;
  readonly changedReports: typeof changedReports;
}

/** How often it is asked what has changed, in milliseconds: an answer that nothing has costs four reads and a write. */
const ASK_MS = 5000;

/** The moderators' queue, kept up to date. */
export interface QueueFeed {
  readonly subscribe: Subscribe<QueueView>;
  /** Fetches the next page, unless it is under way. */
  readonly more: () => void;
  /** The user has acted on these cases, by their ids: draws them as they are, and asks at once what has changed. */
  readonly acted: (ids: readonly string[]) => void;
  /** What an act has made of these cases is drawn, though no answer tells of it yet. */
  readonly changed: (ids: readonly string[], change: OwnChange) => void;
  /** Shows all as it is now. */
  readonly renew: () => void;
}

/** A subscription that is open. */
class OpenFeed {
  readonly #source: QueueSource;
  readonly #filter: QueueFilter;
  readonly #observer: LiveObserver<QueueView>;
  readonly #still: StillQueue;
  readonly #timer: ReturnType<typeof setInterval>;
  #queue: OpenQueue | undefined;
  #isAsking = false;
  #turn = 0;
  #isOffline = false;
  #isOver = false;

  constructor(
    source: QueueSource,
    filter: QueueFilter,
    still: StillQueue,
    observer: LiveObserver<QueueView>,
  ) {
    this.#source = source;
    this.#filter = filter;
    this.#still = still;
    this.#observer = observer;
    this.#timer = setInterval(() => this.ask(), ASK_MS);
    document.addEventListener('visibilitychange', this.ask);
    void this.#begin();
  }

  close(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
    document.removeEventListener('visibilitychange', this.ask);
  }

  readonly ask = (): void => {
    if (!document.hidden && !this.#isAsking) void this.#follow();
  };

  /** Asks at once: an answer on its way may be older than what the user has just done, and is dropped. */
  askAnew(): void {
    void this.#follow();
  }

  change(ids: readonly string[], change: OwnChange): void {
    if (this.#queue !== undefined) this.#tell(withOwnChange(this.#queue, this.#filter, { ids, change }));
  }

  more(): void {
    if (this.#queue?.more === 'loading' || this.#queue?.next === undefined) return;
    void this.#page(this.#queue.next);
  }

  /** Draws what is known, which may be more than is drawn. */
  redraw(): void {
    if (this.#queue !== undefined) this.#tell(this.#queue);
  }

  renew(): void {
    if (this.#still.renew() && this.#queue !== undefined) this.#tell(this.#queue);
  }

  #tell(queue: OpenQueue): void {
    if (this.#isOver) return;
    this.#queue = queue;
    this.#observer.onValue(this.#still.view(queue));
  }

  async #begin(): Promise<void> {
    try {
      const page = await this.#source.listReports('open', this.#filter, undefined);
      this.#tell({ ...page, decided: new Set(), more: 'idle' });
    } catch (error) {
      this.#observer.onFailure(error);
    }
  }

  async #follow(): Promise<void> {
    if (this.#queue === undefined) return;
    this.#turn += 1;
    const mine = this.#turn;
    this.#isAsking = true;
    try {
      const since = this.#queue.asOf;
      const { reports, asOf } = await this.#source.changedReports(since);
      if (mine !== this.#turn) return;
      if (reports === undefined) {
        await this.#begin();
        return;
      }
      // A page that came meanwhile may have been read before that.
      const known = this.#queue.asOf < since ? this.#queue.asOf : asOf;
      const next = withChanges(this.#queue, this.#filter, { reports, asOf: known });
      // Nothing new is not told: nothing is to be drawn again.
      if (next.reports === this.#queue.reports && !this.#isOffline) this.#queue = next;
      else this.#tell(next);
      this.#isOffline = false;
    } catch (error) {
      if (mine !== this.#turn) return;
      this.#isOffline = toAppError(error).isPassing;
      if (this.#isOffline) this.#observer.onOffline();
      else this.#observer.onFailure(error);
    } finally {
      if (mine === this.#turn) this.#isAsking = false;
    }
  }

  async #page(after: string): Promise<void> {
    if (this.#queue === undefined) return;
    this.#tell({ ...this.#queue, more: 'loading' });
    try {
      const page = await this.#source.listReports('open', this.#filter, after);
      this.#tell(withPage(this.#queue, page));
    } catch {
      this.#tell({ ...this.#queue, more: 'failed' });
    }
  }
}

/**
 * The open reports that a filter lets through: the first page, more on demand, and every few seconds what has changed. What
 * is shown stays as it is while `isInUse` says that somebody uses it.
 */
export function queueFeed(source: QueueSource, filter: QueueFilter, isInUse: () => boolean): QueueFeed {
  // Outlives a subscription that is lost and opened again.
  const still = new StillQueue(isInUse);
  let open: OpenFeed | undefined;
  return {
    subscribe: (observer) => {
      const feed = new OpenFeed(source, filter, still, observer);
      open = feed;
      return () => {
        feed.close();
        if (open === feed) open = undefined;
      };
    },
    more: () => open?.more(),
    acted: (ids) => {
      still.act(ids);
      open?.redraw();
      open?.askAnew();
    },
    changed: (ids, change) => open?.change(ids, change),
    renew: () => open?.renew(),
  };
}
