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

/** An action that costs one of the counter's counts. */
export interface CountedAction {
  readonly uid: UserId;
  readonly limit: LimitedAction;
  /** Id of the document that the count pays for. */
  readonly last: string;
  /** Its own writes, which are committed together with the count. */
  readonly write: (transaction: Transaction) => void;
  /** Whether it is done already, by an earlier try or elsewhere. Asked after a refusal. */
  readonly isDone: () => Promise<boolean>;
  /**
   * Looks up what was taken for granted to save the reading. Asked after a refusal; true when something else was
   * true, which `write` goes by from then on.
   */
  readonly lookAgain?: () => Promise<boolean>;
}

/** What became of a counted action. */
export type CountedResult =
  /** `wasThere`: it had been done before, by an earlier try or elsewhere. */
  | { readonly kind: 'done'; readonly wasThere: boolean }
  /** No more within this window, which ends after so many milliseconds. */
  | { readonly kind: 'limited'; readonly waitMs: number };

/** The backend's clock minus this device's, in milliseconds, where own actions have shown it: to the second. */
let shownOffset: number | undefined;

type Step = Exclude<LimitStep, { readonly kind: 'refused' }>;

/** One try: everything in one commit. `counter` is what the step was chosen by, in this device's time. Throws AppError. */
async function attempt(action: CountedAction, step: Step, counter: LimitCounter | undefined): Promise<void> {
  const { uid, limit, last } = action;
  const reference = doc(firestore, limitPath(uid, limit));
  await transact(async (transaction) => {
    action.write(transaction);
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
async function readCounter({ uid, limit }: CountedAction): Promise<LimitCounter | undefined> {
  const stored = await readNow(limitPath(uid, limit));
  if (stored === undefined) return undefined;
  const counter = parseLimitCounter(stored);
  const known = knownCounter(uid, limit, Date.now());
  if (known?.last === counter.last) shownOffset = parseTime(parseRecord(stored), 'updatedAt') - known.movedAt;
  return { ...counter, windowStart: counter.windowStart - (shownOffset ?? clockOffset()) };
}

/** What the rules say to a commit of which something is not as it was thought to be. */
function isRefusal(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === 'permission-denied' || code === 'not-found';
}

/** After a refusal: finds out why, and tries what is left. Throws AppError, the last one when nothing is. */
async function tryOtherwise(action: CountedAction, tried: Step, refusal: unknown): Promise<CountedResult> {
  const { uid, limit } = action;
  if (await action.isDone()) {
    // Which window it was counted in is not known.
    rememberCounter(uid, limit, undefined);
    return { kind: 'done', wasThere: true };
  }
  const [isOther, counter] = await Promise.all([action.lookAgain?.() ?? false, readCounter(action)]);
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

/** One try with all that a refusal leads to. Throws AppError. */
async function run(action: CountedAction): Promise<CountedResult> {
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
 * Does an action with its count in one commit, and reads nothing for it: the counter is what this device's last action
 * has left, or else a new window. A refusal may mean that an earlier try has arrived, that another device has counted,
 * or that this device's clock is wrong; only then is it looked up. Whoever has tried too often is refused without that.
 * Throws AppError: `permission-denied` when it was none of these.
 */
export async function runCounted(action: CountedAction): Promise<CountedResult> {
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
