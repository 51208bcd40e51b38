import { parseCircleId, parseCircleMemberId, parseCircleSecureId } from '@chupke/domain/circle-id.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { CIRCLE_STATUSES } from '@chupke/domain/circle.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { describe, expect, it } from 'vitest';
import {
  isListedWhenActive,
  refuseCancellation,
  refuseDeletion,
  refuseJoin,
  refusePreview,
  refuseReactivation,
} from './policy.ts';

const NOW = 1_000_000;
const VJTI = parseCollegeId('vjti');
const [creator, moderator] = ['c', 'm'].map((letter) => parseCircleMemberId(`k_${letter.repeat(16)}`));

function circle(more: Partial<Circle> = {}): Circle {
  return {
    id: parseCircleId('a'.repeat(20)),
    secureId: parseCircleSecureId('c_abcdefgh'),
    name: 'Night owls',
    theme: 'Sleep',
    description: '',
    privacyLevel: 'open',
    circleType: 'chat',
    tags: [],
    maxParticipants: 3,
    moderatorRotation: true,
    analyticsEnabled: true,
    college: VJTI,
    collegeName: 'VJTI',
    creatorCircleId: creator ?? null,
    memberCount: 2,
    isEphemeral: false,
    expiresAt: null,
    createdAt: 0,
    lastActivity: 0,
    messageCount: 0,
    sentimentScore: 0.7,
    currentModerator: moderator ?? null,
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

describe('each status of a circle', () => {
  const newcomer = { college: VJTI, isMember: false, hasCode: true };

  it.each([
    ['active', undefined, undefined, 'no-deletion', 'wrong-state'],
    ['pending_deletion', undefined, 'already-pending', undefined, 'wrong-state'],
    ['deleted_recoverable', 'wrong-state', 'wrong-state', 'wrong-state', 'wrong-state'],
    ['expired', 'wrong-state', 'wrong-state', 'wrong-state', undefined],
    ['archived', 'wrong-state', 'wrong-state', 'wrong-state', 'wrong-state'],
  ] as const)('%s', (status, joining, deletion, cancellation, reactivation) => {
    const subject = circle({ status, deletionExpiresAt: NOW + 1 });
    expect(refuseJoin(subject, newcomer, NOW)).toBe(joining);
    expect(refuseDeletion(subject)).toBe(deletion);
    expect(refuseCancellation(subject, NOW)).toBe(cancellation);
    expect(refuseReactivation(subject, NOW)).toBe(reactivation);
    expect(refusePreview(subject, VJTI, NOW)).toBe(joining && 'not-found');
  });

  it('is one of those', () => {
    expect(CIRCLE_STATUSES).toHaveLength(5);
  });
});

it('can be reactivated from the time at which it expires, and a deletion cannot be cancelled once it is due', () => {
  const opened = (status: Circle['status']) =>
    [NOW, NOW + 1].map((expiresAt) => refuseReactivation(circle({ status, expiresAt }), NOW));
  expect(opened('active')).toEqual([undefined, 'wrong-state']);
  expect(opened('pending_deletion')).toEqual(['wrong-state', 'wrong-state']);
  const pending = (deletionExpiresAt: number) => circle({ status: 'pending_deletion', deletionExpiresAt });
  expect(refuseCancellation(pending(NOW), NOW)).toBe('deletion-over');
  expect(refuseCancellation(pending(NOW + 1), NOW)).toBeUndefined();
});

it('lists all but private circles', () => {
  const levels = ['open', 'college-only', 'private'] as const;
  expect(levels.map((privacyLevel) => isListedWhenActive({ privacyLevel }))).toEqual([true, true, false]);
});
