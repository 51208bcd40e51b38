import type { CircleMember, CircleMembership } from '@chupke/domain/circle-member.ts';
import { isMuted } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { CircleRule, MemberModeration, ModerationActor } from '@chupke/domain/circle-moderation.ts';
import { MEMBER_MODERATIONS, memberOfferOf, refuseModeration } from '@chupke/domain/circle-moderation.ts';

/** What the user may do to a message of a circle. The server decides; this is what is offered. */
export interface MessagePowers {
  readonly canHide: boolean;
  /** Whether it is hidden, and one can show it again. */
  readonly canShow: boolean;
  /** Whether it is hidden, and the user can show it again. */
  readonly canBeShown: boolean;
}

/** The user as one who moderates, at `now` (milliseconds since 1970). */
export function actorOf(
  membership: Pick<CircleMembership, 'circleSpecificId' | 'mutedUntil'>,
  now: number,
): ModerationActor {
  return { id: membership.circleSpecificId, isMuted: isMuted(membership, now) };
}

/** What `me` may do to `member`, by the same rights as on the server; this is what is offered. Nobody acts on themselves. */
export function powersOver(
  circle: CircleRule,
  me: ModerationActor,
  member: Pick<CircleMember, 'id' | 'mutedUntil'>,
  now: number,
): readonly MemberModeration['kind'][] {
  if (member.id === me.id) return [];
  const state = isMuted(member, now) ? 'muted' : 'unmuted';
  return MEMBER_MODERATIONS.filter(
    (kind) =>
      ['all', state].includes(memberOfferOf(kind).of) &&
      refuseModeration(circle, { kind, actor: me, subject: member.id }) === undefined,
  );
}

/** What `me` may do to a message, by the same rights. The user's own is deleted, not hidden. */
export function powersOverMessage(
  circle: CircleRule,
  me: ModerationActor,
  message: CircleMessage,
): MessagePowers {
  if (message.kind === 'notice') return { canHide: false, canShow: false, canBeShown: false };
  const { gone, senderCircleId: subject } = message;
  const { creatorCircleId } = circle;
  const may = (kind: 'hide' | 'show', actor: ModerationActor) =>
    refuseModeration(circle, { kind, actor, subject }) === undefined;
  const isHidden = gone === 'hidden';
  return {
    canHide: gone === null && subject !== me.id && may('hide', me),
    canShow: isHidden && may('show', me),
    canBeShown: isHidden && creatorCircleId !== null && may('show', { id: creatorCircleId, isMuted: false }),
  };
}
