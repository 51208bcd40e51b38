import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks, LegitimateCommit } from '../engine/corpus.ts';
import { double, increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { likeIt, unlikeIt } from './actions.ts';
import { BANNED, DELETED, exhausted, HIDDEN, LOCKED, NOT_IN_GOOD_STANDING, windowOpen } from './changes.ts';
import { REPLY_LIKES } from './reply-likes.ts';
import { changed, college, confession, counter, like, student, together } from './states.ts';

function toLike(world: World): Documents {
  return together(
    student(world),
    college(world.college),
    confession(world, world.uids.other),
    confession(world, world.uids.other, world.otherConfession),
  );
}

function liked(world: World): Documents {
  return together(
    changed(toLike(world), `confessions/${world.confession}`, { likes: 1 }),
    like(world, world.uids.student),
  );
}

function path(world: World): string {
  return `confessions/${world.confession}`;
}

/** Attacks on likes: one of a student for a confession, each counted once. */
export const LIKES: CollectionAttacks = {
  collection: 'likes',
  commits: [
    {
      name: 'a student likes a confession',
      state: toLike,
      writes: likeIt,
      deletable: (world) => ({ [path(world)]: ['other'] }),
      refusedWhen: [
        ...NOT_IN_GOOD_STANDING,
        HIDDEN,
        DELETED,
        exhausted('like'),
        windowOpen('like'),
        {
          name: 'it was liked before',
          change: (state, world) => together(state, like(world, world.uids.student)),
        },
      ],
      attacks: [
        {
          name: 'two confessions for one count',
          writes: (world, writes) => [
            ...writes,
            ...likeIt({ ...world, confession: world.otherConfession }).slice(0, 2),
          ],
        },
        {
          name: 'for another',
          writes: (world, writes) => [
            set(`${path(world)}/likes/${world.uids.other}`, {
              uid: world.uids.other,
              timestamp: SERVER_TIME,
            }),
            ...writes.slice(1),
          ],
        },
        {
          name: 'in another’s name, in one’s own document',
          writes: (world, writes) => [
            set(`${path(world)}/likes/${world.uids.student}`, {
              uid: world.uids.other,
              timestamp: SERVER_TIME,
            }),
            ...writes.slice(1),
          ],
        },
        {
          name: 'for oneself and another',
          writes: (world, writes) => [
            ...writes,
            set(`${path(world)}/likes/${world.uids.other}`, {
              uid: world.uids.other,
              timestamp: SERVER_TIME,
            }),
            update(path(world), { likes: increment(1) }),
          ],
        },
        {
          name: 'for oneself and another, counted once',
          writes: (world, writes) => [
            ...writes,
            set(`${path(world)}/likes/${world.uids.other}`, {
              uid: world.uids.other,
              timestamp: SERVER_TIME,
            }),
          ],
        },
        {
          name: 'and takes it back uncounted',
          writes: (world, writes) => [...writes, remove(`${path(world)}/likes/${world.uids.student}`)],
        },
        {
          name: 'counted with a number that is not whole',
          writes: (world, [first, , last]) =>
            first === undefined || last === undefined
              ? []
              : [first, update(path(world), { likes: double(1) }), last],
        },
      ],
    },
    // Only the first one looks at the account: later banned ones are refused by their token (`sent by banned`, of every
    // commit).
    ...[BANNED, LOCKED].map(({ name, change }): LegitimateCommit => ({
      name: `a student who has liked before likes, whose account is ${name} since`,
      state: (world) => together(change(toLike(world), world), counter(world, 'like', 3600, 1)),
      writes: likeIt,
      deletable: (world) => ({ [path(world)]: ['other'] }),
    })),
    ...REPLY_LIKES.commits,
    {
      name: 'a student takes a like back',
      state: liked,
      writes: unlikeIt,
      repeatable: 'in-one-commit',
      deletable: (world) => ({ [path(world)]: ['other'] }),
      alsoBy: OWNER,
      refusedWhen: [
        {
          name: 'the count is at nothing',
          change: (state, world) => changed(state, path(world), { likes: 0 }),
        },
        DELETED,
      ],
      attacks: [
        {
          name: 'and gives it anew in the same commit, to count it twice',
          writes: (world, writes) => [...writes, ...likeIt(world)],
        },
        {
          name: 'and gives it anew, counting up only',
          writes: (world, [first]) => [...(first === undefined ? [] : [first]), ...likeIt(world)],
        },
        {
          name: 'and another’s with it, counted once',
          change: (state, world) => together(state, like(world, world.uids.other)),
          writes: (world, writes) => [...writes, remove(`${path(world)}/likes/${world.uids.other}`)],
        },
        {
          name: 'that another gave',
          change: (state, world) => together(state, like(world, world.uids.other)),
          writes: (world) => [
            remove(`${path(world)}/likes/${world.uids.other}`),
            update(path(world), { likes: increment(-1) }),
          ],
        },
      ],
    },
  ],
  never: [
    {
      name: 'a like is removed while the count goes up',
      state: liked,
      writes: (world) => [
        remove(`${path(world)}/likes/${world.uids.student}`),
        update(path(world), { likes: increment(1) }),
      ],
    },
    {
      name: 'a like is made while the count goes down',
      state: (world) => changed(toLike(world), path(world), { likes: 5 }),
      writes: (world) =>
        likeIt(world).map((write) => (write.kind === 'update' ? update(write.path, { likes: 4 }) : write)),
    },
    {
      name: 'a like is given away',
      state: liked,
      writes: (world) => [update(`${path(world)}/likes/${world.uids.student}`, { uid: world.uids.other })],
    },
    ...REPLY_LIKES.never,
    {
      name: 'a like is renewed',
      state: liked,
      writes: (world) => [update(`${path(world)}/likes/${world.uids.student}`, { timestamp: SERVER_TIME })],
    },
  ],
  reads: [
    ...REPLY_LIKES.reads,
    {
      name: 'a student’s like',
      state: liked,
      read: (world) => ({ kind: 'get', path: `${path(world)}/likes/${world.uids.student}` }),
      allowed: OWNER,
    },
    {
      name: 'who liked a confession',
      state: liked,
      read: (world) => ({ kind: 'list', path: `${path(world)}/likes`, limit: 1 }),
      allowed: [],
    },
    {
      name: 'what a student liked, in all collections of that name',
      state: liked,
      read: (world) => ({
        kind: 'list',
        path: 'likes',
        group: true,
        where: [['uid', world.uids.student]],
        limit: 1,
      }),
      allowed: [],
    },
  ],
};
