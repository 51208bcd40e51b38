import type { Calls } from '@chupke/domain/calls.ts';
import type { LostCircle } from '@chupke/domain/circle-calls.ts';
import { CIRCLE_CHANGES } from '@chupke/domain/circle-calls.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import { parseCircleModeration } from '@chupke/domain/circle-moderation.ts';
import type { CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import {
  parseCircleId,
  parseCircleMemberId,
  parseCircleMessageId,
  parseInviteCode,
} from '@chupke/domain/circle-id.ts';
import type { CircleMessage, MemberMessage, MemberMessageType } from '@chupke/domain/circle-message.ts';
import { MEMBER_MESSAGE_TYPES, parseCircleMessage } from '@chupke/domain/circle-message.ts';
import type { CircleActivity } from '@chupke/domain/circle.ts';
import { parseCircleActivity, parseCircleDraft } from '@chupke/domain/circle.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError, parseFlag, parseOneOf, parseRecord, tryParse } from '@chupke/domain/parse.ts';
import { parseWords } from '../lib/parse-fields.ts';
import { livingFields } from '../lib/tombstone.ts';

/** Parses a request to create a circle. Throws ParseError. */
export function parseCreateRequest(data: unknown): Calls['createCircle']['takes'] {
  const record = parseRecord(data);
  return { id: parseCircleId(record['id']), draft: parseCircleDraft(record['draft']) };
}

/** The SDK sends undefined as null. */
function nullable<T>(value: unknown, parse: (value: unknown) => T): T | null {
  return value === undefined || value === null ? null : parse(value);
}

/** Parses a request to join a circle: an id, a code or both. Throws ParseError. */
export function parseJoinRequest(data: unknown): Calls['joinCircle']['takes'] {
  const record = parseRecord(data);
  const circleId = nullable(record['circleId'], parseCircleId);
  const code = nullable(record['code'], parseInviteCode);
  if (circleId === null && code === null) throw new ParseError('circleId', 'a circle or a code');
  return { circleId, code };
}

/** Parses a request to look up a code. Throws ParseError. */
export function parseInviteRequest(data: unknown): Calls['checkInvite']['takes'] {
  return { code: parseInviteCode(parseRecord(data)['code']) };
}

/** Parses a request to change a circle. Throws ParseError. */
export function parseChangeRequest(data: unknown): Calls['changeCircle']['takes'] {
  const record = parseRecord(data);
  return {
    circleId: parseCircleId(record['circleId']),
    change: parseOneOf(record, 'change', CIRCLE_CHANGES),
  };
}

/** Parses which lost circle is asked for. Throws ParseError. */
export function parseLostCircle(record: UnknownRecord): LostCircle {
  const circleId = nullable(record['circleId'], parseCircleId);
  if (circleId !== null) return { circleId };
  return {
    circleId,
    circleName: parseWords(record, 'circleName', CIRCLE_LIMITS.name),
    lostAround: parseWords(record, 'lostAround', CIRCLE_LIMITS.lostAround),
  };
}

/** Parses a moderation request. Throws ParseError. */
export function parseModerationRequest(data: unknown): Calls['moderateCircle']['takes'] {
  const record = parseRecord(data);
  return { circleId: parseCircleId(record['circleId']), act: parseCircleModeration(record['act']) };
}

/** Parses a presence request. Throws ParseError. */
export function parsePresenceRequest(data: unknown): Calls['beInCircle']['takes'] {
  const record = parseRecord(data);
  return { circleId: parseCircleId(record['circleId']), isHere: parseFlag(record, 'isHere') };
}

/** Parses the task of a circle's welcome message. Throws ParseError. */
export function parseCircleWelcome(data: unknown) {
  const record = parseRecord(data);
  const kind = parseOneOf(record, 'kind', ['privacy', 'guide']);
  return { circle: parseCircleId(record['circle']), kind } as const;
}

/** The message behind a change of a circle's activity; the rules have checked it against the message itself. */
export interface LastMessage {
  readonly id: CircleMessageId;
  readonly senderCircleId: CircleMemberId;
  readonly type: MemberMessageType;
  readonly mentions: readonly CircleMemberId[];
}

/** One change of a circle's activity. */
export interface ActivityChange {
  readonly before: CircleActivity;
  readonly after: CircleActivity;
  /** Null where the server wrote the change, without a message. */
  readonly last: LastMessage | null;
}

function parseLast(data: unknown): LastMessage | null {
  if (data === null || data === undefined) return null;
  const record = parseRecord(data, 'last');
  const { mentions } = record;
  if (!Array.isArray(mentions)) throw new ParseError('mentions', 'members');
  return {
    id: parseCircleMessageId(record['id']),
    senderCircleId: parseCircleMemberId(record['senderCircleId']),
    type: parseOneOf(record, 'type', MEMBER_MESSAGE_TYPES),
    mentions: mentions.map(parseCircleMemberId),
  };
}

/** Parses a change of `circles/{id}/activity/now`. Throws ParseError. */
export function activityChangeOf(before: unknown, after: unknown): ActivityChange {
  return {
    before: parseCircleActivity(before),
    after: parseCircleActivity(after),
    last: parseLast(parseRecord(after)['last']),
  };
}

/** A support token given to a message. */
export interface NewSupport {
  readonly message: CircleMessageId;
  readonly writer: CircleMemberId;
  readonly giver: CircleMemberId;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** What the server must do after a change of a message. */
export interface MessageChange {
  readonly supports: readonly NewSupport[];
  /** A hidden message was deleted: its stored original text must go, too. */
  readonly forgetHidden: boolean;
  /** A message that mentioned members was deleted: the circle's activity may still say whom. */
  readonly forgetMentions: boolean;
}

const NOTHING: MessageChange = { supports: [], forgetHidden: false, forgetMentions: false };

function newSupports(old: MemberMessage, message: MemberMessage): readonly NewSupport[] {
  const { id, senderCircleId: writer, changedAt: at } = message;
  return [...message.supporters]
    .filter((giver) => !old.supporters.has(giver) && giver !== writer)
    .map((giver) => ({ message: id, writer, giver, at }));
}

/** Parses what a change of `circles/{id}/messages/{message}` requires; mostly nothing. Throws ParseError. */
export function messageChangeOf(id: string, before: unknown, after: UnknownRecord): MessageChange {
  if (livingFields(after) === undefined) return NOTHING;
  const old = parseCircleMessage(id, before);
  const message = parseCircleMessage(id, after);
  if (old.kind === 'notice' || message.kind === 'notice') return NOTHING;
  const isDeleted = message.gone === 'deleted' && old.gone !== 'deleted';
  return {
    supports: newSupports(old, message),
    forgetHidden: isDeleted && parseFlag(parseRecord(after), 'hidden'),
    forgetMentions: isDeleted && old.mentions.length > 0,
  };
}

/** The messages among stored documents; those that do not parse are skipped. */
export function readableMessages(
  found: readonly { readonly id: string; readonly fields: unknown }[],
): readonly CircleMessage[] {
  return found.flatMap(({ id, fields }) => tryParse(() => parseCircleMessage(id, fields)) ?? []);
}
