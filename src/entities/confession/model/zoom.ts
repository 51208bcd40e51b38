/*
 * How a picture is looked at: how much it is enlarged, and how far it is moved. Pure, so that fingers, wheel and keys all
 * do the same.
 */

/** Width and height, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place or a way, in pixels, from the middle of the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A view of a picture. `scale` 1: all of it is seen; `x` and `y`: how far its middle is from that of the screen. */
export interface Zoom extends Point {
  readonly scale: number;
}

/** The screen and the picture on it, as it is at scale 1. */
export interface Stage {
  readonly screen: Size;
  readonly picture: Size;
}

/** All of the picture. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** How much a picture is enlarged at most. */
export const SCALE_MAX = 6;

/** By how much a press on a button or a key enlarges. */
export const ZOOM_STEP = 1.5;

function between(value: number, most: number): number {
  // No -0, which is not equal to 0 for everyone.
  return Math.min(most, Math.max(-most, value)) + 0;
}

/** The picture as large as it fits on the screen, and no larger than it is. */
export function fitted(picture: Size, screen: Size): Size {
  const scale = Math.min(1, screen.width / picture.width, screen.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The view with its edges no further in than the screen's, and within its limits. */
function settled({ scale, x, y }: Zoom, { screen, picture }: Stage): Zoom {
  const bounded = Math.min(SCALE_MAX, Math.max(1, scale));
  const roomX = Math.max(0, (picture.width * bounded - screen.width) / 2);
  const roomY = Math.max(0, (picture.height * bounded - screen.height) / 2);
  return { scale: bounded, x: between(x, roomX), y: between(y, roomY) };
}

/** Enlarges by a factor; what is at `at` stays there, as far as the picture reaches. */
export function zoomed(zoom: Zoom, factor: number, at: Point, stage: Stage): Zoom {
  const scale = Math.min(SCALE_MAX, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  const x = at.x - (at.x - zoom.x) * grown;
  const y = at.y - (at.y - zoom.y) * grown;
  return settled({ scale, x, y }, stage);
}

/** Moves the picture, as far as there is more of it. */
export function moved(zoom: Zoom, by: Point, stage: Stage): Zoom {
  return settled({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
}

/** What two fingers do that were at `from` and are at `to`: the picture keeps to them. */
export function pinched(
  zoom: Zoom,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  stage: Stage,
): Zoom {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const gap = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
  const [before, after] = [middle(from), middle(to)];
  const factor = gap(from) === 0 ? 1 : gap(to) / gap(from);
  const along = { x: after.x - before.x, y: after.y - before.y };
  return zoomed(moved(zoom, along, stage), factor, after, stage);
}
