import type { Attack, LegitimateCommit, StateChange } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import { update } from '../engine/writes.ts';
import { firstCount } from './actions.ts';
import { exhausted, windowOpen } from './changes.ts';
import {
  answered,
  circleAt,
  membershipAt,
  NOT_A_MEMBER,
  NOTICE,
  ownMessage,
  respond,
  SILENT,
  theirMessage,
} from './circle-states.ts';
import { changed } from './states.ts';

const WITH_BEFORE = (world: World) => ({ [world.otherMember]: 'sad' });

function reaction(name: string, reactions: (world: World) => object): Attack {
  return {
    name,
    writes: (world) => respond(world, { reactions: { ...reactions(world) } }),
  };
}

/** Deleted and hidden messages take no reactions. */
const MESSAGE_GONE: readonly StateChange[] = [
  {
    name: 'the message is deleted',
    change: (state, world) => changed(state, theirMessage(world), { deleted: true, text: '', mentions: [] }),
  },
  {
    name: 'the message is hidden',
    change: (state, world) => changed(state, theirMessage(world), { hidden: true, text: '' }),
  },
];

const MUTED: StateChange = {
  name: 'a moderator has muted the student',
  change: (state, world) =>
    changed(state, membershipAt(world), { mutedUntil: new Date(world.now.getTime() + 60_000) }),
};

const REFUSED_WHEN = [
  NOT_A_MEMBER,
  MUTED,
  ...SILENT,
  ...MESSAGE_GONE,
  exhausted('circleReaction'),
  windowOpen('circleReaction'),
];

const REACT: LegitimateCommit = {
  name: 'a member reacts to a message',
  state: answered,
  writes: (world) => respond(world, { reactions: { ...WITH_BEFORE(world), [world.member]: 'love' } }),
  refusedWhen: REFUSED_WHEN,
  attacks: [
    reaction('for the other', (world) => ({ [world.otherMember]: 'love' })),
    reaction('for oneself and the other', (world) => ({
      [world.otherMember]: 'love',
      [world.member]: 'love',
    })),
    reaction('and takes the other’s away', (world) => ({ [world.member]: 'love' })),
    reaction('under the uid', (world) => ({ ...WITH_BEFORE(world), [world.uids.student]: 'love' })),
    reaction('under a name that nobody has', (world) => ({
      ...WITH_BEFORE(world),
      ['k_0000000000000000']: 'love',
    })),
    reaction('with what is none', (world) => ({ ...WITH_BEFORE(world), [world.member]: 'die' })),
    reaction('with several', (world) => ({ ...WITH_BEFORE(world), [world.member]: ['love', 'laugh'] })),
    {
      name: 'and supports it for the same count, in one change',
      writes: (world) =>
        respond(world, {
          reactions: { ...WITH_BEFORE(world), [world.member]: 'love' },
          supporters: { [world.member]: true },
        }),
    },
    {
      name: 'to another message for the same count',
      writes: (world, writes) => [
        ...writes,
        update(ownMessage(world), {
          reactions: { ...WITH_BEFORE(world), [world.member]: 'love' },
          changedAt: SERVER_TIME,
        }),
      ],
    },
    {
      name: 'paid for by the count of a message',
      writes: (world, writes) => [
        ...writes.slice(0, 1),
        firstCount(world, 'circleMessage', world.otherMessage),
      ],
    },
    {
      name: 'that was given before',
      change: (state, world) =>
        changed(state, theirMessage(world), { reactions: { ...WITH_BEFORE(world), [world.member]: 'love' } }),
    },
  ],
};

const REACT_AGAIN: LegitimateCommit = {
  ...REACT,
  name: 'a member whose mute is over reacts to a message',
  state: (world) => changed(answered(world), membershipAt(world), { mutedUntil: secondsAgo(world, 60) }),
  refusedWhen: [MUTED],
  attacks: [],
};

const TAKE_BACK: LegitimateCommit = {
  name: 'a member takes a reaction back',
  state: (world) =>
    changed(answered(world), theirMessage(world), {
      reactions: { ...WITH_BEFORE(world), [world.member]: 'love' },
    }),
  writes: (world) => respond(world, { reactions: { ...WITH_BEFORE(world) } }),
  refusedWhen: REFUSED_WHEN,
  attacks: [reaction('and everybody’s', () => ({}))],
};

const SUPPORT: LegitimateCommit = {
  name: 'a member gives a support token',
  state: answered,
  writes: (world) => respond(world, { supporters: { [world.member]: true } }),
  refusedWhen: [
    ...REFUSED_WHEN,
    {
      name: 'one was given before',
      change: (state, world) => changed(state, theirMessage(world), { supporters: { [world.member]: true } }),
    },
  ],
  attacks: [
    {
      name: 'to the own message',
      writes: (world) => [
        update(ownMessage(world), { supporters: { [world.member]: true }, changedAt: SERVER_TIME }),
        firstCount(world, 'circleReaction', world.message),
      ],
    },
    {
      name: 'to the own message, in the other’s name',
      writes: (world) => [
        update(ownMessage(world), { supporters: { [world.otherMember]: true }, changedAt: SERVER_TIME }),
        firstCount(world, 'circleReaction', world.message),
      ],
    },
    {
      name: 'to the circle itself',
      writes: (world) => [
        update(circleAt(world, `messages/${NOTICE}`), {
          supporters: { [world.member]: true },
          changedAt: SERVER_TIME,
        }),
        firstCount(world, 'circleReaction', NOTICE),
      ],
    },
    {
      name: 'in the other’s name',
      writes: (world) => respond(world, { supporters: { [world.otherMember]: true } }),
    },
    {
      name: 'two of them',
      writes: (world) => respond(world, { supporters: { [world.member]: true, k_0000000000000000: true } }),
    },
    { name: 'as a number', writes: (world) => respond(world, { supporters: { [world.member]: 100 } }) },
    {
      name: 'and takes it back',
      change: (state, world) => changed(state, theirMessage(world), { supporters: { [world.member]: true } }),
      writes: (world) => respond(world, { supporters: {} }),
    },
  ],
};

/** What members do with others' messages: the rules allow no more. */
export const CIRCLE_RESPONSES: readonly LegitimateCommit[] = [REACT, REACT_AGAIN, TAKE_BACK, SUPPORT];
