import type { CircleActivity } from '@chupke/domain/circle.ts';
import { parseCircleActivity } from '@chupke/domain/circle.ts';
import type { CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseCircleMemberId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import type { MemberMessageType } from '@chupke/domain/circle-message.ts';
import { MEMBER_MESSAGE_TYPES } from '@chupke/domain/circle-message.ts';
import { ParseError, parseOneOf, parseRecord } from '@chupke/domain/parse.ts';

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
