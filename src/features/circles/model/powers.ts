import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';

/** What one may do to a member of a circle. The server decides; this is what is offered. */
export interface MemberPowers {
  readonly canMute: boolean;
  readonly canUnmute: boolean;
  readonly canRemove: boolean;
}

type Ruled = Pick<Circle, 'creatorCircleId' | 'currentModerator' | 'moderatorRotation'>;

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
