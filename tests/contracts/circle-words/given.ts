import { circlePath, deletedCirclePath, erasurePath } from '@chupke/domain/paths.ts';
import { circleOf } from '../../../functions/src/testing/circle-world.ts';
import type { RecoveryWorld } from '../../../functions/src/testing/recovery-world.ts';

/** Brings a situation about. The first student's first circle is `circleOf(1)`. */
export type Given = (world: RecoveryWorld) => unknown;

const DAY = 86_400_000;
const PATH = circlePath(circleOf(1));

/** One after the other. */
export function all(...steps: readonly Given[]): Given {
  return async (world) => {
    for (const step of steps) await step(world);
  };
}

export const nothing: Given = () => undefined;

/** The circle, with the second student in it. */
export const open: Given = (world) => world.open(1);

/** The same, with the third one in it. */
export const wide: Given = (world) => world.open(2);

export const secret: Given = (world) => world.create(1, 1, { privacyLevel: 'private' });

export const collegeOnly: Given = (world) => world.create(1, 1, { privacyLevel: 'college-only' });

/** One that takes two, with two in it. */
export const crowded: Given = async (world) => {
  await world.create(1, 1, { maxParticipants: 2 });
  await world.join(2);
};

/** The second student is its moderator. */
export const moderated: Given = async (world) => {
  await world.create(1, 1, { moderatorRotation: true });
  await world.join(2);
  world.put(PATH, { currentModerator: world.persona(2) });
};

/** The second student was removed. */
export const removed: Given = async (world) => {
  await world.open(1);
  await world.moderate(1, { kind: 'remove', member: world.persona(2) });
};

/** Its deletion is to come within the day. */
export const scheduled: Given = async (world) => {
  await world.open(1);
  await world.change(1, 'schedule-deletion');
};

/** The day is over, which the server has not noticed. */
export const lapsed: Given = all(scheduled, (world) => world.documents.pass(DAY));

/** It was deleted: there is its backup. */
export const lost: Given = (world) => world.lose();

/** Its backup is over, which the server has not noticed. */
export const lostForGood: Given = all(lost, (world) => world.documents.pass(30 * DAY));

/** Its backup is not whole. */
export const halfLost: Given = all(lost, (world) =>
  world.put(deletedCirclePath(circleOf(1)), { status: 'copying' }),
);

/** It is on its way into its backup. */
export const moving: Given = all(open, (world) => world.put(PATH, { status: 'deleted_recoverable' }));

/** It was for a day that is over, which the server has not noticed. */
export const over: Given = async (world) => {
  await world.create(1, 1, { expirationDays: 1 });
  await world.join(2);
  world.documents.pass(DAY);
};

/** The same, noticed. */
export const expired: Given = all(over, (world) => world.tend());

/** The first student has made three others. */
export const full: Given = async (world) => {
  for (const number of [2, 3, 4]) await world.create(1, number);
};

/** The first student has made five in a week, and left them again. */
export const often: Given = async (world) => {
  for (const number of [2, 3, 4, 5, 6]) {
    await world.create(1, number);
    await world.change(1, 'leave', number);
  }
};

/** The third student, who comes, has no account. */
export const withoutAccount: Given = (world) => world.vanish(3);

export const beingErased: Given = (world) => world.put(erasurePath(world.enroll(3)), {});

export const withoutCollege: Given = (world) => world.enroll(3, null);

export const ofAnotherCollege: Given = (world) => world.enroll(3, 'kem');
