import { newInviteCode } from '@chupke/domain/circle-id.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import { describe, expect, it } from 'vitest';
import { circleOf, outcomeOf } from '../testing/circle-world.ts';
import { RecoveryWorld } from '../testing/recovery-world.ts';

// Circle 1 is private and of the first student; there is no circle 9. An outsider must not learn which is which.

const DAY = 86_400_000;

type Given = (world: RecoveryWorld) => unknown;

/** What may become of a private circle. */
const STATES: Readonly<Record<string, Given>> = {
  'is alive': () => undefined,
  'is full': async (world) => {
    for (const who of [2, 3]) await world.join(who, null, world.code());
  },
  'is to be deleted': (world) => world.change(1, 'schedule-deletion'),
  'has ended': (world) => world.documents.pass(2 * DAY),
  'has expired': async (world) => {
    world.documents.pass(2 * DAY);
    await world.tend();
  },
  'is being moved': (world) => world.put(circlePath(circleOf(1)), { status: 'deleted_recoverable' }),
  'lies in its backup': async (world) => {
    await world.change(1, 'schedule-deletion');
    world.documents.pass(DAY + 1);
    await world.tend();
  },
};

type Call = (world: RecoveryWorld, number: number) => Promise<unknown>;

/** Every call that takes the id of a circle, by an outsider. */
const CALLS: Readonly<Record<string, Call>> = {
  'joins it': (world, number) => world.join(4, number),
  'joins it with a wrong code': (world, number) => world.join(4, number, newInviteCode(world.random)),
  'joins it with the code of another circle': (world, number) => world.join(4, number, world.code(2)),
  'leaves it': (world, number) => world.change(4, 'leave', number),
  'schedules its deletion': (world, number) => world.change(4, 'schedule-deletion', number),
  'cancels its deletion': (world, number) => world.change(4, 'cancel-deletion', number),
  'reactivates it': (world, number) => world.change(4, 'reactivate', number),
  'restores it': (world, number) => world.change(4, 'restore', number),
  'moderates it': (world, number) => world.moderate(4, { kind: 'rotation', isOn: true }, number),
  'is in it': (world, number) => world.be(4, true, number),
  'asks for its recovery': (world, number) => world.request(4, number, number),
};

describe.each(Object.entries(STATES))(
  'an outsider learns nothing of a private circle that %s',
  (_, given) => {
    it.each(Object.entries(CALLS))('who %s', async (__, call) => {
      const world = new RecoveryWorld();
      await world.create(5, 2);
      await world.create(1, 1, { privacyLevel: 'private', maxParticipants: 3, expirationDays: 2 });
      await given(world);
      for (const college of ['vjti', 'kem']) {
        world.enroll(4, college);
        const outcomes = [await outcomeOf(call(world, 1)), await outcomeOf(call(world, 9))];
        expect(outcomes).toEqual([outcomes[1], outcomes[1]]);
        expect(outcomes).not.toContain('done');
      }
    });
  },
);
