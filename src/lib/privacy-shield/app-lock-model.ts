import { PIN_DIGITS } from '@chupke/domain/limits.ts';
import { parseCount, parseRecord, parseTime } from '@chupke/domain/parse.ts';
import { typedDigits } from '../typed-digits.ts';

/* The logic of the app lock, without clock or storage. */

/** Bounds of the app lock; times in milliseconds. */
export const APP_LOCK = {
  digits: PIN_DIGITS,
  /** From this many consecutive wrong attempts on, each is followed by a wait. */
  waitsFrom: 5,
  firstWaitMs: 30_000,
  /** After so many the device is signed out. */
  triesMax: 10,
} as const;

/** The digits of a PIN as they are compared. */
export function pinDigits(typed: string): string {
  return typedDigits(typed, APP_LOCK.digits.max);
}

/** Whether it can be a PIN: 4 to 6 digits. */
export function isPin(pin: string): boolean {
  return /^\d+$/.test(pin) && pin.length >= APP_LOCK.digits.min && pin.length <= APP_LOCK.digits.max;
}

/** Wrong tries in a row. */
export interface Tries {
  readonly count: number;
  /** Time of the last one; milliseconds since 1970. */
  readonly last: number;
}

/** None yet. */
export const NO_TRIES: Tries = { count: 0, last: 0 };

/**
 * Parses the stored attempts. Throws ParseError. One in the future was made before the clock was set back: it counts
 * as made now, so that nobody waits longer than intended.
 */
export function parseTries(data: unknown, now: number): Tries {
  const record = parseRecord(data);
  return { count: parseCount(record, 'count'), last: Math.min(now, parseTime(record, 'last')) };
}

/** The wait after so many wrong attempts: 30 s after the fifth, then doubling. */
export function waitAfterMs(count: number): number {
  if (count < APP_LOCK.waitsFrom) return 0;
  return APP_LOCK.firstWaitMs * 2 ** (Math.min(count, APP_LOCK.triesMax) - APP_LOCK.waitsFrom);
}

/** From when on the PIN may be tried again; milliseconds since 1970, in the past if it may be tried now. */
export function nextTryAt({ count, last }: Tries): number {
  return last + waitAfterMs(count);
}

/** How many tries are left before the device is signed out. */
export function triesLeft({ count }: Tries): number {
  return Math.max(0, APP_LOCK.triesMax - count);
}
