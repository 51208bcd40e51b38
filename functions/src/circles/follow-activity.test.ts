import { parseAlert } from '@chupke/domain/alert.ts';
import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { KARMA, KARMA_CONFESSIONS_A_DAY } from '@chupke/domain/circle-limits.ts';
import { CIRCLE_PROMPT_NAMES, CIRCLE_PROMPTS, parseCirclePrompt } from '@chupke/domain/circle-notice.ts';
import { alertPath, circlePath, erasurePath, userPath } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../testing/campus.ts';
import { student } from '../testing/campus.ts';
import { circleOf } from '../testing/circle-world.ts';
import { TalkingWorld } from '../testing/talking-world.ts';
import { activityChangeOf } from './parse.ts';
import { nextPrompt } from './update-timeline.ts';

const CIRCLE = circleOf(1);
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** The privacy notice and the guide come by tasks; joining has its own notices. */
const TIMELINE = ['insight', 'prompt', 'reminder'];

async function worldOf(members: number): Promise<TalkingWorld> {
  const world = new TalkingWorld();
  await world.open(members - 1);
  return world;
}

function timeline(world: TalkingWorld): readonly string[] {
  return world
    .notices()
    .filter(({ kind }) => TIMELINE.includes(String(kind)))
    .map(({ kind, count }) => (kind === 'insight' ? `insight-${String(count)}` : String(kind)));
}

function prompts(world: TalkingWorld) {
  const stored = Object.values(world.below(`${circlePath(CIRCLE)}/prompts`));
  return stored.map(parseCirclePrompt).sort((a, b) => a.createdAt - b.createdAt);
}

describe('the timeline of a circle', () => {
  it('has its notices at the agreed counts', async () => {
    const world = await worldOf(2);
    await world.sendMany(1, 60);
    expect(timeline(world)).toEqual([
      'insight-10',
      'prompt',
      'insight-25',
      'reminder',
      'insight-50',
      'reminder',
    ]);
  });

  it('costs no read and no write for a message at which nothing is due', async () => {
    const world = await worldOf(2);
    const { moved } = world.send(1);
    const [reads, writes] = [world.documents.reads(), world.documents.writes()];
    await moved();
    expect([world.documents.reads() - reads, world.documents.writes() - writes]).toEqual([0, 0]);
  });

  it('is the same when every event comes twice and in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (picks) => {
        const [straight, mixed] = [await worldOf(2), await worldOf(2)];
        const events: Event[] = [];
        for (let index = 0; index < 31; index += 1) {
          await straight.send(1).moved();
          const { moved } = mixed.send(1);
          events.push(moved, moved);
        }
        while (events.length > 0) {
          const [event] = events.splice((picks.next().value ?? 0) % events.length, 1);
          await event?.();
        }
        const sorted = (world: TalkingWorld) => [...timeline(world)].sort();
        // Of two prompts on one day, only the one handled first is posted.
        expect(sorted(mixed)).toEqual(sorted(straight));
        expect(mixed.circle()).toMatchObject({ messageCount: 25 });
        expect(prompts(mixed)).toHaveLength(1);
      }),
      { numRuns: 15 },
    );
  });

  it('goes on after whatever was cut off', async () => {
    const world = await worldOf(2);
    await world.sendMany(1, 29);
    const { moved } = world.send(1);
    world.documents.breakAfter(0);
    await expect(moved()).rejects.toThrow();
    world.documents.breakAfter();
    await moved();
    expect(timeline(world).filter((kind) => kind === 'reminder')).toHaveLength(1);
  });

  it('says nothing in a circle that is closed, or gone', async () => {
    const world = await worldOf(2);
    await world.sendMany(1, 9);
    const { moved } = world.send(1);
    world.put(circlePath(CIRCLE), { status: 'expired' });
    await moved();
    world.documents.stored.delete(circlePath(CIRCLE));
    await moved();
    expect(timeline(world)).toEqual([]);
    expect(world.get(circlePath(CIRCLE))).toBeUndefined();
  });
});

