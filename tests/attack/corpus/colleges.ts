import type { Attack, CollectionAttacks } from '../engine/corpus.ts';
import { ACTORS } from '../engine/actors.ts';
import type { Fields } from '../engine/values.ts';
import { set, update } from '../engine/writes.ts';
import { college } from './states.ts';

const NEW_COLLEGE: Fields = {
  name: 'Institute of Silence',
  code: 'IOS',
  city: 'Bengaluru',
  state: 'Karnataka',
  type: 'engineering',
  active: true,
};

const FREE = ['name', 'code', 'city', 'state', 'active'];

/** Attacks on the list of colleges, which everyone reads and an admin keeps. */
export const COLLEGES: CollectionAttacks = {
  collection: 'colleges',
  commits: [
    {
      name: 'an admin adds a college',
      actor: 'admin',
      state: () => ({}),
      writes: (world) => [set(`colleges/${world.college}`, NEW_COLLEGE)],
      free: FREE,
      freeId: true,
      repeatable: 'always',
      attacks: [
        { name: 'an id in capitals', fixed: { college: 'IIT-Bombay' } },
        { name: 'an id of two hyphens', fixed: { college: 'iit--bombay' } },
        { name: 'an id of 61 characters', fixed: { college: 'x'.repeat(61) } },
        {
          name: 'a name of 121 characters',
          writes: (world) => [set(`colleges/${world.college}`, { ...NEW_COLLEGE, name: 'x'.repeat(121) })],
        },
        ...['name', 'code', 'city', 'state'].map((field): Attack => ({
          name: `a ${field} of one character`,
          writes: (world) => [set(`colleges/${world.college}`, { ...NEW_COLLEGE, [field]: 'x' })],
        })),
      ],
    },
    {
      name: 'an admin takes a college out of the choice',
      actor: 'admin',
      state: (world) => college(world.college),
      writes: (world) => [update(`colleges/${world.college}`, { active: false })],
      free: FREE,
      freeId: true,
      repeatable: 'always',
      // Another college made by merging one field into nothing is refused; the rest of its fields are free.
      attacks: [
        {
          name: 'a field is removed by replacing the document',
          writes: (world) => [set(`colleges/${world.college}`, { name: 'x y', active: true })],
        },
      ],
    },
  ],
  never: [
    {
      name: 'a college is deleted',
      state: (world) => college(world.college),
      writes: (world) => [{ kind: 'delete', path: `colleges/${world.college}` }],
    },
  ],
  reads: [
    {
      name: 'one college',
      state: (world) => college(world.college),
      read: (world) => ({ kind: 'get', path: `colleges/${world.college}` }),
      allowed: ACTORS,
    },
    {
      name: 'the list',
      state: (world) => college(world.college),
      read: () => ({ kind: 'list', path: 'colleges', limit: 100 }),
      allowed: ACTORS,
    },
  ],
};
