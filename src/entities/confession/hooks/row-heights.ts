/** How high a row is taken to be that was never drawn, in pixels. */
const GUESS = 240;

/** Heights of rows as they were drawn last, in pixels: a list that comes back is as long as it was. */
const heights = new Map<string, number>();

/** How high a row is: as it was drawn last, or else a guess. */
export function rowHeight(id: string): number {
  return heights.get(id) ?? GUESS;
}

/** Notes how high a row is. */
export function noteRowHeight(id: string, height: number): void {
  heights.set(id, height);
}

/** In another width no height is right any more. */
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
