import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';

function fields(world: World): Fields {
  return { anonymousId: world.anonymousId, college: world.college, confessionCount: 3 };
}

function path(world: World): string {
  return `profiles/${world.anonymousId}`;
}

function profile(world: World): Documents {
  return { [path(world)]: fields(world) };
}

/** Attacks on public profiles, which the server alone writes. */
export const PROFILES: CollectionAttacks = {
  collection: 'profiles',
  commits: [],
  never: [
    { name: 'a profile is made', state: () => ({}), writes: (world) => [set(path(world), fields(world))] },
    {
      name: 'a profile is changed',
      state: profile,
      writes: (world) => [update(path(world), { confessionCount: 1000 })],
    },
    { name: 'a profile is removed', state: profile, writes: (world) => [remove(path(world))] },
  ],
  reads: [
    {
      name: 'a profile',
      state: profile,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: ['student', 'other', 'pretender', 'moderator', 'admin'],
    },
    {
      name: 'the profiles of a college',
      state: profile,
      read: (world) => ({
        kind: 'list',
        path: 'profiles',
        where: [['college', world.college]],
        limit: 50,
      }),
      allowed: ['student', 'other', 'pretender', 'moderator', 'admin'],
      unfiltered: ['student', 'other', 'pretender', 'moderator', 'admin'],
    },
  ],
};
