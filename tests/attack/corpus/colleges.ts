import type { CollectionAttacks } from '../engine/corpus.ts';
import { ACTORS } from '../engine/actors.ts';
import type { Fields } from '../engine/values.ts';
import { remove, set, update } from '../engine/writes.ts';
import { changed, college, POOL, smallCollege } from './states.ts';

const NEW_COLLEGE: Fields = {
  name: 'Institute of Silence',
  code: 'IOS',
  city: 'Bengaluru',
  state: 'Karnataka',
  type: 'engineering',
  active: true,
  feed: 'city-bengaluru',
  feedName: 'Bengaluru',
};

/** Attacks on colleges, which everyone may read one by one, and which a function writes for admins. */
export const COLLEGES: CollectionAttacks = {
  collection: 'colleges',
  commits: [],
  never: [
    {
      name: 'a college is added past the function, in the pool of its city',
      state: () => ({}),
      writes: (world) => [set(`colleges/${world.college}`, NEW_COLLEGE)],
    },
    {
      name: 'a college is renamed past the function, which renames it for its students too',
      state: (world) => college(world.college),
      writes: (world) => [update(`colleges/${world.college}`, { name: 'College of Whispers' })],
    },
    {
      name: 'a college is taken out of the choice past the function',
      state: (world) => college(world.college),
      writes: (world) => [update(`colleges/${world.college}`, { active: false })],
    },
    {
      name: 'a college that has its own feed is pulled into a pool',
      state: (world) => college(world.college),
      writes: (world) => [update(`colleges/${world.college}`, POOL)],
    },
    {
      name: 'a small college is moved to a pool of its own',
      state: (world) => smallCollege(world.college),
      writes: (world) => [
        update(`colleges/${world.college}`, { city: 'Nasik', feed: 'city-nasik', feedName: 'Nasik' }),
      ],
    },
    {
      name: 'the feed of a small college is opened',
      state: (world) => smallCollege(world.college),
      writes: (world) => [
        update(`colleges/${world.college}`, { feed: world.college, feedName: 'College of Whispers' }),
      ],
    },
    {
      name: 'a feed is moved while the server opens it',
      state: (world) =>
        changed(smallCollege(world.college), `colleges/${world.college}`, { feed: world.college }),
      writes: (world) => [update(`colleges/${world.college}`, POOL)],
    },
    {
      name: 'a college is deleted',
      state: (world) => college(world.college),
      writes: (world) => [remove(`colleges/${world.college}`)],
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
      name: 'all colleges, which the list in one document tells for one read',
      state: (world) => college(world.college),
      read: () => ({ kind: 'list', path: 'colleges', limit: 1 }),
      allowed: [],
    },
  ],
};
