import type { LimitedAction, RateLimit } from '@chupke/domain/limits.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import { parseCount, parseRecord, parseTime } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { noteEvent } from '../security/events.ts';
import { keepLimit, keptLimit } from './known-counters.ts';

/*
 * The hard block. The rules enforce the rate limit, but cannot count refused attempts: those are counted here
 * (docs/decisions/0020). Attempts that never reached the backend are not counted.
 */

/** The tries of one action within a window. Times are milliseconds since 1970, by this device's clock. */
export interface Tries {
  /** When the window began. */
  readonly since: number;
  readonly last: number;
  readonly count: number;
}

/** The attempt that blocks: twice the limit, which is HARD_BLOCK_TRIES for a limit of ten. */
export function blockingTry(limit: RateLimit): number {
  return 2 * limit.max;
}

function windowMs(limit: RateLimit): number {
  return limit.windowSeconds * 1000;
}

/** Whether nothing is sent any more, until a whole window has passed since the last attempt. */
export function isHardBlocked(tries: Tries | undefined, limit: RateLimit, now: number): boolean {
  if (tries === undefined || tries.count < blockingTry(limit)) return false;
  // The clock was set back.
  return now >= tries.last && now - tries.last < windowMs(limit);
}

/** The tries with one more. */
export function nextTries(tries: Tries | undefined, limit: RateLimit, now: number): Tries {
  const isRunning = tries !== undefined && now >= tries.since && now - tries.since < windowMs(limit);
  if (tries === undefined || !(isRunning || isHardBlocked(tries, limit, now)))
    return { since: now, last: now, count: 1 };
  return { ...tries, last: now, count: tries.count + 1 };
}

function keyOf(action: LimitedAction): string {
  return `tries-${action}`;
}

function triesOf(uid: UserId, action: LimitedAction): Tries | undefined {
  try {
    const record = parseRecord(keptLimit(uid, keyOf(action)));
    return {
      since: parseTime(record, 'since'),
      last: parseTime(record, 'last'),
      count: parseCount(record, 'count'),
    };
  } catch {
    return undefined;
  }
}

/** Counts a try of this device, and notes the event where it is the one that blocks. */
export function countTry(uid: UserId, action: LimitedAction): void {
  const limit = RATE_LIMITS[action];
  const now = Date.now();
  const tries = nextTries(triesOf(uid, action), limit, now);
  keepLimit(uid, keyOf(action), tries);
  if (tries.count === blockingTry(limit)) noteEvent('rate_limit_exceeded', action, now);
}

/** For how long an action is blocked on this device, in milliseconds: asking counts as a try where it is. */
export function hardBlockMs(uid: UserId, action: LimitedAction): number {
  const limit = RATE_LIMITS[action];
  if (!isHardBlocked(triesOf(uid, action), limit, Date.now())) return 0;
  countTry(uid, action);
  return windowMs(limit);
}
