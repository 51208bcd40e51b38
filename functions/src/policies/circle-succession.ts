import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { Circle } from '@chupke/domain/circle.ts';

/** Who goes from a circle, and who inherits it. */
export interface Succession {
  readonly leaver: CircleMemberId;
  /** Undefined where nobody is left, or the circle stays with its creator. */
  readonly heir: CircleMemberId | undefined;
  readonly now: Date;
}

const ARCHIVED = {
  status: 'archived',
  isListed: false,
  currentModerator: null,
  moderatorDueAt: null,
  deletionScheduledAt: null,
  deletionScheduledBy: null,
  deletionCancellable: false,
} as const;

/** What is different in a circle when somebody has gone: one fewer, another creator, perhaps no moderator, or the end. */
export function afterLeaving(circle: Circle, { leaver, heir, now }: Succession) {
  const memberCount = Math.max(0, circle.memberCount - 1);
  if (circle.creatorCircleId === leaver && heir === undefined)
    return {
      memberCount,
      creatorCircleId: null,
      ...ARCHIVED,
      // Nobody can read it any more; what was said in it is not kept for good.
      deletionExpiresAt: new Date(now.getTime() + CIRCLE_TIMES.backupRetention),
    } as const;
  const { currentModerator } = circle;
  const isModeratorGone = currentModerator !== null && [leaver, heir].includes(currentModerator);
  return {
    memberCount,
    ...(circle.creatorCircleId === leaver ? { creatorCircleId: heir ?? null } : {}),
    // Another one is chosen when the server looks the next time.
    ...(isModeratorGone ? { currentModerator: null, moderatorDueAt: now } : {}),
  };
}
