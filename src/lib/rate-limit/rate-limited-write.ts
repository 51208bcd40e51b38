import type { LimitedAction } from '@chupke/domain/limits.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import { parseRecord, parseTime } from '@chupke/domain/parse.ts';
import { limitPath } from '@chupke/domain/paths.ts';
import type { LimitCounter, LimitStep } from '@chupke/domain/rate-limit.ts';
import { parseLimitCounter } from '@chupke/domain/rate-limit.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { doc, serverTimestamp } from 'firebase/firestore';
import { clockOffset } from '../clock.ts';
import { toAppError } from '../errors.ts';
import { firestore } from '../firestore.ts';
import { transact } from '../transact.ts';
import { knownCounter, rememberCounter } from './known-counters.ts';
import { firstStep, stepsAfterRefusal } from './limit-choice.ts';
import { readNow } from '../read-now.ts';
import { countTry, hardBlockMs } from './tries.ts';

/** A write that counts against a rate limit. */
export interface RateLimitedWrite {
  readonly uid: UserId;
  readonly limit: LimitedAction;
  /** Id of the document that the count pays for. */
  readonly last: string;
  /** Adds its own writes to the commit that also moves the counter. May read before it writes. */
  readonly write: (transaction: Transaction) => void | Promise<void>;
  /** Whether it is done already, by an earlier attempt or another device. Asked after a refusal. */
  readonly isDone: () => Promise<boolean>;
  /**
   * Reads again what was assumed to save a read. Called after a refusal; returns true when an assumption was wrong,
   * which `write` uses corrected from then on.
   */
  readonly recheck?: () => Promise<boolean>;
}

/** The result of a rate-limited write. */
export type RateLimitedResult =
  /** `wasThere`: an earlier attempt or another device had done it. */
  | { readonly kind: 'done'; readonly wasThere: boolean }
  /** The limit is reached; the window ends after so many milliseconds. */
  | { readonly kind: 'limited'; readonly waitMs: number };

/** The backend's clock minus this device's, in milliseconds, measured by own writes. */
let shownOffset: number | undefined;

type Step = Exclude<LimitStep, { readonly kind: 'refused' }>;

/**
 * One attempt: everything in one commit. `counter` is the one that the step was chosen by, in device time. Throws
 * AppError.
 */
async function attempt(
  action: RateLimitedWrite,
  step: Step,
  counter: LimitCounter | undefined,
): Promise<void> {
  const { uid, limit, last } = action;
  const reference = doc(firestore, limitPath(uid, limit));
  await transact(async (transaction) => {
    await action.write(transaction);
    const moved = { updatedAt: serverTimestamp(), last };
    if (step.kind === 'open')
      transaction.set(reference, { windowStart: serverTimestamp(), count: 1, ...moved });
    else transaction.update(reference, { count: step.count, ...moved });
  });
  // The window began when the backend had the commit, which is not later than its answer.
  const movedAt = Date.now();
  const moved =
    step.kind === 'open'
      ? { windowStart: movedAt, count: 1 }
      : { windowStart: counter?.windowStart ?? movedAt, count: step.count };
  rememberCounter(uid, limit, { ...moved, last, movedAt });
}

/** The counter as the backend has it, in this device's time: one read. Throws AppError. */
async function readCounter({ uid, limit }: RateLimitedWrite): Promise<LimitCounter | undefined> {
  const stored = await readNow(limitPath(uid, limit));
  if (stored === undefined) return undefined;
  const counter = parseLimitCounter(stored);
  const known = knownCounter(uid, limit, Date.now());
  if (known?.last === counter.last) shownOffset = parseTime(parseRecord(stored), 'updatedAt') - known.movedAt;
  return { ...counter, windowStart: counter.windowStart - (shownOffset ?? clockOffset()) };
}

/** Whether the rules refused the commit, e.g. because an assumption was wrong. */
function isRefusal(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === 'permission-denied' || code === 'not-found';
}

/** After a refusal: finds out why, and tries the remaining steps. Throws AppError: the last refusal. */
async function tryOtherwise(
  action: RateLimitedWrite,
  tried: Step,
  refusal: unknown,
): Promise<RateLimitedResult> {
  const { uid, limit } = action;
  if (await action.isDone()) {
    // Which window it was counted in is not known.
    rememberCounter(uid, limit, undefined);
    return { kind: 'done', wasThere: true };
  }
  const [isOther, counter] = await Promise.all([action.recheck?.() ?? false, readCounter(action)]);
  let last = refusal;
  for (const step of stepsAfterRefusal(counter, RATE_LIMITS[limit], tried, Date.now(), isOther)) {
    if (step.kind === 'refused') return { kind: 'limited', waitMs: step.waitMs };
    try {
      await attempt(action, step, counter);
      return { kind: 'done', wasThere: false };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      last = error;
    }
  }
  rememberCounter(uid, limit, undefined);
  throw last;
}

/** One attempt, and what follows a refusal. Throws AppError. */
async function run(action: RateLimitedWrite): Promise<RateLimitedResult> {
  const now = Date.now();
  const known = knownCounter(action.uid, action.limit, now);
  const step = firstStep(known, RATE_LIMITS[action.limit], now);
  if (step.kind === 'refused') return { kind: 'limited', waitMs: step.waitMs };
  try {
    await attempt(action, step, known);
    return { kind: 'done', wasThere: false };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return tryOtherwise(action, step, error);
  }
}

/**
 * Commits a write together with its counter, and reads nothing first: the counter is what this device's last write left,
 * or else a new window. A refusal may mean that an earlier attempt has arrived, that another device has counted, or that
 * this device's clock is wrong; only then is it read. Too many attempts are refused without asking the backend.
 * Throws AppError: `permission-denied` when it was none of these.
 */
export async function runRateLimited(action: RateLimitedWrite): Promise<RateLimitedResult> {
  const { uid, limit } = action;
  const waitMs = hardBlockMs(uid, limit);
  if (waitMs > 0) return { kind: 'limited', waitMs };
  try {
    const result = await run(action);
    countTry(uid, limit);
    return result;
  } catch (error) {
    if (isRefusal(error)) countTry(uid, limit);
    throw error;
  }
}
