import { reachedMilestone } from '@chupke/domain/alert.ts';

/** How many likes something had before a change, and has after it. */
export interface LikeChange {
  readonly before: number;
  readonly after: number;
}

/**
 * Whether a change of likes may have reached a number worth telling. The author's own like does not count, and the
 * counter does not say whether it is among them: both readings are asked. All other changes cost no read.
 */
export function mayReachMilestone({ before, after }: LikeChange): boolean {
  return [0, 1].some((own) => reachedMilestone(after - own) > reachedMilestone(before - own));
}
