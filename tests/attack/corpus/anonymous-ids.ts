import type { CollectionAttacks } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import { set } from '../engine/writes.ts';
import { student, without } from './states.ts';
import { SIGN_UP_CHOICES, signUp } from './users.ts';

/** Attacks on what leads from an account's pseudonym to the account. */
export const ANONYMOUS_IDS: CollectionAttacks = {
  collection: 'anonymousIds',
  commits: [
    {
      name: 'a student takes a pseudonym with the account',
      state: () => ({}),
      writes: signUp,
      ...SIGN_UP_CHOICES,
      repeatable: 'in-one-commit',
      attacks: [
        {
          name: 'two pseudonyms for one account',
          writes: (world, writes) => [
            ...writes,
            set(`anonymousIds/${world.otherAnonymousId}`, {
              uid: world.uids.student,
              createdAt: SERVER_TIME,
            }),
          ],
        },
        {
          name: 'a pseudonym for someone else',
          writes: (world, writes) => [
            ...writes,
            set(`anonymousIds/${world.otherAnonymousId}`, { uid: world.uids.other, createdAt: SERVER_TIME }),
          ],
        },
      ],
    },
  ],
  never: [
    {
      name: 'the pseudonym of an account that lost its record',
      state: (world) => without(student(world), `anonymousIds/${world.anonymousId}`),
      writes: (world) => [
        set(`anonymousIds/${world.anonymousId}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
      ],
    },
    {
      name: 'another pseudonym is taken later',
      state: student,
      writes: (world) => [
        set(`anonymousIds/${world.otherAnonymousId}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
      ],
    },
    {
      name: 'one pseudonym is exchanged for another',
      state: student,
      writes: (world) => [
        { kind: 'delete', path: `anonymousIds/${world.anonymousId}` },
        set(`anonymousIds/${world.otherAnonymousId}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
        {
          kind: 'update',
          path: `users/${world.uids.student}`,
          data: { anonymousId: world.otherAnonymousId },
        },
      ],
    },
  ],
  reads: [
    {
      name: 'who holds a pseudonym',
      state: student,
      read: (world) => ({ kind: 'get', path: `anonymousIds/${world.anonymousId}` }),
      allowed: [],
    },
    {
      name: 'one’s own by one’s uid',
      state: student,
      read: (world) => ({
        kind: 'list',
        path: 'anonymousIds',
        where: [['uid', world.uids.student]],
        limit: 1,
      }),
      allowed: [],
    },
  ],
};
