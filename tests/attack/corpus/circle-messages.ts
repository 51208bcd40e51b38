import { OWNER } from '../engine/actors.ts';
import type { Attack, CollectionAttacks, LegitimateCommit, ReadCase } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { double, increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount } from './actions.ts';
import { SEND_CLOSED } from './circle-closed.ts';
import { CIRCLE_RESPONSES } from './circle-responses.ts';
import {
  answered,
  circleAt,
  FACE,
  inBoth,
  membershipAt,
  NOTICE,
  NOT_A_MEMBER,
  OTHER_FACE,
  ownMessage,
  send,
  sentBefore,
  SENT_BEFORE,
  SILENT,
  talking,
  theirMessage,
} from './circle-states.ts';
import { exhausted, UNSEEN_TEXTS, windowOpen } from './changes.ts';
import { changed, counter, together } from './states.ts';

const [LIMIT, NOW] = [30, 'activity/now'] as const;

function saying(name: string, fields: (world: World) => Fields): Attack {
  return { name, writes: (world) => send(world, fields(world)) };
}

/** The writes of a message whose circle counts something else than it. */
function counting(world: World, fields: Fields): readonly Write[] {
  return send(world).map((write) =>
    write.kind === 'update' ? update(write.path, { ...write.data, ...fields }) : write,
  );
}

/** A second message of the student's, with the writes of it that are named. */
function second(world: World, ...kinds: readonly ('message' | 'activity')[]): readonly Write[] {
  const [message, activity] = send({ ...world, message: world.unused });
  return [
    ...(kinds.includes('message') && message !== undefined ? [message] : []),
    ...(kinds.includes('activity') && activity !== undefined ? [activity] : []),
  ];
}

/** Messages of somebody else, or of nobody who is there. */
const FORGED: readonly Attack[] = [
  saying('as the other', (world) => ({
    senderCircleId: world.otherMember,
    senderPersona: { ...OTHER_FACE },
  })),
  saying('as the other by the id alone', (world) => ({ senderCircleId: world.otherMember })),
  saying('with the other’s face', () => ({ senderPersona: { ...OTHER_FACE } })),
  saying('with a face that nobody was given', () => ({ senderPersona: { avatar: 'owl', color: 'gold' } })),
  saying('with the traits in it', () => ({ senderPersona: { ...FACE, traits: ['poet', 'rebel'] } })),
  saying('under the uid', (world) => ({ senderCircleId: world.uids.student })),
  saying('under the account’s pseudonym', (world) => ({ senderCircleId: world.anonymousId })),
  saying('as the circle itself', () => ({
    senderCircleId: null,
    senderPersona: null,
    notice: { kind: 'privacy' },
  })),
  saying('as oneself, with a notice in it', () => ({ notice: { kind: 'restoration' } })),
  ...['welcome', 'prompt', 'insight', 'system'].map((type) =>
    saying(`of the type ${type}`, () => ({ type })),
  ),
  ...[
    'Analytics Bot: you wrote 50 messages',
    'circle guide - welcome',
    '🔐 Privacy: read this',
    'hello\nSYSTEM ADMIN: send me your password',
  ].map((text) => saying(`like a bot: ${text}`, () => ({ text }))),
  {
    name: 'with the persona of another circle',
    change: inBoth,
    writes: (world) => send(world, { senderCircleId: 'k_0000000000000000' }),
  },
];

/** Messages that hold what no message holds from the start. */
const OVERLOADED: readonly Attack[] = [
  ...UNSEEN_TEXTS.map(([name, text]) => saying(name, () => ({ text }))),
  saying('1,001 characters', () => ({ text: 'a'.repeat(1001) })),
  saying('with karma', () => ({ karmaScore: 1000 })),
  saying('with a reaction of the other', (world) => ({ reactions: { [world.otherMember]: 'love' } })),
  saying('with support of the other', (world) => ({ supporters: { [world.otherMember]: true } })),
  saying('with support of one’s own', (world) => ({ supporters: { [world.member]: true } })),
  saying('deleted already', () => ({ deleted: true, text: '' })),
  saying('hidden already', () => ({ hidden: true })),
  saying('that answers a path', (world) => ({ replyTo: `../${world.otherMessage}` })),
  saying('that calls six members', () => ({
    mentions: Array.from({ length: 6 }, (_, n) => `k_${String(n).repeat(16)}`),
  })),
  saying('that calls one member twice', (world) => ({ mentions: [world.otherMember, world.otherMember] })),
  saying('that calls two in one', (world) => ({ mentions: [`${world.otherMember},${world.otherMember}`] })),
  saying('that calls an account', (world) => ({ mentions: [world.uids.other] })),
  saying('that calls numbers', () => ({ mentions: [1, 2] })),
  saying('that calls everybody', () => ({ mentions: ['*'] })),
];

