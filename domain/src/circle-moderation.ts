import type { CircleMemberId, CircleMessageId } from './circle-id.ts';
import { parseCircleMemberId, parseCircleMessageId } from './circle-id.ts';
import type { Circle } from './circle.ts';
import { parseFlag, parseOneOf, parseRecord } from './parse.ts';

/** How an act on a member is offered in their menu. */
interface MemberOffer {
  /** Name of the sign beside its words (`src/ui/icons.tsx`). */
  readonly icon: string;
  /** Whether it is destructive. */
  readonly isDanger: boolean;
  /** Of whom it can be done. */
  readonly of: 'muted' | 'unmuted' | 'all';
}

interface ActFacts {
  /** The target. */
  readonly to: 'message' | 'member' | 'circle' | 'invite';
  /** Who may: the creator everything, the current moderator those marked here. */
  readonly by: 'moderator' | 'creator';
  /** Of each act on a member. */
  readonly offer?: MemberOffer;
}

/** Moderation actions in a circle. The server refuses by this table, and the app offers what it allows. */
const ACTS = {
  hide: { to: 'message', by: 'moderator' },
  show: { to: 'message', by: 'creator' },
  mute: { to: 'member', by: 'moderator', offer: { icon: 'moon', isDanger: false, of: 'unmuted' } },
  unmute: { to: 'member', by: 'creator', offer: { icon: 'sun', isDanger: false, of: 'muted' } },
  remove: { to: 'member', by: 'creator', offer: { icon: 'trash', isDanger: true, of: 'all' } },
  rotation: { to: 'circle', by: 'creator' },
  'renew-invite': { to: 'invite', by: 'creator' },
} as const satisfies Readonly<Record<string, ActFacts>>;

type Kind = keyof typeof ACTS;

/** The kinds of actions on a target. */
type KindTo<To extends ActFacts['to']> = {
  [K in Kind]: (typeof ACTS)[K]['to'] extends To ? K : never;
}[Kind];

/** A moderation action on a message. */
export interface MessageModeration {
  readonly kind: KindTo<'message'>;
  readonly message: CircleMessageId;
}

/** A moderation action on a member. */
export interface MemberModeration {
  readonly kind: KindTo<'member'>;
  readonly member: CircleMemberId;
}

/** A moderation action in a circle. */
export type CircleModeration =
  | MessageModeration
  | MemberModeration
  | { readonly kind: KindTo<'circle'>; readonly isOn: boolean }
  | { readonly kind: KindTo<'invite'> };

function isKind(text: string): text is Kind {
  return Object.hasOwn(ACTS, text);
}

function isTo<To extends ActFacts['to']>(kind: Kind, to: To): kind is KindTo<To> {
  return ACTS[kind].to === to;
}

/** All kinds of acts, in the order of the table. */
export const CIRCLE_MODERATIONS: readonly Kind[] = Object.keys(ACTS).filter(isKind);

/** The kinds of acts on a member, in the order in which they are offered. */
export const MEMBER_MODERATIONS: readonly MemberModeration['kind'][] = CIRCLE_MODERATIONS.filter((kind) =>
  isTo(kind, 'member'),
);

/** How an act on a member is offered. */
export function memberOfferOf<K extends MemberModeration['kind']>(kind: K): (typeof ACTS)[K]['offer'] {
  return ACTS[kind].offer;
}

/** Parses a moderation action. Throws ParseError. */
export function parseCircleModeration(data: unknown): CircleModeration {
  const record = parseRecord(data, 'act');
  const kind = parseOneOf(record, 'kind', CIRCLE_MODERATIONS);
  if (isTo(kind, 'message')) return { kind, message: parseCircleMessageId(record['message']) };
  if (isTo(kind, 'member')) return { kind, member: parseCircleMemberId(record['member']) };
  if (isTo(kind, 'invite')) return { kind };
  return { kind, isOn: parseFlag(record, 'isOn') };
}

/** The fields of a circle that decide who moderates it. */
export type CircleRule = Pick<Circle, 'creatorCircleId' | 'currentModerator' | 'moderatorRotation'>;

/** Whether a member is the circle's current moderator. */
export function isCircleModerator(circle: CircleRule, member: CircleMemberId): boolean {
  return circle.moderatorRotation && circle.currentModerator === member;
}

/** Who moderates. */
export interface ModerationActor {
  readonly id: CircleMemberId;
  /** Whether their own membership is muted now. */
  readonly isMuted: boolean;
}

/** A requested moderation action. */
interface ModerationWish {
  readonly kind: CircleModeration['kind'];
  readonly actor: ModerationActor;
  /** The author of the message, or the affected member; null if there is none. */
  readonly subject: CircleMemberId | null;
}

/**
 * Why the action is refused, or undefined: used by the server to refuse and by the app to choose what to offer.
 * Nobody acts on the creator, and nobody but the creator while they are muted.
 */
export function refuseModeration(
  circle: CircleRule,
  { kind, actor, subject }: ModerationWish,
): 'not-allowed' | 'creator-only' | undefined {
  if (circle.creatorCircleId !== actor.id) {
    if (actor.isMuted || !isCircleModerator(circle, actor.id)) return 'not-allowed';
    if (ACTS[kind].by === 'creator') return 'creator-only';
  }
  return subject !== null && subject === circle.creatorCircleId ? 'not-allowed' : undefined;
}
