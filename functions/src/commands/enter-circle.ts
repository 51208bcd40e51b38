import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { KARMA } from '@chupke/domain/circle-limits.ts';
import type { CircleRole } from '@chupke/domain/circle-member.ts';
import type { Persona } from '@chupke/domain/circle-persona.ts';
import { circleMemberPath, membershipPath } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/profile.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { CirclePlace } from './circle-standing.ts';

/** Somebody who is new in a circle. */
export interface Entry extends CirclePlace {
  readonly circle: CircleId;
  readonly member: CircleMemberId;
  readonly persona: Persona;
  readonly role: CircleRole;
  /** Messages there so far: they are not unread. */
  readonly messageCount: number;
  /** Until when a mute lasts that they had when they left. */
  readonly mutedUntil: Date | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes what the others see of a new member, and the membership, which alone says who it is. */
export function enterCircle(transaction: DocumentTransaction, entry: Entry): void {
  const { circle, uid, member, role, mutedUntil } = entry;
  const persona = { ...entry.persona };
  transaction.set(circleMemberPath(circle, member), {
    persona,
    joinedAt: SERVER_TIME,
    lastActive: new Date(startOfDay(entry.now)),
    karmaScore: KARMA[role],
    role,
    supportTokensGiven: 0,
    supportTokensReceived: 0,
    isActive: true,
    mutedUntil,
  });
  transaction.set(membershipPath(uid, circle), {
    circleId: circle,
    circleSpecificId: member,
    persona,
    joinedAt: SERVER_TIME,
    readCount: entry.messageCount,
    readAt: SERVER_TIME,
    mutedUntil,
  });
}
