import type { VirtualItem, VirtualizerOptions } from '@tanstack/react-virtual';
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/react-virtual';

/** How many rows beyond the screen are drawn on either side. */
const OVERSCAN = 8;

/** So near to the end counts as at the end, in pixels. */
const END_PX = 72;

/** A row of a chat. `key` is stable. */
export interface KeyedRow {
  readonly key: string;
}

/** What the window has to know of the rows. */
export interface RowKind<Row extends KeyedRow> {
  /** The height of a row that was never rendered, in pixels. */
  readonly estimate: (row: Row | undefined) => number;
  /** Whether it is something that was said, not a day or a placeholder. */
  readonly isSaid: (row: Row) => boolean;
}

/** A rendered row, and its start in pixels from the beginning of the list. */
export interface DrawnRow {
  readonly index: number;
  readonly start: number;
}

function indexIn(rows: readonly KeyedRow[], key: string): number {
  return rows.findIndex((row) => row.key === key);
}

type Options = VirtualizerOptions<HTMLElement, HTMLElement>;

/** Manages which rows of a chat are rendered, and keeps the scroll position when rows are added above or below. */
export class ChatWindow<Row extends KeyedRow> {
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  readonly #onChange: () => void;
  readonly #kind: RowKind<Row>;
  #rows: readonly Row[] = [];
  /** The rows that the virtualizer has laid out: the previous ones while it takes new ones. */
  #laidOut: readonly Row[] = [];
  #keyAt = (index: number): string => this.#rows[index]?.key ?? String(index);
  #element: HTMLElement | null = null;
  #isAtEnd = true;
  /** The message that anchors the scroll position, and its index among the rows; -1: none. */
  #kept = '';
  #keptIndex = -1;
  /** Where the last correction has led, and by how much less than it should have, in pixels. */
  #corrected = { to: NaN, rest: 0 };
  /** Whether to scroll to the end after the next layout. */
  #isEndWanted = false;

  constructor(onChange: () => void, kind: RowKind<Row>) {
    this.#onChange = onChange;
    this.#kind = kind;
    const virtualizer = new Virtualizer(this.#options());
    const { getVirtualItemForOffset: itemAt } = virtualizer;
    virtualizer.getVirtualItemForOffset = (offset) => this.#anchorFrom(itemAt(offset));
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row) => this.#movesPlace(row);
    this.#virtualizer = virtualizer;
  }

