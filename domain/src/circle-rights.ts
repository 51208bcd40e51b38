import type { Refusal } from './calls.ts';
import type { CircleModeration } from './circle-calls.ts';
import type { CircleMemberId } from './circle-id.ts';
import type { Circle } from './circle.ts';

/** What of a circle decides who moderates in it. */
export type CircleRoles = Pick<Circle, 'creatorCircleId' | 'currentModerator' | 'moderatorRotation'>;

/** Whether a member is the circle's moderator at present. */
export function isModerator(circle: CircleRoles, member: CircleMemberId): boolean {
  return circle.moderatorRotation && circle.currentModerator === member;
}

/** What somebody wants to do to a member or a message of a circle, or to its moderation. */
export interface ModerationAttempt {
  readonly kind: CircleModeration['kind'];
  readonly actor: CircleMemberId;
  /** Whose message it is, or who it is done to; null where it is done to nobody. */
  readonly subject: CircleMemberId | null;
}

/** What the present moderator may do, too. All the rest is the creator's. */
const OF_MODERATORS: readonly CircleModeration['kind'][] = ['hide', 'mute'];

/**
 * Why somebody may not moderate in a circle; undefined where they may. Its creator does all of it, the present moderator
 * hides and mutes while there are moderators. Nobody does any of it to the creator.
 */
export function refuseModeration(
  circle: CircleRoles,
  { kind, actor, subject }: ModerationAttempt,
): Refusal | undefined {
  if (circle.creatorCircleId !== actor) {
    if (!isModerator(circle, actor)) return 'not-allowed';
    if (!OF_MODERATORS.includes(kind)) return 'creator-only';
  }
  return subject !== null && subject === circle.creatorCircleId ? 'not-allowed' : undefined;
}

/** Whether the time of a circle that has one is over at `now` (both in milliseconds since 1970). */
export function hasRunOut({ expiresAt }: Pick<Circle, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Whether a circle has ended by its time, whether or not the server has marked it as expired yet. */
export function hasEnded(circle: Pick<Circle, 'status' | 'expiresAt'>, now: number): boolean {
  return circle.status === 'expired' || (circle.status === 'active' && hasRunOut(circle, now));
}

/** Whether somebody who is not in a circle sees how many members it has, and its tags. */
export function hasPublicDetails({ privacyLevel }: Pick<Circle, 'privacyLevel'>): boolean {
  return privacyLevel === 'open';
}
