import type { Calls } from '@chupke/domain/calls.ts';
import { CIRCLE_CHANGES } from '@chupke/domain/circle-calls.ts';
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
import { ParseError, parseFlag, parseOneOf, parseRecord, tryParse } from '@chupke/domain/parse.ts';

/** What was sent to make a circle, checked. Throws ParseError. */
export function parseCreateRequest(data: unknown): Calls['createCircle']['takes'] {
  const record = parseRecord(data);
  return { id: parseCircleId(record['id']), draft: parseCircleDraft(record['draft']) };
}

/** The SDK sends what is undefined as null. */
function nullable<T>(value: unknown, parse: (value: unknown) => T): T | null {
  return value === undefined || value === null ? null : parse(value);
}

/** What was sent to join a circle, checked: an id, a code or both. Throws ParseError. */
export function parseJoinRequest(data: unknown): Calls['joinCircle']['takes'] {
  const record = parseRecord(data);
  const circleId = nullable(record['circleId'], parseCircleId);
  const code = nullable(record['code'], parseInviteCode);
  if (circleId === null && code === null) throw new ParseError('circleId', 'a circle or a code');
  return { circleId, code };
}

/** What was sent to look at a code, checked. Throws ParseError. */
export function parseInviteRequest(data: unknown): Calls['checkInvite']['takes'] {
  return { code: parseInviteCode(parseRecord(data)['code']) };
}

/** What was sent to change a circle, checked. Throws ParseError. */
export function parseChangeRequest(data: unknown): Calls['changeCircle']['takes'] {
  const record = parseRecord(data);
  return {
    circleId: parseCircleId(record['circleId']),
    change: parseOneOf(record, 'change', CIRCLE_CHANGES),
  };
}

/** What was sent to moderate a circle, checked. Throws ParseError. */
export function parseModerationRequest(data: unknown): Calls['moderateCircle']['takes'] {
  const record = parseRecord(data);
  return { circleId: parseCircleId(record['circleId']), act: parseCircleModeration(record['act']) };
}

/** What was sent to be seen in a circle, checked. Throws ParseError. */
export function parsePresenceRequest(data: unknown): Calls['beInCircle']['takes'] {
  const record = parseRecord(data);
  return { circleId: parseCircleId(record['circleId']), isHere: parseFlag(record, 'isHere') };
}

/** A first word of a circle as it comes out of the queue, checked. Throws ParseError. */
export function parseCircleWelcome(data: unknown) {
  const record = parseRecord(data);
  const kind = parseOneOf(record, 'kind', ['privacy', 'guide']);
  return { circle: parseCircleId(record['circle']), kind } as const;
}

/** The message that moved a circle's activity, as the rules have compared it with the message itself. */
export interface LastMessage {
  readonly id: CircleMessageId;
  readonly senderCircleId: CircleMemberId;
  readonly type: MemberMessageType;
  readonly mentions: readonly CircleMemberId[];
}

/** One step of a circle's activity. */
export interface ActivityChange {
  readonly before: CircleActivity;
  readonly after: CircleActivity;
  /** Null where no message moved it: the server wrote it. */
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

/** A step of `circles/{id}/activity/now`, checked. Throws ParseError. */
export function activityChangeOf(before: unknown, after: unknown): ActivityChange {
  return {
    before: parseCircleActivity(before),
    after: parseCircleActivity(after),
    last: parseLast(parseRecord(after)['last']),
  };
}

/** A support token that was given to a message. */
export interface NewSupport {
  readonly message: CircleMessageId;
  readonly writer: CircleMemberId;
  readonly giver: CircleMemberId;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** What a change of a message asks the server for. */
export interface MessageChange {
  readonly supports: readonly NewSupport[];
  /** A message was deleted that a moderator had hidden: its original text is kept nowhere any more. */
  readonly forgetHidden: boolean;
}

const NOTHING: MessageChange = { supports: [], forgetHidden: false };

function newSupports(old: MemberMessage, message: MemberMessage): readonly NewSupport[] {
  const { id, senderCircleId: writer, changedAt: at } = message;
  return [...message.supporters]
    .filter((giver) => !old.supporters.has(giver) && giver !== writer)
    .map((giver) => ({ message: id, writer, giver, at }));
}

/** What a change of `circles/{id}/messages/{message}` asks for; most ask for nothing. Throws ParseError. */
export function messageChangeOf(id: string, before: unknown, after: unknown): MessageChange {
  const old = parseCircleMessage(id, before);
  const message = parseCircleMessage(id, after);
  if (old.kind === 'notice' || message.kind === 'notice') return NOTHING;
  const isDeleted = message.gone === 'deleted' && old.gone !== 'deleted';
  return {
    supports: newSupports(old, message),
    forgetHidden: isDeleted && parseFlag(parseRecord(after), 'hidden'),
  };
}

/** The messages among stored documents; those of a form that nobody can read are left out. */
export function readableMessages(
  found: readonly { readonly id: string; readonly fields: unknown }[],
): readonly CircleMessage[] {
  return found.flatMap(({ id, fields }) => tryParse(() => parseCircleMessage(id, fields)) ?? []);
}
