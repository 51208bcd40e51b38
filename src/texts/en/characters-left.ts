/** How many characters may still be typed; below 0, how many are to go. */
export function charactersLeft(left: number): string {
  if (left < 0) return `${-left} too many`;
  return left === 1 ? '1 character left' : `${left} characters left`;
}
