import type { Attack, CollectionAttacks } from '../engine/corpus.ts';
import type { Fields, Value } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount } from './actions.ts';
import { exhausted, windowOpen } from './changes.ts';
import { college, confession, student, together } from './states.ts';

/** Maximum size of a batch. */
const MOST = 20;
const SESSION = 'abcdefghijKLMNOPQRST';

function path(world: World): string {
  return `confessionViews/${world.unused}`;
}

function opened(world: World): Documents {
  return together(
    student(world),
    college(world.college),
    confession(world, world.uids.other),
    confession(world, world.uids.other, world.otherConfession),
  );
}

function views(world: World, fields: Fields = {}): readonly Write[] {
  return [
    set(path(world), {
      sessionId: SESSION,
      confessions: [world.confession, world.otherConfession],
      timestamp: SERVER_TIME,
      ...fields,
    }),
    firstCount(world, 'view', world.unused),
  ];
}

/** Distinct ids. */
function ids(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `View${String(index).padStart(16, '0')}`);
}

function waiting(world: World): Documents {
  return together(opened(world), {
    [path(world)]: {
      sessionId: SESSION,
      confessions: [world.confession],
      timestamp: secondsAgo(world, 1),
    },
  });
}

function telling(name: string, confessions: Value | ((world: World) => Value)): Attack {
  return {
    name,
    writes: (world) =>
      views(world, { confessions: typeof confessions === 'function' ? confessions(world) : confessions }),
  };
}

function from(name: string, sessionId: Value | ((world: World) => Value)): Attack {
  return {
    name,
    writes: (world) =>
      views(world, { sessionId: typeof sessionId === 'function' ? sessionId(world) : sessionId }),
  };
}

/** Attacks on batches of views: how many, of what, and that they name no person. */
export const CONFESSION_VIEWS: CollectionAttacks = {
  collection: 'confessionViews',
  commits: [
    {
      name: 'a student has opened two confessions',
      state: opened,
      writes: (world) => views(world),
      // Random like the ids of documents, of which the uids here are too.
      free: ['sessionId'],
      refusedWhen: [exhausted('view'), windowOpen('view')],
      attacks: [
        { name: 'without its count', writes: (_, [first]) => (first === undefined ? [] : [first]) },
        {
          name: 'in two documents for one count',
          writes: (world, writes) => [
            ...writes,
            set('confessionViews/TheOtherOfTwoBatches', {
              sessionId: SESSION,
              confessions: [world.confession],
              timestamp: SERVER_TIME,
            }),
          ],
        },
        telling('nothing', []),
        telling('of one confession twice', (world) => [world.confession, world.confession]),
        telling('of one confession twice among others', (world) => [
          world.confession,
          world.otherConfession,
          world.confession,
        ]),
        telling('of 21 confessions', ids(MOST + 1)),
        telling('of a thousand confessions', ids(1000)),
        telling('of two confessions in one text', (world) => [
          `${world.confession},${world.otherConfession}`,
        ]),
        telling('of one confession twice in one text', (world) => [
          world.confession,
          `${world.confession},${world.otherConfession}`,
        ]),
        telling('of a thousand confessions in 20 texts', [
          ...ids(MOST - 1),
          ids(1000)
            .map((id) => `${id.slice(0, -1)}x`)
            .join(','),
        ]),
        telling('of a text beside an empty one', (world) => [
          `${world.confession},${world.otherConfession}`,
          '',
        ]),
        telling('of something by a path', (world) => [`confessions/${world.confession}`]),
        telling('of an id that is too short', ['ABCDEFGHIJKLMNOPQRS']),
        telling('of ids whose lengths make up for each other', [
          'ABCDEFGHIJKLMNOPQRS',
          'ABCDEFGHIJKLMNOPQRSTU',
        ]),
        telling('of a pseudonym', (world) => [`m_${world.confession}`]),
        telling('of a number', [12_345]),
        telling('of a map', [{ id: 'x' }]),
        telling('of a text for a list', (world) => world.confession),
        telling('of a map for a list', (world) => ({ 0: world.confession })),
        from('from no session', ''),
        from('from a session of 19 characters', SESSION.slice(1)),
        from('from a session of an account’s form', `${SESSION}abcdefgh`),
        from('from a session that is a number', 1),
        from('from an address', 'someone@example.test'),
        {
          name: 'by one who says who it is',
          writes: (world) => views(world, { uid: world.uids.student }),
        },
        { name: 'under an id of another form', fixed: { unused: 'views' } },
      ],
    },
    {
      name: 'a student has opened as many as one document holds',
      state: opened,
      writes: (world) => views(world, { confessions: ids(MOST) }),
      free: ['sessionId'],
    },
  ],
  never: [
    {
      name: 'views are added to others’',
      state: waiting,
      writes: (world) => [update(path(world), { confessions: [world.confession, world.otherConfession] })],
    },
    { name: 'views are sent again', state: waiting, writes: (world) => views(world) },
    { name: 'views are removed', state: waiting, writes: (world) => [remove(path(world))] },
    {
      name: 'a view is counted by a client',
      state: opened,
      writes: (world) => [
        ...views(world),
        update(`confessions/${world.confession}`, { views: 1, lastViewedAt: SERVER_TIME }),
      ],
    },
  ],
  reads: [
    {
      name: 'what a session has opened',
      state: waiting,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: [],
    },
    {
      name: 'whether views are waiting',
      state: opened,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: [],
    },
    {
      name: 'which sessions have opened a confession',
      state: waiting,
      read: () => ({ kind: 'list', path: 'confessionViews', limit: 1 }),
      allowed: [],
    },
  ],
};
