import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { replyFirst } from './actions.ts';
import { ownerless, ownerlessReads, ownersReads, tombstoneRead } from './confession-owners.ts';
import { thread } from './replies.ts';
import { maskOf, reply, together } from './states.ts';

function answered(world: World): Documents {
  return together(
    thread(world),
    reply(world, { author: world.uids.student, mask: world.mask, id: world.reply }),
    maskOf(world, world.uids.student, world.mask),
  );
}

function path(world: World): string {
  return `replyOwners/${world.reply}`;
}

/** What an erasure makes of the ownership document of a reply that it leaves. */
function leftReply(): Fields {
  return { gone: true, isThere: true };
}

/** Attacks on the ownership documents of replies. */
export const REPLY_OWNERS: CollectionAttacks = {
  collection: 'replyOwners',
  commits: [
    {
      name: 'a reply gets an ownership document',
      state: thread,
      writes: replyFirst,
      free: ['text'],
      deletable: (world) => ({
        [`confessions/${world.confession}`]: ['other'],
        [`confessions/${world.confession}/replies/${world.reply}`]: OWNER,
      }),
      attacks: [
        {
          name: 'with someone else as its writer',
          writes: (world, writes) =>
            writes.map((write) =>
              write.path === path(world)
                ? set(write.path, {
                    uid: world.uids.other,
                    confessionId: world.confession,
                    createdAt: SERVER_TIME,
                  })
                : write,
            ),
        },
      ],
    },
  ],
  never: [
    {
      name: 'an id is taken before there is a reply',
      state: thread,
      writes: (world) => [
        set(path(world), {
          uid: world.uids.student,
          confessionId: world.confession,
          createdAt: SERVER_TIME,
        }),
      ],
    },
    {
      name: 'a reply without an ownership document is claimed',
      state: (world) =>
        Object.fromEntries(Object.entries(answered(world)).filter(([at]) => at !== path(world))),
      writes: (world) => [
        set(path(world), {
          uid: world.uids.student,
          confessionId: world.confession,
          createdAt: SERVER_TIME,
        }),
      ],
    },
    {
      name: 'another’s reply is taken over',
      state: thread,
      writes: (world) => [update(`replyOwners/${world.otherReply}`, { uid: world.uids.student })],
    },
    {
      name: 'an ownership document is given away',
      state: answered,
      writes: (world) => [update(path(world), { uid: world.uids.other })],
    },
    { name: 'an ownership document is removed', state: answered, writes: (world) => [remove(path(world))] },
    ...ownerless('a reply', {
      state: (world) => ({ ...answered(world), [path(world)]: leftReply() }),
      path,
      renewed: { isThere: false },
    }),
    {
      name: 'a reply that an erasure left is removed',
      state: (world) => ({ ...answered(world), [path(world)]: leftReply() }),
      writes: (world) => [remove(`confessions/${world.confession}/replies/${world.reply}`)],
    },
    {
      name: 'a reply under the id of one that an erasure left, and that is gone',
      state: (world) => ({ ...thread(world), [path(world)]: leftReply() }),
      writes: replyFirst,
    },
  ],
  reads: [
    ...ownersReads('replyOwners', answered, path),
    tombstoneRead(path),
    ...ownerlessReads('replyOwners', path, leftReply),
  ],
};
