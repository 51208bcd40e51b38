import type { CircleMemberId, CircleMessageId } from './circle-id.ts';
import { parseCircleMemberId, parseCircleMessageId } from './circle-id.ts';
import { CIRCLE_MESSAGE_MAX, MENTIONS_MAX } from './circle-limits.ts';
import type { CircleNotice, Reaction } from './circle-notice.ts';
import { noticeFields, parseCircleNotice, REACTIONS } from './circle-notice.ts';
import type { PersonaFace } from './circle-persona.ts';
import { parsePersonaFace } from './circle-persona.ts';
import type { UnknownRecord } from './parse.ts';
import { ParseError, parseFlag, parseOneOf, parseRecord, parseText, parseTime, tryParse } from './parse.ts';

/** Types that members send. */
export const MEMBER_MESSAGE_TYPES = ['message', 'confession'] as const;

/** One of MEMBER_MESSAGE_TYPES. */
export type MemberMessageType = (typeof MEMBER_MESSAGE_TYPES)[number];

interface MessageBase {
  readonly id: CircleMessageId;
  readonly timestamp: number;
  /** Time of the last visible change: sent, reacted to, supported, deleted or hidden. */
  readonly changedAt: number;
  readonly reactions: ReadonlyMap<CircleMemberId, Reaction>;
}

/** A member's message. Times are milliseconds since 1970. */
export interface MemberMessage extends MessageBase {
  readonly kind: 'member';
  readonly type: MemberMessageType;
  /** Empty in a deleted or hidden one. */
  readonly text: string;
  readonly senderCircleId: CircleMemberId;
  readonly senderPersona: PersonaFace;
  readonly replyTo: CircleMessageId | null;
  readonly mentions: readonly CircleMemberId[];
  /** Members who gave a support token; only their number is shown. */
  readonly supporters: ReadonlySet<CircleMemberId>;
  /** Whether its author deleted it, or a moderator hid it. */
  readonly gone: 'deleted' | 'hidden' | null;
}

/** A system notice in a circle. */
export interface NoticeMessage extends MessageBase {
  readonly kind: 'notice';
  readonly notice: CircleNotice;
}

/** A message of a circle. */
export type CircleMessage = MemberMessage | NoticeMessage;

/** A newer copy of the app may know more of them: an unknown one is left out, and the message stays. */
function parseReactions(record: UnknownRecord): ReadonlyMap<CircleMemberId, Reaction> {
  const reactions = parseRecord(record['reactions'], 'reactions');
  return new Map(
    Object.keys(reactions).flatMap((member) => {
      const reaction = tryParse(() => parseOneOf(reactions, member, REACTIONS));
      return reaction === undefined ? [] : [[parseCircleMemberId(member), reaction]];
    }),
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

/** Parses a stored message. Throws ParseError. */
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

/** Content of a member's new message. */
export interface NewCircleMessage {
  readonly text: string;
  readonly type: MemberMessageType;
  readonly senderCircleId: CircleMemberId;
  readonly senderPersona: PersonaFace;
  readonly replyTo: CircleMessageId | null;
  readonly mentions: readonly CircleMemberId[];
}

/** The fields of a member's new message without `timestamp` and `changedAt`, both the server's time of the write. */
export function newMessageFields(content: NewCircleMessage) {
  const { senderPersona } = content;
  return {
    ...content,
    // Only the face, even of a full persona.
    senderPersona: { avatar: senderPersona.avatar, color: senderPersona.color },
    reactions: {},
    supporters: {},
    notice: null,
    deleted: false,
    hidden: false,
  } as const;
}

/** The fields of the tombstone left when the author deletes a message, without `changedAt`. */
export const DELETED_MESSAGE = {
  text: '',
  replyTo: null,
  mentions: [],
  reactions: {},
  supporters: {},
  deleted: true,
} as const;

/** The stored message type of a notice. */
function typeOf({ kind }: CircleNotice): MemberMessageType | 'welcome' | 'prompt' | 'insight' {
  if (kind === 'privacy' || kind === 'guide') return 'welcome';
  return kind === 'prompt' || kind === 'insight' ? kind : 'message';
}

/** The fields of a notice without its times. */
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
