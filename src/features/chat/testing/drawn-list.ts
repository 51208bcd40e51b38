import { vi } from 'vitest';
import { CHAT_ROW_KIND } from '../model/row-kind.ts';
import type { ChatRow } from '../model/rows.ts';
import { ChatWindow } from '../../../entities/chat/hooks/chat-window.ts';

/*
 * A list of a chat as a browser lays it out: jsdom lays out nothing, so heights, the place of the scroll bar and the
 * observers of sizes are done here, as far as the list asks for them.
 */

/** A frame of a screen, in milliseconds. */
const FRAME_MS = 16;

/**
 * Frames without a change after which a list is at rest: longer than the 150 ms after which scrolling counts as
 * ended.
 */
const STILL_FRAMES = 12;

const observers = new Set<FakeObserver>();

function entryOf(target: Element): ResizeObserverEntry {
  const contentRect = target.getBoundingClientRect();
  const size = [{ blockSize: contentRect.height, inlineSize: contentRect.width }];
  return { target, contentRect, borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
}

class FakeObserver {
  readonly targets = new Set<Element>();
  /** Elements not reported yet: each is reported once it is laid out. */
  readonly fresh = new Set<Element>();
  readonly #callback: ResizeObserverCallback;

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
    observers.add(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
    this.fresh.add(target);
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
    this.fresh.delete(target);
  }

  disconnect(): void {
    this.targets.clear();
    observers.delete(this);
  }

  /** Reports those of these elements that are observed, all at once. */
  tell(elements: Iterable<Element>): void {
    const entries = [...elements].filter((each) => this.targets.has(each)).map(entryOf);
    if (entries.length > 0) this.#callback(entries, this);
  }

  /** Reports elements laid out for the first time; returns whether there were any. */
  tellFresh(): boolean {
    const fresh = [...this.fresh];
    this.fresh.clear();
    this.tell(fresh);
    return fresh.length > 0;
  }
}

/** A list on a screen of so many pixels; `heightOf` gives the height of each row. */
export class DrawnList {
  readonly element = document.createElement('div');
  readonly #engine: ChatWindow<ChatRow>;
  readonly #nodes = new Map<string, HTMLElement>();
  readonly #heightOf: (row: ChatRow) => number;
  #rows: readonly ChatRow[];
  #screen: number;
  #top = 0;
  #total = 0;
  #isStale = false;

  constructor(rows: readonly ChatRow[], screen: number, heightOf: (row: ChatRow) => number) {
    this.#rows = rows;
    this.#screen = screen;
    this.#heightOf = heightOf;
    // The list asks the window that its element is in.
    if (document.defaultView !== null) Object.assign(document.defaultView, { ResizeObserver: FakeObserver });
    document.body.append(this.element);
    this.#layOut();
    this.#engine = new ChatWindow(() => {
      this.#isStale = true;
    }, CHAT_ROW_KIND);
    this.#engine.update(rows);
    this.#engine.mount(this.element);
    this.#draw();
    this.#engine.toEnd();
  }

  #layOut(): void {
    const max = (): number => Math.max(0, this.#total - this.#screen);
    const moveTo = (top: number): void => {
      // Browsers scroll by whole pixels.
      const next = Math.round(Math.min(Math.max(0, top), max()));
      if (next === this.#top) return;
      this.#top = next;
      this.element.dispatchEvent(new Event('scroll'));
    };
    Object.defineProperties(this.element, {
      clientHeight: { get: () => this.#screen },
      clientWidth: { get: () => 390 },
      scrollHeight: { get: () => Math.max(this.#total, this.#screen) },
      scrollTop: { get: () => this.#top, set: moveTo },
      scrollTo: { value: ({ top = 0 }: ScrollToOptions) => moveTo(top) },
    });
  }

  /** Renders what is due, as React does after each change. */
  #draw(): void {
    this.#isStale = false;
    this.#engine.update(this.#rows);
    const drawn = this.drawn();
    const kept = new Set(drawn.map(({ key }) => key));
    for (const [key, node] of this.#nodes) {
      if (kept.has(key)) continue;
      node.remove();
      this.#nodes.delete(key);
      this.#engine.measure(null);
    }
    this.#total = this.#engine.height();
    for (const { key, index, row } of drawn) {
      const node = this.#nodes.get(key) ?? document.createElement('div');
      node.dataset['index'] = String(index);
      if (!this.#nodes.has(key)) {
        node.getBoundingClientRect = () => new DOMRect(0, 0, 390, this.#heightOf(row));
        this.element.append(node);
        this.#nodes.set(key, node);
      }
      this.#engine.measure(node);
    }
    this.#engine.committed();
  }

  /** Advances frames until nothing moves any more, and scrolling counts as ended. Needs fake timers. */
  async settle(): Promise<void> {
    for (let still = 0; still < STILL_FRAMES;) {
      await vi.advanceTimersByTimeAsync(FRAME_MS);
      const isNew = [...observers].map((each) => each.tellFresh()).includes(true);
      const isStale = this.#isStale || isNew;
      if (isStale) this.#draw();
      still = isStale ? 0 : still + 1;
    }
  }

  /** Gives the list other rows. */
  async show(rows: readonly ChatRow[]): Promise<void> {
    this.#rows = rows;
    this.#draw();
    await this.settle();
  }

  /** A finger or a wheel moves the list to a place, in pixels from its beginning. */
  async scrollTo(top: number): Promise<void> {
    this.element.scrollTop = top;
    await this.settle();
  }

  /** Rows have another height now, as when somebody reacts to them: `heightOf` says so. */
  async regrow(): Promise<void> {
    for (const observer of observers) observer.tell(this.#nodes.values());
    await this.settle();
  }

  /** Brings a row to the upper edge of the screen. */
  async showRow(index: number): Promise<void> {
    this.#engine.toRow(index, 'start');
    await this.settle();
  }

  /** The screen has become lower or higher, as when a keyboard comes or goes. */
  async resize(screen: number): Promise<void> {
    this.#screen = screen;
    // Like a browser, clamps the scroll position to the content.
    this.element.scrollTop = this.#top;
    for (const observer of observers) observer.tell([this.element]);
    await this.settle();
  }

  /** The rows that are drawn, and where they begin. */
  drawn(): readonly {
    readonly key: string;
    readonly index: number;
    readonly start: number;
    readonly row: ChatRow;
  }[] {
    return this.#engine.drawn().flatMap(({ index, start }) => {
      const row = this.#rows[index];
      return row === undefined ? [] : [{ key: row.key, index, start, row }];
    });
  }

  /** Position of a row on the screen, in pixels below its upper edge; undefined if it is not rendered. */
  placeOf(key: string): number | undefined {
    const row = this.drawn().find((each) => each.key === key);
    return row === undefined ? undefined : Math.round(row.start - this.#top);
  }

  /** The first row that is wholly on the screen. */
  first(): string {
    const found = this.drawn().find(({ start }) => start >= this.#top);
    if (found === undefined) throw new Error('nothing is on the screen');
    return found.key;
  }

  /** What counts as looked at first: what is loaded is kept around it. */
  firstSeen(): string | undefined {
    return this.#engine.firstSeen()?.key;
  }

  /** How many pixels there are below the screen. */
  below(): number {
    return Math.max(0, Math.round(this.#total - this.#screen - this.#top));
  }

  isAtEnd(): boolean {
    return this.#engine.isAtEnd();
  }
}
