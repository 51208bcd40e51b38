import { OWNER } from '../engine/actors.ts';
import type { Attack, CollectionAttacks, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { double, increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount, replyAgain, replyFirst } from './actions.ts';
import { ownThread, thread } from './replies.ts';
import { changed, confession, maskOf, together } from './states.ts';

function masked(world: World): Documents {
  const state = together(thread(world), maskOf(world, world.uids.student, world.mask));
  return changed(state, `confessions/${world.confession}`, { maskCount: 2 });
}

/** A legacy thread, without numbered masks: nothing counts them. */
function unnumbered(world: World): Documents {
  const state = thread(world);
  const path = `confessions/${world.confession}`;
  const { maskCount: _, ...fields } = { ...state[path] };
  return { ...state, [path]: fields };
}

function path(world: World): string {
  return `confessions/${world.confession}/masks/${world.uids.student}`;
}

/** The commit of a first reply, with this mask in its place. */
function wearing(name: string, mask: (world: World) => string): Attack {
  return { name, writes: (world) => replyFirst({ ...world, mask: mask(world) }) };
}

/** The same with another change of the thread's counts. */
function counting(writes: readonly Write[], counts: Fields): readonly Write[] {
  return writes.map((write) => (write.kind === 'update' ? update(write.path, counts) : write));
}

function ofOther(world: World, number: number): string {
  return `t_${world.otherConfession}_${number}`;
}

const PUTS_ON: LegitimateCommit = {
  name: 'a student puts on a mask',
  state: thread,
  writes: replyFirst,
  free: ['text'],
  deletable: (world) => ({
    [`confessions/${world.confession}`]: ['other'],
    [`confessions/${world.confession}/replies/${world.reply}`]: OWNER,
  }),
  attacks: [
    wearing('that another wears in the thread', (world) => world.otherMask),
    wearing('of a number that is not next', (world) => `t_${world.confession}_3`),
    wearing('of the author, who is number 0', (world) => `t_${world.confession}_0`),
    wearing('of the next number, written otherwise', (world) => `t_${world.confession}_02`),
    wearing('of the next number, as a fraction', (world) => `t_${world.confession}_2.0`),
    wearing('of another thread', (world) => ofOther(world, 1)),
    wearing('of another thread, with the number that is next here', (world) => ofOther(world, 2)),
    wearing('that is freely chosen, as before', () => 't_abcdefghij012345'),
    wearing('of the form of a post’s', (world) => `m_${world.confession}`),
    wearing('of the form of an account’s', () => 'SilentTiger77'),
    {
      name: 'of a number that is not next, counted so far',
      writes: (world) =>
        counting(replyFirst({ ...world, mask: `t_${world.confession}_7` }), {
          replyCount: increment(1),
          maskCount: 7,
        }),
    },
    {
      name: 'that is not counted',
      writes: (_, writes) => counting(writes, { replyCount: increment(1) }),
    },
    {
      name: 'counted with a number that is not whole',
      writes: (_, writes) => counting(writes, { replyCount: increment(1), maskCount: double(2) }),
    },
    {
      name: 'that another wears, and not counted',
      writes: (world) =>
        counting(replyFirst({ ...world, mask: world.otherMask }), { replyCount: increment(1) }),
    },
    {
      name: 'of another student',
      writes: (world, writes) => [
        ...writes.filter((write) => write.path !== path(world)),
        set(path(world), { uid: world.uids.other, mask: world.mask, createdAt: SERVER_TIME }),
      ],
    },
    {
      name: 'and a second one in the same commit',
      writes: (world, writes) => [
        ...writes,
        set(path(world), {
          uid: world.uids.student,
          mask: `t_${world.confession}_3`,
          createdAt: SERVER_TIME,
        }),
      ],
    },
    {
      name: 'in a thread where nothing is said',
      change: (state, world) => together(state, confession(world, world.uids.other, world.otherConfession)),
      writes: (world, writes) => [
        ...writes,
        update(`confessions/${world.otherConfession}`, { maskCount: increment(1) }),
        set(`confessions/${world.otherConfession}/masks/${world.uids.student}`, {
          uid: world.uids.student,
          mask: ofOther(world, 1),
          createdAt: SERVER_TIME,
        }),
      ],
    },
  ],
};

/** Attacks on masks: one for a student in a thread, the next one, for good, and nobody else's. */
export const MASKS: CollectionAttacks = {
  collection: 'masks',
  commits: [
    PUTS_ON,
    {
      ...PUTS_ON,
      name: 'a student puts on a mask in a legacy thread, without numbered masks',
      state: unnumbered,
      writes: (world) => replyFirst({ ...world, mask: `t_${world.confession}_1` }),
      attacks: [wearing('that is not the first', (world) => `t_${world.confession}_2`)],
    },
  ],
  never: [
    {
      name: 'a mask is made without a reply',
      state: thread,
      writes: (world) => [...replyFirst(world).slice(4), firstCount(world, 'reply', world.reply)],
    },
    {
      name: 'a mask is made for an older reply',
      state: thread,
      writes: (world) => [...replyFirst(world).slice(4), firstCount(world, 'reply', world.otherReply)],
    },
    {
      name: 'an author puts on a mask in the own thread, beside the name that all know as the author’s',
      state: ownThread,
      writes: (world) => replyFirst(world, { isAuthor: true, anonymousId: `m_${world.confession}` }),
    },
    {
      name: 'a mask is exchanged',
      state: masked,
      writes: (world) => [update(path(world), { mask: `t_${world.confession}_3` })],
    },
    { name: 'a mask is taken off', state: masked, writes: (world) => [remove(path(world))] },
    {
      name: 'a mask is taken off and another put on',
      state: masked,
      writes: (world) => [remove(path(world)), ...replyFirst({ ...world, mask: `t_${world.confession}_3` })],
    },
    {
      name: 'numbers are used up without a mask',
      state: masked,
      writes: (world) => counting(replyAgain(world), { replyCount: increment(1), maskCount: increment(1) }),
    },
    {
      name: 'numbers are used up without a reply',
      state: masked,
      writes: (world) => [update(`confessions/${world.confession}`, { maskCount: increment(1) })],
    },
    {
      name: 'a number is given back',
      state: masked,
      writes: (world) => counting(replyAgain(world), { replyCount: increment(1), maskCount: increment(-1) }),
    },
  ],
  reads: [
    {
      name: 'a student’s mask',
      state: masked,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: OWNER,
    },
    {
      name: 'the masks of a student in all threads',
      state: masked,
      read: (world) => ({
        kind: 'list',
        path: 'masks',
        group: true,
        where: [['uid', world.uids.student]],
        limit: 1,
      }),
      allowed: [],
    },
    {
      name: 'the masks of a thread',
      state: masked,
      read: (world) => ({ kind: 'list', path: `confessions/${world.confession}/masks`, limit: 1 }),
      allowed: [],
    },
  ],
};
