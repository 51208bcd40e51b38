/** First pause after a failure, and the longest one, in milliseconds. */
export const BACKOFF_MS = { first: 1000, longest: 60_000 } as const;

/**
 * The pause before try number `failures` + 1, in milliseconds: doubling, and shortened by up to a half (jitter), so that
 * a whole hostel does not reconnect in the same moment. `random` lies in [0, 1).
 */
export function backoffMs(failures: number, random: number): number {
  const full = Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (1 - random / 2));
}
