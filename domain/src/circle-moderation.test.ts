import { expect, it } from 'vitest';
import { parseCircleMemberId } from './circle-id.ts';
import type { CircleRule } from './circle-moderation.ts';
import { CIRCLE_MODERATIONS as KINDS, MEMBER_MODERATIONS, refuseModeration } from './circle-moderation.ts';

const idOf = (letter: string) => parseCircleMemberId(`k_${letter.repeat(16)}`);
const [creator, moderator, member] = [idOf('c'), idOf('m'), idOf('x')];

function rights(id: typeof member, subject: typeof member, more: Partial<CircleRule> = {}, isMuted = false) {
  const circle = {
    creatorCircleId: creator,
    currentModerator: moderator,
    moderatorRotation: true,
    ...more,
  };
  return KINDS.map((kind) => refuseModeration(circle, { kind, actor: { id, isMuted }, subject }));
}

it('is all the creator’s, and hiding and muting the moderator’s too', () => {
  expect(rights(creator, member)).toEqual(KINDS.map(() => undefined));
  const only = 'creator-only';
  const ofModerator = KINDS.map((kind) => (kind === 'hide' || kind === 'mute' ? undefined : only));
  expect(rights(moderator, member)).toEqual(ofModerator);
  expect(rights(member, moderator)).toEqual(KINDS.map(() => 'not-allowed'));
});

it('is the creator’s alone where there are no moderators', () => {
  expect(rights(moderator, member, { moderatorRotation: false })).toEqual(KINDS.map(() => 'not-allowed'));
  expect(rights(creator, member, { moderatorRotation: false })).toEqual(KINDS.map(() => undefined));
});

it('is not a moderator’s while they are muted, and the creator’s all the same', () => {
  expect(rights(moderator, member, {}, true)).toEqual(KINDS.map(() => 'not-allowed'));
  expect(rights(creator, member, {}, true)).toEqual(KINDS.map(() => undefined));
});

it('is never done to the creator', () => {
  expect(rights(creator, creator)).toEqual(KINDS.map(() => 'not-allowed'));
});

it('is nobody’s in a circle without a creator, but for its moderator’s part', () => {
  expect(rights(member, moderator, { creatorCircleId: null })).toEqual(KINDS.map(() => 'not-allowed'));
  expect(rights(moderator, member, { creatorCircleId: null }).slice(0, 1)).toEqual([undefined]);
});

it('offers the acts on a member among those on members alone', () => {
  expect(MEMBER_MODERATIONS).toEqual(['mute', 'unmute', 'remove']);
});
