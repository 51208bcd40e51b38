/** First pause after a failure, and the longest one, in milliseconds. */
export const BACKOFF_MS = { first: 1000, longest: 60_000 } as const;

/**
 * The delay before attempt number `failures` + 1, in milliseconds: exponential, reduced by up to half (jitter), so
 * that a whole hostel does not reconnect at the same time. `random` is in [0, 1).
 */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (1 - random / 2));
}
