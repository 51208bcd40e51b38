import type { LegitimateCommit } from '../engine/corpus.ts';
import { increment } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Write } from '../engine/writes.ts';
import { update } from '../engine/writes.ts';
import { circleAt, inBoth, membershipAt, send, talking } from './circle-states.ts';
import { changed } from './states.ts';

/** The student's read marker as it is moved on with a message. */
function readsOwn(world: World, by = 1): Write {
  return update(membershipAt(world), { readCount: increment(by) });
}

/** A message that is sent while nobody reads the chat on its author's device. */
export const SEND_CLOSED: LegitimateCommit = {
  name: 'a member says something while the chat is closed, and has read it',
  // A marker of this moment stops no message.
  state: (world) => changed(talking(world), membershipAt(world), { readAt: world.now }),
  writes: (world) => [...send(world), readsOwn(world)],
  free: ['text'],
  optionalWrites: (world) => [membershipAt(world)],
  attacks: [
    { name: 'and two', writes: (world) => [...send(world), readsOwn(world, 2)] },
    { name: 'and one less', writes: (world) => [...send(world), readsOwn(world, -1)] },
    { name: 'without the message', writes: (world) => [readsOwn(world)] },
    {
      name: 'in the other circle',
      change: inBoth,
      writes: (world) => [...send(world), readsOwn({ ...world, circle: world.otherCircle })],
    },
    {
      name: 'and was the last to speak before',
      change: (state, world) =>
        changed(state, circleAt(world, 'activity/now'), {
          last: { id: world.message, senderCircleId: world.member, type: 'message', mentions: [] },
        }),
      writes: (world) => [readsOwn(world)],
    },
    {
      name: 'and is somebody else from then on',
      writes: (world) => [
        ...send(world),
        update(membershipAt(world), { readCount: increment(1), circleSpecificId: world.otherMember }),
      ],
    },
  ],
};
