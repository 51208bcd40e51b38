import { describe, expect, it } from 'vitest';
import type { CircleModeration } from './circle-calls.ts';
import type { CircleMemberId } from './circle-id.ts';
import { parseCircleMemberId } from './circle-id.ts';
import type { CircleRoles } from './circle-rights.ts';
import { hasEnded, hasRunOut, refuseModeration } from './circle-rights.ts';
import { CIRCLE_STATUSES } from './circle.ts';

const memberOf = (letter: string) => parseCircleMemberId(`k_${letter.repeat(16)}`);
const [CREATOR, MODERATOR, MEMBER] = [memberOf('c'), memberOf('m'), memberOf('x')];
const CIRCLE: CircleRoles = {
  creatorCircleId: CREATOR,
  currentModerator: MODERATOR,
  moderatorRotation: true,
};

describe('moderation', () => {
  const kinds: readonly CircleModeration['kind'][] = ['hide', 'show', 'mute', 'unmute', 'remove', 'rotation'];
  const refused = (actor: CircleMemberId, subject: CircleMemberId | null, circle = CIRCLE) =>
    kinds.map((kind) => refuseModeration(circle, { kind, actor, subject }));

  it('is all the creator’s, and hiding and muting the moderator’s too', () => {
    expect(refused(CREATOR, MEMBER)).toEqual(kinds.map(() => undefined));
    const only = 'creator-only';
    expect(refused(MODERATOR, MEMBER)).toEqual([undefined, only, undefined, only, only, only]);
    expect(refused(MEMBER, MODERATOR)).toEqual(kinds.map(() => 'not-allowed'));
  });

  it('is the creator’s alone where there are no moderators', () => {
    const circle = { ...CIRCLE, moderatorRotation: false };
    expect(refused(MODERATOR, MEMBER, circle)).toEqual(kinds.map(() => 'not-allowed'));
    expect(refused(CREATOR, MEMBER, circle)).toEqual(kinds.map(() => undefined));
  });

  it('is never done to the creator', () => {
    expect(refused(CREATOR, CREATOR)).toEqual(kinds.map(() => 'not-allowed'));
  });
});

describe('the time of a circle', () => {
  const NOW = 1_000_000;

  it('is over at its very end, and never where it has none', () => {
    expect([NOW - 1, NOW, NOW + 1].map((expiresAt) => hasRunOut({ expiresAt }, NOW))).toEqual([
      true,
      true,
      false,
    ]);
    expect(hasRunOut({ expiresAt: null }, NOW)).toBe(false);
  });

  it('ends an active circle before the server has noticed, and no other', () => {
    const ended = (expiresAt: number) =>
      CIRCLE_STATUSES.filter((status) => hasEnded({ status, expiresAt }, NOW));
    expect(ended(NOW + 1)).toEqual(['expired']);
    expect(ended(NOW)).toEqual(['active', 'expired']);
  });
});
