import type { RowEngine } from './row-engine.ts';

/** A row of a list and where it stood on the screen, and how far the page was scrolled; in pixels. */
export interface Place {
  readonly id: string;
  readonly top: number;
  readonly y: number;
}

/** By which a reader moves the page. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** How far down the page still counts as its top, in pixels. */
const TOP_PX = 120;

/** Whether the page shows its top. */
export function isAtTop(): boolean {
  return window.scrollY < TOP_PX;
}

const places = new Map<string, Place>();

/** Where the reader left a list, by its name. */
export function keptPlace(name: string): Place | undefined {
  return places.get(name);
}

/** Whether the reader has left a list at its top. */
export function isLeftAtTop(name: string): boolean {
  return !places.has(name);
}

/** Remembers where the reader leaves a list; its top needs no remembering. */
export function keepPlace(name: string, engine: RowEngine): void {
  const row = engine.edge();
  if (row === undefined || row.y <= 0) places.delete(name);
  else places.set(name, row);
}

/** The element of a row, if it is drawn. */
export function findRow(list: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return [...rows].find((each) => each.dataset['row'] === id);
}

function goTo(list: HTMLElement, { id, top }: Place): void {
  const row = findRow(list, id);
  if (row !== undefined) window.scrollBy(0, row.getBoundingClientRect().top - top);
}

/** For how many frames rows may take their true heights. */
const SETTLING_FRAMES = 20;

/**
 * Keeps a row in its place while the rows around it settle, or until the reader moves. By the row and not by the
 * distance from the top, as others may have come above it.
 */
export function stayAt(list: HTMLElement, place: Place): () => void {
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
    goTo(list, place);
    frames += 1;
    if (frames < SETTLING_FRAMES) next = requestAnimationFrame(keep);
    else stop();
  };
  for (const event of MOVES) addEventListener(event, stop, { passive: true });
  // Once the router has put the page where it was, and before that is painted.
  queueMicrotask(keep);
  return stop;
}