  /**
   * The row that anchors the scroll position, from the screen's upper edge on. It is a message: placeholders of
   * missing ones, and the day above them, move up when those arrive.
   */
  #anchorFrom(edge: VirtualItem | undefined): VirtualItem | undefined {
    if (edge === undefined) return undefined;
    const index = this.#laidOut.findIndex((row, at) => at >= edge.index && this.#kind.isSaid(row));
    this.#kept = this.#laidOut[index]?.key ?? '';
    return index < 0 ? edge : this.#virtualizer.measurementsCache[index];
  }

  /**
   * Whether to scroll by the difference between a row's measured and estimated height: rows above the screen must not
   * move what is on it (the virtualizer's own rule), nor rows above the anchor.
   */
  #movesPlace({ key, index, start }: VirtualItem): boolean {
    const { scrollOffset, scrollRect, scrollDirection, itemSizeCache, measurementsCache } = this.#virtualizer;
    const edge = scrollOffset ?? 0;
    const before = itemSizeCache.get(key);
    if (before !== undefined) return start + before <= edge && scrollDirection !== 'backward';
    if (start < edge) return true;
    if (index >= this.#keptIndex) return false;
    const kept = measurementsCache[this.#keptIndex];
    return kept !== undefined && kept.start < edge + (scrollRect?.height ?? 0);
  }

  /** Whether the list stood at its end when it had this height: a scroll to there may not have been told yet. */
  #wasAtEndBefore(height: number | undefined): boolean {
    const element = this.#element;
    if (element === null || height === undefined) return false;
    return element.scrollHeight - element.scrollTop - height <= END_PX;
  }

  /** Scrolls by so many pixels. Browsers scroll by whole ones only: the remainder is carried over. */
  #correct(element: HTMLElement, by: number): void {
    const { scrollTop } = element;
    const wanted = scrollTop + by + (scrollTop === this.#corrected.to ? this.#corrected.rest : 0);
    element.scrollTop = wanted;
    const rest = wanted - element.scrollTop;
    this.#corrected = { to: element.scrollTop, rest: Math.abs(rest) < 1 ? rest : 0 };
  }

  #options(): Options {
    const rows = this.#rows;
    return {
      count: rows.length,
      getScrollElement: () => this.#element,
      observeElementOffset,
      observeElementRect: (instance, onRect) =>
        observeElementRect(instance, ({ width, height }) => {
          const wasAtEnd = this.#isAtEnd || this.#wasAtEndBefore(instance.scrollRect?.height);
          // Before it is laid out it may fill the screen.
          onRect({ width, height: height === 0 ? window.innerHeight : height });
          // The phone's keyboard has opened or closed: a reader at the end stays there.
          if (wasAtEnd && this.#rows.length > 0) this.toEnd();
        }),
      // A correction is relative to the list's current position: the virtualizer's own offset is from the last scroll
      // event, and would undo a finger's movement since.
      scrollToFn: (offset, options, instance) => {
        const { adjustments = 0 } = options;
        // At the end the target is the end, which may not be laid out yet.
        if (adjustments === 0 || this.#isAtEnd || this.#element === null)
          elementScroll(offset, options, instance);
        else this.#correct(this.#element, adjustments);
      },
      estimateSize: (index) => this.#kind.estimate(this.#rows[index]),
      getItemKey: this.#keyAt,
      measureElement: (row, entry) => {
        const height = entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height;
        return height === 0 ? this.#kind.estimate(this.#rows[Number(row.dataset['index'])]) : height;
      },
      overscan: OVERSCAN,
      anchorTo: 'end',
      followOnAppend: true,
      scrollEndThreshold: END_PX,
      initialRect: { width: window.innerWidth, height: window.innerHeight },
      initialOffset: () => this.#rows.reduce((sum, row) => sum + this.#kind.estimate(row), 0),
      onChange: () => {
        this.#isAtEnd = this.#virtualizer.isAtEnd(END_PX);
        this.#onChange();
      },
    };
  }

  /** Sets the current rows; called during rendering. */
  update(rows: readonly Row[]): void {
    if (rows === this.#rows) return;
    // Old ones were let go while a new one came, which the virtualizer takes for a list of its own.
    this.#isEndWanted ||= this.#isAtEnd && rows.length < this.#rows.length;
    this.#rows = rows;
    // The virtualizer takes the rows for the same as long as this function is.
    this.#keyAt = (index) => rows[index]?.key ?? String(index);
    this.#virtualizer.setOptions(this.#options());
    this.#laidOut = rows;
    this.#keptIndex = indexIn(rows, this.#kept);
  }

  /** Index of a row; -1 where it is not loaded. */
  indexOf(key: string): number {
    return indexIn(this.#rows, key);
  }

  /** The message below or above another. */
  neighbour(key: string, step: 1 | -1): string | undefined {
    const said = this.#rows.filter(this.#kind.isSaid);
    const index = indexIn(said, key);
    return index < 0 ? undefined : said[index + step]?.key;
  }

  /** The newest message; undefined where there is none. */
  last(): string | undefined {
    return this.#rows.findLast(this.#kind.isSaid)?.key;
  }

  drawn(): readonly DrawnRow[] {
    return this.#virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start }));
  }

  /** Height of all rows, drawn or not, in pixels. */
  height(): number {
    return this.#virtualizer.getTotalSize();
  }

  /** Whether the newest message is on the screen. */
  isAtEnd(): boolean {
    return this.#isAtEnd;
  }

  /** The first message that is at least partly on the screen, or else the next below it. */
  firstSeen(): Row | undefined {
    const start = this.#virtualizer.range?.startIndex;
    return start === undefined
      ? undefined
      : this.#rows.find((row, at) => at >= start && this.#kind.isSaid(row));
  }

  readonly measure = (row: HTMLElement | null): void => this.#virtualizer.measureElement(row);

  #leavePlace(): void {
    this.#kept = '';
    this.#keptIndex = -1;
  }

  toEnd(): void {
    this.#leavePlace();
    this.#virtualizer.scrollToEnd();
  }

  /** Shows a row. */
  toRow(index: number, align: 'auto' | 'center' | 'start' = 'auto'): void {
    this.#leavePlace();
    this.#virtualizer.scrollToIndex(index, { align });
  }

  /** To be called after each drawing. */
  committed(): void {
    this.#virtualizer._willUpdate();
    if (!this.#isEndWanted) return;
    this.#isEndWanted = false;
    this.toEnd();
  }

  /** Begins to follow the element that scrolls; the returned function ends it. */
  mount(element: HTMLElement): () => void {
    this.#element = element;
    const stop = this.#virtualizer._didMount();
    this.#virtualizer._willUpdate();
    return () => {
      stop();
      this.#element = null;
    };
  }
}
