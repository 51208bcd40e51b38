import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks, ForbiddenCommit, ReadCase } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { post, postLater } from './actions.ts';
import { college, confession, student, together } from './states.ts';

function posted(world: World): Documents {
  return together(student(world), college(world.college), confession(world, world.uids.student));
}

function path(world: World): string {
  return `confessionOwners/${world.confession}`;
}

function forbidden(
  name: string,
  state: (world: World) => Documents,
  writes: (world: World) => readonly Write[],
): ForbiddenCommit {
  return { name, state, writes };
}

/** Attacks on the ownership documents of confessions: from content to a person leads nothing else. */
export const CONFESSION_OWNERS: CollectionAttacks = {
  collection: 'confessionOwners',
  commits: [
    {
      name: 'a confession gets an ownership document',
      state: (world) => together(student(world), college(world.college)),
      writes: post,
      free: ['text'],
      alternatives: (world) => [world.anonymousId],
      deletable: (world) => ({ [`confessions/${world.confession}`]: OWNER }),
      attacks: [
        {
          name: 'with someone else as its author',
          writes: (world, writes) =>
            writes.map((write) =>
              write.path === path(world)
                ? set(write.path, { uid: world.uids.other, createdAt: SERVER_TIME })
                : write,
            ),
        },
        {
          name: 'with another ownership document, for an id of later',
          writes: (world, writes) => [
            ...writes,
            set(`confessionOwners/${world.unused}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
          ],
        },
      ],
    },
  ],
  never: [
    forbidden(
      'an id is taken before there is a confession',
      (world) => student(world),
      (world) => [set(path(world), { uid: world.uids.student, createdAt: SERVER_TIME })],
    ),
    forbidden('an ownership document is given away', posted, (world) => [
      update(path(world), { uid: world.uids.other }),
    ]),
    forbidden('another’s confession is taken over', posted, (world) => [
      update(path(world), { uid: world.uids.pretender }),
    ]),
    forbidden('an ownership document is renewed', posted, (world) => [
      update(path(world), { createdAt: SERVER_TIME }),
    ]),
    forbidden('an ownership document is removed', posted, (world) => [remove(path(world))]),
    forbidden(
      'what is left of an ownership document is removed, so that the id is free',
      (world) => ({ [path(world)]: { gone: true } }),
      (world) => [remove(path(world))],
    ),
    ...ownerless('a signed confession', { state: left, path, renewed: { countedIn: 'BraveTiger1234' } }),
    forbidden(
      'a signed confession that an erasure left is removed by whoever has its name',
      left,
      (world) => [remove(`confessions/${world.confession}`)],
    ),
    forbidden(
      'a confession under the id of one that an erasure left, and that is gone',
      (world) => ({ ...student(world), ...college(world.college), [path(world)]: leftSigned(world) }),
      post,
    ),
    forbidden(
      'a confession that waits under the id of one that an erasure left, and that is gone',
      (world) => ({ ...student(world), ...college(world.college), [path(world)]: leftSigned(world) }),
      postLater,
    ),
    forbidden(
      'a confession without an ownership document is claimed',
      (world) => ({
        [`confessions/${world.confession}`]: posted(world)[`confessions/${world.confession}`] ?? {},
      }),
      (world) => [set(path(world), { uid: world.uids.student, createdAt: SERVER_TIME })],
    ),
  ],
  reads: [
    ...ownersReads('confessionOwners', posted, path),
    tombstoneRead(path),
    ...ownerlessReads('confessionOwners', path, leftSigned),
  ],
};

/** What an erasure makes of the ownership document of a signed confession that it leaves. */
function leftSigned(world: World): Fields {
  return { gone: true, countedIn: world.anonymousId };
}

function left(world: World): Documents {
  const content = `confessions/${world.confession}`;
  const documents = posted(world);
  const { anonymousId } = world;
  return {
    ...documents,
    [content]: { ...documents[content], anonymousId },
    [path(world)]: leftSigned(world),
  };
}

/** Attacks on the ownership document of something that an erasure left and that is still there: it is nobody's. */
export function ownerless(
  what: string,
  {
    state,
    path,
    renewed,
  }: {
    readonly state: (world: World) => Documents;
    readonly path: (world: World) => string;
    /** Fields by which it would be counted off elsewhere, or not. */
    readonly renewed: Fields;
  },
): readonly ForbiddenCommit[] {
  const never = (name: string, writes: (world: World) => readonly Write[]): ForbiddenCommit => ({
    name: `${what} that an erasure left ${name}`,
    state,
    writes,
  });
  return [
    never('is claimed', (world) => [update(path(world), { uid: world.uids.student })]),
    never('is claimed by a new ownership document', (world) => [
      set(path(world), { uid: world.uids.student, createdAt: SERVER_TIME }),
    ]),
    never('is counted off otherwise', (world) => [update(path(world), renewed)]),
    never('loses its ownership document', (world) => [remove(path(world))]),
  ];
}

/** Nobody reads what is left of the ownership document of something that an erasure left, nor finds it by its fields. */
export function ownerlessReads(
  collection: string,
  pathOf: (world: World) => string,
  left: (world: World) => Fields,
): readonly ReadCase[] {
  const state = (world: World): Documents => ({ [pathOf(world)]: left(world) });
  return [
    {
      name: 'what is left of the ownership document of something that an erasure left',
      state,
      read: (world) => ({ kind: 'get', path: pathOf(world) }),
      allowed: [],
    },
    {
      name: 'all that erasures left',
      state,
      read: (world) => ({
        kind: 'list',
        path: collection,
        where: Object.entries(left(world)).filter(([, value]) => !(value instanceof Date)),
        limit: 50,
      }),
      allowed: [],
    },
  ];
}

/** Nobody reads that something of an id was there once. */
export function tombstoneRead(pathOf: (world: World) => string): ReadCase {
  return {
    name: 'what is left of an ownership document',
    state: (world) => ({ [pathOf(world)]: { gone: true } }),
    read: (world) => ({ kind: 'get', path: pathOf(world) }),
    allowed: [],
  };
}

/** Who may read the ownership documents of a collection; those of replies are read as those of confessions. */
export function ownersReads(
  collection: string,
  state: (world: World) => Documents,
  pathOf: (world: World) => string,
): readonly ReadCase[] {
  return [
    {
      name: 'an ownership document',
      state,
      read: (world) => ({ kind: 'get', path: pathOf(world) }),
      allowed: OWNER,
    },
    {
      name: 'an ownership document that is not there',
      state: () => ({}),
      read: (world) => ({ kind: 'get', path: pathOf(world) }),
      allowed: [],
    },
    {
      name: 'one’s own',
      state,
      read: (world) => ({
        kind: 'list',
        path: collection,
        where: [['uid', world.uids.student]],
        orderBy: [['createdAt', 'DESCENDING']],
        limit: 50,
      }),
      allowed: OWNER,
    },
    {
      name: 'all of them',
      state,
      read: () => ({ kind: 'list', path: collection, limit: 50 }),
      allowed: [],
    },
  ];
}
