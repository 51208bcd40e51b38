import {
  circleActivityPath,
  circleMessagePath,
  circlePath,
  deletedCirclePath,
  hiddenMessagePath,
} from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removePersona } from '../circles/erase-persona.ts';
import { followChangedMessage } from '../circles/follow-messages.ts';
import { messageChangeOf } from '../circles/parse.ts';
import { student } from '../testing/campus.ts';
import { circleOf } from '../testing/circle-world.ts';
import { DepartingWorld } from '../testing/departing-world.ts';
import { runErasure } from './run-erasure.ts';
import { parseErasureTask, runErasureTask, StillOwnedError } from './run-task.ts';

const CIRCLE = circleOf(1);
const DAY = 86_400_000;

async function worldOf(members: number): Promise<DepartingWorld> {
  const world = new DepartingWorld();
  await world.open(members - 1);
  return world;
}

describe('who erases the account', () => {
  it('leaves the circle like anybody who leaves, and no way leads to the persona', async () => {
    const world = await worldOf(3);
    const { id } = world.send(2, { text: 'what I said' });
    const persona = world.persona(2);
    await world.depart(2, 'leave');
    expect(world.naming(2).filter((path) => !path.startsWith('erasures/'))).toEqual([]);
    await world.emptyQueue();
    expect(world.naming(2)).toEqual([]);
    expect(world.circle()).toMatchObject({ memberCount: 2, status: 'active' });
    expect(world.member(persona)).toMatchObject({ isActive: false });
    expect(world.kinds().filter((kind) => kind === 'leave')).toHaveLength(1);
    expect(world.get(circleMessagePath(CIRCLE, id))).toMatchObject({ text: 'what I said', deleted: false });
  });

  it('takes along what was written, when that is the wish, and leaves its place', async () => {
    const world = await worldOf(3);
    const ids = [world.send(2).id, world.send(2).id];
    const kept = world.send(3, { text: 'of somebody else' });
    await world.moderate(1, { kind: 'hide', message: ids[1] ?? kept.id });
    await world.depart(2, 'delete');
    await world.emptyQueue();
    for (const id of ids) {
      expect(world.get(circleMessagePath(CIRCLE, id))).toMatchObject({
        text: '',
        deleted: true,
        mentions: [],
      });
      expect(world.get(hiddenMessagePath(CIRCLE, id))).toBeUndefined();
    }
    expect(world.get(circleMessagePath(CIRCLE, kept.id))).toMatchObject({ text: 'of somebody else' });
  });

  it('leaves the circle’s activity to what follows a deletion, at no other moment than that of an author’s own', async () => {
    const world = await worldOf(3);
    const { id } = world.send(2, { mentions: [world.persona(3)] });
    const [path, last] = [
      circleMessagePath(CIRCLE, id),
      () => world.get(circleActivityPath(CIRCLE))?.['last'],
    ];
    const before = world.get(path);
    await world.depart(2, 'delete');
    await world.emptyQueue();
    expect(last()).toMatchObject({ id, mentions: [world.persona(3)] });
    await followChangedMessage(world, CIRCLE, id, messageChangeOf(id, before, { ...world.get(path) }));
    expect(last()).toMatchObject({ id, mentions: [] });
  });

  it('goes from each circle at another time, as those that go together would be taken for one', async () => {
    const world = new DepartingWorld();
    for (const number of [1, 2, 3]) await world.create(1, number);
    for (const number of [1, 2, 3]) await world.join(2, number);
    for (const number of [1, 2, 3]) for (let index = 0; index < 5; index += 1) world.send(2, {}, number);
    await world.depart(2, 'delete');
    const queued = world.tasks.waiting.filter(({ task }) => task.kind.startsWith('circle-'));
    // One for each persona, with all that it has said: each moment more would tell more of when the erasure began.
    expect(queued.map(({ task }) => task)).toMatchObject(
      [1, 2, 3].map((number) => ({ kind: 'circle-member', circle: circleOf(number), empties: true })),
    );
    for (const number of [1, 2, 3]) expect(world.kinds(number)).not.toContain('leave');
    const delays = queued.map(({ delaySeconds }) => delaySeconds);
    expect(new Set(delays).size).toBe(3);
    expect(Math.max(...delays)).toBeLessThanOrEqual(24 * 3600);
    for (const { task } of queued) {
      expect(parseErasureTask(JSON.parse(JSON.stringify(task)))).toEqual(task);
      expect(JSON.stringify(task)).not.toContain('uid-of');
    }
  });

  it('goes with all that one persona has said, wherever it is cut off, and with nothing of another', async () => {
    for (let steps = 0; ; steps += 25) {
      const world = new DepartingWorld();
      for (const number of [1, 2]) await world.create(1, number);
      for (const number of [1, 2]) await world.join(2, number);
      const persona = world.persona(2);
      for (let index = 0; index < 210; index += 1) world.send(2);
      const other = world.send(2, {}, 2);
      await world.depart(2, 'delete');
      const task = world.tasks.waiting.find(({ task: { kind } }) => kind === 'circle-member')?.task;
      if (task === undefined) throw new Error('no task');
      const run = () => runErasureTask(world, task, world.now());
      const isCut = await world.documents.cutOff(steps, run);
      if (isCut) await run();
      const messages = Object.values(world.below(`${circlePath(CIRCLE)}/messages`));
      const own = messages.filter(({ senderCircleId }) => senderCircleId === persona);
      expect(own).toHaveLength(210);
      expect(own.every(({ deleted, text }) => deleted === true && text === '')).toBe(true);
      expect(world.member(persona).isActive).toBe(false);
      expect(world.get(circleMessagePath(circleOf(2), other.id))).toMatchObject({ deleted: false });
      const writes = world.documents.writes();
      await run();
      expect(world.documents.writes()).toBe(writes);
      if (!isCut) break;
    }
  });

  it('waits for a persona that is still somebody’s', async () => {
    const world = await worldOf(2);
    const member = world.persona(2);
    const task = { kind: 'circle-member', circle: CIRCLE, member, empties: true } as const;
    await expect(runErasureTask(world, task, world.now())).rejects.toBeInstanceOf(StillOwnedError);
    expect(world.member(member).isActive).toBe(true);
  });

  it('hands on what they created, and frees nobody’s place', async () => {
    const world = await worldOf(3);
    world.setKarma(3, 90);
    const heir = world.persona(3);
    await world.depart(1, 'leave');
    await world.emptyQueue();
    expect(world.circle()).toMatchObject({ creatorCircleId: heir, memberCount: 2 });
    expect(world.member(heir).role).toBe('creator');
    expect(world.told(3)).toEqual(['creator']);
  });

  it('ends a circle that nobody is left in', async () => {
    const world = await worldOf(1);
    await world.depart(1, 'leave');
    await world.emptyQueue();
    expect(world.circle()).toMatchObject({ status: 'archived', creatorCircleId: null, memberCount: 0 });
  });

  it('is in no backup any more, nor are their words, and whoever inherits it can bring it back', async () => {
    const world = new DepartingWorld();
    const [id] = await world.lose(1);
    const activity = `${deletedCirclePath(CIRCLE)}/activity/now`;
    const mentions = [world.persona(2)];
    world.put(activity, { last: { id, senderCircleId: world.persona(1), type: 'message', mentions } });
    await world.request(1);
    await world.depart(1, 'delete');
    await world.emptyQueue();
    expect(world.naming(1)).toEqual([]);
    expect(world.below('support_tickets')).toEqual({});
    expect(world.get(`${deletedCirclePath(CIRCLE)}/messages/${String(id)}`)).toMatchObject({
      text: '',
      deleted: true,
    });
    expect(world.get(activity)?.['last']).toMatchObject({ id, mentions: [] });
    await world.change(2, 'restore');
    expect(world.circle()).toMatchObject({
      status: 'active',
      memberCount: 1,
      creatorCircleId: world.persona(2),
    });
  });

  it('goes from a circle that is deleted between the erasure and the leaving', async () => {
    const world = await worldOf(2);
    const persona = world.persona(2);
    await world.depart(2, 'leave');
    await world.change(1, 'schedule-deletion');
    world.documents.pass(DAY + 1);
    await world.tend();
    await world.emptyQueue();
    await world.change(1, 'restore');
    expect(world.circle()).toMatchObject({ memberCount: 1 });
    expect(world.member(persona).isActive).toBe(false);
  });

  it('waits while a circle is being moved', async () => {
    const world = await worldOf(2);
    const persona = world.persona(2);
    world.put(circlePath(CIRCLE), { status: 'deleted_recoverable' });
    await expect(removePersona(world, CIRCLE, persona, world.now())).rejects.toThrow();
    expect(world.member(persona).isActive).toBe(true);
  });

  it('leaves the same behind wherever it was cut off, and in whatever order the queue works', async () => {
    const states = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.infiniteStream(fc.nat()), async (steps, picks) => {
        const world = await worldOf(3);
        for (let index = 0; index < 4; index += 1) world.send(2);
        world.accounts.add(student(2).uid);
        await world.documents.cutOff(steps, () => world.depart(2, 'delete'));
        await world.depart(2, 'delete');
        await runErasure(world, student(2).uid);
        await world.emptyQueue(() => Number(picks.next().value));
        expect(world.naming(2)).toEqual([]);
        const messages = Object.values(world.below(`${circlePath(CIRCLE)}/messages`));
        expect(messages.filter(({ deleted }) => deleted === true)).toHaveLength(4);
        states.add(JSON.stringify([world.circle().memberCount, world.kinds().toSorted()]));
      }),
      { numRuns: 25 },
    );
    expect(states.size).toBe(1);
  });
});
