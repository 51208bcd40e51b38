import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Circle } from '@chupke/domain/circle.ts';

/** What one may do to a member of a circle. The server decides; this is what is offered. */
export interface MemberPowers {
  readonly canMute: boolean;
  readonly canUnmute: boolean;
  readonly canRemove: boolean;
}

/** What one may do to a message of a circle. The server decides; this is what is offered. */
export interface MessagePowers {
  readonly canHide: boolean;
  /** Whether it is hidden, and one can show it again. */
  readonly canShow: boolean;
  /** Whether it is hidden, and somebody can show it again. */
  readonly canBeShown: boolean;
}

/** What of a circle decides who moderates in it. */
export type Ruled = Pick<Circle, 'creatorCircleId' | 'currentModerator' | 'moderatorRotation'>;

/** Whether a member is the circle's moderator at present. */
export function isModerator(circle: Ruled, member: CircleMemberId): boolean {
  return circle.moderatorRotation && circle.currentModerator === member;
}

/** What `me` may do to `member`: the creator all, the present moderator may mute; nobody acts on the creator. */
export function powersOver(
  circle: Ruled,
  me: CircleMemberId,
  member: Pick<CircleMember, 'id' | 'mutedUntil'>,
  now: number,
): MemberPowers {
  const isMine = circle.creatorCircleId === me;
  const isOther = member.id !== me && member.id !== circle.creatorCircleId;
  const isMuted = member.mutedUntil !== null && member.mutedUntil > now;
  return {
    canMute: isOther && !isMuted && (isMine || isModerator(circle, me)),
    canUnmute: isOther && isMuted && isMine,
    canRemove: isOther && isMine,
  };
}

/**
 * What `me` may do to a message: the creator and the present moderator hide it, the creator alone shows it again; nobody
 * acts on what the creator said. One's own is deleted, not hidden.
 */
export function powersOverMessage(circle: Ruled, me: CircleMemberId, message: CircleMessage): MessagePowers {
  const { creatorCircleId } = circle;
  if (message.kind === 'notice' || message.senderCircleId === creatorCircleId)
    return { canHide: false, canShow: false, canBeShown: false };
  const { gone, senderCircleId } = message;
  const isMine = creatorCircleId === me;
  const canBeShown = gone === 'hidden' && creatorCircleId !== null;
  return {
    canHide: gone === null && senderCircleId !== me && (isMine || isModerator(circle, me)),
    canShow: canBeShown && isMine,
    canBeShown,
  };
}

/** Members as they are shown: the creator, then by karma, then who came first. */
export function inOrder(
  members: readonly CircleMember[],
  creator: CircleMemberId | null,
): readonly CircleMember[] {
  const rank = ({ id }: CircleMember): number => (id === creator ? 0 : 1);
  return [...members].sort(
    (a, b) => rank(a) - rank(b) || b.karmaScore - a.karmaScore || a.joinedAt - b.joinedAt,
  );
}
