import type { CircleId, CircleMemberId, CircleSecureId } from './circle-id.ts';
import { parseCircleId, parseCircleMemberId, parseCircleSecureId } from './circle-id.ts';
import { CIRCLE_LIMITS } from './circle-limits.ts';
import type { CollegeId } from './college.ts';
import { COLLEGE_LIMITS, parseCollegeId } from './college.ts';
import type { UnknownRecord } from './parse.ts';
import {
  ParseError,
  parseCount,
  parseFlag,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from './parse.ts';
import { isStaffName } from './staff-names.ts';
import { hasRefusedCharacters, isBlank, normalizeText } from './text.ts';

/**
 * Status of a circle. A backup is `deleted_recoverable`; a restored circle is `active` with `restoredAt`, not
 * `recovered` (docs/decisions/0021).
 */
export const CIRCLE_STATUSES = [
  'active',
  'pending_deletion',
  'deleted_recoverable',
  'expired',
  'archived',
] as const;

/** One of CIRCLE_STATUSES. */
export type CircleStatus = (typeof CIRCLE_STATUSES)[number];

/**
 * Who may join: students of the college (`open`, which other colleges' students can see, and `college-only`), or
 * anyone with the code, of any college (`private`).
 */
export const CIRCLE_PRIVACIES = ['open', 'college-only', 'private'] as const;

/** One of CIRCLE_PRIVACIES. */
export type CirclePrivacy = (typeof CIRCLE_PRIVACIES)[number];

/** Purposes of a circle. */
export const CIRCLE_TYPES = ['chat', 'support', 'study', 'event', 'hobby'] as const;

/** One of CIRCLE_TYPES. */
export type CircleType = (typeof CIRCLE_TYPES)[number];

/** What the creator specifies. */
export interface CircleDraft {
  readonly name: string;
  readonly theme: string;
  readonly description: string;
  readonly privacyLevel: CirclePrivacy;
  readonly circleType: CircleType;
  readonly tags: readonly string[];
  readonly maxParticipants: number;
  /** Days until it expires; null: never. */
  readonly expirationDays: number | null;
  readonly moderatorRotation: boolean;
  readonly analyticsEnabled: boolean;
}

/**
 * A circle as its readers see it. Nothing in it links to a person: its creator is a persona. Times are milliseconds
 * since 1970. Fields that change with each message are in CircleActivity instead, so that they don't cost a read for
 * everyone who has the circle open.
 */
export interface Circle extends Omit<CircleDraft, 'expirationDays'> {
  readonly id: CircleId;
  readonly secureId: CircleSecureId;
  readonly college: CollegeId;
  readonly collegeName: string;
  /** The current creator: the founder or an heir. Null if no member is left. */
  readonly creatorCircleId: CircleMemberId | null;
  /** Whether the founder has left: whoever it belongs to now has not written its name. Absent before. */
  readonly isInherited?: true;
  readonly memberCount: number;
  readonly isEphemeral: boolean;
  readonly expiresAt: number | null;
  readonly createdAt: number;
  /** Time of the last message, rounded to the hour. */
  readonly lastActivity: number;
  /** As of `lastActivity`. */
  readonly messageCount: number;
  readonly sentimentScore: number;
  readonly currentModerator: CircleMemberId | null;
  readonly status: CircleStatus;
  /** Whether it is in its college's list: active and not private. */
  readonly isListed: boolean;
  readonly deletionScheduledAt: number | null;
  readonly deletionScheduledBy: CircleMemberId | null;
  readonly deletionExpiresAt: number | null;
  readonly deletionCancellable: boolean;
  readonly restoredAt: number | null;
}

/** What changes with each message, at `circles/{id}/activity/now`. Members read it. */
export interface CircleActivity {
  /** Messages sent by members; notices do not count. */
  readonly messageCount: number;
  readonly lastActivity: number;
  /** Who sent the last of them; absent where there is none, or it is not known. */
  readonly last?: { readonly senderCircleId: CircleMemberId };
}

function parseTags(record: UnknownRecord): readonly string[] {
  const { tags } = record;
  if (!Array.isArray(tags) || tags.length > CIRCLE_LIMITS.tags)
    throw new ParseError('tags', `at most ${CIRCLE_LIMITS.tags} tags`);
  return tags.map((tag: unknown) => parseText({ tag }, 'tag', CIRCLE_LIMITS.tag));
}

function parseNullableMember(record: UnknownRecord, field: string): CircleMemberId | null {
  const value = record[field];
  return value === null ? null : parseCircleMemberId(value);
}

function parseMaximum(record: UnknownRecord): number {
  const count = parseCount(record, 'maxParticipants');
  const { min, max } = CIRCLE_LIMITS.members;
  if (count < min || count > max) throw new ParseError('maxParticipants', `a number from ${min} to ${max}`);
  return count;
}

function parseSentiment(record: UnknownRecord): number {
  const score = record['sentimentScore'];
  if (typeof score !== 'number' || !(score >= 0 && score <= 1))
    throw new ParseError('sentimentScore', 'a number from 0 to 1');
  return score;
}

function parseDeletion(record: UnknownRecord) {
  return {
    deletionScheduledAt: parseNullableTime(record, 'deletionScheduledAt'),
    deletionScheduledBy: parseNullableMember(record, 'deletionScheduledBy'),
    deletionExpiresAt: parseNullableTime(record, 'deletionExpiresAt'),
    deletionCancellable: parseFlag(record, 'deletionCancellable'),
    restoredAt: parseNullableTime(record, 'restoredAt'),
  };
}

/** Parses a stored circle. Throws ParseError. */
export function parseCircle(id: string, data: unknown): Circle {
  const record = parseRecord(data);
  return {
    id: parseCircleId(id),
    secureId: parseCircleSecureId(record['secureId']),
    name: parseText(record, 'name', CIRCLE_LIMITS.name),
    theme: parseText(record, 'theme', CIRCLE_LIMITS.theme),
    description: parseText(record, 'description', CIRCLE_LIMITS.description),
    privacyLevel: parseOneOf(record, 'privacyLevel', CIRCLE_PRIVACIES),
    circleType: parseOneOf(record, 'circleType', CIRCLE_TYPES),
    tags: parseTags(record),
    maxParticipants: parseMaximum(record),
    moderatorRotation: parseFlag(record, 'moderatorRotation'),
    analyticsEnabled: parseFlag(record, 'analyticsEnabled'),
    college: parseCollegeId(parseText(record, 'college', { min: 1, max: 60 })),
    collegeName: parseText(record, 'collegeName', COLLEGE_LIMITS.name),
    creatorCircleId: parseNullableMember(record, 'creatorCircleId'),
    ...(record['isInherited'] === true ? { isInherited: true } : {}),
    memberCount: parseCount(record, 'memberCount'),
    isEphemeral: parseFlag(record, 'isEphemeral'),
    expiresAt: parseNullableTime(record, 'expiresAt'),
    createdAt: parseTime(record, 'createdAt'),
    lastActivity: parseTime(record, 'lastActivity'),
    messageCount: parseCount(record, 'messageCount'),
    sentimentScore: parseSentiment(record),
    currentModerator: parseNullableMember(record, 'currentModerator'),
    status: parseOneOf(record, 'status', CIRCLE_STATUSES),
    isListed: parseFlag(record, 'isListed'),
    ...parseDeletion(record),
  };
}

/** Parses a stored activity. Throws ParseError. */
export function parseCircleActivity(data: unknown): CircleActivity {
  const record = parseRecord(data);
  const last = record['last'] ?? null;
  return {
    messageCount: parseCount(record, 'messageCount'),
    lastActivity: parseTime(record, 'lastActivity'),
    ...(last === null
      ? {}
      : { last: { senderCircleId: parseCircleMemberId(parseRecord(last)['senderCircleId']) } }),
  };
}

/** Whether members can write: also while its deletion is only scheduled. */
export function isOpenCircle({ status }: Pick<Circle, 'status'>): boolean {
  return status === 'active' || status === 'pending_deletion';
}

/** Parses a single line of text, within its limits and without refused characters. Throws ParseError. */
function parseLine(
  record: UnknownRecord,
  field: string,
  limits: { readonly min: number; readonly max: number },
) {
  const value = record[field];
  const text = typeof value === 'string' ? normalizeText(value).replace(/\s+/g, ' ') : '';
  if (text !== '' && (isBlank(text) || hasRefusedCharacters(text))) throw new ParseError(field, 'a text');
  return parseText({ [field]: text }, field, limits);
}

/**
 * Letters of other scripts that look like Latin ones. A name mixing scripts this way imitates another; a name
 * entirely in one script, such as Devanagari or Cyrillic, is fine.
 */
const LOOK_ALIKE =
  /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Cherokee}|[\u{1D400}-\u{1D7FF}\u{FF21}-\u{FF5A}]/u;