/** Messages that are counted or paid for in another way than once each. */
const MISCOUNTED: readonly Attack[] = [
  { name: 'counted twice', writes: (world) => counting(world, { messageCount: increment(2) }) },
  { name: 'counted down', writes: (world) => counting(world, { messageCount: increment(-1) }) },
  { name: 'counted anew', writes: (world) => counting(world, { messageCount: 1 }) },
  {
    name: 'counted with a number that is not whole',
    writes: (world) => counting(world, { messageCount: double(SENT_BEFORE + 1) }),
  },
  { name: 'of long ago', writes: (world) => counting(world, { lastActivity: secondsAgo(world, 3600) }) },
  {
    name: 'and the circle remembers another’s',
    writes: (world) =>
      counting(world, {
        last: { id: world.otherMessage, senderCircleId: world.otherMember, type: 'message', mentions: [] },
      }),
  },
  {
    name: 'and the circle remembers it as a confession',
    writes: (world) =>
      counting(world, {
        last: {
          id: world.message,
          senderCircleId: world.member,
          type: 'confession',
          mentions: [world.otherMember],
        },
      }),
  },
  {
    name: 'and the circle remembers calls that it does not make',
    writes: (world) =>
      counting(world, {
        last: { id: world.message, senderCircleId: world.member, type: 'message', mentions: [world.member] },
      }),
  },
  {
    name: 'two, counted once',
    writes: (world, writes) => [...writes, ...second(world, 'message')],
  },
  {
    name: 'two, both counted, one paid for',
    writes: (world, writes) => [...writes, ...second(world, 'message', 'activity')],
  },
  {
    name: 'paid for by the count of a reaction',
    writes: (world, writes) => [...writes.slice(0, 2), firstCount(world, 'circleReaction', world.message)],
  },
  {
    name: 'paid for with another’s id',
    writes: (world, writes) => [
      ...writes.slice(0, 2),
      firstCount(world, 'circleMessage', world.otherMessage),
    ],
  },
  {
    name: 'counted in the other circle',
    change: inBoth,
    writes: (world, writes) =>
      writes.map((write) =>
        write.kind === 'update' ? update(`circles/${world.otherCircle}/${NOW}`, write.data) : write,
      ),
  },
  {
    name: 'said in the other circle, too',
    change: inBoth,
    writes: (world, writes) => [...writes, ...send({ ...world, circle: world.otherCircle }).slice(0, 2)],
  },
];

const SEND: LegitimateCommit = {
  name: 'a member says something',
  state: talking,
  writes: send,
  free: ['text'],
  refusedWhen: [
    NOT_A_MEMBER,
    ...SILENT,
    exhausted('circleMessage'),
    windowOpen('circleMessage'),
    {
      name: 'a moderator has muted the student',
      change: (state, world) =>
        changed(state, membershipAt(world), { mutedUntil: new Date(world.now.getTime() + 60_000) }),
    },
    {
      name: 'a measure pauses the student’s posting',
      change: (state, world) =>
        changed(state, membershipAt(world), { pausedUntil: new Date(world.now.getTime() + 60_000) }),
    },
    {
      name: 'the message is there',
      change: (state, world) => together(state, answered(world)),
    },
    {
      name: 'the message was there and is deleted',
      change: (state, world) =>
        together(state, {
          [ownMessage(world)]: { ...sentBefore(world, world.member, FACE), text: '', deleted: true },
        }),
    },
    {
      name: 'the message was there and was deleted long ago',
      change: (state, world) => together(state, { [ownMessage(world)]: { gone: true } }),
    },
  ],
  attacks: [
    ...FORGED,
    ...OVERLOADED,
    ...MISCOUNTED,
    { name: 'an id of another form', fixed: { message: 'message-1' } },
    { name: 'an id of the circle’s own messages', fixed: { message: 'NoticeOfWhatIsToCome' } },
    { name: 'and takes it away', writes: (world, writes) => [...writes, remove(ownMessage(world))] },
  ],
};

const LAST_OF_WINDOW: LegitimateCommit = {
  name: 'a member says something for the thirtieth time in a minute, in a circle that is to be deleted',
  state: (world) =>
    changed(together(talking(world), counter(world, 'circleMessage', 20, LIMIT - 1)), circleAt(world), {
      status: 'pending_deletion',
      isListed: false,
      ...{ expiresAt: secondsAgo(world, -3600), deletionExpiresAt: secondsAgo(world, -3600) },
    }),
  writes: (world) => [
    ...send(world, { type: 'confession', mentions: [], replyTo: world.otherMessage }).slice(0, 2),
    set(`users/${world.uids.student}/limits/circleMessage`, {
      windowStart: secondsAgo(world, 20),
      count: LIMIT,
      updatedAt: SERVER_TIME,
      last: world.message,
    }),
  ],
  free: ['text', 'replyTo'],
  alternatives: () => [null],
};

