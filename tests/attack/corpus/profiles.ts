import type { Actor } from '../engine/actors.ts';
import type { CollectionAttacks, ReadCase } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { other, student, together } from './states.ts';

const STUDENTS = ['student', 'other', 'pretender', 'moderator', 'admin'] as const satisfies readonly Actor[];

function fields(world: World, visible: boolean): Fields {
  return { anonymousId: world.anonymousId, college: world.college, confessionCount: 3, visible };
}

function path(world: World): string {
  return `profiles/${world.anonymousId}`;
}

function shown(world: World): Documents {
  return together(student(world), other(world), { [path(world)]: fields(world, true) });
}

function hidden(world: World): Documents {
  return together(shown(world), { [path(world)]: fields(world, false) });
}

function one(name: string, state: (world: World) => Documents, allowed: readonly Actor[]): ReadCase {
  return { name, state, read: (world) => ({ kind: 'get', path: path(world) }), allowed };
}

/** Attacks on public profiles, which the server alone writes. */
export const PROFILES: CollectionAttacks = {
  collection: 'profiles',
  commits: [],
  never: [
    {
      name: 'a profile is made',
      state: student,
      writes: (world) => [set(path(world), fields(world, true))],
    },
    {
      name: 'a profile is changed',
      state: shown,
      writes: (world) => [update(path(world), { confessionCount: 1000 })],
    },
    {
      name: 'a profile is shown past the settings',
      state: hidden,
      writes: (world) => [update(path(world), { visible: true })],
    },
    { name: 'a profile is removed', state: shown, writes: (world) => [remove(path(world))] },
  ],
  reads: [
    one('a profile', shown, STUDENTS),
    one('a profile that is not there', student, ['student']),
    one('a profile that its owner hides', hidden, ['student']),
    one('a hidden profile whose account is gone', (world) => ({ [path(world)]: fields(world, false) }), []),
    {
      name: 'the profiles of a college',
      state: hidden,
      read: (world) => ({
        kind: 'list',
        path: 'profiles',
        where: [
          ['visible', true],
          ['college', world.college],
        ],
        limit: 50,
      }),
      allowed: STUDENTS,
      // Without the college it is the list of all that are shown; without the other it must be refused, see below.
      unfiltered: STUDENTS,
    },
    {
      name: 'all profiles of a college, hidden ones too',
      state: hidden,
      read: (world) => ({ kind: 'list', path: 'profiles', where: [['college', world.college]], limit: 50 }),
      allowed: [],
    },
    {
      name: 'the hidden profiles',
      state: hidden,
      read: () => ({ kind: 'list', path: 'profiles', where: [['visible', false]], limit: 50 }),
      allowed: [],
    },
  ],
};
