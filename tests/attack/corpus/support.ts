import type { Attack, CollectionAttacks, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import { remove, set, update } from '../engine/writes.ts';
import { CLOSED, exhausted, SUSPENDED, UNSEEN_TEXTS, windowOpen } from './changes.ts';
import { ownView } from './circle-own.ts';
import { serverOnly } from './server-only.ts';
import { account, student, together } from './states.ts';
import {
  linkFields,
  messageBefore,
  newMessageAt,
  NOT_TAKEN,
  NOT_THEIRS,
  oldMessageAt,
  OVER,
  reply,
  say,
  supported,
  theirThread,
  threadAt,
  threadFields,
} from './support-states.ts';

/* What the assistant and human support keep. */

function saying(name: string, fields: Fields, moved: Fields = {}): Attack {
  return { name, writes: (world) => say(world, fields, moved) };
}

const SAY: LegitimateCommit = {
  name: 'a student writes to support',
  state: supported,
  writes: say,
  free: ['text'],
  // There is something new to them already.
  optional: ['unreadBySupport'],
  refusedWhen: [...CLOSED, NOT_THEIRS, ...OVER, exhausted('supportMessage'), windowOpen('supportMessage')],
  attacks: [
    saying('as support', { sender: 'support', agentName: 'Meera' }),
    saying('as support without a name', { sender: 'support' }),
    saying('as the assistant', { sender: 'confie' }),
    saying('under the agent’s name', { agentName: 'Meera' }),
    saying('of long ago', { createdAt: new Date(0) }),
    saying('2,001 characters', { text: 'a'.repeat(2001) }),
    saying('and says who they are', { uid: 'me' }),
    ...UNSEEN_TEXTS.map(([name, text]) => saying(name, { text })),
    saying('and takes a name away', {}, { agentName: null }),
    saying('and has premium', {}, { plan: 'premium' }),
    saying('and ends it', {}, { status: 'ended' }),
    saying('as if support had read it', {}, { unreadBySupport: false }),
    saying('as if support had answered', {}, { unreadByStudent: true, unreadBySupport: false }),
    {
      name: 'in somebody else’s',
      writes: (world) =>
        say(world).map((write) =>
          write.kind === 'delete' || write.path.startsWith('users/')
            ? write
            : { ...write, path: write.path.replace(threadAt(world), theirThread(world)) },
        ),
    },
    { name: 'an id of another form', fixed: { message: 'message-1' } },
    { name: 'uncounted', writes: (_, writes) => writes.slice(0, 2) },
    { name: 'and nobody is told', writes: (_, writes) => writes.filter(({ kind }) => kind !== 'update') },
    {
      name: 'two, paid for once',
      writes: (world, writes) => [...writes, ...say({ ...world, message: world.unused }).slice(0, 2)],
    },
  ],
};

const ANSWER: LegitimateCommit = {
  name: 'an admin answers in a thread that they have taken',
  actor: 'admin',
  state: (world) => together(supported(world), account(world, world.uids.admin, world.otherAnonymousId)),
  writes: reply,
  free: ['text'],
  optional: ['unreadByStudent'],
  refusedWhen: [...OVER, ...NOT_TAKEN],
  attacks: [
    { name: 'under another name', writes: (world) => reply(world, { agentName: 'The police' }) },
    { name: 'under none', writes: (world) => reply(world, { agentName: null }) },
    { name: 'as the student', writes: (world) => reply(world, { sender: 'user', agentName: null }) },
    { name: 'and ends it past the function', writes: (world) => reply(world, {}, { status: 'ended' }) },
    { name: 'and gives premium', writes: (world) => reply(world, {}, { plan: 'premium' }) },
    { name: 'unseen', writes: (world) => reply(world, {}, { unreadByStudent: false }) },
    { name: 'by a moderator', actor: 'moderator' },
    { name: 'by somebody who looks like an admin', actor: 'pretender' },
    { name: 'by the student', actor: 'student' },
  ],
};

const STUDENT_READS: LegitimateCommit = {
  name: 'a student has read the answer',
  state: supported,
  writes: (world) => [update(threadAt(world), { unreadByStudent: false })],
  repeatable: 'in-one-commit',
  refusedWhen: [NOT_THEIRS],
  attacks: [
    { name: 'for the other side', writes: (world) => [update(threadAt(world), { unreadBySupport: false })] },
  ],
};

const AGENT_READS: LegitimateCommit = {
  name: 'an admin has read the question',
  actor: 'admin',
  state: supported,
  writes: (world) => [update(threadAt(world), { unreadBySupport: false })],
  repeatable: 'in-one-commit',
  refusedWhen: [...NOT_TAKEN],
};

/** Attacks on threads: functions open, take and end them. */
export const CHATS: CollectionAttacks = {
  collection: 'chats',
  commits: [STUDENT_READS, AGENT_READS],
  never: [
    {
      name: 'a thread is opened past the function',
      state: student,
      writes: (world) => [set(threadAt(world), threadFields(world, { createdAt: SERVER_TIME }))],
    },
    {
      name: 'a thread is opened together with its link',
      state: student,
      writes: (world) => [
        set(threadAt(world), threadFields(world)),
        set(`users/${world.uids.student}/supportThreads/${world.otherConfession}`, linkFields(world)),
      ],
    },
    {
      name: 'a thread is taken past the function',
      state: supported,
      writes: (world) => [update(threadAt(world), { agentName: 'Ravi' })],
    },
    {
      name: 'a thread is ended past the function',
      state: supported,
      writes: (world) => [update(threadAt(world), { status: 'ended', endedAt: SERVER_TIME })],
    },
    {
      name: 'a thread looks busy',
      state: supported,
      writes: (world) => [update(threadAt(world), { lastActivity: SERVER_TIME, unreadBySupport: true })],
    },
    {
      name: 'an older message moves it again',
      state: supported,
      writes: (world) => say({ ...world, message: world.otherMessage }).slice(1),
    },
    { name: 'a thread is removed', state: supported, writes: (world) => [remove(threadAt(world))] },
  ],
  reads: [
    {
      name: 'a thread',
      state: supported,
      read: (world) => ({ kind: 'get', path: threadAt(world) }),
      allowed: ['student', 'admin'],
    },
    {
      name: 'somebody else’s, whom the student may not know of',
      state: (world) => NOT_THEIRS.change(supported(world), world),
      read: (world) => ({ kind: 'get', path: threadAt(world) }),
      allowed: ['admin'],
    },
    {
      name: 'whether there is one',
      state: student,
      read: (world) => ({ kind: 'get', path: threadAt(world) }),
      allowed: ['admin'],
    },
    {
      name: 'the newest threads',
      state: supported,
      read: () => ({ kind: 'list', path: 'chats', orderBy: [['lastActivity', 'DESCENDING']], limit: 50 }),
      allowed: ['admin'],
    },
    {
      name: 'the threads that wait',
      state: supported,
      read: () => ({
        kind: 'list',
        path: 'chats',
        where: [
          ['status', 'open'],
          ['unreadBySupport', true],
        ],
        orderBy: [['createdAt', 'ASCENDING']],
        limit: 50,
      }),
      allowed: ['admin'],
      unfiltered: ['admin'],
    },
  ],
};

/** Attacks on messages in threads. */
export const THREAD_MESSAGES: Omit<CollectionAttacks, 'collection'> = {
  commits: [
    SAY,
    {
      name: 'a student who may not post asks support why',
      state: (world) => SUSPENDED.change(supported(world), world),
      writes: say,
      free: ['text'],
      optional: ['unreadBySupport'],
    },
    ANSWER,
  ],
  never: [
    {
      name: 'what was said to support is changed',
      state: supported,
      writes: (world) => [update(oldMessageAt(world), { text: 'I never said that' })],
    },
    {
      name: 'what was said to support is removed',
      state: supported,
      writes: (world) => [remove(oldMessageAt(world))],
    },
    {
      name: 'the assistant’s words are put into a thread',
      state: supported,
      writes: (world) => [
        set(newMessageAt(world), messageBefore(world, { sender: 'confie', createdAt: SERVER_TIME })),
      ],
    },
  ],
  reads: [
    {
      name: 'a message to support',
      state: supported,
      read: (world) => ({ kind: 'get', path: oldMessageAt(world) }),
      allowed: ['student', 'admin'],
    },
    {
      name: 'whether there is a message to support',
      state: student,
      read: (world) => ({ kind: 'get', path: oldMessageAt(world) }),
      allowed: ['admin'],
    },
    {
      name: 'all messages to support',
      state: supported,
      read: (world) => ({
        kind: 'list',
        path: threadAt(world, 'messages'),
        orderBy: [['createdAt', 'DESCENDING']],
        limit: 50,
      }),
      allowed: ['student', 'admin'],
    },
  ],
};

/** Attacks on the links: with one, one is in a thread. */
export const SUPPORT_THREADS: CollectionAttacks = ownView(
  'supportThreads',
  ({ otherConfession }) => otherConfession,
  linkFields,
);

/** Attacks on whose a thread is, and who answers in it. */
export const SUPPORT_OWNERS: CollectionAttacks = serverOnly('supportOwners', {
  id: ({ otherConfession }) => otherConfession,
  fields: ({ uids }) => ({ uid: uids.student, agent: uids.admin, toldAt: null }),
});

/** Attacks on what is learned: of how many, and of what kind of words. */
export const LEARNED_PATTERNS: CollectionAttacks = serverOnly('learnedPatterns', {
  id: () => 'a1b2c3d4e5f6a1b2c3d4e5f6',
  fields: () => ({ key: null, slug: 'what-is-chupke', helpful: 1, status: 'waiting', approvedBy: null }),
});

/** Attacks on what the AI costs: whoever writes it could spend, or silence it. */
export const AI_BUDGET: CollectionAttacks = serverOnly('aiBudget', {
  id: () => '2026-11-25',
  fields: (world) => ({ micros: 1900, calls: 1, isReached: false, day: secondsAgo(world, 60) }),
});

/** Attacks on who has asked the AI how often on a day. */
export const AI_VOICES: CollectionAttacks = serverOnly('voices', {
  id: () => 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4',
  fields: () => ({ count: 3 }),
  below: () => 'aiBudget/2026-11-25',
});

function published(document: string) {
  return (world: World) =>
    together(student(world), {
      [`confiePatterns/${document}`]: { patterns: [{ key: 'how_delete_post', slug: 'x' }] },
    });
}

/** Attacks on what every student's Confie has learned: a poisoned answer would reach all. */
export const CONFIE_PATTERNS: CollectionAttacks = {
  collection: 'confiePatterns',
  commits: [],
  never: ['approved', 'listed'].flatMap((document) => [
    {
      name: `the document ${document} is written`,
      state: student,
      writes: () => [set(`confiePatterns/${document}`, { patterns: [] })],
    },
    {
      name: `the document ${document} is changed`,
      state: published(document),
      writes: () => [update(`confiePatterns/${document}`, { patterns: [] })],
    },
    {
      name: `the document ${document} is removed`,
      state: published(document),
      writes: () => [remove(`confiePatterns/${document}`)],
    },
  ]),
  reads: [
    {
      name: 'what is approved',
      state: published('approved'),
      read: () => ({ kind: 'get', path: 'confiePatterns/approved' }),
      allowed: ['student', 'other', 'pretender', 'moderator', 'admin'],
    },
    {
      name: 'what waits for an admin',
      state: published('listed'),
      read: () => ({ kind: 'get', path: 'confiePatterns/listed' }),
      allowed: [],
    },
    {
      name: 'all of it',
      state: published('approved'),
      read: () => ({ kind: 'list', path: 'confiePatterns', limit: 1 }),
      allowed: [],
    },
  ],
};
