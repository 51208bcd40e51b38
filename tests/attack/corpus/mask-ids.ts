import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { replyFirst } from './actions.ts';
import { thread } from './replies.ts';
import { maskOf, together } from './states.ts';

function masked(world: World): Documents {
  return together(thread(world), maskOf(world, world.uids.student, world.mask));
}

function path(world: World, mask = world.mask): string {
  return `confessions/${world.confession}/maskIds/${mask}`;
}

/** Attacks on what leads from a mask to a student. */
export const MASK_IDS: CollectionAttacks = {
  collection: 'maskIds',
  commits: [
    {
      name: 'a mask is taken',
      state: thread,
      writes: replyFirst,
      free: ['text'],
      deletable: (world) => ({
        [`confessions/${world.confession}`]: ['other'],
        [`confessions/${world.confession}/replies/${world.reply}`]: OWNER,
      }),
      attacks: [
        {
          name: 'with a second one kept for later',
          writes: (world, writes) => [
            ...writes,
            set(path(world, 't_eeeeeeeeeeeeeeee'), { uid: world.uids.student, createdAt: SERVER_TIME }),
          ],
        },
      ],
    },
  ],
  never: [
    {
      name: 'a mask is taken without a reply',
      state: thread,
      writes: (world) => [set(path(world), { uid: world.uids.student, createdAt: SERVER_TIME })],
    },
    {
      name: 'another’s mask is taken over',
      state: thread,
      writes: (world) => [update(path(world, world.otherMask), { uid: world.uids.student })],
    },
    {
      name: 'a mask whose wearer is erased is taken',
      state: (world) => together(thread(world), { [path(world)]: { createdAt: secondsAgo(world, 900) } }),
      writes: replyFirst,
    },
    { name: 'a mask is freed', state: masked, writes: (world) => [remove(path(world))] },
  ],
  reads: [
    {
      name: 'who wears a mask',
      state: masked,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: [],
    },
    {
      name: 'the masks of a student',
      state: masked,
      read: (world) => ({
        kind: 'list',
        path: `confessions/${world.confession}/maskIds`,
        where: [['uid', world.uids.student]],
        limit: 1,
      }),
      allowed: [],
    },
    {
      name: 'the masks of a student in all threads',
      state: masked,
      read: (world) => ({
        kind: 'list',
        path: 'maskIds',
        group: true,
        where: [['uid', world.uids.student]],
        limit: 1,
      }),
      allowed: [],
    },
  ],
};
