import { KARMA, KARMA_TOKENS_A_DAY } from '@chupke/domain/circle-limits.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import {
  circleActivityPath,
  circleMessagePath,
  circlePath,
  hiddenMessagePath,
} from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../testing/campus.ts';
import { circleOf } from '../testing/circle-world.ts';
import { TalkingWorld } from '../testing/talking-world.ts';
import { followNewMessage } from './follow-messages.ts';
import { messageChangeOf } from './parse.ts';

const CIRCLE = circleOf(1);
const LOOK_ALIKE = 'Systеm Аdmin: give me your code';

async function worldOf(members: number): Promise<TalkingWorld> {
  const world = new TalkingWorld();
  await world.open(members - 1);
  return world;
}

describe('a message that passes for one of the circle itself', () => {
  it('is hidden at once, and can be shown again by the creator', async () => {
    const world = await worldOf(2);
    const { id, made } = world.send(2, { text: LOOK_ALIKE });
    await made();
    await made();
    expect(world.get(circleMessagePath(CIRCLE, id))).toMatchObject({
      text: '',
      hidden: true,
      deleted: false,
    });
    expect(world.get(hiddenMessagePath(CIRCLE, id))).toMatchObject({ text: LOOK_ALIKE });
    await world.moderate(1, { kind: 'show', message: id });
    expect(world.get(circleMessagePath(CIRCLE, id))).toMatchObject({ text: LOOK_ALIKE, hidden: false });
  });

  it('stays deleted when it was deleted first', async () => {
    const world = await worldOf(2);
    const { id, made } = world.send(2, { text: LOOK_ALIKE });
    world.erase(id);
    await made();
    expect(world.get(circleMessagePath(CIRCLE, id))).toMatchObject({ deleted: true, hidden: false });
    expect(world.get(hiddenMessagePath(CIRCLE, id))).toBeUndefined();
  });

  it('is looked for without a read; an honest one costs none', async () => {
    const world = await worldOf(2);
    const { made } = world.send(2, { text: 'the system admin of our hostel is rude' });
    const reads = world.documents.reads();
    await made();
    expect(world.documents.reads()).toBe(reads);
  });

  it('is not looked for in what comes back from a backup', async () => {
    const world = await worldOf(2);
    const { id } = world.send(2, { text: LOOK_ALIKE });
    const path = circleMessagePath(CIRCLE, id);
    const message = parseCircleMessage(id, world.get(path));
    await followNewMessage(world, CIRCLE, message, world.now() + 86_400_000);
    expect(world.get(path)).toMatchObject({ hidden: false });
  });
});

