import type { CircleId, CircleMemberId } from './circle-id.ts';
import { parseCircleId, parseCircleMemberId } from './circle-id.ts';
import type { Persona } from './circle-persona.ts';
import { parsePersona } from './circle-persona.ts';
import { parseCount, parseFlag, parseNullableTime, parseOneOf, parseRecord, parseTime } from './parse.ts';

/** Stored roles. */
const CIRCLE_ROLES = ['creator', 'member'] as const;

/** One of CIRCLE_ROLES. */
export type CircleRole = (typeof CIRCLE_ROLES)[number];

/** A member as other members see them, at `circles/{id}/members/{circleSpecificId}`. Written by the server. */
export interface CircleMember {
  readonly id: CircleMemberId;
  readonly persona: Persona;
  readonly joinedAt: number;
  /** By the day: exact times of presence stay private. */
  readonly lastActive: number;
  readonly karmaScore: number;
  readonly role: CircleRole;
  readonly supportTokensGiven: number;
  readonly supportTokensReceived: number;
  /** False after leaving: their messages stay, under the same persona. */
  readonly isActive: boolean;
  /** End of a mute; null: not muted. */
  readonly mutedUntil: number | null;
}

/**
 * A membership, at `users/{uid}/memberships/{circleId}`: the only link from an account to a persona. Only its owner
 * reads it; the rules check it for who sends a message. The server creates and deletes it, the owner updates the read
 * marker.
 */
export interface CircleMembership {
  readonly circleId: CircleId;
  readonly circleSpecificId: CircleMemberId;
  readonly persona: Persona;
  readonly joinedAt: number;
  /** The circle's message count at the last visit: later ones are unread. */
  readonly readCount: number;
  readonly readAt: number;
  readonly mutedUntil: number | null;
  /** Until when a measure pauses the account's posting, here as everywhere; absent unless one did. */
  readonly pausedUntil?: number;
}

/** Parses a stored member. Throws ParseError. */
export function parseCircleMember(id: string, data: unknown): CircleMember {
  const record = parseRecord(data);
  return {
    id: parseCircleMemberId(id),
    persona: parsePersona(record['persona']),
    joinedAt: parseTime(record, 'joinedAt'),
    lastActive: parseTime(record, 'lastActive'),
    karmaScore: parseCount(record, 'karmaScore'),
    role: parseOneOf(record, 'role', CIRCLE_ROLES),
    supportTokensGiven: parseCount(record, 'supportTokensGiven'),
    supportTokensReceived: parseCount(record, 'supportTokensReceived'),
    isActive: parseFlag(record, 'isActive'),
    mutedUntil: parseNullableTime(record, 'mutedUntil'),
  };
}

/** Parses a stored membership. Throws ParseError. */
export function parseCircleMembership(data: unknown): CircleMembership {
  const record = parseRecord(data);
  const paused = record['pausedUntil'] === undefined ? null : parseNullableTime(record, 'pausedUntil');
  return {
    ...(paused === null ? {} : { pausedUntil: paused }),
    circleId: parseCircleId(record['circleId']),
    circleSpecificId: parseCircleMemberId(record['circleSpecificId']),
    persona: parsePersona(record['persona']),
    joinedAt: parseTime(record, 'joinedAt'),
    readCount: parseCount(record, 'readCount'),
    readAt: parseTime(record, 'readAt'),
    mutedUntil: parseNullableTime(record, 'mutedUntil'),
  };
}

/** Whether a mute of a member still runs at `now` (milliseconds since 1970). */
export function isMuted({ mutedUntil }: { readonly mutedUntil: number | null }, now: number): boolean {
  return mutedUntil !== null && mutedUntil > now;
}

/** The heir of a circle: the highest karma, then the earliest. Undefined if nobody is left. */
export function heirOf(members: readonly CircleMember[]): CircleMember | undefined {
  return members
    .filter(({ isActive }) => isActive)
    .sort((a, b) => b.karmaScore - a.karmaScore || a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1))[0];
}
