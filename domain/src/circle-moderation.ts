import type { CircleMemberId, CircleMessageId } from './circle-id.ts';
import { parseCircleMemberId, parseCircleMessageId } from './circle-id.ts';
import type { Circle } from './circle.ts';
import { parseFlag, parseOneOf, parseRecord } from './parse.ts';

/** What a moderator of a circle does. */
export type CircleModeration =
  | { readonly kind: 'hide' | 'show'; readonly message: CircleMessageId }
  | { readonly kind: 'mute' | 'unmute' | 'remove'; readonly member: CircleMemberId }
  | { readonly kind: 'rotation'; readonly isOn: boolean };

/** An act of moderation as it is sent, checked. Throws ParseError. */
export function parseCircleModeration(data: unknown): CircleModeration {
  const record = parseRecord(data, 'act');
  const kind = parseOneOf(record, 'kind', ['hide', 'show', 'mute', 'unmute', 'remove', 'rotation']);
  if (kind === 'rotation') return { kind, isOn: parseFlag(record, 'isOn') };
  if (kind === 'hide' || kind === 'show') return { kind, message: parseCircleMessageId(record['message']) };
  return { kind, member: parseCircleMemberId(record['member']) };
}

/** What of a circle decides who moderates in it. */
export type CircleRule = Pick<Circle, 'creatorCircleId' | 'currentModerator' | 'moderatorRotation'>;

/** Whether a member is the circle's moderator at present. */
export function isCircleModerator(circle: CircleRule, member: CircleMemberId): boolean {
  return circle.moderatorRotation && circle.currentModerator === member;
}

/** What somebody wants to do to somebody in a circle, or to its moderation. */
export interface ModerationWish {
  readonly kind: CircleModeration['kind'];
  readonly actor: CircleMemberId;
  /** The author of the message, or the member it is done to; null where it is done to nobody. */
  readonly subject: CircleMemberId | null;
}

/** Who may do each: the creator everything, the present moderator what says so here. */
const POWERS: Readonly<Record<CircleModeration['kind'], 'moderator' | 'creator'>> = {
  hide: 'moderator',
  show: 'creator',
  mute: 'moderator',
  unmute: 'creator',
  remove: 'creator',
  rotation: 'creator',
};

/**
 * Why somebody may not do it, or undefined: the server refuses by it, and the app offers what it allows. Nobody acts on
 * the creator.
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
