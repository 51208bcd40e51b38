import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { serverOnly } from './server-only.ts';
import { changed, college, student, together } from './states.ts';

function measure(world: World): string {
  return `users/${world.uids.student}/measures/${world.unused}`;
}

const SAID = {
  kind: 'pause',
  subject: 'confession',
  reason: 'harassment',
  words: 'Leave her alone.',
  days: 7,
} as const;

/** A student whose posting is paused for a week. */
function paused(world: World): Documents {
  const user = `users/${world.uids.student}`;
  const until = secondsAgo(world, -7 * 86_400);
  return together(
    changed(student(world), user, { pausedUntil: until, isBarred: false }),
    college(world.college),
    {
      [measure(world)]: {
        ...SAID,
        about: 'She said',
        confessionName: null,
        postedAt: null,
        until,
        isEscalated: false,
        issuedAt: secondsAgo(world, 3600),
        isLifted: false,
        appeal: 'none',
        answer: '',
        answeredAt: null,
        forgetAt: secondsAgo(world, -180 * 86_400),
      },
    },
  );
}

function asked(world: World): Fields {
  const times = { createdAt: secondsAgo(world, 60), updatedAt: secondsAgo(world, 60), decidedAt: null };
  const words = { text: 'She said that nobody likes her.', appeal: 'It is from a song.', answer: '' };
  return { ...SAID, ...words, ...times, decision: world.unused, status: 'open' };
}

function owner(world: World): Fields {
  return { uid: world.uids.student, decision: world.unused, createdAt: secondsAgo(world, 3600) };
}

/** Attacks on the decisions about a student: the student alone reads them, and writes none. */
export const MEASURES: CollectionAttacks = {
  collection: 'measures',
  commits: [],
  never: [
    {
      name: 'a student lifts a measure',
      state: paused,
      writes: (world) => [update(measure(world), { isLifted: true, appeal: 'lifted' })],
    },
    {
      name: 'a student ends a pause in the own account',
      state: paused,
      writes: (world) => [
        update(`users/${world.uids.student}`, { pausedUntil: null, updatedAt: SERVER_TIME }),
      ],
    },
    {
      name: 'a student opens the own closed account',
      state: (world) => changed(paused(world), `users/${world.uids.student}`, { isBarred: true }),
      writes: (world) => [update(`users/${world.uids.student}`, { isBarred: false, updatedAt: SERVER_TIME })],
    },
    {
      name: 'an appeal is made past the function',
      state: paused,
      writes: (world) => [update(measure(world), { appeal: 'waiting' })],
    },
    {
      name: 'somebody is warned past the function',
      state: student,
      writes: (world) => [set(measure(world), { ...SAID, kind: 'warn', days: null, issuedAt: SERVER_TIME })],
    },
    { name: 'a student forgets a decision', state: paused, writes: (world) => [remove(measure(world))] },
  ],
  reads: [
    {
      name: 'a decision about oneself',
      state: paused,
      read: (world) => ({ kind: 'get', path: measure(world) }),
      allowed: OWNER,
    },
    {
      name: 'that there is none',
      state: student,
      read: (world) => ({ kind: 'get', path: measure(world) }),
      allowed: OWNER,
    },
    {
      name: 'all decisions about oneself, the newest first',
      state: paused,
      read: (world) => ({
        kind: 'list',
        path: `users/${world.uids.student}/measures`,
        orderBy: [['issuedAt', 'DESCENDING']],
        limit: 50,
      }),
      allowed: OWNER,
      unlimited: true,
    },
  ],
};

/** Attacks on appeals: functions take, list and decide them. */
export const APPEALS: CollectionAttacks = serverOnly('appeals', {
  id: ({ unused }) => unused,
  fields: asked,
});

/** Attacks on whose an appeal is. */
export const APPEAL_OWNERS: CollectionAttacks = serverOnly('appealOwners', {
  id: ({ unused }) => unused,
  fields: owner,
});

/** Attacks on who decided: no student learns which moderator it was. */
export const MEASURE_ACTS: CollectionAttacks = serverOnly('measureActs', {
  id: ({ unused }) => unused,
  fields: (world) => ({ ...SAID, by: [world.uids.moderator], report: world.unused }),
});

/** Attacks on measures that are on their way: they say whom they are about. */
export const DUE_MEASURES: CollectionAttacks = serverOnly('dueMeasures', {
  id: ({ unused }) => unused,
  fields: (world) => ({ ...SAID, act: 'impose', uid: world.uids.student, dueAt: secondsAgo(world, -60) }),
});

/** Attacks on what was done about the author of a case, which names a moderator who waits for another. */
export const CASE_MEASURES: CollectionAttacks = serverOnly('caseMeasures', {
  id: ({ unused }) => `confession-${unused}`,
  fields: (world) => ({ acted: ['warn'], by: world.uids.moderator, id: world.unused }),
});
