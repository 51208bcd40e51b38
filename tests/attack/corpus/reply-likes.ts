import { OWNER } from '../engine/actors.ts';
import type { Attack, CollectionAttacks, LegitimateCommit, StateChange } from '../engine/corpus.ts';
import { double, increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount, likedReplyPath as path, likeIt, likeReply, replyFirst, unlikeReply } from './actions.ts';
import { DELETED, exhausted, HIDDEN, NOT_IN_GOOD_STANDING, windowOpen } from './changes.ts';
import {
  changed,
  college,
  confession,
  other,
  reply,
  replyLike,
  student,
  together,
  without,
} from './states.ts';

/** Another's confession with two replies of others: the admin's and, of the id of the student's own, the moderator's. */
function toLike(world: World): Documents {
  const { uids, mask, otherMask, otherReply } = world;
  return together(
    student(world),
    other(world),
    college(world.college),
    confession(world, uids.other),
    confession(world, uids.other, world.otherConfession),
    reply(world, { author: uids.admin, mask: otherMask, id: otherReply }),
    reply(world, { author: uids.moderator, mask, id: world.reply }),
  );
}

function liked(world: World): Documents {
  const { uids, otherReply } = world;
  return together(
    changed(toLike(world), path(world), { likes: 1 }),
    replyLike(world, uids.student, otherReply),
  );
}

function likeOf(world: World, uid: string): Write {
  return set(`${path(world)}/likes/${uid}`, { uid, timestamp: SERVER_TIME });
}

function thread(world: World): string {
  return `confessions/${world.confession}`;
}

/** The writes with another in the place of the one that moves the reply's counter. */
function counting(writes: readonly Write[], ...counted: readonly Write[]): readonly Write[] {
  return writes.flatMap((write) => (write.kind === 'update' ? counted : [write]));
}

const REPLY_GONE: StateChange = {
  name: 'the reply is deleted',
  change: (state, world) => without(state, path(world)),
};

/** Likes that are counted elsewhere than they are given. */
const COUNTED_ELSEWHERE: readonly Attack[] = [
  {
    name: 'counted on its confession',
    writes: (world, writes) => counting(writes, update(thread(world), { likes: increment(1) })),
  },
  {
    name: 'counted on its confession too',
    writes: (world, writes) => [...writes, update(thread(world), { likes: increment(1) })],
  },
  {
    name: 'counted on another reply',
    writes: (world, writes) =>
      counting(writes, update(`${thread(world)}/replies/${world.reply}`, { likes: increment(1) })),
  },
  {
    name: 'counted on another reply too',
    writes: (world, writes) => [
      ...writes,
      update(`${thread(world)}/replies/${world.reply}`, { likes: increment(1) }),
    ],
  },
  {
    name: 'as a like of the confession, counted on the reply',
    writes: (world, writes) => [
      set(`${thread(world)}/likes/${world.uids.student}`, {
        uid: world.uids.student,
        timestamp: SERVER_TIME,
      }),
      ...writes.slice(1),
    ],
  },
  {
    name: 'below a thread that the reply is not in',
    writes: (world, writes) => [
      set(`confessions/${world.otherConfession}/replies/${world.otherReply}/likes/${world.uids.student}`, {
        uid: world.uids.student,
        timestamp: SERVER_TIME,
      }),
      ...writes.slice(1),
    ],
  },
  {
    name: 'counted as a reply of the thread',
    writes: (world, writes) => counting(writes, update(thread(world), { replyCount: increment(1) })),
  },
];

/** Likes that cost less than they must. */
const UNPAID: readonly Attack[] = [
  {
    name: 'two replies for one count',
    writes: (world, writes) => [...writes, ...likeReply({ ...world, otherReply: world.reply }).slice(0, 2)],
  },
  {
    name: 'a reply and its confession for one count',
    writes: (world, writes) => [...likeIt(world).slice(0, 2), ...writes],
  },
  {
    name: 'paid for with the confession’s id',
    writes: (world, writes) => [...writes.slice(0, 2), firstCount(world, 'like', world.confession)],
  },
  {
    name: 'paid for by the count of a reply',
    writes: (world, writes) => [...writes.slice(0, 2), firstCount(world, 'reply', world.otherReply)],
  },
];

