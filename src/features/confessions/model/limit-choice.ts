import type { RateLimit } from '@chupke/domain/limits.ts';
import type { LimitCounter, LimitStep } from '@chupke/domain/rate-limit.ts';
import { nextLimitStep } from '@chupke/domain/rate-limit.ts';

/**
 * The step to try first. A device's clock may be wrong: a wait that is longer than the window can't be true, so the
 * window is over and the clock is behind.
 */
export function firstStep(counter: LimitCounter | undefined, limit: RateLimit, now: number): LimitStep {
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