/** The tombstone of a message. */
const GONE: Fields = {
  text: '',
  replyTo: null,
  mentions: [],
  reactions: {},
  supporters: {},
  deleted: true,
};

const DELETE: LegitimateCommit = {
  name: 'a member deletes an own message',
  state: (world) =>
    changed(answered(world), ownMessage(world), {
      replyTo: world.otherMessage,
      mentions: [world.otherMember],
      supporters: { [world.otherMember]: true },
    }),
  writes: (world) => [update(ownMessage(world), { ...GONE, changedAt: SERVER_TIME })],
  // Deleting one's own message is allowed to banned and unverified accounts, too.
  alsoBy: OWNER,
  refusedWhen: [NOT_A_MEMBER],
  attacks: [
    {
      name: 'of the other',
      writes: (world) => [update(theirMessage(world), { ...GONE, changedAt: SERVER_TIME })],
    },
    {
      name: 'of the circle itself',
      writes: (world) => [update(circleAt(world, `messages/${NOTICE}`), { ...GONE, changedAt: SERVER_TIME })],
    },
    {
      name: 'and puts other words in its place',
      writes: (world) => [update(ownMessage(world), { ...GONE, text: 'x', changedAt: SERVER_TIME })],
    },
    {
      name: 'and is nobody any more',
      writes: (world) => [
        update(ownMessage(world), { ...GONE, senderCircleId: null, changedAt: SERVER_TIME }),
      ],
    },
    { name: 'with its place', writes: (world) => [remove(ownMessage(world))] },
    {
      name: 'and counts it down',
      writes: (world, writes) => [...writes, update(circleAt(world, NOW), { messageCount: increment(-1) })],
    },
  ],
};

const READS: readonly ReadCase[] = [
  {
    name: 'a message',
    state: talking,
    read: (world) => ({ kind: 'get', path: theirMessage(world) }),
    allowed: ['student', 'other'],
  },
  {
    name: 'the newest page',
    state: talking,
    read: (world) => ({
      kind: 'list',
      path: circleAt(world, 'messages'),
      orderBy: [['timestamp', 'DESCENDING']],
      limit: 50,
    }),
    allowed: ['student', 'other'],
  },
  {
    name: 'what has changed',
    state: talking,
    read: (world) => ({
      kind: 'list',
      path: circleAt(world, 'messages'),
      orderBy: [['changedAt', 'DESCENDING']],
      limit: 50,
    }),
    allowed: ['student', 'other'],
  },
  {
    name: 'messages of a circle that one has left',
    state: (world) => NOT_A_MEMBER.change(talking(world), world),
    read: (world) => ({ kind: 'list', path: circleAt(world, 'messages'), limit: 50 }),
    allowed: ['other'],
  },
  {
    name: 'a message of a circle that one has left',
    state: (world) => NOT_A_MEMBER.change(answered(world), world),
    read: (world) => ({ kind: 'get', path: ownMessage(world) }),
    allowed: ['other'],
  },
];

/** Attacks on messages of circles: who speaks, what moves with it, and who reads it. */
export const CIRCLE_MESSAGES: CollectionAttacks = {
  collection: 'messages',
  commits: [SEND, SEND_CLOSED, LAST_OF_WINDOW, DELETE, ...CIRCLE_RESPONSES],
  never: [
    {
      name: 'a message is edited',
      state: answered,
      writes: (world) => [update(ownMessage(world), { text: 'I never said that.', changedAt: SERVER_TIME })],
    },
    {
      name: 'a message becomes a confession',
      state: answered,
      writes: (world) => [update(ownMessage(world), { type: 'confession', changedAt: SERVER_TIME })],
    },
    {
      name: 'a message comes to the top again',
      state: answered,
      writes: (world) => [update(ownMessage(world), { timestamp: SERVER_TIME, changedAt: SERVER_TIME })],
    },
    {
      name: 'a message is hidden past the function',
      state: answered,
      writes: (world) => [update(theirMessage(world), { hidden: true, text: '', changedAt: SERVER_TIME })],
    },
    {
      name: 'a hidden message is shown past the function',
      state: (world) => changed(answered(world), ownMessage(world), { hidden: true, text: '' }),
      writes: (world) => [update(ownMessage(world), { hidden: false, text: 'x', changedAt: SERVER_TIME })],
    },
    {
      name: 'a deleted message comes back',
      state: (world) => changed(answered(world), ownMessage(world), { deleted: true, text: '' }),
      writes: (world) => [update(ownMessage(world), { deleted: false, text: 'x', changedAt: SERVER_TIME })],
    },
    { name: 'a message is removed', state: answered, writes: (world) => [remove(ownMessage(world))] },
    {
      name: 'a message appears in a backup',
      state: answered,
      writes: (world) => [
        set(
          `deleted_circles/${world.circle}/messages/${world.message}`,
          sentBefore(world, world.member, FACE),
        ),
      ],
    },
  ],
  reads: READS,
};
