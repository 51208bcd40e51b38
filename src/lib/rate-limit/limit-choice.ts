import type { RateLimit } from '@chupke/domain/limits.ts';
import type { LimitCounter, LimitStep } from '@chupke/domain/rate-limit.ts';
import { nextLimitStep } from '@chupke/domain/rate-limit.ts';

/**
 * The step to try first. A device's clock may be wrong: a wait longer than the window is impossible, so the window is
 * over and the clock is behind.
 */
export function firstStep(
  counter: Pick<LimitCounter, 'windowStart' | 'count' | 'last'> | undefined,
  limit: RateLimit,
  now: number,
): LimitStep {
  const step = nextLimitStep(counter, limit, now);
  return step.kind === 'refused' && step.waitMs > limit.windowSeconds * 1000 ? { kind: 'open' } : step;
}

/**
 * The step to try when the rules refused one that the device's clock had chosen; undefined when there is no other.
 * `refused` means that the window must still be running, and is full.
 */
export function otherStep(
  counter: LimitCounter | undefined,
  limit: RateLimit,
  refused: LimitStep,
): LimitStep | undefined {
  if (counter === undefined || refused.kind === 'refused') return undefined;
  if (refused.kind === 'count') return { kind: 'open' };
  if (counter.count < limit.max) return { kind: 'count', count: counter.count + 1 };
  return { kind: 'refused', waitMs: limit.windowSeconds * 1000 };
}

function isSame(one: LimitStep, other: LimitStep): boolean {
  if (one.kind === 'count' && other.kind === 'count') return one.count === other.count;
  return one.kind === other.kind;
}

/**
 * The remaining steps after the rules have refused `tried`, which was chosen without reading the counter: the
 * likelier one first, by the counter as read now. None: the counter was not the reason. `isOther`: something else in
 * the commit was wrong and is corrected, so that the same step may pass.
 */
export function stepsAfterRefusal(
  counter: LimitCounter | undefined,
  limit: RateLimit,
  tried: LimitStep,
  now: number,
  isOther: boolean,
): readonly LimitStep[] {
  const best = firstStep(counter, limit, now);
  const other = otherStep(counter, limit, best);
  const steps = other === undefined ? [best] : [best, other];
  return isOther ? steps : steps.filter((step) => !isSame(step, tried));
}
