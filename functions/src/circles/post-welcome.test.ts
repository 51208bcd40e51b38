import { circlePath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { circleOf, CircleWorld } from '../testing/circle-world.ts';
import { postCircleWelcome } from './create-circle.ts';

/** A new circle, and a function that runs its tasks after so many milliseconds, recording how long each waits. */
async function welcoming() {
  const world = new CircleWorld();
  await world.create(1);
  const waits: number[] = [];
  const wait = (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    world.documents.pass(milliseconds);
    return Promise.resolve();
  };
  const handOut = async (): Promise<void> => {
    for (const { task } of world.circleTasks.waiting)
      await postCircleWelcome({ documents: world.documents, now: world.now, wait }, task);
  };
  return { world, waits, handOut };
}

it('says in time what is handed out in time, each once', async () => {
  const { world, waits, handOut } = await welcoming();
  world.documents.pass(60_000);
  await handOut();
  await handOut();
  expect(world.kinds()).toEqual(['privacy', 'guide']);
  expect(waits).toEqual([]);
});

it('waits with what is handed out early, and never longer than it was put off for', async () => {
  const { world, waits, handOut } = await welcoming();
  const { createdAt } = world.circle();
  await handOut();
  expect(waits).toHaveLength(2);
  expect(waits[0]).toBeLessThanOrEqual(30_000);
  expect(world.now() - createdAt).toBeGreaterThanOrEqual(60_000);
  expect(world.kinds()).toEqual(['privacy', 'guide']);
  // A clock that is far behind.
  world.put(circlePath(circleOf(1)), { createdAt: world.now() + 86_400_000 });
  await handOut();
  expect(waits.slice(2)).toEqual([30_000, 60_000]);
});

it('says nothing in a circle that nobody talks in any more', async () => {
  const { world, handOut } = await welcoming();
  await world.change(1, 'leave');
  await handOut();
  expect(world.kinds()).toEqual(['leave']);
  world.documents.stored.delete(circlePath(circleOf(1)));
  await handOut();
  expect(world.kinds()).toEqual(['leave']);
});