const LIKE: LegitimateCommit = {
  name: 'a student likes a reply',
  state: toLike,
  writes: likeReply,
  // Its writer in this world.
  deletable: (world) => ({ [path(world)]: ['admin'] }),
  refusedWhen: [
    ...NOT_IN_GOOD_STANDING,
    REPLY_GONE,
    HIDDEN,
    DELETED,
    exhausted('like'),
    windowOpen('like'),
    {
      name: 'it was liked before',
      change: (state, world) => together(state, replyLike(world, world.uids.student, world.otherReply)),
    },
  ],
  attacks: [
    ...COUNTED_ELSEWHERE,
    ...UNPAID,
    { name: 'for another', writes: (world, writes) => [likeOf(world, world.uids.other), ...writes.slice(1)] },
    {
      name: 'in another’s name, in one’s own document',
      writes: (world, writes) => [
        set(`${path(world)}/likes/${world.uids.student}`, { uid: world.uids.other, timestamp: SERVER_TIME }),
        ...writes.slice(1),
      ],
    },
    {
      name: 'for oneself and another',
      writes: (world, writes) => [
        ...writes,
        likeOf(world, world.uids.other),
        update(path(world), { likes: increment(1) }),
      ],
    },
    {
      name: 'for oneself and another, counted once',
      writes: (world, writes) => [...writes, likeOf(world, world.uids.other)],
    },
    {
      name: 'and takes it back uncounted',
      writes: (world, writes) => [...writes, remove(`${path(world)}/likes/${world.uids.student}`)],
    },
    {
      name: 'counted with a number that is not whole',
      writes: (world, writes) => counting(writes, update(path(world), { likes: double(1) })),
    },
    {
      name: 'with other words in it',
      writes: (world, writes) =>
        counting(writes, update(path(world), { likes: increment(1), text: 'I never said that.' })),
    },
    {
      name: 'that is made in the same commit',
      writes: (world) => [
        ...replyFirst({ ...world, reply: world.unused }),
        ...likeReply({ ...world, otherReply: world.unused }),
      ],
    },
  ],
};

const UNLIKE: LegitimateCommit = {
  name: 'a student takes the like of a reply back',
  state: liked,
  writes: unlikeReply,
  repeatable: 'in-one-commit',
  deletable: (world) => ({ [path(world)]: ['admin'] }),
  alsoBy: OWNER,
  refusedWhen: [
    {
      name: 'the count is at nothing',
      change: (state, world) => changed(state, path(world), { likes: 0 }),
    },
    REPLY_GONE,
  ],
  attacks: [
    {
      name: 'and gives it anew in the same commit, to count it twice',
      writes: (world, writes) => [...writes, ...likeReply(world)],
    },
    {
      name: 'and another’s with it, counted once',
      change: (state, world) => together(state, replyLike(world, world.uids.other, world.otherReply)),
      writes: (world, writes) => [...writes, remove(`${path(world)}/likes/${world.uids.other}`)],
    },
    {
      name: 'that another gave',
      change: (state, world) => together(state, replyLike(world, world.uids.other, world.otherReply)),
      writes: (world) => [
        remove(`${path(world)}/likes/${world.uids.other}`),
        update(path(world), { likes: increment(-1) }),
      ],
    },
    {
      name: 'and counts down its confession',
      change: (state, world) => changed(state, thread(world), { likes: 5 }),
      writes: (world, writes) => counting(writes, update(thread(world), { likes: increment(-1) })),
    },
  ],
};

/** Attacks on likes of replies; their collection is that of the likes of confessions, one level deeper. */
export const REPLY_LIKES: Omit<CollectionAttacks, 'collection'> = {
  commits: [LIKE, UNLIKE],
  never: [
    {
      name: 'a reply’s count goes up by one without a like',
      state: toLike,
      writes: (world) => [
        update(path(world), { likes: increment(1) }),
        firstCount(world, 'like', world.otherReply),
      ],
    },
    {
      name: 'a reply’s count goes up again for an older like',
      state: liked,
      writes: (world) => [
        update(path(world), { likes: increment(1) }),
        firstCount(world, 'like', world.otherReply),
      ],
    },
    {
      name: 'a reply’s count goes up by two with one like',
      state: toLike,
      writes: (world) => counting(likeReply(world), update(path(world), { likes: increment(2) })),
    },
    {
      name: 'a reply’s count goes down without a like',
      state: (world) => changed(toLike(world), path(world), { likes: 5 }),
      writes: (world) => [update(path(world), { likes: increment(-1) })],
    },
    {
      name: 'a reply’s like is removed while the count goes up',
      state: liked,
      writes: (world) => counting(unlikeReply(world), update(path(world), { likes: increment(1) })),
    },
    {
      name: 'a reply’s like is made while the count goes down',
      state: (world) => changed(toLike(world), path(world), { likes: 5 }),
      writes: (world) => counting(likeReply(world), update(path(world), { likes: 4 })),
    },
    {
      name: 'a reply’s like is given away',
      state: liked,
      writes: (world) => [update(`${path(world)}/likes/${world.uids.student}`, { uid: world.uids.other })],
    },
    {
      name: 'a reply’s like is renewed',
      state: liked,
      writes: (world) => [update(`${path(world)}/likes/${world.uids.student}`, { timestamp: SERVER_TIME })],
    },
  ],
  reads: [
    {
      name: 'a student’s like of a reply',
      state: liked,
      read: (world) => ({ kind: 'get', path: `${path(world)}/likes/${world.uids.student}` }),
      allowed: OWNER,
    },
    {
      name: 'who liked a reply',
      state: liked,
      read: (world) => ({ kind: 'list', path: `${path(world)}/likes`, limit: 1 }),
      allowed: [],
    },
  ],
};
