import { circlePath, circleSlotPath, deletedCirclePath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { student } from '../../functions/src/testing/campus.ts';
import { circleOf, CircleWorld } from '../../functions/src/testing/circle-world.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { FREE_SLOTS } from './steps.ts';
import { migrate } from './migrate.ts';

/** Three circles of a student with their slots as an older version kept them. */
async function old(): Promise<CircleWorld> {
  const world = new CircleWorld();
  for (const number of [1, 2, 3]) await world.create(1, number);
  world.put(circlePath(circleOf(1)), { status: 'pending_deletion' });
  world.documents.stored.delete(circlePath(circleOf(2)));
  world.put(deletedCirclePath(circleOf(2)), { status: 'restoring' });
  world.enroll(2);
  world.put(circleSlotPath(student(2).uid, 0), { circleId: circleOf(9) });
  return world;
}

it('wherever it is cut off, circles that are active or come back have a place, and no others', async () => {
  for (let steps = 0; ; steps += 1) {
    const world = await old();
    const { documents } = world;
    const run = () =>
      migrate([FREE_SLOTS], {
        documents,
        accounts: memoryAccounts(),
        now: world.now,
        mailboxKeyOf: world.mailboxKeyOf,
      });
    const isCutOff = await documents.cutOff(steps, run);
    await run();
    expect([...world.slots(1)].sort()).toEqual([2, 3].map(circleOf));
    expect(world.slots(2)).toEqual([]);
    if (!isCutOff) break;
  }
});
