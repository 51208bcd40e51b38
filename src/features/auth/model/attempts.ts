import { HARD_BLOCK_TRIES } from '@chupke/domain/limits.ts';
import { parseCount, parseRecord } from '@chupke/domain/parse.ts';

/*
 * The rate limit of this device for requests to Auth: 10 in 60 seconds; after 20 attempts the next window is blocked
 * too. It saves Auth's own limit, which is shared by everyone on one IP address, e.g. a college. Auth's limit is what
 * stops an attacker.
 */

/** Tries within a window that are allowed; the one that blocks; the window in milliseconds. */
export const ATTEMPT_LIMITS = { windowMs: 60_000, allowed: 10, blockedAt: HARD_BLOCK_TRIES } as const;

/** Kinds of attempts, counted separately. */
export type AttemptKind = 'signup' | 'signin' | 'google' | 'reset';

/** Recent attempts. */
export interface Attempts {
  /** Beginning of the window, in milliseconds since 1970. */
  readonly since: number;
  readonly count: number;
}

/** No try. */
export const NO_ATTEMPTS: Attempts = { since: 0, count: 0 };

/** Parses stored attempts; none if invalid. */
export function parseAttempts(data: unknown): Attempts {
  try {
    const record = parseRecord(data);
    return { since: parseCount(record, 'since'), count: parseCount(record, 'count') };
  } catch {
    return NO_ATTEMPTS;
  }
}

/** The tries that still count at `now`. A clock that was set back can't make them last longer. */
function current(attempts: Attempts, now: number): Attempts {
  const windows = attempts.count >= ATTEMPT_LIMITS.blockedAt ? 2 : 1;
  const age = now - attempts.since;
  return age < 0 || age >= windows * ATTEMPT_LIMITS.windowMs ? { since: now, count: 0 } : attempts;
}

/** One try more, and whether it is allowed. */
export function nextAttempt(
  attempts: Attempts,
  now: number,
): { readonly attempts: Attempts; readonly isAllowed: boolean } {
  const { since, count } = current(attempts, now);
  const next = Math.min(count + 1, ATTEMPT_LIMITS.blockedAt);
  return { attempts: { since, count: next }, isAllowed: count < ATTEMPT_LIMITS.allowed };
}
