import type { CircleMemberId, CircleMessageId } from './circle-id.ts';
import { parseCircleMemberId, parseCircleMessageId } from './circle-id.ts';
import type { Circle } from './circle.ts';
import { parseFlag, parseOneOf, parseRecord } from './parse.ts';

/** Moderation actions in a circle. */
export type CircleModeration =
  | { readonly kind: 'hide' | 'show'; readonly message: CircleMessageId }
  | { readonly kind: 'mute' | 'unmute' | 'remove'; readonly member: CircleMemberId }
  | { readonly kind: 'rotation'; readonly isOn: boolean };

/** Parses a moderation action. Throws ParseError. */
export function parseCircleModeration(data: unknown): CircleModeration {
  const record = parseRecord(data, 'act');
  const kind = parseOneOf(record, 'kind', ['hide', 'show', 'mute', 'unmute', 'remove', 'rotation']);
  if (kind === 'rotation') return { kind, isOn: parseFlag(record, 'isOn') };
  if (kind === 'hide' || kind === 'show') return { kind, message: parseCircleMessageId(record['message']) };
  return { kind, member: parseCircleMemberId(record['member']) };
}

/** The fields of a circle that decide who moderates it. */
export type CircleRule = Pick<Circle, 'creatorCircleId' | 'currentModerator' | 'moderatorRotation'>;

/** Whether a member is the circle's current moderator. */
export function isCircleModerator(circle: CircleRule, member: CircleMemberId): boolean {
  return circle.moderatorRotation && circle.currentModerator === member;
}

/** A requested moderation action. */
export interface ModerationWish {
  readonly kind: CircleModeration['kind'];
  readonly actor: CircleMemberId;
  /** The author of the message, or the affected member; null if there is none. */
  readonly subject: CircleMemberId | null;
}

/** Who may do each: the creator everything, the current moderator those marked here. */
const POWERS: Readonly<Record<CircleModeration['kind'], 'moderator' | 'creator'>> = {
  hide: 'moderator',
  show: 'creator',
  mute: 'moderator',
  unmute: 'creator',
  remove: 'creator',
  rotation: 'creator',
};

/**
 * Why the action is refused, or undefined: used by the server to refuse and by the app to choose what to offer.
 * Nobody acts on the creator.
 */
export function refuseModeration(
  circle: CircleRule,
  { kind, actor, subject }: ModerationWish,
): 'not-allowed' | 'creator-only' | undefined {
  if (circle.creatorCircleId !== actor) {
    if (!isCircleModerator(circle, actor)) return 'not-allowed';
    if (POWERS[kind] === 'creator') return 'creator-only';
  }
  return subject !== null && subject === circle.creatorCircleId ? 'not-allowed' : undefined;
}
