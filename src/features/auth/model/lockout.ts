import { SIGN_IN_LOCK } from '@chupke/domain/limits.ts';
import { parseCount, parseRecord } from '@chupke/domain/parse.ts';

/*
 * The lock of this device after failed tries to sign in: announced from the 5th failure on,
 * locked for 15 minutes at the 10th. It is a courtesy; what holds an attacker up is Auth's own limit.
 */

/** How long the lock lasts, and after how long without a failure the count is reset; milliseconds. */
export const LOCK_MS = SIGN_IN_LOCK.minutes * 60_000;

/** Recent failures. */
export interface Tries {
  readonly failed: number;
  /** Time of the last one, in milliseconds since 1970. */
  readonly lastAt: number;
}

/** No failure. */
export const NO_TRIES: Tries = { failed: 0, lastAt: 0 };

/** Parses stored failures; none if invalid. */
export function parseTries(data: unknown): Tries {
  try {
    const record = parseRecord(data);
    return { failed: parseCount(record, 'failed'), lastAt: parseCount(record, 'lastAt') };
  } catch {
    return NO_TRIES;
  }
}

/** Time that a clock which was set back can't make longer than the lock itself. */
function elapsed({ lastAt }: Tries, now: number): number {
  return now < lastAt ? LOCK_MS : now - lastAt;
}

/** The tries that still count at `now`. */
function current(tries: Tries, now: number): Tries {
  return elapsed(tries, now) >= LOCK_MS ? NO_TRIES : tries;
}

/** One failure more. */
export function afterFailure(tries: Tries, now: number): Tries {
  return { failed: current(tries, now).failed + 1, lastAt: now };
}

/** The state of the lock at a time. */
export type LockState =
  | { readonly kind: 'open' }
  | { readonly kind: 'warned'; readonly triesLeft: number }
  /** Whole minutes, at least 1. */
  | { readonly kind: 'locked'; readonly minutes: number };

/** Whether another try is allowed. */
export function lockState(tries: Tries, now: number): LockState {
  const { failed, lastAt } = current(tries, now);
  if (failed >= SIGN_IN_LOCK.lockedAt)
    return { kind: 'locked', minutes: Math.ceil((lastAt + LOCK_MS - now) / 60_000) };
  if (failed >= SIGN_IN_LOCK.warnedFrom) return { kind: 'warned', triesLeft: SIGN_IN_LOCK.lockedAt - failed };
  return { kind: 'open' };
}
