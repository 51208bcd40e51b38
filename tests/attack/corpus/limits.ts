import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks, ForbiddenCommit } from '../engine/corpus.ts';
import type { Fields, Value } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { set } from '../engine/writes.ts';
import { firstCount, likeIt } from './actions.ts';
import { college, confession, counter, student, together } from './states.ts';

const { max, windowSeconds } = RATE_LIMITS.like;
const HALF_A_WINDOW = windowSeconds / 2;

function scene(world: World): Documents {
  return together(student(world), college(world.college), confession(world, world.uids.other));
}

/** The confession is the other's to delete. */
const THEIRS = (world: World) => ({ [`confessions/${world.confession}`]: ['other'] as const });

function path(world: World, action = 'like'): string {
  return `users/${world.uids.student}/limits/${action}`;
}

/** A like, with this counter in place of the honest one. */
function likeCounted(world: World, fields: Fields): readonly Write[] {
  const counted = { windowStart: SERVER_TIME, count: 1, updatedAt: SERVER_TIME, last: world.confession };
  return [...likeIt(world).slice(0, 2), set(path(world), { ...counted, ...fields })];
}

/** A like beyond the limit: the stored counter, and the written one. */
function unpaid(
  name: string,
  count: number,
  secondsOld: number,
  fields: (world: World, windowStart: Value) => Fields,
): ForbiddenCommit {
  return {
    name,
    state: (world) => together(scene(world), counter(world, 'like', secondsOld, count)),
    writes: (world) => likeCounted(world, fields(world, secondsAgo(world, secondsOld))),
  };
}

/** Attacks on the counters of limited actions, represented by likes. */
export const LIMITS: CollectionAttacks = {
  collection: 'limits',
  commits: [
    {
      name: 'the second action of a window',
      deletable: THEIRS,
      state: (world) => together(scene(world), counter(world, 'like', 5, 1)),
      writes: (world) => likeCounted(world, { windowStart: secondsAgo(world, 5), count: 2 }),
    },
    {
      name: 'the last action of a window',
      deletable: THEIRS,
      state: (world) => together(scene(world), counter(world, 'like', HALF_A_WINDOW - 10, max - 1)),
      writes: (world) =>
        likeCounted(world, { windowStart: secondsAgo(world, HALF_A_WINDOW - 10), count: max }),
    },
    {
      name: 'the first action of the next window',
      deletable: THEIRS,
      state: (world) => together(scene(world), counter(world, 'like', windowSeconds + 1, max)),
      writes: (world) => likeCounted(world, {}),
    },
  ],
  never: [
    // Whoever is banned, or has more accounts than a mailbox may, could do without one.
    ...Object.keys(RATE_LIMITS)
      .filter((action) => action !== 'consent')
      .map((action): ForbiddenCommit => ({
        name: `the first ${action} of whoever has no account`,
        state: () => ({}),
        writes: (world) => [
          set(path(world, action), {
            ...{ windowStart: SERVER_TIME, count: 1 },
            ...{ updatedAt: SERVER_TIME, last: world.confession },
          }),
        ],
      })),
    unpaid('one more than the window allows', max, HALF_A_WINDOW, (_, windowStart) => ({
      windowStart,
      count: max + 1,
    })),
    unpaid('the count stays at its highest', max, HALF_A_WINDOW, (_, windowStart) => ({
      windowStart,
      count: max,
    })),
    unpaid('a new window before the old one ended', max, HALF_A_WINDOW, () => ({})),
    unpaid('an older window', max, HALF_A_WINDOW, (world) => ({
      windowStart: secondsAgo(world, windowSeconds * 2),
    })),
    unpaid('a window that goes on after its end', 3, windowSeconds + 1, (_, windowStart) => ({
      windowStart,
      count: 4,
    })),
    unpaid('a count that is taken back', 5, HALF_A_WINDOW, (_, windowStart) => ({ windowStart, count: 1 })),
    {
      name: 'a like paid for by an older counter, for the same confession',
      state: (world) =>
        together(scene(world), {
          [path(world)]: {
            windowStart: secondsAgo(world, 5),
            count: 1,
            updatedAt: secondsAgo(world, 5),
            last: world.confession,
          },
        }),
      writes: (world) => likeIt(world).slice(0, 2),
    },
    {
      name: 'a like paid for by the count of a reply',
      state: scene,
      writes: (world) => [...likeIt(world).slice(0, 2), firstCount(world, 'reply', world.confession)],
    },
    {
      name: 'another’s window is opened, to use it up',
      state: scene,
      writes: (world) => [firstCount(world, 'like', world.confession)],
      // Alone it is harmless: it only costs the student's own likes.
      except: ['student'],
    },
    {
      name: 'another’s window is used up',
      state: (world) => together(scene(world), counter(world, 'like', 5, 1)),
      writes: (world) => [
        set(path(world), {
          windowStart: secondsAgo(world, 5),
          count: 2,
          updatedAt: SERVER_TIME,
          last: world.confession,
        }),
      ],
      except: ['student'],
    },
    {
      name: 'a counter is removed to begin anew',
      state: (world) => together(scene(world), counter(world, 'like', 5, max)),
      writes: (world) => [{ kind: 'delete', path: path(world) }],
    },
    {
      name: 'a counter is removed and made anew in one commit',
      state: (world) => together(scene(world), counter(world, 'like', 5, max)),
      writes: (world) => [{ kind: 'delete', path: path(world) }, ...likeIt(world)],
    },
    {
      name: 'a counter of an action that has none',
      state: scene,
      writes: (world) => [
        set(path(world, 'junk'), {
          windowStart: SERVER_TIME,
          count: 1,
          updatedAt: SERVER_TIME,
          last: world.confession,
        }),
      ],
    },
    {
      name: 'a counter that was not counted in this commit holds junk',
      state: scene,
      writes: (world) => [
        set(path(world), {
          windowStart: SERVER_TIME,
          count: 1,
          updatedAt: SERVER_TIME,
          last: 'x'.repeat(5000),
        }),
      ],
    },
  ],
  reads: [
    {
      name: 'a counter',
      state: (world) => counter(world, 'like', 5, 1),
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: OWNER,
    },
    {
      name: 'the counters',
      state: (world) => counter(world, 'like', 5, 1),
      read: (world) => ({ kind: 'list', path: `users/${world.uids.student}/limits` }),
      allowed: OWNER,
      unlimited: true,
    },
  ],
};
