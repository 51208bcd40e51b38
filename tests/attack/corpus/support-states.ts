import type { StateChange } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { set, update } from '../engine/writes.ts';
import { firstCount } from './actions.ts';
import { changed, other, student, together, without } from './states.ts';

/* Threads with human support: the student's own one, which the admin has taken. */

/** The student's thread, or what is below it. */
export function threadAt({ otherConfession }: World, below = ''): string {
  return `chats/${otherConfession}${below === '' ? '' : `/${below}`}`;
}

/** Somebody else's. */
export function theirThread({ confession }: World): string {
  return `chats/${confession}`;
}

/** The message that is about to be written. */
export function newMessageAt(world: World): string {
  return threadAt(world, `messages/${world.message}`);
}

/** One that is there. */
export function oldMessageAt(world: World): string {
  return threadAt(world, `messages/${world.otherMessage}`);
}

/** What lets the student in. */
export function linkAt({ uids, otherConfession }: World): string {
  return `users/${uids.student}/supportThreads/${otherConfession}`;
}

/** The fields of a thread. */
export function threadFields(world: World, fields: Fields = {}): Fields {
  return {
    status: 'open',
    plan: 'free',
    language: 'en',
    agentName: 'Meera',
    createdAt: secondsAgo(world, 600),
    lastActivity: secondsAgo(world, 300),
    endedAt: null,
    unreadByStudent: true,
    unreadBySupport: true,
    satisfaction: null,
    topic: 'My post is gone',
    ...fields,
  };
}

/** The fields of the link. */
export function linkFields(world: World): Fields {
  return { status: 'open', createdAt: secondsAgo(world, 600), endedAt: null };
}

/** A message that was written before. */
export function messageBefore(world: World, fields: Fields = {}): Fields {
  return {
    text: 'My post is gone',
    sender: 'user',
    agentName: null,
    createdAt: secondsAgo(world, 300),
    ...fields,
  };
}

/** The student's thread, taken by the admin; and another student's, which nobody has taken. */
export function supported(world: World): Documents {
  const { uids, confession, otherConfession } = world;
  return together(student(world), other(world), {
    [threadAt(world)]: threadFields(world),
    [oldMessageAt(world)]: messageBefore(world),
    [linkAt(world)]: linkFields(world),
    [`supportOwners/${otherConfession}`]: { uid: uids.student, agent: uids.admin, toldAt: null },
    [theirThread(world)]: threadFields(world, { agentName: null }),
    [`users/${uids.other}/supportThreads/${confession}`]: linkFields(world),
    [`supportOwners/${confession}`]: { uid: uids.other, agent: null, toldAt: null },
  });
}

/** States in which nobody can write in it any more. */
export const OVER: readonly StateChange[] = [
  {
    name: 'the thread has ended',
    change: (state, world) => changed(state, threadAt(world), { status: 'ended' }),
  },
  { name: 'the thread is gone', change: (state, world) => without(state, threadAt(world)) },
];

/** The student has no such thread. */
export const NOT_THEIRS: StateChange = {
  name: 'the thread is not the student’s',
  change: (state, world) => without(state, linkAt(world)),
};

/** Another admin has taken it, or nobody. */
export const NOT_TAKEN: readonly StateChange[] = [
  {
    name: 'another admin has taken it',
    change: (state, world) =>
      changed(state, `supportOwners/${world.otherConfession}`, { agent: world.uids.moderator }),
  },
  {
    name: 'nobody has taken it',
    change: (state, world) => changed(state, `supportOwners/${world.otherConfession}`, { agent: null }),
  },
];

/** The student writes. */
export function say(world: World, fields: Fields = {}, moved: Fields = {}): readonly Write[] {
  return [
    set(newMessageAt(world), {
      text: 'Kya koi hai? मेरी पोस्ट कहाँ गई?',
      sender: 'user',
      agentName: null,
      createdAt: SERVER_TIME,
      ...fields,
    }),
    update(threadAt(world), { lastActivity: SERVER_TIME, unreadBySupport: true, ...moved }),
    firstCount(world, 'supportMessage', world.message),
  ];
}

/** The admin answers. */
export function reply(world: World, fields: Fields = {}, moved: Fields = {}): readonly Write[] {
  return [
    set(newMessageAt(world), {
      text: 'We are looking at it.',
      sender: 'support',
      agentName: 'Meera',
      createdAt: SERVER_TIME,
      ...fields,
    }),
    update(threadAt(world), {
      lastActivity: SERVER_TIME,
      unreadByStudent: true,
      unreadBySupport: false,
      ...moved,
    }),
    set(`users/${world.uids.admin}/limits/supportMessage`, {
      windowStart: SERVER_TIME,
      count: 1,
      updatedAt: SERVER_TIME,
      last: world.message,
    }),
  ];
}
