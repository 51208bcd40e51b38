// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { refuseModeration } from '../../functions/src/policies/circle-rights.ts';
import { circleOf, ME, memberOf, messageOf } from '../../src/entities/circle/testing/chat-samples.ts';
import { powersOver, powersOverMessage } from '../../src/entities/circle/model/powers.ts';

/*
 * The app offers what the server lets one do in a circle, and nothing else: the one decides by its policies, the other by
 * model/powers.ts.
 */

const [CREATOR, MODERATOR, MEMBER] = [memberOf('c'), memberOf('m'), ME];
const NOW = Date.now();

const circles = [true, false].flatMap((moderatorRotation) =>
  [MODERATOR, null].map((currentModerator) =>
    circleOf({ creatorCircleId: CREATOR, moderatorRotation, currentModerator }),
  ),
);
const pairs = [CREATOR, MODERATOR, MEMBER].flatMap((actor) =>
  [CREATOR, MODERATOR, MEMBER, memberOf('d')].map((subject) => ({ actor, subject })),
);
const cases = circles.flatMap((circle) => pairs.map((pair) => ({ circle, ...pair })));

it('offers to hide and to show exactly what the server does not refuse, but for one’s own messages', () => {
  for (const { circle, actor, subject } of cases) {
    const may = (kind: 'hide' | 'show') => refuseModeration(circle, { kind, actor, subject }) === undefined;
    const offered = (gone: 'hidden' | null) =>
      powersOverMessage(circle, actor, messageOf(1, { senderCircleId: subject, gone }));
    expect(offered(null).canHide).toBe(may('hide') && actor !== subject);
    expect(offered('hidden').canShow).toBe(may('show'));
    expect(offered('hidden').canBeShown).toBe(
      refuseModeration(circle, { kind: 'show', actor: CREATOR, subject }) === undefined,
    );
  }
});

it('offers to mute, unmute and remove exactly what the server does not refuse, but for oneself', () => {
  for (const { circle, actor, subject } of cases) {
    const may = (kind: 'mute' | 'unmute' | 'remove') =>
      actor !== subject && refuseModeration(circle, { kind, actor, subject }) === undefined;
    const free = powersOver(circle, actor, { id: subject, mutedUntil: null }, NOW);
    const muted = powersOver(circle, actor, { id: subject, mutedUntil: NOW + 1 }, NOW);
    expect([free.canMute, muted.canUnmute, free.canRemove]).toEqual([
      may('mute'),
      may('unmute'),
      may('remove'),
    ]);
    expect([muted.canMute, free.canUnmute]).toEqual([false, false]);
  }
});
