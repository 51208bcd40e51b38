import type { CollectionAttacks, LegitimateCommit } from '../engine/corpus.ts';
import { increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import {
  answered,
  circleAt,
  NOT_A_MEMBER,
  ownMessage,
  send,
  sentBefore,
  FACE,
  talking,
  theirMessage,
  membershipAt,
} from './circle-states.ts';
import { changed, together } from './states.ts';

/* What moves while members talk: how much was said, and that somebody is writing. */

const MEMBERS = ['student', 'other'] as const;

function now(world: World): string {
  return circleAt(world, 'activity/now');
}

function typing(world: World): string {
  return circleAt(world, 'signals/typing');
}

/** Attacks on the counters of messages. */
export const CIRCLE_ACTIVITY: CollectionAttacks = {
  collection: 'activity',
  commits: [
    {
      name: 'a confession in the chat is counted',
      state: answered,
      writes: (world) =>
        send(
          { ...world, message: world.unused },
          { type: 'confession', mentions: [], text: 'I am not fine.' },
        ),
      free: ['text'],
      refusedWhen: [NOT_A_MEMBER],
      attacks: [
        {
          name: 'beside other numbers',
          writes: (_, writes) =>
            writes.map((write) =>
              write.kind === 'update' ? update(write.path, { ...write.data, sentimentScore: 1 }) : write,
            ),
        },
        {
          name: 'in place of all that was there',
          writes: (_, writes) =>
            writes.map((write) => (write.kind === 'update' ? set(write.path, write.data) : write)),
        },
      ],
    },
  ],
  never: [
    {
      name: 'an older message is counted again',
      state: answered,
      writes: (world) => send(world).slice(1),
    },
    {
      name: 'the other’s message is counted again',
      state: answered,
      writes: (world) => [
        update(now(world), {
          messageCount: increment(1),
          lastActivity: SERVER_TIME,
          last: {
            id: world.otherMessage,
            senderCircleId: world.otherMember,
            type: 'message',
            mentions: [],
          },
        }),
      ],
    },
    {
      name: 'a circle looks busy',
      state: talking,
      writes: (world) => [update(now(world), { lastActivity: SERVER_TIME })],
    },
    {
      name: 'members are called without a message',
      state: answered,
      writes: (world) => [
        update(now(world), {
          last: {
            id: world.message,
            senderCircleId: world.member,
            type: 'message',
            mentions: [world.otherMember],
          },
        }),
      ],
    },
    { name: 'a count begins anew', state: talking, writes: (world) => [remove(now(world))] },
    {
      name: 'a circle gets a count of its own making',
      state: talking,
      writes: (world) => [
        set(circleAt(world, 'activity/then'), { messageCount: 1, lastActivity: SERVER_TIME, last: null }),
      ],
    },
  ],
  reads: [
    {
      name: 'how much was said',
      state: talking,
      read: (world) => ({ kind: 'get', path: now(world) }),
      allowed: MEMBERS,
    },
    {
      name: 'how much is said elsewhere',
      state: (world) => NOT_A_MEMBER.change(talking(world), world),
      read: (world) => ({ kind: 'get', path: now(world) }),
      allowed: ['other'],
    },
    {
      name: 'something else than this',
      state: talking,
      read: (world) => ({ kind: 'get', path: circleAt(world, 'activity/then') }),
      allowed: [],
    },
    {
      name: 'all of it',
      state: talking,
      read: (world) => ({ kind: 'list', path: circleAt(world, 'activity'), limit: 1 }),
      allowed: [],
    },
  ],
};

/** Somebody gave a sign of writing so long ago. */
function signed(world: World, seconds: number): Documents {
  return together(talking(world), { [typing(world)]: { at: secondsAgo(world, seconds) } });
}

const SIGN: LegitimateCommit = {
  name: 'a member gives a sign of writing',
  state: (world) => signed(world, 7),
  writes: (world) => [set(typing(world), { at: SERVER_TIME })],
  alsoBy: ['other'],
  refusedWhen: [
    NOT_A_MEMBER,
    {
      name: 'the member is muted',
      change: (state, world) =>
        changed(state, membershipAt(world), { mutedUntil: new Date(world.now.getTime() + 60_000) }),
    },
    { name: 'there is one already', change: (state, world) => together(state, signed(world, 2)) },
  ],
  attacks: [
    { name: 'and says who', writes: (world) => [set(typing(world), { at: SERVER_TIME, by: world.member })] },
    {
      name: 'that lasts',
      writes: (world) => [set(typing(world), { at: new Date(world.now.getTime() + 3_600_000) })],
    },
  ],
};

/** Attacks on the sign that somebody is writing. */
export const CIRCLE_SIGNALS: CollectionAttacks = {
  collection: 'signals',
  commits: [
    SIGN,
    {
      name: 'a member gives the first sign of writing',
      state: talking,
      writes: (world) => [set(typing(world), { at: SERVER_TIME })],
      alsoBy: ['other'],
      refusedWhen: [NOT_A_MEMBER],
    },
  ],
  never: [
    {
      name: 'a sign is taken away',
      state: (world) => signed(world, 2),
      writes: (world) => [remove(typing(world))],
    },
    {
      name: 'two signs at once',
      state: (world) => signed(world, 7),
      writes: (world) => [set(typing(world), { at: SERVER_TIME }), set(typing(world), { at: SERVER_TIME })],
    },
    {
      name: 'a sign of another kind',
      state: talking,
      writes: (world) => [set(circleAt(world, 'signals/calling'), { at: SERVER_TIME })],
    },
    {
      name: 'a sign below a message',
      state: talking,
      writes: (world) => [set(`${theirMessage(world)}/signals/typing`, { at: SERVER_TIME })],
    },
  ],
  reads: [
    {
      name: 'whether somebody is writing',
      state: (world) => signed(world, 2),
      read: (world) => ({ kind: 'get', path: typing(world) }),
      allowed: MEMBERS,
    },
    {
      name: 'whether somebody is writing elsewhere',
      state: (world) => NOT_A_MEMBER.change(signed(world, 2), world),
      read: (world) => ({ kind: 'get', path: typing(world) }),
      allowed: ['other'],
    },
    {
      name: 'a sign of another kind',
      state: (world) =>
        together(talking(world), { [circleAt(world, 'signals/other')]: { at: secondsAgo(world, 2) } }),
      read: (world) => ({ kind: 'get', path: circleAt(world, 'signals/other') }),
      allowed: [],
    },
    {
      name: 'all signs',
      state: (world) => signed(world, 2),
      read: (world) => ({ kind: 'list', path: circleAt(world, 'signals'), limit: 1 }),
      allowed: [],
    },
  ],
};

/** Attacks on the daily prompts of a circle: the server's, and the members' to read. */
export const CIRCLE_PROMPTS: CollectionAttacks = {
  collection: 'prompts',
  commits: [],
  never: [
    {
      name: 'a member asks the circle in its own name',
      state: talking,
      writes: (world) => [set(prompt(world), asked(world))],
    },
    {
      name: 'a prompt is answered a hundred times',
      state: prompted,
      writes: (world) => [update(prompt(world), { responses: increment(1) })],
    },
    { name: 'a prompt is removed', state: prompted, writes: (world) => [remove(prompt(world))] },
  ],
  reads: [
    {
      name: 'a prompt',
      state: prompted,
      read: (world) => ({ kind: 'get', path: prompt(world) }),
      allowed: MEMBERS,
    },
    {
      name: 'the newest prompts',
      state: prompted,
      read: (world) => ({
        kind: 'list',
        path: circleAt(world, 'prompts'),
        orderBy: [['createdAt', 'DESCENDING']],
        limit: 50,
      }),
      allowed: MEMBERS,
    },
  ],
};

function prompt(world: World): string {
  return circleAt(world, `prompts/${world.unused}`);
}

function asked(world: World) {
  const fields = { prompt: 'smile', category: 'gratitude', responses: 0, isActive: true };
  return { ...fields, createdAt: secondsAgo(world, 600) };
}

function prompted(world: World): Documents {
  return together(talking(world), { [prompt(world)]: asked(world) });
}

/** Attacks on the words of messages that a moderator hid. */
export const HIDDEN_MESSAGES: CollectionAttacks = {
  collection: 'hidden',
  commits: [],
  never: [
    {
      name: 'words are put behind a message',
      state: answered,
      writes: (world) => [set(circleAt(world, `hidden/${world.message}`), { text: 'I never said that.' })],
    },
    {
      name: 'hidden words are removed',
      state: hidden,
      writes: (world) => [remove(circleAt(world, `hidden/${world.message}`))],
    },
  ],
  reads: [
    {
      name: 'hidden words, of one’s own too',
      state: hidden,
      read: (world) => ({ kind: 'get', path: circleAt(world, `hidden/${world.message}`) }),
      allowed: [],
    },
    {
      name: 'all hidden words',
      state: hidden,
      read: (world) => ({ kind: 'list', path: circleAt(world, 'hidden'), limit: 1 }),
      allowed: [],
    },
  ],
};

function hidden(world: World): Documents {
  return together(talking(world), {
    [ownMessage(world)]: { ...sentBefore(world, world.member, FACE), text: '', hidden: true },
    [circleAt(world, `hidden/${world.message}`)]: { text: 'Room 214 it was.' },
  });
}
