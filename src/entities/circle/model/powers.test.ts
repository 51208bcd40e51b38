import { expect, it } from 'vitest';
import { ME, memberOf, messageOf, noticeOf } from '../testing/chat-samples.ts';
import { actorOf, powersOver, powersOverMessage } from './powers.ts';

const CREATOR = memberOf('c');
const OTHER = memberOf('b');
const ruledBy = (currentModerator = ME, moderatorRotation = true) => ({
  creatorCircleId: CREATOR,
  currentModerator,
  moderatorRotation,
});
/** Who acts at 1000, muted until then if nothing else is said: the mute is over. */
const actor = (circleSpecificId: typeof ME, mutedUntil: number | null = 1000) =>
  actorOf({ circleSpecificId, mutedUntil }, 1000);

it.each([
  ['the creator, of a member', ruledBy(), CREATOR, OTHER, null, 'hide'],
  ['the creator, of the moderator', ruledBy(), CREATOR, ME, null, 'hide'],
  ['the creator, of a hidden one', ruledBy(), CREATOR, OTHER, 'hidden', 'show'],
  ['the creator, of a deleted one', ruledBy(), CREATOR, OTHER, 'deleted', 'nothing'],
  ['the creator, of their own', ruledBy(), CREATOR, CREATOR, null, 'nothing'],
  ['the creator, of their own that was hidden', ruledBy(), CREATOR, CREATOR, 'hidden', 'nothing'],
  ['the moderator, of a member', ruledBy(), ME, OTHER, null, 'hide'],
  ['the moderator, of a hidden one', ruledBy(), ME, OTHER, 'hidden', 'wait'],
  ['the moderator, of the creator', ruledBy(), ME, CREATOR, null, 'nothing'],
  ['the moderator, of their own', ruledBy(), ME, ME, null, 'nothing'],
  ['a member, of another', ruledBy(OTHER), ME, memberOf('d'), null, 'nothing'],
  ['a member, of their own hidden one', ruledBy(OTHER), ME, ME, 'hidden', 'wait'],
  ['a moderator after the turns were switched off', ruledBy(ME, false), ME, OTHER, null, 'nothing'],
  [
    'anybody in a circle without a creator',
    { ...ruledBy(OTHER), creatorCircleId: null },
    ME,
    OTHER,
    'hidden',
    'nothing',
  ],
] as const)('%s: what is offered', (_, ruled, me, senderCircleId, gone, offered) => {
  expect(powersOverMessage(ruled, actor(me), messageOf(1, { senderCircleId, gone }))).toEqual({
    canHide: offered === 'hide',
    canShow: offered === 'show',
    canBeShown: offered === 'show' || offered === 'wait',
  });
});

it('nobody hides what the circle itself says', () => {
  expect(powersOverMessage(ruledBy(), actor(CREATOR), noticeOf(1))).toEqual({
    canHide: false,
    canShow: false,
    canBeShown: false,
  });
});

it.each([
  ['the creator, of a member', ruledBy(OTHER), CREATOR, ME, ['mute', 'remove'], ['unmute', 'remove']],
  ['the creator, of the moderator', ruledBy(OTHER), CREATOR, OTHER, ['mute', 'remove'], ['unmute', 'remove']],
  ['the creator, of themselves', ruledBy(), CREATOR, CREATOR, [], []],
  ['the moderator, of a member', ruledBy(), ME, OTHER, ['mute'], []],
  ['the moderator, of the creator', ruledBy(), ME, CREATOR, [], []],
  ['the moderator, of themselves', ruledBy(), ME, ME, [], []],
  ['a member, of another', ruledBy(OTHER), ME, memberOf('d'), [], []],
  ['a moderator after the turns were switched off', ruledBy(ME, false), ME, OTHER, [], []],
] as const)(
  '%s: what is offered about a member, and about one who is muted',
  (_, ruled, me, id, free, muted) => {
    const offered = (mutedUntil: number | null) => powersOver(ruled, actor(me), { id, mutedUntil }, 1000);
    expect(offered(null)).toEqual(free);
    expect(offered(1001)).toEqual(muted);
  },
);

it('offers a muted moderator nothing, and a muted creator what is offered to others', () => {
  const [message, member] = [messageOf(1, { senderCircleId: OTHER }), { id: OTHER, mutedUntil: null }];
  const muted = actor(ME, 1001);
  expect(powersOver(ruledBy(), muted, member, 1000)).toEqual([]);
  expect(powersOverMessage(ruledBy(), muted, message)).toMatchObject({ canHide: false });
  const hidden = messageOf(1, { senderCircleId: OTHER, gone: 'hidden' });
  expect(powersOverMessage(ruledBy(), muted, hidden)).toMatchObject({ canBeShown: true });
  const creator = actor(CREATOR, 1001);
  expect(powersOver(ruledBy(), creator, member, 1000)).toEqual(['mute', 'remove']);
  expect(powersOverMessage(ruledBy(), creator, message)).toMatchObject({ canHide: true });
});
