import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { OWNER } from '../engine/actors.ts';
import type { Attack, CollectionAttacks, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { double, increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount, replyAgain, replyFirst } from './actions.ts';
import {
  DELETED,
  exhausted,
  HIDDEN,
  NOT_IN_GOOD_STANDING,
  PAUSED,
  taken,
  UNSEEN_TEXTS,
  windowOpen,
} from './changes.ts';
import { changed, college, confession, maskOf, other, reply, student, together, without } from './states.ts';

/** Another's confession, which another answered already. */
export function thread(world: World): Documents {
  return together(
    student(world),
    other(world),
    college(world.college),
    changed(
      together(
        confession(world, world.uids.other),
        reply(world, { author: world.uids.admin, mask: world.otherMask, id: world.otherReply }),
      ),
      `confessions/${world.confession}`,
      { replyCount: 1, maskCount: 1 },
    ),
  );
}

function masked(world: World): Documents {
  const state = together(thread(world), maskOf(world, world.uids.student, world.mask));
  return changed(state, path(world), { maskCount: 2 });
}

/** The student's own confession. */
export function ownThread(world: World): Documents {
  return changed(thread(world), `confessionOwners/${world.confession}`, { uid: world.uids.student });
}

function answered(world: World): Documents {
  return together(
    masked(world),
    reply(world, { author: world.uids.student, mask: world.mask, id: world.reply }),
  );
}

function path(world: World): string {
  return `confessions/${world.confession}`;
}

function replyPath(world: World): string {
  return `${path(world)}/replies/${world.reply}`;
}

function replying(name: string, fields: (world: World) => Fields): Attack {
  return { name, writes: (world) => replyAgain(world, fields(world)) };
}

const REFUSED_WHEN = [
  ...NOT_IN_GOOD_STANDING,
  PAUSED,
  HIDDEN,
  DELETED,
  exhausted('reply'),
  windowOpen('reply'),
  taken('replyOwners'),
];

const REPLY: LegitimateCommit = {
  name: 'a student replies again in a thread',
  state: masked,
  writes: replyAgain,
  free: ['text'],
  deletable: (world) => ({ [path(world)]: ['other'], [replyPath(world)]: OWNER }),
  refusedWhen: REFUSED_WHEN,
  attacks: [
    ...UNSEEN_TEXTS.map(([name, text]) => replying(name, () => ({ text }))),
    replying('a character too many', () => ({ text: 'a'.repeat(TEXT_LIMITS.reply + 1) })),
    replying('as the author', (world) => ({ isAuthor: true, anonymousId: `m_${world.confession}` })),
    replying('with the author’s mark alone', () => ({ isAuthor: true })),
    replying('under the name of the confession', (world) => ({ anonymousId: `m_${world.confession}` })),
    replying('under the mask of another in the thread', (world) => ({ anonymousId: world.otherMask })),
    replying('under an own account’s pseudonym', (world) => ({ anonymousId: world.anonymousId })),
    replying('under the pseudonym of another account', (world) => ({ anonymousId: world.otherAnonymousId })),
    replying('with likes', () => ({ likes: 99 })),
    {
      name: 'counted with a number that is not whole',
      writes: (_, writes) =>
        writes.map((write) =>
          write.kind === 'update' ? update(write.path, { replyCount: double(2) }) : write,
        ),
    },
    {
      name: 'two replies for one count',
      writes: (world, writes) => [...writes, ...replyAgain({ ...world, reply: world.unused }).slice(0, 2)],
    },
    {
      name: 'two replies, both in the counter, one paid for',
      writes: (world, writes) => [...writes, ...replyAgain({ ...world, reply: world.unused }).slice(0, 3)],
    },
    {
      name: 'one reply in two threads',
      change: (state, world) => together(state, confession(world, world.uids.other, world.otherConfession)),
      writes: (world, writes) => [
        ...writes,
        set(`confessions/${world.otherConfession}/replies/${world.reply}`, {
          ...replyAgain(world).flatMap((write) => (write.kind === 'set' ? [write.data] : []))[0],
        }),
        update(`confessions/${world.otherConfession}`, { replyCount: increment(1) }),
      ],
    },
    {
      name: 'and deletes it in the same commit',
      writes: (world, writes) => [...writes, remove(replyPath(world))],
    },
    {
      name: 'with an ownership document for another thread',
      writes: (world, writes) =>
        writes.map((write) =>
          write.path.startsWith('replyOwners/')
            ? set(write.path, {
                uid: world.uids.student,
                confessionId: world.otherConfession,
                createdAt: SERVER_TIME,
              })
            : write,
        ),
    },
    {
      name: 'under the ownership document of a deleted reply',
      change: (state, world) => together(state, without(answered(world), replyPath(world))),
      writes: (_, writes) => writes.filter(({ path: at }) => !at.startsWith('replyOwners/')),
    },
    { name: 'an id of another form', fixed: { reply: 'reply-1' } },
    {
      name: 'and the confession is deleted in the same commit',
      change: (state, world) =>
        changed(state, `confessionOwners/${world.confession}`, { uid: world.uids.student }),
      writes: (world, writes) => [...writes.filter(({ kind }) => kind === 'set'), remove(path(world))],
    },
  ],
};

const FIRST_REPLY: LegitimateCommit = {
  name: 'a student replies for the first time in a thread',
  state: thread,
  writes: replyFirst,
  free: ['text'],
  deletable: (world) => ({ [path(world)]: ['other'], [replyPath(world)]: OWNER }),
  refusedWhen: REFUSED_WHEN,
};

const AUTHOR_REPLY: LegitimateCommit = {
  name: 'the author replies in the own thread',
  state: ownThread,
  writes: (world) => replyAgain(world, { isAuthor: true, anonymousId: `m_${world.confession}` }),
  free: ['text'],
  deletable: (world) => ({ [path(world)]: OWNER, [replyPath(world)]: OWNER }),
  attacks: [
    {
      name: 'as somebody else, under a mask',
      writes: (world) => replyFirst(world),
    },
    {
      name: 'under a mask that was made all the same',
      change: (state, world) => together(state, maskOf(world, world.uids.student, world.mask)),
      writes: (world) => replyAgain(world),
    },
    {
      name: 'with a mask put by for later',
      writes: (world, writes) => [...writes, ...replyFirst(world).slice(-1)],
    },
    {
      name: 'without the mark',
      writes: (world) => replyAgain(world, { isAuthor: false, anonymousId: `m_${world.confession}` }),
    },
  ],
};

/** A thread whose author's account was erased: nothing says any more whose it was. */
function left(world: World): Documents {
  return { ...thread(world), [`confessionOwners/${world.confession}`]: { gone: true } };
}

/** The same from before the id was kept. */
function leftBefore(world: World): Documents {
  return without(thread(world), `confessionOwners/${world.confession}`);
}

const REPLY_TO_WHAT_IS_LEFT: LegitimateCommit = {
  name: 'a student replies to what an erased account left',
  state: left,
  writes: replyFirst,
  free: ['text'],
  deletable: (world) => ({ [replyPath(world)]: OWNER }),
  refusedWhen: REFUSED_WHEN,
  attacks: [
    {
      name: 'as its author',
      writes: (world) => replyAgain(world, { isAuthor: true, anonymousId: `m_${world.confession}` }),
    },
    {
      name: 'and takes the ownership document',
      writes: (world, writes) => [
        ...writes,
        set(`confessionOwners/${world.confession}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
      ],
    },
  ],
};

const DELETE_REPLY: LegitimateCommit = {
  name: 'a student deletes the own reply',
  state: answered,
  writes: (world) => [remove(replyPath(world))],
  alsoBy: OWNER,
  repeatable: 'always',
  attacks: [
    {
      name: 'of another',
      writes: (world) => [remove(`${path(world)}/replies/${world.otherReply}`)],
    },
    {
      name: 'and counts down, which is the server’s to do',
      writes: (world, writes) => [...writes, update(path(world), { replyCount: increment(-1) })],
    },
    {
      name: 'and writes it anew',
      writes: (world, writes) => [...writes, ...replyAgain(world)],
    },
    {
      name: 'and writes it anew under the old ownership document',
      writes: (world, writes) => [
        ...writes,
        ...replyAgain(world).filter(({ path: at }) => !at.startsWith('replyOwners/')),
      ],
    },
  ],
};

const READERS = ['student', 'other', 'pretender', 'moderator', 'admin'] as const;

function hidden(world: World): Documents {
  return changed(thread(world), path(world), { status: 'hidden' });
}

/** Attacks on replies: the pseudonym, the rate, and the thread's counter. */
export const REPLIES: CollectionAttacks = {
  collection: 'replies',
  commits: [
    REPLY,
    FIRST_REPLY,
    AUTHOR_REPLY,
    REPLY_TO_WHAT_IS_LEFT,
    {
      ...REPLY_TO_WHAT_IS_LEFT,
      name: 'a student replies to what an erased account left long ago',
      state: leftBefore,
    },
    DELETE_REPLY,
  ],
  never: [
    {
      name: 'a reply is edited',
      state: answered,
      writes: (world) => [update(replyPath(world), { text: 'I never said that.' })],
    },
    {
      name: 'a reply is liked without a like',
      state: answered,
      writes: (world) => [update(replyPath(world), { likes: increment(1) })],
    },
    {
      name: 'the count goes up for an older reply',
      state: answered,
      writes: (world) => [
        update(path(world), { replyCount: increment(1) }),
        firstCount(world, 'reply', world.reply),
      ],
    },
    {
      name: 'another’s reply is deleted, by its confession’s author too',
      state: ownThread,
      writes: (world) => [remove(`${path(world)}/replies/${world.otherReply}`)],
      // It is the admin's in this thread.
      except: ['admin'],
    },
  ],
  reads: [
    {
      name: 'a reply',
      state: thread,
      read: (world) => ({ kind: 'get', path: `${path(world)}/replies/${world.otherReply}` }),
      allowed: READERS,
    },
    {
      name: 'the thread',
      state: thread,
      read: (world) => ({
        kind: 'list',
        path: `${path(world)}/replies`,
        orderBy: [['timestamp', 'ASCENDING']],
        limit: 50,
      }),
      allowed: READERS,
    },
    {
      name: 'a thread that an erased account left',
      state: left,
      read: (world) => ({
        kind: 'list',
        path: `${path(world)}/replies`,
        orderBy: [['timestamp', 'ASCENDING']],
        limit: 50,
      }),
      allowed: READERS,
    },
    {
      name: 'a hidden thread',
      state: hidden,
      read: (world) => ({
        kind: 'list',
        path: `${path(world)}/replies`,
        orderBy: [['timestamp', 'DESCENDING']],
        limit: 50,
      }),
      // The other is its author.
      allowed: ['other', 'moderator', 'admin'],
    },
    {
      name: 'a reply of a hidden thread',
      state: hidden,
      read: (world) => ({ kind: 'get', path: `${path(world)}/replies/${world.otherReply}` }),
      allowed: ['other', 'moderator', 'admin'],
    },
  ],
};
