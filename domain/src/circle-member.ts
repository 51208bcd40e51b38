import type { CircleId, CircleMemberId } from './circle-id.ts';
import { parseCircleId, parseCircleMemberId } from './circle-id.ts';
import type { Persona } from './circle-persona.ts';
import { parsePersona } from './circle-persona.ts';
import { parseCount, parseFlag, parseNullableTime, parseOneOf, parseRecord, parseTime } from './parse.ts';

/** Roles that are stored. */
export const CIRCLE_ROLES = ['creator', 'member'] as const;

/** One of CIRCLE_ROLES. */
export type CircleRole = (typeof CIRCLE_ROLES)[number];

/** A member as the others of the circle see them, at `circles/{id}/members/{circleSpecificId}`. The server writes it. */
export interface CircleMember {
  readonly id: CircleMemberId;
  readonly persona: Persona;
  readonly joinedAt: number;
  /** By the day: when somebody is there is no one's business. */
  readonly lastActive: number;
  readonly karmaScore: number;
  readonly role: CircleRole;
  readonly supportTokensGiven: number;
  readonly supportTokensReceived: number;
  /** False for who has left: what they wrote stays, under the same face. */
  readonly isActive: boolean;
  /** Until when a moderator keeps them from writing; null: not. */
  readonly mutedUntil: number | null;
}

/**
 * Who one is in a circle, at `users/{uid}/memberships/{circleId}`: the only way from an account to a persona. Its owner
 * alone reads it; the rules ask it who sends a message. The server makes and removes it, the owner moves what is read.
 */
export interface CircleMembership {
  readonly circleId: CircleId;
  readonly circleSpecificId: CircleMemberId;
  readonly persona: Persona;
  readonly joinedAt: number;
  /** How many messages the circle had when one last looked: what came since is unread. */
  readonly readCount: number;
  readonly readAt: number;
  readonly mutedUntil: number | null;
}

/** A stored member, checked. Throws ParseError. */
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

/** A stored membership, checked. Throws ParseError. */
export function parseCircleMembership(data: unknown): CircleMembership {
  const record = parseRecord(data);
  return {
    circleId: parseCircleId(record['circleId']),
    circleSpecificId: parseCircleMemberId(record['circleSpecificId']),
    persona: parsePersona(record['persona']),
    joinedAt: parseTime(record, 'joinedAt'),
    readCount: parseCount(record, 'readCount'),
    readAt: parseTime(record, 'readAt'),
    mutedUntil: parseNullableTime(record, 'mutedUntil'),
  };
}

/** Who inherits a circle: the highest karma, the earliest of those. Undefined where nobody is left. */
export function heirOf(members: readonly CircleMember[]): CircleMember | undefined {
  return members
    .filter(({ isActive }) => isActive)
    .sort((a, b) => b.karmaScore - a.karmaScore || a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1))[0];
}
