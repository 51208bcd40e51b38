import type { CollectionAttacks, LegitimateCommit } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set } from '../engine/writes.ts';
import { serverOnly } from './server-only.ts';
import { student, together } from './states.ts';
import { NOT_TAKEN, NOT_THEIRS, OVER, supported, theirThread, threadAt } from './support-states.ts';

/* The support desk: signs of writing, and what admins keep of tickets and colleges. */

type Side = 'student' | 'support';

function sign(world: World, side: Side): string {
  return threadAt(world, `typing/${side}`);
}

/** Both sides gave a sign so long ago. */
function signed(world: World, seconds: number): Documents {
  const at = secondsAgo(world, seconds);
  return together(supported(world), { [sign(world, 'student')]: { at }, [sign(world, 'support')]: { at } });
}

const RECENT = {
  name: 'there is one already',
  change: (state: Documents, world: World) => together(state, signed(world, 2)),
};

function signOf(side: Side): Pick<LegitimateCommit, 'writes' | 'attacks'> {
  const other = side === 'student' ? 'support' : 'student';
  return {
    writes: (world) => [set(sign(world, side), { at: SERVER_TIME })],
    attacks: [
      {
        name: 'and says who',
        writes: (world) => [set(sign(world, side), { at: SERVER_TIME, uid: world.uids.student })],
      },
      {
        name: 'that lasts',
        writes: (world) => [set(sign(world, side), { at: new Date(world.now.getTime() + 3_600_000) })],
      },
      { name: 'as the other side', writes: (world) => [set(sign(world, other), { at: SERVER_TIME })] },
      {
        name: 'of a third side',
        writes: (world) => [set(threadAt(world, 'typing/everyone'), { at: SERVER_TIME })],
      },
    ],
  };
}

/** Attacks on the signs that somebody writes in a thread. */
export const THREAD_TYPING: CollectionAttacks = {
  collection: 'typing',
  commits: [
    {
      name: 'a student gives a sign of writing to support',
      state: (world) => signed(world, 7),
      ...signOf('student'),
      refusedWhen: [NOT_THEIRS, ...OVER, RECENT],
    },
    {
      name: 'who answers gives a sign of writing',
      actor: 'admin',
      state: (world) => signed(world, 7),
      ...signOf('support'),
      refusedWhen: [...OVER, ...NOT_TAKEN, RECENT],
    },
    {
      name: 'a student gives the first sign',
      state: supported,
      writes: (world) => [set(sign(world, 'student'), { at: SERVER_TIME })],
      refusedWhen: [NOT_THEIRS],
    },
  ],
  never: [
    {
      name: 'a sign in somebody else’s thread',
      state: supported,
      writes: (world) => [set(`${theirThread(world)}/typing/student`, { at: SERVER_TIME })],
    },
    {
      name: 'a sign where there is no thread',
      state: student,
      writes: (world) => [set(sign(world, 'student'), { at: SERVER_TIME })],
    },
    {
      name: 'a sign is taken away',
      state: (world) => signed(world, 2),
      writes: (world) => [remove(sign(world, 'student'))],
    },
  ],
  reads: [
    {
      name: 'whether support is writing',
      state: (world) => signed(world, 2),
      read: (world) => ({ kind: 'get', path: sign(world, 'support') }),
      allowed: ['student', 'admin'],
    },
    {
      name: 'whether somebody is writing in somebody else’s thread',
      state: (world) => NOT_THEIRS.change(signed(world, 2), world),
      read: (world) => ({ kind: 'get', path: sign(world, 'student') }),
      allowed: ['admin'],
    },
    {
      name: 'all signs of a thread',
      state: (world) => signed(world, 2),
      read: (world) => ({ kind: 'list', path: threadAt(world, 'typing'), limit: 2 }),
      allowed: [],
    },
  ],
};

/** Attacks on who works on a ticket. */
export const TICKET_AGENTS: CollectionAttacks = serverOnly('ticketAgents', {
  id: ({ otherConfession }) => otherConfession,
  fields: (world) => ({ agent: world.uids.admin, since: secondsAgo(world, 60) }),
});

/** Attacks on what admins note for each other. */
export const CASE_NOTES: CollectionAttacks = serverOnly('caseNotes', {
  id: ({ unused }) => unused,
  fields: (world) => ({
    about: `ticket:${world.otherConfession}`,
    adminId: world.uids.admin,
    text: 'Asked twice already.',
    createdAt: secondsAgo(world, 60),
  }),
});

/** Attacks on merges of colleges: written by a client, one would move all students of a college. */
export const COLLEGE_MERGES: CollectionAttacks = serverOnly('collegeMerges', {
  id: () => 'vjti',
  fields: (world) => ({ to: 'iit-bombay', startedAt: secondsAgo(world, 60), doneAt: null }),
});

/** Attacks on feeds that are asked for. */
export const FEED_WISHES: CollectionAttacks = serverOnly('feedWishes', {
  id: () => 'vjti',
  fields: (world) => ({ askedAt: secondsAgo(world, 60) }),
});
