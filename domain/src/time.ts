/*
 * Lengths of time, in milliseconds, and days. A day is one of UTC, the same for everybody, unless something says that it is
 * India's.
 */

/** A minute, in milliseconds. */
export const MINUTE_MS = 60_000;

/** An hour, in milliseconds. */
export const HOUR_MS = 3_600_000;

/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;

/** India is so far ahead of UTC, all year; in milliseconds. */
export const INDIA_MS = 19_800_000;

/** The start, in UTC, of the day of a time; both in milliseconds since 1970. */
export function startOfDay(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

/** The day, in UTC, of a time in milliseconds since 1970, as `2026-11-25`. */
export function dayName(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