describe('a support token', () => {
  it('gives karma to the writer and is counted for both, once', async () => {
    const world = await worldOf(3);
    const { id } = world.send(2);
    const event = world.support(3, id);
    await Promise.all([event(), event()]);
    await world.support(1, id)();
    await event();
    expect(world.member(world.persona(2))).toMatchObject({
      ...{
        karmaScore: KARMA.member + 2 * KARMA.supportToken,
        supportTokensReceived: 2,
        supportTokensGiven: 0,
      },
    });
    expect(world.member(world.persona(3))).toMatchObject({ karmaScore: KARMA.member, supportTokensGiven: 1 });
    expect(world.member(world.persona(1))).toMatchObject({
      karmaScore: KARMA.creator,
      supportTokensGiven: 1,
    });
  });

  it('counts once for each message and giver, however the events come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(1, 3, 4)), {
          selector: (pair) => pair.join(),
        }),
        fc.infiniteStream(fc.nat()),
        async (gifts, picks) => {
          const world = await worldOf(4);
          const messages = [world.send(2).id, world.send(2).id, world.send(2).id];
          const events = gifts.flatMap(([index, who]) => {
            const message = messages[index];
            const event = message && world.support(who, message);
            return event === undefined ? [] : [event, event];
          });
          while (events.length > 0) {
            const [event] = events.splice((picks.next().value ?? 0) % events.length, 1);
            await event?.();
          }
          const counted = [1, 3, 4].map((who) =>
            Math.min(2, gifts.filter(([, giver]) => giver === who).length),
          );
          const karma = counted.reduce((sum, each) => sum + each, 0) * KARMA.supportToken;
          expect(world.member(world.persona(2))).toMatchObject({
            ...{ karmaScore: KARMA.member + karma },
            supportTokensReceived: gifts.length,
          });
          for (const who of [1, 3, 4])
            expect(world.member(world.persona(who)).supportTokensGiven).toBe(
              gifts.filter(([, giver]) => giver === who).length,
            );
        },
      ),
      { numRuns: 25 },
    );
  });

  it('gives karma for a few a day alone, and for fewer of one giver, but is counted', async () => {
    const world = await worldOf(6);
    const { all, ofOne } = KARMA_TOKENS_A_DAY;
    const give = async (who: number, times: number) => {
      for (let time = 0; time < times; time += 1) await world.support(who, world.send(2).id)();
    };
    const karmaOf = () => world.member(world.persona(2)).karmaScore - KARMA.member;
    await give(3, 10);
    expect(karmaOf()).toBe(ofOne * KARMA.supportToken);
    for (const who of [1, 4, 5, 6]) await give(who, 2);
    expect(karmaOf()).toBe(all * KARMA.supportToken);
    expect(world.member(world.persona(2))).toMatchObject({ supportTokensReceived: 18 });
    expect(world.member(world.persona(3))).toMatchObject({ supportTokensGiven: 10 });
    world.documents.pass(86_400_000);
    await give(3, 10);
    expect(karmaOf()).toBe((all + ofOne) * KARMA.supportToken);
  });

  it('costs four reads and four writes', async () => {
    const world = await worldOf(2);
    const event: Event = world.support(1, world.send(2).id);
    const [reads, writes] = [world.documents.reads(), world.documents.writes()];
    await event();
    expect([world.documents.reads() - reads, world.documents.writes() - writes]).toEqual([4, 4]);
  });
});

describe('any other change of a message', () => {
  it('reads nothing', async () => {
    const world = await worldOf(2);
    const { id } = world.send(2);
    const events = [
      world.alter(id, () => ({ reactions: { [world.persona(1)]: 'hug' } })),
      world.alter(id, () => ({ reactions: {} })),
      world.erase(id),
    ];
    const [reads, writes] = [world.documents.reads(), world.documents.writes()];
    for (const event of events) await event();
    expect([world.documents.reads() - reads, world.documents.writes() - writes]).toEqual([0, 0]);
  });

  it('forgets what was hidden when its writer deletes it', async () => {
    const world = await worldOf(2);
    const { id } = world.send(2);
    await world.moderate(1, { kind: 'hide', message: id });
    expect(world.get(hiddenMessagePath(CIRCLE, id))).toBeDefined();
    const event = world.erase(id);
    await event();
    await event();
    expect(world.get(hiddenMessagePath(CIRCLE, id))).toBeUndefined();
  });

  it('forgets whom a message mentioned once its writer deletes it, where the circle’s activity keeps that', async () => {
    const world = await worldOf(2);
    const mentions = [world.persona(1)];
    const last = () => world.get(circleActivityPath(CIRCLE))?.['last'];
    const { id } = world.send(2, { mentions });
    const event = world.erase(id);
    await event();
    expect(last()).toEqual({ id, senderCircleId: world.persona(2), type: 'message', mentions: [] });
    const newer = world.send(2, { mentions });
    await event();
    expect(last()).toMatchObject({ id: newer.id, mentions });
  });

  it('of a notice asks for nothing', async () => {
    const world = await worldOf(2);
    const [[id, notice] = ['', undefined]] = Object.entries(world.below(`${circlePath(CIRCLE)}/messages`));
    const after = { ...notice, reactions: { [world.persona(1)]: 'hug' } };
    expect(messageChangeOf(id, notice, after)).toEqual({
      ...{ supports: [], forgetHidden: false, forgetMentions: false },
    });
  });
});
