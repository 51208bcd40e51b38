import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { CircleRoles, ModerationAttempt } from '@chupke/domain/circle-rights.ts';
import { refuseModeration } from '@chupke/domain/circle-rights.ts';

/*
 * What one is offered to do in a circle: what the server would not refuse, as far as it makes sense to offer it. The
 * rules themselves are domain/src/circle-rights.ts.
 */

/** What one may do to a member of a circle. */
export interface MemberPowers {
  readonly canMute: boolean;
  readonly canUnmute: boolean;
  readonly canRemove: boolean;
}

/** What one may do to a message of a circle. */
export interface MessagePowers {
  readonly canHide: boolean;
  /** Whether it is hidden, and one can show it again. */
  readonly canShow: boolean;
  /** Whether it is hidden, and somebody can show it again. */
  readonly canBeShown: boolean;
}

function may(circle: CircleRoles, attempt: ModerationAttempt): boolean {
  return refuseModeration(circle, attempt) === undefined;
}

/** What `me` may do to `member`; nothing to oneself. `now` in milliseconds since 1970. */
export function powersOver(
  circle: CircleRoles,
  me: CircleMemberId,
  member: Pick<CircleMember, 'id' | 'mutedUntil'>,
  now: number,
): MemberPowers {
  const isMuted = member.mutedUntil !== null && member.mutedUntil > now;
  const can = (kind: 'mute' | 'unmute' | 'remove'): boolean =>
    member.id !== me && may(circle, { kind, actor: me, subject: member.id });
  return {
    canMute: !isMuted && can('mute'),
    canUnmute: isMuted && can('unmute'),
    canRemove: can('remove'),
  };
}

/** What `me` may do to a message. One's own is deleted, not hidden; a notice has no author. */
export function powersOverMessage(
  circle: CircleRoles,
  me: CircleMemberId,
  message: CircleMessage,
): MessagePowers {
  if (message.kind === 'notice') return { canHide: false, canShow: false, canBeShown: false };
  const { gone, senderCircleId: subject } = message;
  const { creatorCircleId } = circle;
  const isHidden = gone === 'hidden';
  return {
    canHide: gone === null && subject !== me && may(circle, { kind: 'hide', actor: me, subject }),
    canShow: isHidden && may(circle, { kind: 'show', actor: me, subject }),
    canBeShown:
      isHidden && creatorCircleId !== null && may(circle, { kind: 'show', actor: creatorCircleId, subject }),
  };
}