describe('an insight', () => {
  it('tells of the newest messages, and the circle keeps their mood', async () => {
    const world = await worldOf(3);
    await world.sendMany(1, 5, { text: 'so sad and lonely' });
    await world.sendMany(2, 5, { text: 'tired, too' });
    const insight = world.notices().find(({ kind }) => kind === 'insight');
    expect(insight).toEqual({
      kind: 'insight',
      count: 10,
      writers: 2,
      perDay: 10,
      mood: 'down',
      reactions: [],
    });
    expect(world.circle().sentimentScore).toBeLessThan(0.5);
    expect(world.circle().messageCount).toBe(10);
    expect(JSON.stringify(insight)).not.toContain('k_');
  });

  it('comes not where the creator has switched it off', async () => {
    const world = new TalkingWorld();
    await world.create(1, 1, { analyticsEnabled: false });
    await world.sendMany(1, 30);
    expect(timeline(world)).toEqual(['prompt', 'reminder']);
    expect(world.circle()).toMatchObject({ sentimentScore: 0.7, messageCount: 25 });
  });

  it('reads the newest fifty messages and no more', async () => {
    const world = await worldOf(2);
    await world.sendMany(1, 199);
    const { moved } = world.send(1);
    const before = world.documents.reads();
    await moved();
    expect(world.documents.reads() - before).toBeLessThan(60);
  });
});

describe('a daily prompt', () => {
  it('comes once a day, is the only active one and never the one before', async () => {
    const world = await worldOf(2);
    for (let day = 0; day < 12; day += 1) {
      await world.sendMany(1, 45);
      world.documents.pass(DAY);
    }
    const all = prompts(world);
    expect(all).toHaveLength(12);
    expect(all.map(({ isActive }) => isActive)).toEqual([...Array.from({ length: 11 }, () => false), true]);
    expect(new Set(all.map(({ prompt }) => prompt)).size).toBe(12);
    for (const { prompt, category } of all) expect(category).toBe(CIRCLE_PROMPTS[prompt].category);
    expect(timeline(world).filter((kind) => kind === 'prompt')).toHaveLength(12);
  });

  it('is not made up for by an event that comes again a day later', async () => {
    const world = await worldOf(2);
    await world.sendMany(1, 29);
    const { moved } = world.send(1);
    await moved();
    world.documents.pass(2 * DAY);
    await moved();
    expect(prompts(world)).toHaveLength(1);
  });

  it('goes through all of them before one comes again, in an order of the circle’s own', () => {
    fc.assert(
      fc.property(fc.nat(9_999), (number) => {
        const circle = circleOf(number);
        const order = [nextPrompt(circle, undefined)];
        while (order.length < CIRCLE_PROMPT_NAMES.length) order.push(nextPrompt(circle, order.at(-1)));
        expect(new Set(order).size).toBe(CIRCLE_PROMPT_NAMES.length);
        expect(nextPrompt(circle, order.at(-1))).toBe(order[0]);
      }),
    );
    const firsts = Array.from({ length: 100 }, (_, number) => nextPrompt(circleOf(number), undefined));
    expect(new Set(firsts).size).toBeGreaterThan(6);
  });

  it('counts the replies to it, each once', async () => {
    const world = await worldOf(3);
    await world.sendMany(1, 15);
    const [id] = Object.keys(world.below(`${circlePath(CIRCLE)}/prompts`));
    const [message] = Object.entries(world.below(`${circlePath(CIRCLE)}/messages`)).filter(
      ([key]) => key === id,
    );
    expect(message?.[1]).toMatchObject({ type: 'prompt' });
    const replyTo = parseCircleMessageId(id);
    const answers = [world.send(2, { replyTo }), world.send(3, { replyTo }), world.send(3)];
    for (const { made } of [...answers, ...answers]) await made();
    await world.send(2, { replyTo: answers[2]?.id ?? replyTo }).made();
    expect(prompts(world)).toMatchObject([{ responses: 2 }]);
  });
});

describe('what lists show of a circle’s activity', () => {
  it('moves with the hour, and does not tell the minute', async () => {
    const world = await worldOf(2);
    await world.send(1).moved();
    expect(world.circle().messageCount).toBe(0);
    world.documents.pass(HOUR);
    await world.send(1).moved();
    expect(world.circle()).toMatchObject({ messageCount: 2 });
    expect(world.circle().lastActivity % HOUR).toBe(0);
    expect(world.now() - world.circle().lastActivity).toBeLessThan(HOUR);
  });

  it('never goes back, in whatever order the hours are told', async () => {
    const world = await worldOf(2);
    const events: Event[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      world.documents.pass(HOUR);
      events.push(world.send(1).moved);
    }
    for (const event of events.reverse()) {
      await event();
      expect(world.circle().messageCount).toBe(4);
    }
  });
});

