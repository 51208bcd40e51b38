import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { ACTORS, OWNER } from '../engine/actors.ts';
import type { Attack, CollectionAttacks, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields, Value } from '../engine/values.ts';
import { SERVER_TIME, increment } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount, likeIt, newConfession, post, replyFirst } from './actions.ts';
import { NO_COLLEGE, POST_REFUSED, taken, UNSEEN_TEXTS } from './changes.ts';
import { POST_IN_POOL } from './pooled-posts.ts';
import {
  changed,
  college,
  COLLEGE_NAME,
  confession,
  like,
  other,
  reply,
  student,
  together,
  without,
} from './states.ts';

function author(world: World): Documents {
  return together(student(world), college(world.college));
}

function posting(name: string, fields: Fields): Attack {
  return { name, writes: (world) => post(world, fields) };
}

const POST: LegitimateCommit = {
  name: 'a student posts a confession',
  state: author,
  writes: post,
  free: ['text'],
  alternatives: (world) => [world.anonymousId],
  deletable: (world) => ({ [`confessions/${world.confession}`]: OWNER }),
  refusedWhen: POST_REFUSED,
  attacks: [
    posting('2,001 characters', { text: 'a'.repeat(TEXT_LIMITS.confession + 1) }),
    posting('1,001 emoji of two units each', { text: '🙈'.repeat(1001) }),
    ...UNSEEN_TEXTS.map(([name, text]) => posting(name, { text })),
    posting('joiners and a variation selector alone', { text: '\u200d\ufe0f' }),
    posting('a mask of another post', { anonymousId: 'm_ABCDEFGHIJKLMNOPQRST' }),
    posting('a thread mask', { anonymousId: 't_abcdefghij012345' }),
    posting('hidden from the start', { status: 'hidden' }),
    posting('seen a thousand times', { views: 1000 }),
    posting('an image that was never uploaded', { imageUrl: 'https://evil.test/pixel.png' }),
    posting('a topic that there is not', { category: 'gossip' }),
    posting('a topic in capitals', { category: 'Hostel' }),
    posting('no topic', { category: null }),
    posting('two topics', { category: ['hostel', 'love'] }),
    posting('a wish that there is not', { wish: 'money' }),
    posting('a topic for a wish', { wish: 'hostel' }),
    posting('a wish that is empty', { wish: '' }),
    posting('two wishes', { wish: ['listening', 'advice'] }),
    posting('pinned to the top by its time', { timestamp: new Date('2099-01-01T00:00:00Z') }),
    {
      name: 'the pseudonym of another account',
      writes: (world) => post(world, { anonymousId: world.otherAnonymousId }),
    },
    {
      name: 'no college, by one who has none',
      change: NO_COLLEGE.change,
      writes: (world) => post(world, { college: null, collegeName: null }),
    },
    {
      name: 'a college of others',
      change: (state, { otherCollege }) => together(state, college(otherCollege)),
      writes: (world) => post(world, { college: world.otherCollege }),
    },
    { name: 'an id of 19 characters', fixed: { confession: 'ABCDEFGHIJKLMNOPQRS' } },
    { name: 'an id that leads elsewhere', fixed: { confession: 'ABCDEFGHIJKLMNOPQ-_~' } },
    {
      name: 'two confessions for one count',
      writes: (world, writes) => [
        ...writes,
        set(
          `confessions/${world.otherConfession}`,
          newConfession(world, { anonymousId: `m_${world.otherConfession}` }),
        ),
        set(`confessionOwners/${world.otherConfession}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
      ],
    },
    {
      name: 'two confessions, each counted',
      writes: (world, writes) => [
        ...writes,
        ...post({ ...world, confession: world.otherConfession }).slice(0, 2),
        set(`users/${world.uids.student}/limits/confession`, {
          windowStart: SERVER_TIME,
          count: 2,
          updatedAt: SERVER_TIME,
          last: world.otherConfession,
        }),
      ],
    },
    {
      name: 'under the ownership document of another’s deleted confession',
      change: (state, world) =>
        together(state, without(confession(world, world.uids.other), `confessions/${world.confession}`)),
      writes: (_, writes) => writes.filter(({ path }) => !path.startsWith('confessionOwners/')),
    },
    {
      name: 'under one’s own ownership document of a deleted confession',
      change: (state, world) =>
        together(state, without(confession(world, world.uids.student), `confessions/${world.confession}`)),
      writes: (_, writes) => writes.filter(({ path }) => !path.startsWith('confessionOwners/')),
    },
    {
      name: 'with a first like of its own',
      writes: (world, writes) => [...writes, ...likeIt(world)],
    },
    {
      name: 'account, college and confession in one commit',
      change: (state, world) => without(state, `users/${world.uids.student}`),
      writes: (world, writes) => [
        set(`users/${world.uids.student}`, author(world)[`users/${world.uids.student}`] ?? {}),
        ...writes,
      ],
    },
  ],
};

const POST_UNDER_OWN_NAME: LegitimateCommit = {
  name: 'a student posts under the account’s pseudonym',
  state: author,
  writes: (world) => post(world, { anonymousId: world.anonymousId }),
  free: ['text'],
  alternatives: (world) => [world.anonymousId],
  deletable: (world) => ({ [`confessions/${world.confession}`]: OWNER }),
};

const POST_WITH_A_WISH: LegitimateCommit = {
  name: 'a student posts, and says what would help',
  state: author,
  writes: (world) => post(world, { category: 'mind', wish: 'advice' }),
  free: ['text'],
  // The wish is optional; other null fields are tried with the posts that omit it.
  alternatives: (world) => [world.anonymousId, null],
  deletable: (world) => ({ [`confessions/${world.confession}`]: OWNER }),
};

const LONGEST: LegitimateCommit = {
  name: 'a student posts 2,000 characters',
  state: author,
  writes: (world) =>
    post(world, { text: `${'👩🏽‍🚀 '.repeat(250)}${'क्षि\n'.repeat(400)}`.slice(0, TEXT_LIMITS.confession) }),
  free: ['text'],
  alternatives: (world) => [world.anonymousId],
  deletable: (world) => ({ [`confessions/${world.confession}`]: OWNER }),
};

const DELETE: LegitimateCommit = {
  name: 'a student deletes the own confession',
  state: (world) => together(author(world), confession(world, world.uids.student)),
  writes: (world) => [remove(`confessions/${world.confession}`)],
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
    taken('confessionOwners'),
  ],
  attacks: [
    {
      name: 'with its ownership document',
      writes: (world, writes) => [...writes, remove(`confessionOwners/${world.confession}`)],
    },
    { name: 'and makes it anew', writes: (world, writes) => [...writes, ...post(world)] },
    {
      name: 'and makes it anew under the old ownership document',
      writes: (world, writes) => [
        ...writes,
        ...post(world).filter(({ path }) => !path.startsWith('confessionOwners/')),
      ],
    },
    {
      name: 'with a reply of another in it',
      change: (state, world) =>
        together(state, reply(world, { author: world.uids.other, mask: world.otherMask, id: world.reply })),
      writes: (world, writes) => [
        ...writes,
        remove(`confessions/${world.confession}/replies/${world.reply}`),
      ],
    },
  ],
};

/** Changes of a confession that even its author may not make. */
const MOVES: readonly (readonly [string, Value])[] = [
  ['likes', increment(1)],
  ['likes', increment(-1)],
  ['likes', 1_000_000],
  ['replyCount', increment(1)],
  ['replyCount', increment(-1)],
  ['views', increment(1)],
  ['lastViewedAt', SERVER_TIME],
  ['status', 'hidden'],
  ['status', 'active'],
  ['text', 'something else'],
  ['anonymousId', 'SilentTiger77'],
  ['college', 'elsewhere'],
  ['collegeName', COLLEGE_NAME.toUpperCase()],
  ['timestamp', SERVER_TIME],
  ['imageUrl', 'https://evil.test/pixel.png'],
  ['category', 'love'],
  ['wish', 'listening'],
  ['userId', 'x'],
];

/** Own and others' confessions, each with likes and replies. */
function busy(world: World): Documents {
  return together(
    author(world),
    other(world),
    changed(confession(world, world.uids.student), `confessions/${world.confession}`, {
      likes: 2,
      replyCount: 1,
      status: 'hidden',
    }),
    like(world, world.uids.student),
    reply(world, { author: world.uids.student, mask: world.mask, id: world.otherReply }),
  );
}

const READERS = ['student', 'other', 'pretender', 'moderator', 'admin'] as const;

/** Attacks on confessions: their content, their pseudonym, and their counters. */
export const CONFESSIONS: CollectionAttacks = {
  collection: 'confessions',
  commits: [POST, POST_IN_POOL, POST_UNDER_OWN_NAME, POST_WITH_A_WISH, LONGEST, DELETE],
  never: [
    ...MOVES.map(([field, value], index) => ({
      name: `${field} is moved (${index})`,
      state: busy,
      writes: (world: World) => [update(`confessions/${world.confession}`, { [field]: value })],
    })),
    {
      name: 'likes and replies are counted in one write',
      state: (world) => together(author(world), confession(world, world.uids.other)),
      writes: (world) => [
        ...likeIt(world).filter(({ kind }) => kind === 'set'),
        ...replyFirst(world).filter(({ kind }) => kind === 'set'),
        update(`confessions/${world.confession}`, { likes: increment(1), replyCount: increment(1) }),
      ],
    },
    {
      name: 'a count without anything counted',
      state: (world) => together(author(world), confession(world, world.uids.other)),
      writes: (world) => [
        update(`confessions/${world.confession}`, { likes: increment(1) }),
        firstCount(world, 'like', world.confession),
      ],
    },
  ],
  reads: [
    {
      name: 'an active confession by its link',
      state: (world) => confession(world, world.uids.other),
      read: (world) => ({ kind: 'get', path: `confessions/${world.confession}` }),
      allowed: ACTORS,
    },
    {
      name: 'a link that leads nowhere',
      state: () => ({}),
      read: (world) => ({ kind: 'get', path: `confessions/${world.confession}` }),
      allowed: ['moderator', 'admin'],
    },
    {
      name: 'a hidden confession of the student',
      state: busy,
      read: (world) => ({ kind: 'get', path: `confessions/${world.confession}` }),
      allowed: [...OWNER, 'moderator', 'admin'],
    },
    {
      name: 'a hidden confession of another',
      state: (world) =>
        changed(confession(world, world.uids.other), `confessions/${world.confession}`, { status: 'hidden' }),
      read: (world) => ({ kind: 'get', path: `confessions/${world.confession}` }),
      allowed: ['other', 'moderator', 'admin'],
    },
    {
      name: 'the feed of a college',
      state: busy,
      read: (world) => ({
        kind: 'list',
        path: 'confessions',
        where: [
          ['college', world.college],
          ['status', 'active'],
        ],
        orderBy: [['timestamp', 'DESCENDING']],
        limit: 50,
      }),
      allowed: READERS,
      // Without the college it is the list of the newest, which every student reads.
      unfiltered: READERS,
    },
    {
      name: 'the newest overall',
      state: busy,
      read: () => ({
        kind: 'list',
        path: 'confessions',
        where: [['status', 'active']],
        orderBy: [['timestamp', 'DESCENDING']],
        limit: 50,
      }),
      allowed: READERS,
      unfiltered: ['moderator', 'admin'],
    },
    {
      name: 'what was posted under a pseudonym',
      state: busy,
      read: (world) => ({
        kind: 'list',
        path: 'confessions',
        where: [
          ['anonymousId', world.anonymousId],
          ['status', 'active'],
        ],
        orderBy: [['timestamp', 'DESCENDING']],
        limit: 50,
      }),
      allowed: READERS,
      unfiltered: READERS,
    },
    {
      name: 'what was posted about a topic',
      state: busy,
      read: () => ({
        kind: 'list',
        path: 'confessions',
        where: [
          ['category', 'love'],
          ['status', 'active'],
        ],
        orderBy: [['timestamp', 'DESCENDING']],
        limit: 50,
      }),
      allowed: READERS,
      unfiltered: READERS,
    },
    {
      name: 'what is hidden',
      state: busy,
      read: () => ({
        kind: 'list',
        path: 'confessions',
        where: [['status', 'hidden']],
        orderBy: [['timestamp', 'DESCENDING']],
        limit: 50,
      }),
      allowed: ['moderator', 'admin'],
      unfiltered: ['moderator', 'admin'],
    },
    {
      name: 'about a topic, whatever its status',
      state: busy,
      read: () => ({ kind: 'list', path: 'confessions', where: [['category', 'general']], limit: 50 }),
      allowed: ['moderator', 'admin'],
      unfiltered: ['moderator', 'admin'],
    },
    {
      name: 'a college’s, whatever its status',
      state: busy,
      read: (world) => ({
        kind: 'list',
        path: 'confessions',
        where: [['college', world.college]],
        limit: 50,
      }),
      allowed: ['moderator', 'admin'],
      unfiltered: ['moderator', 'admin'],
    },
  ],
};
