import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount } from './actions.ts';
import { exhausted, NOT_IN_GOOD_STANDING, NOT_PREMIUM, PAUSED, windowOpen } from './changes.ts';
import { tombstoneRead } from './confession-owners.ts';
import { changed, picture, premiumStudent, together } from './states.ts';

function path(world: World): string {
  return `pictureOwners/${world.picture}`;
}

function own(world: World): readonly Write[] {
  return [
    set(path(world), { uid: world.uids.student, createdAt: SERVER_TIME }),
    firstCount(world, 'picture', world.picture),
  ];
}

function owned(world: World): Documents {
  return together(premiumStudent(world), picture(world, world.uids.student));
}

function checked(world: World): Documents {
  return changed(owned(world), path(world), { state: 'checked', file: world.unused, width: 9, height: 9 });
}

/** Attacks on what says whose an upload is, and what the server found. */
export const PICTURE_OWNERS: CollectionAttacks = {
  collection: 'pictureOwners',
  commits: [
    {
      name: 'a student is about to upload a picture',
      state: premiumStudent,
      writes: own,
      refusedWhen: [
        ...NOT_IN_GOOD_STANDING,
        PAUSED,
        ...NOT_PREMIUM,
        exhausted('picture'),
        windowOpen('picture'),
        {
          name: 'the id was another’s once',
          change: (state, world) => ({ ...state, [path(world)]: { gone: true } }),
        },
        {
          name: 'the id is another’s',
          change: (state, world) => together(state, picture(world, world.uids.other)),
        },
      ],
      attacks: [
        {
          name: 'checked from the start',
          writes: (world, [, count]) => [
            set(path(world), { uid: world.uids.student, createdAt: SERVER_TIME, state: 'checked' }),
            ...(count === undefined ? [] : [count]),
          ],
        },
        { name: 'an id of 19 characters', fixed: { picture: 'ABCDEFGHIJKLMNOPQRS' } },
        {
          name: 'two for one count',
          writes: (world, writes) => [
            ...writes,
            set(`pictureOwners/${world.unused}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
          ],
        },
      ],
    },
  ],
  never: [
    {
      name: 'its owner says that it was checked',
      state: owned,
      writes: (world) => [update(path(world), { state: 'checked', file: world.unused })],
    },
    {
      name: 'a picture is given away',
      state: owned,
      writes: (world) => [update(path(world), { uid: world.uids.other })],
    },
    {
      name: 'its owner points it at the file of another',
      state: checked,
      writes: (world) => [update(path(world), { file: world.otherConfession })],
    },
    { name: 'it is removed', state: owned, writes: (world) => [remove(path(world))] },
    {
      name: 'what is left of a published one is removed, so that the id is free',
      state: (world) => ({ [path(world)]: { gone: true, confession: world.confession, file: world.unused } }),
      writes: (world) => [remove(path(world))],
    },
  ],
  reads: [
    {
      name: 'a picture',
      state: checked,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: OWNER,
    },
    {
      name: 'one that is not there',
      state: () => ({}),
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: [],
    },
    {
      name: 'a published one, which names its file',
      state: (world) => ({ [path(world)]: { gone: true, confession: world.confession, file: world.unused } }),
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: [],
    },
    tombstoneRead(path),
    {
      name: 'one’s own',
      state: owned,
      read: (world) => ({
        kind: 'list',
        path: 'pictureOwners',
        where: [['uid', world.uids.student]],
        limit: 50,
      }),
      allowed: [],
    },
    {
      name: 'all of them',
      state: owned,
      read: () => ({ kind: 'list', path: 'pictureOwners', limit: 50 }),
      allowed: [],
    },
  ],
};
