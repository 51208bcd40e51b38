import { circlePath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { circleOf, CircleWorld, outcomeOf } from '../testing/circle-world.ts';
import { updatePresence } from './update-presence.ts';

it('counts who is there, each once, and no more whoever said so five minutes ago or goes', async () => {
  const world = new CircleWorld();
  await world.create(1);
  for (const who of [2, 3]) await world.join(who);
  expect(await world.be(1)).toEqual({ here: 1 });
  expect(await world.be(2)).toEqual({ here: 2 });
  expect(await world.be(2)).toEqual({ here: 2 });
  expect(await world.be(3)).toEqual({ here: 3 });
  expect(await world.be(3, false)).toEqual({ here: 2 });
  expect(await world.be(3, false)).toEqual({ here: 1 });
  world.documents.pass(5 * 60_000);
  expect(await world.be(3)).toEqual({ here: 1 });
});

it('tells members alone, and answers a number and nothing else', async () => {
  const world = new CircleWorld();
  await world.create(1);
  expect(await outcomeOf(world.be(2))).toBe('not-member');
  expect(await outcomeOf(world.be(1, true, 9))).toBe('not-member');
  await world.join(2);
  await world.be(2);
  expect(Object.keys(await world.be(1))).toEqual(['here']);
  expect(JSON.stringify(world.below(`${circlePath(circleOf(1))}/presence`))).not.toContain(student(1).uid);
});

it('costs four reads and two writes, however many are there', async () => {
  const world = new CircleWorld();
  await world.create(1);
  for (const who of [2, 3, 4, 5]) {
    await world.join(who);
    await world.be(who);
  }
  const [reads, writes] = [world.documents.reads(), world.documents.writes()];
  await world.be(1);
  expect([world.documents.reads() - reads, world.documents.writes() - writes]).toEqual([4, 2]);
});

it('takes four calls a minute', async () => {
  const world = new CircleWorld();
  await world.create(1);
  const call = () =>
    outcomeOf(updatePresence(world, student(1).uid, { circleId: circleOf(1), isHere: true }));
  for (let time = 0; time < 4; time += 1) expect(await call()).toBe('done');
  expect(await call()).toBe('too-many');
});
