/** The least int. */
export const MIN_INT = -(2n ** 63n);
/** The greatest int. */
export const MAX_INT = 2n ** 63n - 1n;

/** Whether a number of any size is an int of the language (a signed 64-bit integer). */
export function fitsInt64(value: bigint): boolean {
  return value >= MIN_INT && value <= MAX_INT;
}

/** A float as an int: truncated toward zero, held within the int's bounds; NaN is 0. */
export function saturatingInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return MAX_INT;
  if (value <= -(2 ** 63)) return MIN_INT;
  return BigInt(Math.trunc(value));
}
