import { parseCircleId, parseCircleMemberId, parseCircleSecureId } from '@chupke/domain/circle-id.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { setSession } from '../../../lib/session.ts';
import type { OwnCircle } from '../model/own-circles.ts';

/** Who uses the app in tests of circles. */
export const ASHA = parseUserId('uid-of-asha-0123456789');
export const COLLEGE = parseCollegeId('iit-bombay');

/** A time that all samples are of, in milliseconds since 1970. */
export const NOW = Date.UTC(2026, 9, 1, 12);
export const HOUR = 3_600_000;

/** The n-th circle's id. */
export function circleId(number: number) {
  return parseCircleId(`circle${String(number).padStart(14, '0')}`);
}

/** The n-th member's id. */
export function memberId(number: number) {
  return parseCircleMemberId(`k_${String(number).padStart(16, '0')}`);
}

/** An open circle that member 1 created. */
export function circleOf(number: number, more: Partial<Circle> = {}): Circle {
  return {
    id: circleId(number),
    secureId: parseCircleSecureId(`c_secure${String(number).padStart(8, '0')}`),
    name: `Circle ${number}`,
    theme: 'Night talk',
    description: '',
    privacyLevel: 'open',
    circleType: 'chat',
    tags: [],
    maxParticipants: 50,
    moderatorRotation: false,
    analyticsEnabled: true,
    college: COLLEGE,
    collegeName: 'IIT Bombay',
    creatorCircleId: memberId(1),
    memberCount: 3,
    isEphemeral: false,
    expiresAt: null,
    createdAt: NOW - 100 * HOUR,
    lastActivity: NOW - HOUR,
    messageCount: 10,
    sentimentScore: 0.7,
    currentModerator: null,
    status: 'active',
    isListed: true,
    deletionScheduledAt: null,
    deletionScheduledBy: null,
    deletionExpiresAt: null,
    deletionCancellable: false,
    restoredAt: null,
    ...more,
  };
}

/** A circle of the user, as member `me`, with so many messages read. */
export function ownOf(circle: Circle, me = 1, readCount = circle.messageCount): OwnCircle {
  return {
    circle,
    membership: {
      circleId: circle.id,
      circleSpecificId: memberId(me),
      persona: { avatar: 'fox', color: 'teal', traits: ['poet', 'joker'] },
      joinedAt: circle.createdAt,
      readCount,
      readAt: NOW - HOUR,
      mutedUntil: null,
    },
    activity: { messageCount: circle.messageCount, lastActivity: circle.lastActivity },
  };
}

/** The n-th member; the first one is the creator. */
export function memberOf(number: number, more: Partial<CircleMember> = {}): CircleMember {
  return {
    id: memberId(number),
    persona: { avatar: 'owl', color: 'plum', traits: ['listener', 'rebel'] },
    joinedAt: NOW - 50 * HOUR + number,
    lastActive: NOW - HOUR,
    karmaScore: number === 1 ? 100 : 50,
    role: number === 1 ? 'creator' : 'member',
    supportTokensGiven: 0,
    supportTokensReceived: 0,
    isActive: true,
    mutedUntil: null,
    ...more,
  };
}

/** Signs a student in: Asha, if not said. */
export function signInAsha(uid: UserId = ASHA): void {
  const account = {
    uid,
    email: 'asha@example.test',
    emailVerified: true,
    isModerator: false,
    isAdmin: false,
  };
  setSession({ kind: 'signed-in', account, user: { kind: 'unknown' }, isConfirmed: true });
}
