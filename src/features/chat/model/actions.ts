import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseCircleId, parseCircleMemberId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_MESSAGE_MAX, MENTIONS_MAX } from '@chupke/domain/circle-limits.ts';
import type { MemberMessage, MemberMessageType } from '@chupke/domain/circle-message.ts';
import { MEMBER_MESSAGE_TYPES } from '@chupke/domain/circle-message.ts';
import type { Reaction } from '@chupke/domain/circle-notice.ts';
import { REACTIONS } from '@chupke/domain/circle-notice.ts';
import type { PersonaFace } from '@chupke/domain/circle-persona.ts';
import { parsePersonaFace } from '@chupke/domain/circle-persona.ts';
import { ParseError, parseOneOf, parseRecord, parseText, tryParse } from '@chupke/domain/parse.ts';
import type { OutboxItem, OutboxState } from '../../../lib/outbox/model.ts';

/** Kinds of the chat's outbox items. */
export const CHAT_KINDS = {
  message: 'circle-message',
  reaction: 'circle-reaction',
  support: 'circle-support',
  deletion: 'circle-deletion',
} as const;

/** A message that is being sent. */
export interface MessageAction {
  readonly kind: 'message';
  readonly id: CircleMessageId;
  readonly circle: CircleId;
  readonly text: string;
  readonly type: MemberMessageType;
  /** Who one is in the circle. */
  readonly member: CircleMemberId;
  readonly face: PersonaFace;
  readonly replyTo: CircleMessageId | null;
  readonly mentions: readonly CircleMemberId[];
}

/** A change of an existing message. */
export type MessageChange = { readonly circle: CircleId; readonly message: CircleMessageId } & (
  | { readonly kind: 'reaction'; readonly member: CircleMemberId; readonly reaction: Reaction | null }
  | { readonly kind: 'support'; readonly member: CircleMemberId }
  /** `isMaybe`: of one that may never have arrived. */
  | { readonly kind: 'deletion'; readonly isMaybe?: true }
);

/** Moderation of a message. It does not wait in the outbox: a moderator has to know whether it succeeded. */
export interface MessageModeration {
  readonly kind: 'hide' | 'show';
  readonly circle: CircleId;
  readonly message: CircleMessageId;
}

/** The user's own unsent message. */
export interface Unsent {
  readonly action: MessageAction;
  readonly createdAt: number;
  readonly state: OutboxState;
}

type Payload = Pick<OutboxItem, 'id' | 'payload'>;

function parseMentions(value: unknown): readonly CircleMemberId[] {
  if (!Array.isArray(value) || value.length > MENTIONS_MAX) throw new ParseError('mentions', 'a few members');
  return value.map(parseCircleMemberId);
}

/** A message from the outbox, checked. Throws ParseError. */
export function parseMessageAction({ id, payload }: Payload): MessageAction {
  const { replyTo } = payload;
  return {
    kind: 'message',
    id: parseCircleMessageId(id),
    circle: parseCircleId(payload['circle']),
    text: parseText(payload, 'text', { min: 1, max: CIRCLE_MESSAGE_MAX }),
    type: parseOneOf(payload, 'type', MEMBER_MESSAGE_TYPES),
    member: parseCircleMemberId(payload['member']),
    face: parsePersonaFace(payload['face']),
    replyTo: replyTo === null ? null : parseCircleMessageId(replyTo),
    mentions: parseMentions(payload['mentions']),
  };
}

/** A change of a message from the outbox, checked. Throws ParseError. */
export function parseMessageChange({ kind, payload }: Pick<OutboxItem, 'kind' | 'payload'>): MessageChange {
  const where = {
    circle: parseCircleId(payload['circle']),
    message: parseCircleMessageId(payload['message']),
  };
  if (kind === CHAT_KINDS.deletion)
    return { ...where, kind: 'deletion', ...(payload['isMaybe'] === true ? { isMaybe: true } : {}) };
  const member = parseCircleMemberId(payload['member']);
  if (kind === CHAT_KINDS.support) return { ...where, kind: 'support', member };
  const { reaction } = parseRecord(payload);
  return {
    ...where,
    kind: 'reaction',
    member,
    reaction: reaction === null ? null : parseOneOf(payload, 'reaction', REACTIONS),
  };
}

/** An item of the outbox as a chat's action; undefined if it belongs to something else. */
export function chatActionOf(item: OutboxItem): MessageAction | MessageChange | undefined {
  if (item.kind === CHAT_KINDS.message) return tryParse(() => parseMessageAction(item));
  const isChange = Object.values<string>(CHAT_KINDS).includes(item.kind);
  return isChange ? tryParse(() => parseMessageChange(item)) : undefined;
}

/** The user's own message as it will be stored. `createdAt` in milliseconds since 1970. */
export function messageOf(action: MessageAction, createdAt: number): MemberMessage {
  const { id, text, type, member, face, replyTo, mentions } = action;
  return {
    kind: 'member',
    id,
    text,
    type,
    replyTo,
    mentions,
    senderCircleId: member,
    senderPersona: face,
    timestamp: createdAt,
    changedAt: createdAt,
    reactions: new Map(),
    supporters: new Set(),
    gone: null,
  };
}
