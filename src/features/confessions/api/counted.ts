import type { LimitedAction } from '@chupke/domain/limits.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import { parseRecord, parseTime } from '@chupke/domain/parse.ts';
import { limitPath } from '@chupke/domain/paths.ts';
import type { LimitCounter, LimitStep } from '@chupke/domain/rate-limit.ts';
import { parseLimitCounter } from '@chupke/domain/rate-limit.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { doc, serverTimestamp } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { transact } from '../../../lib/transact.ts';
import { firstStep, otherStep } from '../model/limit-choice.ts';

/** An action that costs one of the counter's counts. */
export interface CountedAction {
  readonly uid: UserId;
  readonly limit: LimitedAction;
  /** Id of the document that the count pays for. */
  readonly last: string;
  /** Reads what it needs, and gives its writes; undefined when nothing is left to be done. */
  readonly prepare: (transaction: Transaction) => Promise<(() => void) | undefined>;
  /** Whether an earlier try has arrived. Asked after a refusal, which a repeated creation gets. */
  readonly hasArrived: () => Promise<boolean>;
}

/** What became of a counted action. */
export type CountedResult = { readonly kind: 'done' } | { readonly kind: 'limited'; readonly waitMs: number };

/** The backend's clock minus this device's, in milliseconds, as far as own actions have shown it. */
let clockOffset = 0;
/** When this device did its last counted action, by its own clock. */
let lastDone: { readonly last: string; readonly at: number } | undefined;

function noteClock(counter: LimitCounter, data: unknown): void {
  if (lastDone?.last === counter.last) clockOffset = parseTime(parseRecord(data), 'updatedAt') - lastDone.at;
}

/** How one try ended, with what is needed to try otherwise. */
interface Try {
  counter: LimitCounter | undefined;
  step: LimitStep | undefined;
}

/** One commit. `choose` says which step of the counter it makes. Throws AppError. */
async function attempt(
  action: CountedAction,
  seen: Try,
  choose: (counter: LimitCounter | undefined) => LimitStep,
): Promise<CountedResult> {
  const reference = doc(firestore, limitPath(action.uid, action.limit));
  return transact(async (transaction) => {
    const stored = await transaction.get(reference);
    const counter = stored.exists() ? parseLimitCounter(stored.data()) : undefined;
    if (counter !== undefined) noteClock(counter, stored.data());
    const write = await action.prepare(transaction);
    if (write === undefined) return { kind: 'done' };
    const step = choose(counter);
    seen.counter = counter;
    seen.step = step;
    if (step.kind === 'refused') return { kind: 'limited', waitMs: step.waitMs };
    write();
    const moved = { updatedAt: serverTimestamp(), last: action.last };
    if (step.kind === 'open')
      transaction.set(reference, { windowStart: serverTimestamp(), count: 1, ...moved });
    else transaction.update(reference, { count: step.count, ...moved });
    return { kind: 'done' };
  });
}

/**
 * Does an action with its count in one commit. A refusal may mean that an earlier try has arrived, which is looked
 * up, or that this device's clock is wrong and the counter's window another one, which is tried once.
 * Throws AppError: `permission-denied` when it was neither.
 */
export async function runCounted(action: CountedAction): Promise<CountedResult> {
  const limit = RATE_LIMITS[action.limit];
  const seen: Try = { counter: undefined, step: undefined };
  const at = Date.now();
  const done = (result: CountedResult): CountedResult => {
    if (result.kind === 'done') lastDone = { last: action.last, at };
    return result;
  };
  try {
    return done(
      await attempt(action, seen, (counter) => firstStep(counter, limit, Date.now() + clockOffset)),
    );
  } catch (error) {
    if (toAppError(error).code !== 'permission-denied') throw error;
    if (await action.hasArrived()) return { kind: 'done' };
    const other = seen.step === undefined ? undefined : otherStep(seen.counter, limit, seen.step);
    if (other === undefined) throw error;
    if (other.kind === 'refused') return { kind: 'limited', waitMs: other.waitMs };
    return done(await attempt(action, seen, () => other));
  }
}
