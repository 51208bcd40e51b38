import type { RateLimit } from '@chupke/domain/limits.ts';
import type { LimitCounter, LimitStep } from '@chupke/domain/rate-limit.ts';
import { nextLimitStep } from '@chupke/domain/rate-limit.ts';

/** A step that is taken. */
export type TakenStep = Exclude<LimitStep, { readonly kind: 'refused' }>;

/** What the choice goes by. */
export type KnownCounter = Pick<LimitCounter, 'windowStart' | 'count' | 'last'>;

/**
 * The step to try first. A device's clock may be wrong: a wait that is longer than the window can't be true, so the
 * window is over and the clock is behind.
 */
export function likelyStep(counter: KnownCounter | undefined, limit: RateLimit, now: number): LimitStep {
  const step = nextLimitStep(counter, limit, now);
  return step.kind === 'refused' && step.waitMs > limit.windowSeconds * 1000 ? { kind: 'open' } : step;
}

/**
 * The steps to try after a refusal, by the counter as it is now: the likelier one first, and then the one that is right
 * where this device's clock is not.
 */
export function stepsAnew(
  counter: KnownCounter | undefined,
  limit: RateLimit,
  now: number,
): readonly LimitStep[] {
  const best = likelyStep(counter, limit, now);
  if (counter === undefined || best.kind === 'refused') return [best];
  if (best.kind === 'count') return [best, { kind: 'open' }];
  if (counter.count < limit.max) return [best, { kind: 'count', count: counter.count + 1 }];
  return [best, { kind: 'refused', waitMs: limit.windowSeconds * 1000 }];
}
