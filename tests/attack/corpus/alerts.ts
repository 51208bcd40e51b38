import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { changed } from './states.ts';

function path(world: World): string {
  return `users/${world.uids.student}/alerts/replies-${world.confession}`;
}

function unread(world: World): Documents {
  return {
    [path(world)]: {
      type: 'reply',
      title: 'New reply',
      message: 'Someone answered your confession.',
      confessionId: world.confession,
      replyId: world.reply,
      replyText: 'Nobody has.',
      anonymousId: world.mask,
      count: 1,
      read: false,
      timestamp: secondsAgo(world, 60),
    },
  };
}

/** Attacks on alerts: only the server may write them. */
export const ALERTS: CollectionAttacks = {
  collection: 'alerts',
  commits: [
    {
      name: 'a student has read an alert',
      state: unread,
      writes: (world) => [update(path(world), { read: true })],
      alsoBy: OWNER,
      deletable: (world) => ({ [path(world)]: OWNER }),
      refusedWhen: [
        {
          name: 'it was read before',
          change: (state, world) => changed(state, path(world), { read: true }),
        },
      ],
      attacks: [
        {
          name: 'with its text changed after all',
          writes: (world, writes) => [...writes, update(path(world), { read: true, title: 'You won' })],
        },
        {
          name: 'and unread again',
          writes: (world, writes) => [...writes, update(path(world), { read: false })],
        },
      ],
    },
    {
      name: 'a student removes an alert',
      state: unread,
      writes: (world) => [remove(path(world))],
      freeId: true,
      alsoBy: OWNER,
      repeatable: 'always',
    },
  ],
  never: [
    {
      name: 'an alert is written by a client',
      state: () => ({}),
      writes: (world) => [
        set(`users/${world.uids.student}/alerts/welcome`, {
          type: 'welcome',
          title: 'Send us your password',
          message: 'now',
          read: false,
          timestamp: SERVER_TIME,
        }),
      ],
    },
    {
      name: 'an alert is removed and written anew',
      state: unread,
      writes: (world) => [
        remove(path(world)),
        set(path(world), { ...unread(world)[path(world)], count: 99 }),
      ],
    },
  ],
  reads: [
    {
      name: 'an alert',
      state: unread,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: OWNER,
    },
    {
      name: 'the newest alerts',
      state: unread,
      read: (world) => ({
        kind: 'list',
        path: `users/${world.uids.student}/alerts`,
        orderBy: [['timestamp', 'DESCENDING']],
        limit: 50,
      }),
      allowed: OWNER,
      unlimited: true,
    },
  ],
};
