import type { Branded } from './brand.ts';
import { ParseError } from './parse.ts';
import type { RandomBytes } from './random.ts';
import { randomText } from './random.ts';

/** Id of a circle: 20 random letters and digits. */
export type CircleId = Branded<string, 'CircleId'>;

/**
 * Id of a message in a circle, of the same form: made by the writer's device, or of the circle and what is told of
 * (so that nothing is told twice) by the server.
 */
export type CircleMessageId = Branded<string, 'CircleMessageId'>;

/**
 * Who someone is in one circle, and nowhere else (`circleSpecificId` in documents): `k_` and 16 random letters and
 * digits, made when they join. Nothing that others read leads from it to an account or to another circle.
 */
export type CircleMemberId = Branded<string, 'CircleMemberId'>;

/** The opaque id of a circle for its address (`secureId` in documents): `c_` and 16 random letters and digits. */
export type CircleSecureId = Branded<string, 'CircleSecureId'>;

/** Eight upper-case letters that let one into a circle. */
export type InviteCode = Branded<string, 'InviteCode'>;

/** Forms of the ids; the rules hold the same ones. */
export const CIRCLE_ID_FORMS = {
  circle: '[A-Za-z0-9]{20}',
  member: 'k_[a-z0-9]{16}',
} as const;

/** With what the ids of the circle's own messages begin; no member can write under such an id. */
export const CIRCLE_NOTICE_PREFIX = 'Notice';

/** Of what codes are made: no I and no O, which are taken for digits when read aloud or copied by hand. */
export const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Length of an invite code. */
export const INVITE_CODE_LENGTH = 8;

const SMALL = 'abcdefghijklmnopqrstuvwxyz0123456789';
const CIRCLE = new RegExp(`^${CIRCLE_ID_FORMS.circle}$`);
const MEMBER = new RegExp(`^${CIRCLE_ID_FORMS.member}$`);
const SECURE = /^c_[A-Za-z0-9]{8,}$/;
const INVITE = /^[A-Z]{8}$/;

function isCircleId(text: string): text is CircleId {
  return CIRCLE.test(text);
}

function isMemberId(text: string): text is CircleMemberId {
  return MEMBER.test(text);
}

function isMessageId(text: string): text is CircleMessageId {
  return CIRCLE.test(text);
}

function isSecureId(text: string): text is CircleSecureId {
  return text.length <= 50 && SECURE.test(text);
}

function isInviteCode(text: string): text is InviteCode {
  return INVITE.test(text);
}

/** The text as a circle's id. Throws ParseError. */
export function parseCircleId(text: unknown): CircleId {
  if (typeof text !== 'string' || !isCircleId(text))
    throw new ParseError('circleId', '20 letters and digits');
  return text;
}

/** The text as an id of a member. Throws ParseError. */
export function parseCircleMemberId(text: unknown): CircleMemberId {
  if (typeof text !== 'string' || !isMemberId(text)) throw new ParseError('circleSpecificId', 'a member');
  return text;
}

/** The text as an id of a message. Throws ParseError. */
export function parseCircleMessageId(text: unknown): CircleMessageId {
  if (typeof text !== 'string' || !isMessageId(text)) throw new ParseError('messageId', 'a message');
  return text;
}

/** The text as an opaque id. Throws ParseError. */
export function parseCircleSecureId(text: unknown): CircleSecureId {
  if (typeof text !== 'string' || !isSecureId(text)) throw new ParseError('secureId', 'an opaque id');
  return text;
}

/** What was typed as an invite code: case, spaces and hyphens do not matter. Throws ParseError. */
export function parseInviteCode(text: unknown): InviteCode {
  const code = typeof text === 'string' ? text.replace(/[\s-]/g, '').toUpperCase() : '';
  if (!isInviteCode(code)) throw new ParseError('inviteCode', `${INVITE_CODE_LENGTH} letters`);
  return code;
}

/** A new member's id. */
export function newCircleMemberId(random: RandomBytes): CircleMemberId {
  return parseCircleMemberId(`k_${randomText(random, 16, SMALL)}`);
}

/** A new opaque id. */
export function newCircleSecureId(random: RandomBytes): CircleSecureId {
  return parseCircleSecureId(`c_${randomText(random, 16)}`);
}

/** A new invite code: one of about 110,000 million. */
export function newInviteCode(random: RandomBytes): InviteCode {
  return parseInviteCode(randomText(random, INVITE_CODE_LENGTH, INVITE_ALPHABET));
}
