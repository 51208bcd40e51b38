import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount, replyFirst } from './actions.ts';
import { thread } from './replies.ts';
import { confession, maskOf, together } from './states.ts';

function masked(world: World): Documents {
  return together(thread(world), maskOf(world, world.uids.student, world.mask));
}

function path(world: World): string {
  return `confessions/${world.confession}/masks/${world.uids.student}`;
}

/** Attacks on masks: one for a student in a thread, for good, and nobody else's. */
export const MASKS: CollectionAttacks = {
  collection: 'masks',
  commits: [
    {
      name: 'a student puts on a mask',
      state: thread,
      writes: replyFirst,
      free: ['text'],
      deletable: (world) => ({
        [`confessions/${world.confession}`]: ['other'],
        [`confessions/${world.confession}/replies/${world.reply}`]: OWNER,
      }),
      attacks: [
        {
          name: 'that another wears in the thread',
          fixed: { mask: 't_aaaaaaaaaaaaaaaa', otherMask: 't_aaaaaaaaaaaaaaaa' },
        },
        { name: 'of the form of a post’s', fixed: { mask: 'm_ABCDEFGHIJKLMNOPQRST' } },
        { name: 'of the form of an account’s', fixed: { mask: 'SilentTiger77' } },
        { name: 'of 15 characters', fixed: { mask: 't_abcdefghij01234' } },
        {
          name: 'and a second one in the same commit',
          writes: (world, writes) => [
            ...writes,
            set(path(world), { mask: 't_bbbbbbbbbbbbbbbb', createdAt: SERVER_TIME }),
            set(`confessions/${world.confession}/maskIds/t_bbbbbbbbbbbbbbbb`, {
              uid: world.uids.student,
              createdAt: SERVER_TIME,
            }),
          ],
        },
        {
          name: 'in a thread where nothing is said',
          change: (state, world) =>
            together(state, confession(world, world.uids.other, world.otherConfession)),
          writes: (world, writes) => [
            ...writes,
            set(`confessions/${world.otherConfession}/masks/${world.uids.student}`, {
              mask: world.mask,
              createdAt: SERVER_TIME,
            }),
            set(`confessions/${world.otherConfession}/maskIds/${world.mask}`, {
              uid: world.uids.student,
              createdAt: SERVER_TIME,
            }),
          ],
        },
      ],
    },
  ],
  never: [
    {
      name: 'a mask is made without a reply',
      state: thread,
      writes: (world) => [...replyFirst(world).slice(4), firstCount(world, 'reply', world.reply)],
    },
    {
      name: 'a mask is made for a reply of before',
      state: thread,
      writes: (world) => [...replyFirst(world).slice(4), firstCount(world, 'reply', world.otherReply)],
    },
    {
      name: 'a mask is exchanged',
      state: masked,
      writes: (world) => [update(path(world), { mask: 't_cccccccccccccccc' })],
    },
    { name: 'a mask is taken off', state: masked, writes: (world) => [remove(path(world))] },
    {
      name: 'a mask is taken off and another put on',
      state: masked,
      writes: (world) => [remove(path(world)), ...replyFirst({ ...world, mask: 't_dddddddddddddddd' })],
    },
  ],
  reads: [
    {
      name: 'a student’s mask',
      state: masked,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: OWNER,
    },
    {
      name: 'the masks of a thread',
      state: masked,
      read: (world) => ({ kind: 'list', path: `confessions/${world.confession}/masks`, limit: 1 }),
      allowed: [],
    },
  ],
};
