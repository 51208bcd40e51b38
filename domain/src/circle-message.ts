import type { CircleMemberId, CircleMessageId } from './circle-id.ts';
import { parseCircleMemberId, parseCircleMessageId } from './circle-id.ts';
import { CIRCLE_MESSAGE_MAX, MENTIONS_MAX } from './circle-limits.ts';
import type { CircleNotice, Reaction } from './circle-notice.ts';
import { noticeFields, parseCircleNotice, REACTIONS } from './circle-notice.ts';
import type { PersonaFace } from './circle-persona.ts';
import { parsePersonaFace } from './circle-persona.ts';
import type { UnknownRecord } from './parse.ts';
import { ParseError, parseFlag, parseOneOf, parseRecord, parseText, parseTime } from './parse.ts';

/** What a message is. Members send the first two. */
export const CIRCLE_MESSAGE_TYPES = ['message', 'confession', 'welcome', 'prompt', 'insight'] as const;

/** Those that members send. */
export const MEMBER_MESSAGE_TYPES = ['message', 'confession'] as const;

/** One of MEMBER_MESSAGE_TYPES. */
export type MemberMessageType = (typeof MEMBER_MESSAGE_TYPES)[number];

interface MessageBase {
  readonly id: CircleMessageId;
  readonly timestamp: number;
  /** Of the last change that readers see: it was sent, reacted to, supported, deleted or hidden. */
  readonly changedAt: number;
  readonly reactions: ReadonlyMap<CircleMemberId, Reaction>;
}

/** A member's message as the others of the circle get it. Times are milliseconds since 1970. */
export interface MemberMessage extends MessageBase {
  readonly kind: 'member';
  readonly type: MemberMessageType;
  /** Empty in one that is gone. */
  readonly text: string;
  readonly senderCircleId: CircleMemberId;
  readonly senderPersona: PersonaFace;
  readonly replyTo: CircleMessageId | null;
  readonly mentions: readonly CircleMemberId[];
  /** Who gave a support token; their number is shown as the count of tokens. */
  readonly supporters: ReadonlySet<CircleMemberId>;
  /** Whether its writer deleted it, or a moderator hid it. */
  readonly gone: 'deleted' | 'hidden' | null;
}

/** A message of the circle itself. */
export interface NoticeMessage extends MessageBase {
  readonly kind: 'notice';
  readonly notice: CircleNotice;
}

/** A message of a circle. */
export type CircleMessage = MemberMessage | NoticeMessage;

function parseReactions(record: UnknownRecord): ReadonlyMap<CircleMemberId, Reaction> {
  const reactions = parseRecord(record['reactions'], 'reactions');
  return new Map(
    Object.keys(reactions).map((member) => [
      parseCircleMemberId(member),
      parseOneOf(reactions, member, REACTIONS),
    ]),
  );
}

function parseMentions(record: UnknownRecord): readonly CircleMemberId[] {
  const { mentions } = record;
  if (!Array.isArray(mentions) || mentions.length > MENTIONS_MAX)
    throw new ParseError('mentions', `at most ${MENTIONS_MAX} members`);
  return mentions.map(parseCircleMemberId);
}

function goneOf(record: UnknownRecord): MemberMessage['gone'] {
  if (parseFlag(record, 'deleted')) return 'deleted';
  return parseFlag(record, 'hidden') ? 'hidden' : null;
}

/** A stored message, checked. Throws ParseError. */
export function parseCircleMessage(id: string, data: unknown): CircleMessage {
  const record = parseRecord(data);
  const base = {
    id: parseCircleMessageId(id),
    timestamp: parseTime(record, 'timestamp'),
    changedAt: parseTime(record, 'changedAt'),
    reactions: parseReactions(record),
  };
  if (record['notice'] !== null)
    return { ...base, kind: 'notice', notice: parseCircleNotice(record['notice']) };
  const { replyTo } = record;
  return {
    ...base,
    kind: 'member',
    type: parseOneOf(record, 'type', MEMBER_MESSAGE_TYPES),
    text: parseText(record, 'text', { min: 0, max: CIRCLE_MESSAGE_MAX }),
    senderCircleId: parseCircleMemberId(record['senderCircleId']),
    senderPersona: parsePersonaFace(record['senderPersona']),
    replyTo: replyTo === null ? null : parseCircleMessageId(replyTo),
    mentions: parseMentions(record),
    supporters: new Set(
      Object.keys(parseRecord(record['supporters'], 'supporters')).map(parseCircleMemberId),
    ),
    gone: goneOf(record),
  };
}

/** What a member says. */
export interface NewCircleMessage {
  readonly text: string;
  readonly type: MemberMessageType;
  readonly senderCircleId: CircleMemberId;
  readonly senderPersona: PersonaFace;
  readonly replyTo: CircleMessageId | null;
  readonly mentions: readonly CircleMemberId[];
}

/** The fields of a member's new message but `timestamp` and `changedAt`, both the server's time of writing. */
export function newMessageFields(content: NewCircleMessage) {
  const { senderPersona } = content;
  return {
    ...content,
    // Of a whole persona, too, no more than the face.
    senderPersona: { avatar: senderPersona.avatar, color: senderPersona.color },
    reactions: {},
    supporters: {},
    notice: null,
    deleted: false,
    hidden: false,
  } as const;
}

/** What is left of a message that its writer deletes: its place. All but `changedAt`. */
export const DELETED_MESSAGE = {
  text: '',
  replyTo: null,
  mentions: [],
  reactions: {},
  supporters: {},
  deleted: true,
} as const;

/** The message's type that a notice is stored with. */
function typeOf({ kind }: CircleNotice): (typeof CIRCLE_MESSAGE_TYPES)[number] {
  if (kind === 'privacy' || kind === 'guide') return 'welcome';
  return kind === 'prompt' || kind === 'insight' ? kind : 'message';
}

/** The fields of a message of the circle itself but its times. */
export function newNoticeFields(notice: CircleNotice) {
  return {
    text: '',
    type: typeOf(notice),
    senderCircleId: null,
    senderPersona: null,
    replyTo: null,
    mentions: [],
    reactions: {},
    supporters: {},
    notice: noticeFields(notice),
    deleted: false,
    hidden: false,
  } as const;
}
