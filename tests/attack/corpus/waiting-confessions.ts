import { OWNER } from '../engine/actors.ts';
import type { Attack, CollectionAttacks, ForbiddenCommit, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields, Value } from '../engine/values.ts';
import { increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount, likeIt, newConfession, post, postLater, replyFirst } from './actions.ts';
import { POST_REFUSED } from './changes.ts';
import { PICTURES_NEVER, SHOW, TAKE_OUT } from './waiting-pictures.ts';
import { changed, college, confession, other, student, together, waiting, without } from './states.ts';

function path(world: World): string {
  return `waitingConfessions/${world.confession}`;
}

function author(world: World): Documents {
  return together(student(world), college(world.college));
}

function left(world: World): Documents {
  return together(author(world), waiting(world, world.uids.student));
}

function leaving(name: string, fields: Fields): Attack {
  return { name, writes: (world) => postLater(world, fields) };
}

const LEAVE: LegitimateCommit = {
  name: 'a student leaves a confession to appear later',
  state: author,
  writes: postLater,
  free: ['text'],
  alternatives: (world) => [world.anonymousId],
  deletable: (world) => ({ [path(world)]: OWNER }),
  refusedWhen: POST_REFUSED,
  attacks: [
    leaving('for a week', { publishWithin: 'week' }),
    leaving('for all windows', { publishWithin: ['hour', 'day'] }),
    leaving('for none', { publishWithin: null }),
    leaving('for now, without a picture', { publishWithin: 'now' }),
    leaving('as an active one', { status: 'active' }),
    leaving('as a hidden one', { status: 'hidden' }),
    leaving('with a moment of its own', { publishAt: new Date('2030-01-01T00:00:00Z') }),
    leaving('written tomorrow', { timestamp: new Date('2099-01-01T00:00:00Z') }),
    leaving('liked before it appears', { likes: 1000 }),
    leaving('a mask of another post', { anonymousId: 'm_ABCDEFGHIJKLMNOPQRST' }),
    {
      name: 'and has it appear at once, for one count',
      writes: (world, writes) => [...writes, ...post(world).slice(0, 1)],
    },
    {
      name: 'in place of one that has lost its ownership document, which would get an owner',
      change: (state, world) =>
        together(state, without(confession(world, world.uids.other), `confessionOwners/${world.confession}`)),
    },
    {
      name: 'under one’s own ownership document of a deleted one',
      change: (state, world) => together(state, without(waiting(world, world.uids.student), path(world))),
      writes: (_, writes) => writes.filter((write) => !write.path.startsWith('confessionOwners/')),
    },
    { name: 'with a first like of its own', writes: (world, writes) => [...writes, ...likeIt(world)] },
  ],
};

const DELETE: LegitimateCommit = {
  name: 'a student deletes what has not appeared yet',
  state: left,
  writes: (world) => [remove(path(world))],
  alsoBy: OWNER,
  repeatable: 'always',
  refusedWhen: [
    {
      name: 'it is another’s',
      change: (state, { confession: id, uids }) =>
        changed(state, `confessionOwners/${id}`, { uid: uids.other }),
    },
    {
      name: 'it has no ownership document',
      change: (state, { confession: id }) => without(state, `confessionOwners/${id}`),
    },
  ],
  attacks: [
    {
      name: 'with its ownership document',
      writes: (world, writes) => [...writes, remove(`confessionOwners/${world.confession}`)],
    },
    { name: 'and posts it by hand', writes: (world) => [remove(path(world)), ...post(world)] },
  ],
};

/** What its author, too, may not do to one that waits. */
const MOVES: readonly (readonly [string, Value])[] = [
  ['status', 'active'],
  ['publishWithin', 'hour'],
  ['timestamp', SERVER_TIME],
  ['text', 'something else'],
  ['likes', increment(1)],
  ['replyCount', increment(1)],
  ['views', increment(1)],
];

function never(
  name: string,
  state: (world: World) => Documents,
  writes: (world: World) => readonly Write[],
): ForbiddenCommit {
  return { name, state, writes };
}

/** Attacks on confessions that wait to appear: who reads them, and who has them appear when. */
export const WAITING_CONFESSIONS: CollectionAttacks = {
  collection: 'waitingConfessions',
  commits: [LEAVE, SHOW, TAKE_OUT, DELETE],
  never: [
    ...PICTURES_NEVER,
    ...MOVES.map(([field, value]) =>
      never(`${field} is moved`, left, (world) => [update(path(world), { [field]: value })]),
    ),
    never('it is published by hand', left, (world) => [
      remove(path(world)),
      set(`confessions/${world.confession}`, newConfession(world)),
      firstCount(world, 'confession', world.confession),
    ]),
    never('it is liked', left, likeIt),
    never(
      'another’s is liked where it waits',
      (world) => together(author(world), other(world), waiting(world, world.uids.other)),
      (world) => [
        set(`${path(world)}/likes/${world.uids.student}`, {
          uid: world.uids.student,
          timestamp: SERVER_TIME,
        }),
        update(path(world), { likes: increment(1) }),
        firstCount(world, 'like', world.confession),
      ],
    ),
    never('it is answered', left, replyFirst),
    never(
      'an active one gets a window',
      (world) => together(author(world), confession(world, world.uids.student)),
      (world) => [update(`confessions/${world.confession}`, { publishWithin: 'day' })],
    ),
    never('a confession is posted that says it waits', author, (world) =>
      post(world, { status: 'waiting', publishWithin: 'day' }),
    ),
    never('a confession is posted with a window', author, (world) => post(world, { publishWithin: 'day' })),
  ],
  reads: [
    {
      name: 'one that waits',
      state: left,
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
      name: 'what waits at a college',
      state: left,
      read: (world) => ({
        kind: 'list',
        path: 'waitingConfessions',
        where: [['college', world.college]],
        limit: 50,
      }),
      allowed: [],
    },
    {
      name: 'all that wait',
      state: left,
      read: () => ({ kind: 'list', path: 'waitingConfessions', limit: 50 }),
      allowed: [],
    },
  ],
};
