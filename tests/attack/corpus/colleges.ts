import type { Attack, CollectionAttacks } from '../engine/corpus.ts';
import { ACTORS } from '../engine/actors.ts';
import type { Fields } from '../engine/values.ts';
import { set, update } from '../engine/writes.ts';
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

const FREE = ['name', 'code', 'state', 'active'];

function adding(name: string, fields: Fields): Attack {
  return { name, writes: (world) => [set(`colleges/${world.college}`, { ...NEW_COLLEGE, ...fields })] };
}

/** A new college in a city of this name, in the pool that somebody would think of. */
function addingIn(city: string): Attack {
  const feed = `city-${city.toLowerCase().replaceAll(' ', '-')}`;
  return adding(`in a city that is written ${city.slice(0, 20)}`, { city, feed, feedName: city });
}

function withoutFeed(): Fields {
  const { feed: _feed, feedName: _name, ...fields } = NEW_COLLEGE;
  return fields;
}

/** What would take a college that has its own feed into another. */
const PULLED: readonly (readonly [name: string, fields: Fields])[] = [
  ['into the pool of its city', POOL],
  ['into the pool of another city', { feed: 'city-mumbai', feedName: 'Mumbai' }],
  ['with a feed that is none', { feed: null, feedName: null }],
  ['with another name for its feed', { feedName: 'Pune' }],
];

/** Attacks on the list of colleges, which is public and edited by admins. */
export const COLLEGES: CollectionAttacks = {
  collection: 'colleges',
  commits: [
    {
      name: 'an admin adds a college, in the pool of its city',
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
        { name: 'the id of a pool', fixed: { college: 'city-bengaluru' } },
        { name: 'an id as a pool’s', fixed: { college: 'city-x' } },
        {
          name: 'with a feed of its own from the start',
          writes: (world) => [set(`colleges/${world.college}`, withoutFeed())],
        },
        {
          name: 'with a feed of its own by name',
          writes: (world) => [
            set(`colleges/${world.college}`, { ...NEW_COLLEGE, feed: world.college, feedName: 'Bengaluru' }),
          ],
        },
        {
          name: 'in the feed of another college',
          writes: (world) => [set(`colleges/${world.college}`, { ...NEW_COLLEGE, feed: world.otherCollege })],
        },
        adding('in the pool of another city', { feed: 'city-mumbai', feedName: 'Mumbai' }),
        adding('in a pool that is called otherwise', { feedName: 'Institute of Silence' }),
        adding('in no pool', { feed: null, feedName: null }),
        // Each of these would be a second name of the same feed, or a second feed of the same name.
        ...['bengaluru', 'BENGALURU', 'Bengaluru ', 'Greater  Noida', 'Greater-Noida', 'बेंगलुरु'].map(addingIn),
        addingIn('Q'.padEnd(56, 'q')),
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
      free: [...FREE, 'city'],
      freeId: true,
      repeatable: 'always',
      // Another college made by merging one field into nothing is refused; the rest of its fields are free.
      attacks: [
        ...PULLED.map(([name, fields]): Attack => ({
          name,
          writes: (world) => [update(`colleges/${world.college}`, fields)],
        })),
        {
          name: 'a field is removed by replacing the document',
          writes: (world) => [set(`colleges/${world.college}`, { name: 'x y', active: true })],
        },
      ],
    },
    {
      name: 'an admin corrects the name of a small college',
      actor: 'admin',
      state: (world) => smallCollege(world.college),
      writes: (world) => [update(`colleges/${world.college}`, { name: 'College of Whispers' })],
      free: FREE,
      freeId: true,
      repeatable: 'always',
      attacks: [
        {
          name: 'and moves it to the pool of another city',
          writes: (world) => [
            update(`colleges/${world.college}`, { city: 'Nasik', feed: 'city-nasik', feedName: 'Nasik' }),
          ],
        },
        {
          name: 'and makes its city one that has no other college',
          writes: (world) => [update(`colleges/${world.college}`, { city: 'Nowhere' })],
        },
        {
          name: 'and opens its feed',
          writes: (world) => {
            const {
              feed: _feed,
              feedName: _name,
              ...open
            } = smallCollege(world.college)[`colleges/${world.college}`] ?? {};
            return [set(`colleges/${world.college}`, open)];
          },
        },
        {
          name: 'and opens its feed by name',
          writes: (world) => [
            update(`colleges/${world.college}`, { feed: world.college, feedName: 'College of Whispers' }),
          ],
        },
      ],
    },
  ],
  never: [
    {
      name: 'a feed is moved while the server opens it',
      state: (world) =>
        changed(smallCollege(world.college), `colleges/${world.college}`, { feed: world.college }),
      writes: (world) => [update(`colleges/${world.college}`, POOL)],
    },
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