/** Whether a name mixes Latin letters with look-alikes from other scripts. */
export function isLookAlikeName(name: string): boolean {
  return LOOK_ALIKE.test(name) && (/\p{Script=Latin}/u.test(name) || /[\u{1D400}-\u{1D7FF}]/u.test(name));
}

/** Parses words that stand beside the circle's name. Throws ParseError for those that play the staff. */
function parseLabel(
  record: UnknownRecord,
  field: string,
  limits: { readonly min: number; readonly max: number },
): string {
  const label = parseLine(record, field, limits);
  if (isStaffName(label)) throw new ParseError(field, 'words that are not for the staff');
  return label;
}

/** Parses a student's request for a new circle. Throws ParseError. */
export function parseCircleDraft(data: unknown): CircleDraft {
  const record = parseRecord(data);
  const name = parseLabel(record, 'name', CIRCLE_LIMITS.name);
  if (isLookAlikeName(name)) throw new ParseError('name', 'a name of one script');
  const { expirationDays } = record;
  const days = expirationDays === null ? null : parseCount(record, 'expirationDays');
  const { min, max } = CIRCLE_LIMITS.expirationDays;
  if (days !== null && (days < min || days > max))
    throw new ParseError('expirationDays', `${min} to ${max} days`);
  const tags = parseTags(record).map((tag) => parseLabel({ tag }, 'tag', CIRCLE_LIMITS.tag).toLowerCase());
  return {
    name,
    theme: parseLabel(record, 'theme', CIRCLE_LIMITS.theme),
    description: parseLine(record, 'description', CIRCLE_LIMITS.description),
    privacyLevel: parseOneOf(record, 'privacyLevel', CIRCLE_PRIVACIES),
    circleType: parseOneOf(record, 'circleType', CIRCLE_TYPES),
    tags: [...new Set(tags)],
    maxParticipants: parseMaximum(record),
    expirationDays: days,
    moderatorRotation: parseFlag(record, 'moderatorRotation'),
    analyticsEnabled: parseFlag(record, 'analyticsEnabled'),
  };
}

