/* State of long lists for the lifetime of the page: scroll positions and row heights. */

/** A row of a list and where it stood on the screen, and how far the page was scrolled; in pixels. */
export interface ScrollPosition {
  readonly id: string;
  readonly top: number;
  readonly y: number;
}

/** Events by which a reader moves the page. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** How far down the page still counts as its top, in pixels. */
const TOP_PX = 120;

/** Whether the page shows its top. */
export function isAtTop(): boolean {
  return window.scrollY < TOP_PX;
}

const positions = new Map<string, ScrollPosition>();

/** Where the reader left a list, by its name. */
export function keptPosition(name: string): ScrollPosition | undefined {
  return positions.get(name);
}

/** Stores the scroll position of a list, unless it is at the top. */
export function keepPosition(name: string, position: ScrollPosition | undefined): void {
  if (position === undefined || position.y <= 0) positions.delete(name);
  else positions.set(name, position);
}

/** The element of a row, if it is drawn. */
export function findRow(list: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return [...rows].find((each) => each.dataset['row'] === id);
}

function goTo(list: HTMLElement, { id, top }: ScrollPosition): void {
  const row = findRow(list, id);
  if (row !== undefined) window.scrollBy(0, row.getBoundingClientRect().top - top);
}

/** For how many frames rows may take their true heights. */
const SETTLING_FRAMES = 20;

/**
 * Keeps a row in place while the rows around it are laid out, until the reader scrolls. Anchored to the row and not
 * to the distance from the top, as others may have been inserted above.
 */
export function stayAt(list: HTMLElement, position: ScrollPosition): () => void {
  let frames = 0;
  let next = 0;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    cancelAnimationFrame(next);
    for (const event of MOVES) removeEventListener(event, stop);
  };
  const keep = (): void => {
    if (isOver) return;
    goTo(list, position);
    frames += 1;
    if (frames < SETTLING_FRAMES) next = requestAnimationFrame(keep);
    else stop();
  };
  for (const event of MOVES) addEventListener(event, stop, { passive: true });
  // Once the router has put the page where it was, and before that is painted.
  queueMicrotask(keep);
  return stop;
}

/** Assumed height of a row that was never drawn, in pixels. */
const GUESS_PX = 240;

/** Heights of rows as they were drawn last, in pixels: a list that comes back is as long as it was. */
const heights = new Map<string, number>();

/** How high a row is: as it was drawn last, or else a guess. */
export function rowHeight(id: string): number {
  return heights.get(id) ?? GUESS_PX;
}

/** Notes how high a row is. */
export function noteRowHeight(id: string, height: number): void {
  heights.set(id, height);
}

/** A new width invalidates all heights. */
export function forgetRowHeights(): void {
  heights.clear();
}

/** Where lists began on the page when they were drawn last, in pixels, by their names. */
const tops = new Map<string, number>();

/** Where a list begins on the page, as far as it was drawn before. */
export function listTop(name: string): number {
  return tops.get(name) ?? 0;
}

/** Notes where a list begins on the page. */
export function noteListTop(name: string, top: number): void {
  tops.set(name, top);
}
