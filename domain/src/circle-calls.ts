import type { CircleId } from './circle-id.ts';
import { parseCircleId } from './circle-id.ts';
import type { CirclePrivacy, CircleType } from './circle.ts';
import { CIRCLE_PRIVACIES, CIRCLE_TYPES } from './circle.ts';
import { CIRCLE_LIMITS } from './circle-limits.ts';
import { parseCount, parseOneOf, parseRecord, parseText } from './parse.ts';

/** Changes of a circle's status, or of the caller's membership. */
export const CIRCLE_CHANGES = [
  'leave',
  'schedule-deletion',
  'cancel-deletion',
  'reactivate',
  'restore',
] as const;

/** One of CIRCLE_CHANGES. */
export type CircleChange = (typeof CIRCLE_CHANGES)[number];

/** What is shown of a circle to someone with its code before joining. */
export interface InvitedCircle {
  readonly circleId: CircleId;
  readonly name: string;
  readonly theme: string;
  readonly description: string;
  readonly collegeName: string;
  readonly privacyLevel: CirclePrivacy;
  readonly circleType: CircleType;
  readonly memberCount: number;
  readonly maxParticipants: number;
}

/** Which circle is lost: one of the caller's deleted ones, or one that is not listed, as they remember it. */
export type LostCircle =
  | { readonly circleId: CircleId }
  | { readonly circleId: null; readonly circleName: string; readonly lostAround: string };

/** A page of a circle's messages for an admin, by persona. */
export interface ExportedCircle {
  readonly name: string;
  readonly messages: readonly {
    readonly id: string;
    /** ISO 8601. */
    readonly timestamp: string;
    readonly type: string;
    /** The member's id in the circle, or null for a notice. */
    readonly senderCircleId: string | null;
    /** As written; `[deleted]` if its author deleted it. */
    readonly text: string;
    /** Whether its author has deleted it. */
    readonly deleted: boolean;
    /** The message that it answers, or null. */
    readonly replyTo: string | null;
    /** Whether a moderator of the circle has hidden it. */
    readonly hidden: boolean;
  }[];
  /** Cursor of the next page, or null at the end. */
  readonly after: string | null;
}

/** Parses the result of `checkInvite`. Throws ParseError. */
export function parseInvitedCircle(data: unknown): InvitedCircle {
  const record = parseRecord(data);
  return {
    circleId: parseCircleId(record['circleId']),
    name: parseText(record, 'name', CIRCLE_LIMITS.name),
    theme: parseText(record, 'theme', CIRCLE_LIMITS.theme),
    description: parseText(record, 'description', CIRCLE_LIMITS.description),
    collegeName: parseText(record, 'collegeName', { min: 1, max: 120 }),
    privacyLevel: parseOneOf(record, 'privacyLevel', CIRCLE_PRIVACIES),
    circleType: parseOneOf(record, 'circleType', CIRCLE_TYPES),
    memberCount: parseCount(record, 'memberCount'),
    maxParticipants: parseCount(record, 'maxParticipants'),
  };
}
