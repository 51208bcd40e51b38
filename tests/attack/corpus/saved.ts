import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount } from './actions.ts';
import { DELETED, exhausted, HIDDEN, windowOpen } from './changes.ts';
import { college, confession, student, together } from './states.ts';

function path(world: World, id = world.confession): string {
  return `users/${world.uids.student}/saved/${id}`;
}

function toSave(world: World): Documents {
  return together(student(world), college(world.college), confession(world, world.uids.other));
}

function saveIt(world: World): readonly Write[] {
  return [
    set(path(world), { confessionId: world.confession, savedAt: SERVER_TIME }),
    firstCount(world, 'save', world.confession),
  ];
}

function saved(world: World): Documents {
  return together(toSave(world), {
    [path(world)]: { confessionId: world.confession, savedAt: secondsAgo(world, 300) },
  });
}

/** Attacks on saved confessions: they are private, and contain no text of a confession. */
export const SAVED: CollectionAttacks = {
  collection: 'saved',
  commits: [
    {
      name: 'a student saves a confession',
      state: toSave,
      writes: saveIt,
      deletable: (world) => ({ [path(world)]: OWNER }),
      refusedWhen: [
        HIDDEN,
        DELETED,
        exhausted('save'),
        windowOpen('save'),
        { name: 'it was saved before', change: (_state, world) => saved(world) },
      ],
      attacks: [
        {
          name: 'two confessions for one count',
          writes: (world, writes) => [
            ...writes,
            ...saveIt({ ...world, confession: world.otherConfession }).slice(0, 1),
          ],
        },
        { name: 'uncounted', writes: (world) => saveIt(world).slice(0, 1) },
        {
          name: 'for what a like has paid',
          writes: (world) => [...saveIt(world).slice(0, 1), firstCount(world, 'like', world.confession)],
        },
        {
          name: 'with its words',
          writes: (world) => [
            set(path(world), { confessionId: world.confession, savedAt: SERVER_TIME, text: 'I never left.' }),
            firstCount(world, 'save', world.confession),
          ],
        },
        ...['ABCDEFGHIJKLMNOPQRS', 'ABCDEFGHIJKLMNOPQRSTU', '.profile'].map((id) => ({
          name: `under ${id}, which no confession has`,
          writes: (world: World) => [
            set(path(world, id), { confessionId: id, savedAt: SERVER_TIME }),
            firstCount(world, 'save', id),
          ],
        })),
        {
          name: 'twice, under another’s id',
          writes: (world, writes) => [
            ...writes,
            set(path(world, world.otherConfession), { confessionId: world.confession, savedAt: SERVER_TIME }),
          ],
        },
      ],
    },
    {
      name: 'a student takes a saved confession off',
      state: saved,
      writes: (world) => [remove(path(world))],
      freeId: true,
      alsoBy: OWNER,
      repeatable: 'always',
    },
  ],
  never: [
    {
      name: 'a saved confession is exchanged for another',
      state: saved,
      writes: (world) => [update(path(world), { confessionId: world.otherConfession })],
    },
    {
      name: 'a saved confession is saved again, to be the newest',
      state: saved,
      writes: (world) => [
        update(path(world), { savedAt: SERVER_TIME }),
        firstCount(world, 'save', world.confession),
      ],
    },
    {
      name: 'a file is kept under a confession’s name',
      state: toSave,
      writes: (world) => [
        set(path(world), { confessionId: world.confession, savedAt: SERVER_TIME, data: 'x'.repeat(900_000) }),
        firstCount(world, 'save', world.confession),
      ],
    },
  ],
  reads: [
    {
      name: 'whether a student saved a confession',
      state: saved,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: OWNER,
    },
    {
      name: 'that a student did not save it',
      state: toSave,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: OWNER,
    },
    {
      name: 'what a student saved',
      state: saved,
      read: (world) => ({
        kind: 'list',
        path: `users/${world.uids.student}/saved`,
        orderBy: [['savedAt', 'DESCENDING']],
        limit: 20,
      }),
      allowed: OWNER,
      unlimited: true,
    },
  ],
};
