import type { LimitedAction } from '@chupke/domain/limits.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import { parseRecord, parseTime } from '@chupke/domain/parse.ts';
import { limitPath } from '@chupke/domain/paths.ts';
import { parseLimitCounter } from '@chupke/domain/rate-limit.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { doc, serverTimestamp } from 'firebase/firestore';
import { AppError, toAppError } from '../../../../lib/errors.ts';
import { firestore } from '../../../../lib/firestore.ts';
import { currentSession } from '../../../../lib/session.ts';
import { transact } from '../../../../lib/transact.ts';
import type { KnownCounter, TakenStep } from '../../model/chat/limit-steps.ts';
import { likelyStep, stepsAnew } from '../../model/chat/limit-steps.ts';
import { knownLimit, rememberLimit } from './known-limits.ts';
import { readNow } from './read-now.ts';

/** An act in a circle that costs one of a counter's counts. */
export interface CountedAct {
  readonly uid: UserId;
  readonly limit: LimitedAction & ('circleMessage' | 'circleReaction');
  /** Id of the message that the count pays for. */
  readonly last: string;
  readonly write: (transaction: Transaction) => void;
  /** Whether it is done already, by an earlier try or elsewhere. Asked after a refusal. */
  readonly isDone: () => Promise<boolean>;
}

/** What became of it. */
export type CountedEnd =
  | { readonly kind: 'done' }
  /** No more within this window, which ends after so many milliseconds. */
  | { readonly kind: 'limited'; readonly waitMs: number };

/** Who is signed in. Throws AppError: nobody is. */
export function actingUser(): UserId {
  const session = currentSession();
  if (session.kind !== 'signed-in') throw new AppError('session-expired');
  return session.account.uid;
}

/** The backend's clock minus this device's, in milliseconds, as far as own acts have shown it. */
let clockOffset = 0;

/** One try: everything in one commit, for which nothing is read. Throws AppError. */
async function attempt(act: CountedAct, step: TakenStep, counter: KnownCounter | undefined): Promise<void> {
  const { uid, limit, last } = act;
  const reference = doc(firestore, limitPath(uid, limit));
  await transact(async (transaction) => {
    act.write(transaction);
    const moved = { updatedAt: serverTimestamp(), last };
    if (step.kind === 'open')
      transaction.set(reference, { windowStart: serverTimestamp(), count: 1, ...moved });
    else transaction.update(reference, { count: step.count, ...moved });
  });
  const movedAt = Date.now();
  const windowStart = step.kind === 'open' ? movedAt : (counter?.windowStart ?? movedAt);
  rememberLimit(uid, limit, {
    windowStart,
    count: step.kind === 'open' ? 1 : step.count,
    last,
    movedAt,
  });
}

/** The counter as the backend has it, in this device's time: one read. Throws AppError. */
async function readCounter({ uid, limit }: CountedAct): Promise<KnownCounter | undefined> {
  const stored = await readNow(limitPath(uid, limit));
  if (stored === undefined) return undefined;
  const counter = parseLimitCounter(stored);
  const known = knownLimit(uid, limit, Date.now());
  if (known?.last === counter.last) clockOffset = parseTime(parseRecord(stored), 'updatedAt') - known.movedAt;
  return { ...counter, windowStart: counter.windowStart - clockOffset };
}

/** What the rules say to a commit of which something is not as it was thought to be. */
function isRefusal(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === 'permission-denied' || code === 'not-found';
}

/** After a refusal: finds out why, and tries what is left. Throws AppError, the first one when nothing is. */
async function tryOtherwise(act: CountedAct, refusal: unknown): Promise<CountedEnd> {
  if (await act.isDone()) return { kind: 'done' };
  const counter = await readCounter(act);
  for (const step of stepsAnew(counter, RATE_LIMITS[act.limit], Date.now())) {
    if (step.kind === 'refused') return { kind: 'limited', waitMs: step.waitMs };
    try {
      await attempt(act, step, counter);
      return { kind: 'done' };
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  throw refusal;
}

/**
 * Does an act with its count in one commit, and reads nothing for it unless it is refused: an earlier try may have
 * arrived, another device may have counted, or this device's clock may be wrong. Throws AppError: `permission-denied`
 * when it was none of these.
 */
export async function runCountedAct(act: CountedAct): Promise<CountedEnd> {
  const known = knownLimit(act.uid, act.limit, Date.now());
  const step = likelyStep(known, RATE_LIMITS[act.limit], Date.now());
  if (step.kind === 'refused') return { kind: 'limited', waitMs: step.waitMs };
  try {
    await attempt(act, step, known);
    return { kind: 'done' };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return tryOtherwise(act, error);
  }
}