describe('a confession in the chat', () => {
  it('gives its writer karma, once', async () => {
    const world = await worldOf(2);
    const { moved } = world.send(2, { type: 'confession' });
    await Promise.all([moved(), moved()]);
    await moved();
    expect(world.member(world.persona(2)).karmaScore).toBe(KARMA.member + KARMA.confession);
    expect(world.member(world.persona(1)).karmaScore).toBe(KARMA.creator);
  });

  it('gives nothing beyond a few a day, which a deletion does not give back', async () => {
    const world = await worldOf(2);
    const karma = () => world.member(world.persona(2)).karmaScore - KARMA.member;
    const events: Event[] = [];
    for (let number = 0; number < KARMA_CONFESSIONS_A_DAY + 3; number += 1) {
      const { id, moved } = world.send(2, { type: 'confession' });
      await moved();
      await world.erase(id)();
      events.push(moved);
    }
    for (const event of events.reverse()) await event();
    expect(karma()).toBe(KARMA_CONFESSIONS_A_DAY * KARMA.confession);
    world.documents.pass(DAY);
    await world.send(2, { type: 'confession' }).moved();
    expect(karma()).toBe((KARMA_CONFESSIONS_A_DAY + 1) * KARMA.confession);
  });

  it('tells the day on which its writer was there, and not the hour', async () => {
    const world = await worldOf(2);
    world.documents.pass(3 * DAY);
    await world.send(2, { type: 'confession' }).moved();
    const { lastActive } = world.member(world.persona(2));
    expect(lastActive % DAY).toBe(0);
    expect(world.now() - lastActive).toBeLessThan(DAY);
  });

  it('of somebody whose place is gone gives nothing to nobody', async () => {
    const world = await worldOf(2);
    const { moved } = world.send(2, { type: 'confession' });
    const path = `${circlePath(CIRCLE)}/members/${world.persona(2)}`;
    world.documents.stored.delete(path);
    await moved();
    expect(world.get(path)).toBeUndefined();
  });
});

describe('who is named in a message', () => {
  const mention = (who: number) => alertPath(student(who).uid, `circle-${CIRCLE}`);

  it('is told once, by one alert for the circle, and not by whom', async () => {
    const world = await worldOf(3);
    const mentions = [world.persona(2)];
    const said = [world.send(1, { mentions }), world.send(3, { mentions })];
    for (const { moved } of [...said, ...said]) await moved();
    expect(parseAlert('a', world.get(mention(2)))).toMatchObject({
      ...{ type: 'circle', event: 'mention', circleId: CIRCLE, circleName: 'Night owls', read: false },
    });
    expect(world.get(userPath(student(2).uid))).toMatchObject({ unreadNotifications: 1 });
    expect(JSON.stringify(world.get(mention(2)))).not.toMatch(/uid-of|k_/);
    expect(world.told(3)).toEqual([]);
  });

  it('is not told of it again when an event comes twice after the alert was read', async () => {
    const world = await worldOf(2);
    const { moved } = world.send(1, { mentions: [world.persona(2)] });
    await moved();
    world.put(mention(2), { read: true });
    await moved();
    expect(world.get(mention(2))).toMatchObject({ read: true });
    await world.send(1, { mentions: [world.persona(2)] }).moved();
    expect(world.get(mention(2))).toMatchObject({ read: false });
  });

  it('is not told of naming oneself', async () => {
    const world = await worldOf(2);
    await world.send(2, { mentions: [world.persona(2)] }).moved();
    expect(world.told(2)).toEqual([]);
  });

  it('is not told when gone, erased, or of another circle', async () => {
    const world = await worldOf(4);
    await world.create(5, 2);
    const mentions = [2, 3].map((who) => world.persona(who));
    const foreign = world.persona(5, 2);
    const { moved } = world.send(1, { mentions: [...mentions, foreign] });
    await world.change(2, 'leave');
    world.put(erasurePath(student(3).uid), { content: 'leave', requestedAt: 1 });
    await moved();
    for (const who of [2, 3, 5]) expect(world.get(mention(who))).toBeUndefined();
  });
});

describe('a step of an activity', () => {
  it('that no message made has none', () => {
    const [before, after] = [
      { messageCount: 1, lastActivity: 1 },
      { messageCount: 1, lastActivity: 2, last: null },
    ];
    expect(activityChangeOf(before, after).last).toBeNull();
  });

  it.each([[{}], [{ id: 'x' }], ['text']])('whose last message is %j is none', (last) => {
    const before = { messageCount: 1, lastActivity: 1 };
    expect(() => activityChangeOf(before, { ...before, last })).toThrow();
  });
});