/** Whether a temporary circle has expired at `now`, both in milliseconds since 1970. */
export function isPastExpiry({ expiresAt }: Pick<Circle, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Whether an active circle has expired, whether or not the server has marked it yet. */
export function hasEnded(circle: Pick<Circle, 'status' | 'expiresAt'>, now: number): boolean {
  return circle.status === 'expired' || (circle.status === 'active' && isPastExpiry(circle, now));
}

/** Whether a circle's deletion is due at `now`, which nobody can call off any more: the server takes it away within minutes. */
export function isPastDeletion(
  { status, deletionExpiresAt }: Pick<Circle, 'status' | 'deletionExpiresAt'>,
  now: number,
): boolean {
  return status === 'pending_deletion' && deletionExpiresAt !== null && deletionExpiresAt <= now;
}

/** Whether a circle takes members and messages at `now`, in milliseconds since 1970: it is open, and its time is not over. */
export function canBeJoined(
  circle: Pick<Circle, 'status' | 'expiresAt' | 'deletionExpiresAt'>,
  now: number,
): boolean {
  return isOpenCircle(circle) && !isPastExpiry(circle, now) && !isPastDeletion(circle, now);
}

/** Whether non-members see the number of members and the tags. */
export function hasPublicDetails({ privacyLevel }: Pick<Circle, 'privacyLevel'>): boolean {
  return privacyLevel === 'open';
}
