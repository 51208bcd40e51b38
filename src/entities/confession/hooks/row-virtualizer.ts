import type { Range, VirtualizerOptions } from '@tanstack/react-virtual';
import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/react-virtual';
import { listTop, noteListTop, noteRowHeight, rowHeight } from './scroll-position.ts';

/** What the rows of a list are at the moment. */
export interface RowFacts {
  readonly ids: readonly string[];
  /** A row that stays though it is off the screen: it has the focus. -1 for none. */
  readonly kept: number;
  /** Where the page will be scrolled to at first, in pixels; undefined: where it is. */
  readonly start: number | undefined;
  /** Called when others have to be drawn. */
  readonly onChange: () => void;
}

/** A row that is to be drawn; `start` and `end` in pixels from the list's beginning. */
export interface DrawnRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Rows that are drawn beyond either edge of the screen. */
const OVERSCAN = 3;

/** Whether the browser itself keeps in place what is read while rows above it change. Safari does not. */
const ANCHORS = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

/** How many rows are added at a time while the page moves: a slow phone draws no more of them within a frame. */
const AT_ONCE = 1;

/** The rows that are to be drawn, those on the screen first, then the others from the nearest on. */
function wantedRows({ startIndex, endIndex, overscan, count }: Range, kept: number): readonly number[] {
  const seen = Array.from({ length: endIndex - startIndex + 1 }, (_, index) => startIndex + index);
  const beyond = Array.from({ length: overscan }, (_, step) => [endIndex + 1 + step, startIndex - 1 - step]);
  const rows = kept < 0 ? [...seen, ...beyond.flat()] : [kept, ...seen, ...beyond.flat()];
  return [...new Set(rows)].filter((index) => index >= 0 && index < count);
}

function measure(row: HTMLElement, entry: ResizeObserverEntry | undefined): number {
  const id = row.dataset['row'] ?? '';
  // The browser tells of each row once it is laid out; asking before would have it lay out the page at once.
  const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
  // Not laid out yet, or in a part of the page that is hidden.
  if (height === 0) return rowHeight(id);
  noteRowHeight(id, height);
  return height;
}

/** Where an element begins on the page, in pixels, however it is moved at the moment. */
function pageTop(element: HTMLElement): number {
  const { offsetParent, offsetTop } = element;
  return offsetTop + (offsetParent instanceof HTMLElement ? pageTop(offsetParent) : 0);
}

type Options = VirtualizerOptions<Window, HTMLElement>;

/** Knows which rows of a long list, which scrolls with the page, are to be drawn. */
export class RowVirtualizer {
  readonly #name: string;
  readonly #virtualizer: Virtualizer<Window, HTMLElement>;
  #facts: RowFacts = { ids: [], kept: -1, start: undefined, onChange: () => undefined };
  #keyAt = (index: number): string => this.#facts.ids[index] ?? String(index);
  /** Where the list begins on the page, in pixels. */
  #top: number;
  /** The rows that were drawn last, and whether others are still wanted. */
  #drawn: ReadonlySet<string> = new Set();
  #isBehind = false;
  #frame = 0;
  #list: HTMLElement | null = null;

  /** For the list of that name. */
  constructor(name: string) {
    this.#name = name;
    this.#top = listTop(name);
    this.#virtualizer = new Virtualizer(this.#options());
    if (ANCHORS) this.#virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  }

  #options(): Options {
    const { ids, kept, start, onChange } = this.#facts;
    return {
      count: ids.length,
      getScrollElement: () => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      initialRect: { width: window.innerWidth, height: window.innerHeight },
      initialOffset: () => start ?? window.scrollY,
      estimateSize: (index) => rowHeight(ids[index] ?? ''),
      getItemKey: this.#keyAt,
      overscan: OVERSCAN,
      scrollMargin: this.#top,
      rangeExtractor: (range) => this.#choose(range, kept),
      onChange,
      measureElement: measure,
    };
  }

  /** Of the rows that are wanted, those that are drawn now. The others come frame by frame. */
  #choose(range: Range, kept: number): number[] {
    const seen = range.endIndex - range.startIndex + 1 + (kept < 0 ? 0 : 1);
    // At rest what is on the screen is there at once; while the page moves, as much as a frame has time for.
    let left = this.#virtualizer.isScrolling ? AT_ONCE : Math.max(AT_ONCE + 1, seen);
    const rows = wantedRows(range, kept).filter((index) => {
      const isThere = this.#drawn.has(this.#keyAt(index));
      if (!isThere) left -= 1;
      return isThere || left >= 0;
    });
    this.#isBehind = left < 0;
    return rows.sort((a, b) => a - b);
  }

  /** Takes what the rows are now; called while they are drawn. */
  update(facts: RowFacts): void {
    // The virtualizer takes the rows for the same as long as this function is.
    if (facts.ids !== this.#facts.ids) this.#keyAt = (index) => facts.ids[index] ?? String(index);
    this.#facts = facts;
    this.#virtualizer.setOptions(this.#options());
  }

  drawn(): readonly DrawnRow[] {
    return this.#virtualizer
      .getVirtualItems()
      .map(({ index, start, end }) => ({ index, start: start - this.#top, end: end - this.#top }));
  }

  /** Height of all rows, drawn or not, in pixels. */
  height(): number {
    return this.#virtualizer.getTotalSize();
  }

  /** First and last row that are at least partly on the screen. */
  seen(): { readonly first: number; readonly last: number } | undefined {
    const { range } = this.#virtualizer;
    return range === null ? undefined : { first: range.startIndex, last: range.endIndex };
  }

  /** The row at the screen's upper edge, where it stands on the screen, and how far the page is scrolled. */
  edge(): { readonly id: string; readonly top: number; readonly y: number } | undefined {
    const y = this.#virtualizer.scrollOffset ?? 0;
    const row = this.#virtualizer.getVirtualItemForOffset(y);
    return row === undefined ? undefined : { id: String(row.key), top: row.start - y, y };
  }

  readonly measure = (row: HTMLElement | null): void => this.#virtualizer.measureElement(row);

  /** To be called with the list after each drawing. */
  committed(list: HTMLElement | null): void {
    this.#virtualizer._willUpdate();
    this.#drawn = new Set(this.#virtualizer.getVirtualItems().map(({ index }) => this.#keyAt(index)));
    if (this.#isBehind) this.#catchUp();
    if (this.#list === list) return;
    this.#list = list;
    this.#findTop();
  }

  /** What is above the list may have come or gone. */
  #findTop(): void {
    if (this.#list === null) return;
    const top = pageTop(this.#list);
    if (top === this.#top) return;
    this.#top = top;
    noteListTop(this.#name, top);
    this.#facts.onChange();
  }

  /** When the page begins to move nothing waits to be laid out: the layout can be read for nothing. */
  readonly #onScroll = (): void => {
    if (!this.#virtualizer.isScrolling) this.#findTop();
  };

  #catchUp(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#facts.onChange();
    });
  }

  /** Begins to follow the page; the returned function ends it. */
  mount(): () => void {
    addEventListener('scroll', this.#onScroll, { passive: true });
    const stop = this.#virtualizer._didMount();
    return () => {
      removeEventListener('scroll', this.#onScroll);
      cancelAnimationFrame(this.#frame);
      stop();
    };
  }
}
