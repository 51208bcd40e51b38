import type { Refusal } from '@chupke/domain/calls.ts';
import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { canBeJoined, hasEnded } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';

/** Why an action is refused, or undefined. */
type Refused = Refusal | undefined;

/** Whether the circle is in its college's list while it is active. */
export function isListedWhenActive({ privacyLevel }: Pick<Circle, 'privacyLevel'>): boolean {
  return privacyLevel !== 'private';
}

/** What decides whether someone may join. */
interface Newcomer {
  readonly college: CollegeId;
  readonly isMember: boolean;
  /** Whether they have the circle's own code. */
  readonly hasCode: boolean;
}

/** Why someone may not join a circle at `now`. */
export function refuseJoin(circle: Circle, who: Newcomer, now: number): Refused {
  const isPrivate = circle.privacyLevel === 'private';
  // Without its code a private circle is as if it were not there.
  if (isPrivate && !who.isMember && !who.hasCode) return 'not-found';
  if (!canBeJoined(circle, now)) return 'wrong-state';
  if (who.isMember) return 'already-member';
  if (!isPrivate && circle.college !== who.college) return 'other-college';
  return circle.memberCount >= circle.maxParticipants ? 'circle-full' : undefined;
}

/** Why someone with a code may not see what it leads to: a college's own circle is shown to its students only. */
export function refusePreview(circle: Circle, college: CollegeId, now: number): Refused {
  if (!canBeJoined(circle, now)) return 'not-found';
  return circle.privacyLevel === 'college-only' && circle.college !== college ? 'other-college' : undefined;
}

/** For what only the creator may do: deletion, cancelling it, reactivation and restoration. */
export function refuseUnlessCreator(circle: Circle, member: CircleMemberId): Refused {
  return circle.creatorCircleId === member ? undefined : 'creator-only';
}

/** Why the deletion of a circle cannot be scheduled. */
export function refuseDeletion({ status }: Circle): Refused {
  if (status === 'pending_deletion') return 'already-pending';
  return status === 'active' ? undefined : 'wrong-state';
}

/** Why the deletion of a circle cannot be cancelled at `now`. */
export function refuseCancellation({ status, deletionExpiresAt }: Circle, now: number): Refused {
  if (status === 'active') return 'no-deletion';
  if (status !== 'pending_deletion') return 'wrong-state';
  return deletionExpiresAt !== null && deletionExpiresAt <= now ? 'deletion-over' : undefined;
}

/**
 * Why a circle cannot be reactivated at `now`: only an expired one can, whether or not the server has marked it yet.
 */
export function refuseReactivation(circle: Circle, now: number): Refused {
  return hasEnded(circle, now) ? undefined : 'wrong-state';
}

/** Who leaves a circle, and who inherits it. */
interface Succession {
  readonly leaver: CircleMemberId;
  /** Undefined if nobody is left, or the creator stays. */
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

/**
 * The fields of a circle that change when a member leaves: one fewer member, perhaps another creator, no moderator,
 * or the end.
 */
export function afterLeaving(circle: Circle, { leaver, heir, now }: Succession) {
  const memberCount = Math.max(0, circle.memberCount - 1);
  if (circle.creatorCircleId === leaver && heir === undefined)
    return {
      memberCount,
      creatorCircleId: null,
      ...ARCHIVED,
      // Nobody can read it any more; its messages are not kept forever.
      deletionExpiresAt: new Date(now.getTime() + CIRCLE_TIMES.backupRetention),
    } as const;
  const { currentModerator } = circle;
  const isModeratorGone = currentModerator !== null && [leaver, heir].includes(currentModerator);
  return {
    memberCount,
    ...(circle.creatorCircleId === leaver ? { creatorCircleId: heir ?? null, isInherited: true } : {}),
    // The next maintenance run appoints another.
    ...(isModeratorGone ? { currentModerator: null, moderatorDueAt: now } : {}),
  };
}
