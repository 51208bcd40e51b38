import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { CircleRule } from '@chupke/domain/circle-moderation.ts';
import { refuseModeration } from '@chupke/domain/circle-moderation.ts';

/** What the user may do to a member of a circle. The server decides; this is what is offered. */
interface MemberPowers {
  readonly canMute: boolean;
  readonly canUnmute: boolean;
  readonly canRemove: boolean;
}

/** What the user may do to a message of a circle. The server decides; this is what is offered. */
export interface MessagePowers {
  readonly canHide: boolean;
  /** Whether it is hidden, and one can show it again. */
  readonly canShow: boolean;
  /** Whether it is hidden, and the user can show it again. */
  readonly canBeShown: boolean;
}

/** What `me` may do to `member`, by the same rights as on the server. Nobody acts on themselves. */
export function powersOver(
  circle: CircleRule,
  me: CircleMemberId,
  member: Pick<CircleMember, 'id' | 'mutedUntil'>,
  now: number,
): MemberPowers {
  const may = (kind: 'mute' | 'unmute' | 'remove') =>
    member.id !== me && refuseModeration(circle, { kind, actor: me, subject: member.id }) === undefined;
  const isMuted = member.mutedUntil !== null && member.mutedUntil > now;
  return { canMute: !isMuted && may('mute'), canUnmute: isMuted && may('unmute'), canRemove: may('remove') };
}

/** What `me` may do to a message, by the same rights. The user's own is deleted, not hidden. */
export function powersOverMessage(
  circle: CircleRule,
  me: CircleMemberId,
  message: CircleMessage,
): MessagePowers {
  if (message.kind === 'notice') return { canHide: false, canShow: false, canBeShown: false };
  const { gone, senderCircleId: subject } = message;
  const { creatorCircleId } = circle;
  const may = (kind: 'hide' | 'show', actor: CircleMemberId) =>
    refuseModeration(circle, { kind, actor, subject }) === undefined;
  const isHidden = gone === 'hidden';
  return {
    canHide: gone === null && subject !== me && may('hide', me),
    canShow: isHidden && may('show', me),
    canBeShown: isHidden && creatorCircleId !== null && may('show', creatorCircleId),
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
