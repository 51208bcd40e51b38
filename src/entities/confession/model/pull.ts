/** How far the indicator goes at most, in pixels. */
const FARTHEST = 96;

/** From how far down letting go looks for new ones, in pixels of the indicator. */
const FAR_ENOUGH = 60;

/** How far the indicator is pulled by a finger that has moved so many pixels: ever less, up to a bound. */
export function pullOf(moved: number): number {
  return moved <= 0 ? 0 : FARTHEST * (1 - Math.exp(-moved / 140));
}

/** Whether letting go here looks for new ones. */
export function isFarEnough(pull: number): boolean {
  return pull >= FAR_ENOUGH;
}
