import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { student } from './states.ts';

/** A student's own view of a request that the server answers. */
interface OwnView {
  /** The collection below the account. */
  readonly collection: string;
  /** The path of the student's. */
  readonly path: (world: World) => string;
  /** A student who has asked and waits. */
  readonly waiting: (world: World) => Documents;
  /** What a student would write to have asked. */
  readonly fields: (world: World) => Fields;
  /** What a student would write to have been answered. */
  readonly answer: (world: World) => Fields;
}

/** Attacks on a student's own view of the newest request. */
export function ownViewAttacks({ collection, path, waiting, fields, answer }: OwnView): CollectionAttacks {
  return {
    collection,
    commits: [],
    never: [
      {
        name: 'a student writes the own view',
        state: student,
        writes: (world) => [set(path(world), fields(world))],
      },
      {
        name: 'a student answers the own request',
        state: waiting,
        writes: (world) => [update(path(world), answer(world))],
      },
      {
        name: 'a student forgets the own request, to ask again',
        state: waiting,
        writes: (world) => [remove(path(world))],
      },
    ],
    reads: [
      {
        name: 'how one’s request stands',
        state: waiting,
        read: (world) => ({ kind: 'get', path: path(world) }),
        allowed: OWNER,
      },
      {
        name: 'that there is no request',
        state: student,
        read: (world) => ({ kind: 'get', path: path(world) }),
        allowed: OWNER,
      },
      {
        name: 'requests below an account',
        state: waiting,
        read: (world) => ({ kind: 'list', path: `users/${world.uids.student}/${collection}`, limit: 1 }),
        allowed: [],
      },
    ],
  };
}
