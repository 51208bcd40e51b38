import type { Range, VirtualizerOptions } from '@tanstack/react-virtual';
import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/react-virtual';
import { listTop, noteListTop, noteRowHeight, rowHeight } from './scroll-position.ts';

/** The current rows of a list. */
interface RowFacts {
  readonly ids: readonly string[];
  /** Index of a row that stays rendered outside the viewport, because it has the focus; -1 for none. */
  readonly kept: number;
  /** Initial scroll position of the page, in pixels; undefined: the current one. */
  readonly start: number | undefined;
  /** Called when other rows have to be rendered. */
  readonly onChange: () => void;
}

/** A row to be rendered; `start` and `end` in pixels from the list's beginning. */
export interface DrawnRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Rows rendered beyond either edge of the screen. */
const OVERSCAN = 3;

/** Whether the browser anchors the scroll position while rows above change height. Safari does not. */
const ANCHORS = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

/** Rows added per frame while the page scrolls: a slow phone can't render more. */
const AT_ONCE = 1;

/** The rows to be rendered, those on the screen first, then the others by distance. */
function wantedRows({ startIndex, endIndex, overscan, count }: Range, kept: number): readonly number[] {
  const seen = Array.from({ length: endIndex - startIndex + 1 }, (_, index) => startIndex + index);
  const beyond = Array.from({ length: overscan }, (_, step) => [endIndex + 1 + step, startIndex - 1 - step]);
  const rows = kept < 0 ? [...seen, ...beyond.flat()] : [kept, ...seen, ...beyond.flat()];
  return [...new Set(rows)].filter((index) => index >= 0 && index < count);
}

function measure(row: HTMLElement, entry: ResizeObserverEntry | undefined): number {
  const id = row.dataset['row'] ?? '';
  // The ResizeObserver reports each row after layout; measuring before would force a layout.
  const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
  // Not laid out yet, or in a hidden part of the page.
  if (height === 0) return rowHeight(id);
  noteRowHeight(id, height);
  return height;
}

/** Top of an element on the page, in pixels, ignoring its transforms. */
function pageTop(element: HTMLElement): number {
  const { offsetParent, offsetTop } = element;
  return offsetTop + (offsetParent instanceof HTMLElement ? pageTop(offsetParent) : 0);
}

type Options = VirtualizerOptions<Window, HTMLElement>;

/** Decides which rows of a long list that scrolls with the page are rendered. */
export class RowVirtualizer {
  readonly #name: string;
  readonly #virtualizer: Virtualizer<Window, HTMLElement>;
  #facts: RowFacts = { ids: [], kept: -1, start: undefined, onChange: () => undefined };
  #keyAt = (index: number): string => this.#facts.ids[index] ?? String(index);
  /** Where the list begins on the page, in pixels. */
  #top: number;
  /** The rows rendered last, and whether more are wanted than a frame has time for. */
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

  /** The wanted rows that are rendered now; the others follow frame by frame. */
  #choose(range: Range, kept: number): number[] {
    const seen = range.endIndex - range.startIndex + 1 + (kept < 0 ? 0 : 1);
    // At rest everything visible is rendered at once; while scrolling, only what fits into a frame.
    let left = this.#virtualizer.isScrolling ? AT_ONCE : Math.max(AT_ONCE + 1, seen);
    const rows = wantedRows(range, kept).filter((index) => {
      const isThere = this.#drawn.has(this.#keyAt(index));
      if (!isThere) left -= 1;
      return isThere || left >= 0;
    });
    this.#isBehind = left < 0;
    return rows.sort((a, b) => a - b);
  }

  /** Sets the current rows; called during rendering. */
  update(facts: RowFacts): void {
    // The virtualizer takes the rows as unchanged while this function is the same.
    if (facts.ids !== this.#facts.ids) this.#keyAt = (index) => facts.ids[index] ?? String(index);
    this.#facts = facts;
    this.#virtualizer.setOptions(this.#options());
  }

  drawn(): readonly DrawnRow[] {
    return this.#virtualizer
      .getVirtualItems()
      .map(({ index, start, end }) => ({ index, start: start - this.#top, end: end - this.#top }));
  }

  /** Height of all rows, rendered or not, in pixels. */
  height(): number {
    return this.#virtualizer.getTotalSize();
  }

  /** First and last row that are at least partly on the screen. */
  seen(): { readonly first: number; readonly last: number } | undefined {
    const { range } = this.#virtualizer;
    return range === null ? undefined : { first: range.startIndex, last: range.endIndex };
  }

  /** The row at the screen's upper edge, its position on the screen, and how far the page is scrolled. */
  edge(): { readonly id: string; readonly top: number; readonly y: number } | undefined {
    const y = this.#virtualizer.scrollOffset ?? 0;
    const row = this.#virtualizer.getVirtualItemForOffset(y);
    return row === undefined ? undefined : { id: String(row.key), top: row.start - y, y };
  }

  readonly measure = (row: HTMLElement | null): void => this.#virtualizer.measureElement(row);

  /** Called with the list after each rendering. */
  committed(list: HTMLElement | null): void {
    this.#virtualizer._willUpdate();
    this.#drawn = new Set(this.#virtualizer.getVirtualItems().map(({ index }) => this.#keyAt(index)));
    if (this.#isBehind) this.#catchUp();
    if (this.#list === list) return;
    this.#list = list;
    this.#findTop();
  }

  /** Measures the top of the list: content above it may have changed. */
  #findTop(): void {
    if (this.#list === null) return;
    const top = pageTop(this.#list);
    if (top === this.#top) return;
    this.#top = top;
    noteListTop(this.#name, top);
    this.#facts.onChange();
  }

  /** When scrolling begins no layout is pending, so that reading it costs nothing. */
  readonly #onScroll = (): void => {
    if (!this.#virtualizer.isScrolling) this.#findTop();
  };

  #catchUp(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#facts.onChange();
    });
  }

  /** Starts listening to the page; returns how to stop. */
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
