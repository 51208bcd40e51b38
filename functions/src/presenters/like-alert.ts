import { isLikeMilestone } from '@chupke/domain/alert.ts';

/**
 * The greatest number worth telling that so many likes have reached, or 0. Events of likes can come late and all
 * at once: whoever looks only whether the present number is one of those would miss some.
 */
export function reachedMilestone(likes: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, likes)));
  // Below five, every number worth telling is at most three.
  const candidates = likes < 5 ? [Math.min(likes, 3)] : [5 * magnitude, 2.5 * magnitude, magnitude];
  return candidates.find((count) => count <= likes && isLikeMilestone(count)) ?? 0;
}
