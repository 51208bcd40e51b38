import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { serverOnly } from './server-only.ts';
import { student } from './states.ts';

const opening = ({ unused }: World): string => unused;

/** Attacks on notes that an account's sessions were ended: removed, a token of before would give its role again. */
export const ENDED_SESSIONS: CollectionAttacks = serverOnly('endedSessions', {
  id: ({ uids }) => uids.student,
  fields: (world) => ({ at: secondsAgo(world, 5) }),
});

/** Attacks on openings of sealed authorship. */
export const SEAL_OPENINGS: CollectionAttacks = serverOnly('sealOpenings', {
  id: opening,
  fields: (world) => ({
    subject: { kind: 'confession', confessionId: world.confession },
    caseNumber: 'FIR 12/2026',
    state: 'confirmed',
    requestedBy: world.uids.admin,
    confirmedBy: world.uids.moderator,
    confirmedAt: secondsAgo(world, 5),
  }),
});

/** Attacks on whom openings have found. */
export const SEAL_RESULTS: CollectionAttacks = serverOnly('sealResults', {
  id: opening,
  fields: (world) => ({ uid: world.uids.student, email: 'student@students.test', isTold: false }),
});

const SEAL_ENTRIES = serverOnly('sealLog', {
  id: () => '00000001',
  fields: (world) => ({ number: 1, action: 'confirmed', adminId: world.uids.admin, hash: 'a'.repeat(64) }),
});

const HEAD = 'sealLog/head';

const head = (): Documents => ({ [HEAD]: { number: 1, hash: 'a'.repeat(64) } });

/** Attacks on the log of openings: written by a client, it would prove nothing. Admins read how far it is, and no entry. */
export const SEAL_LOG: CollectionAttacks = {
  ...SEAL_ENTRIES,
  never: [
    ...SEAL_ENTRIES.never,
    { name: 'its head is moved back', state: head, writes: () => [update(HEAD, { number: 0 })] },
    { name: 'its head is removed', state: head, writes: () => [remove(HEAD)] },
  ],
  reads: [
    ...SEAL_ENTRIES.reads,
    { name: 'its head', state: head, read: () => ({ kind: 'get', path: HEAD }), allowed: ['admin'] },
    {
      name: 'that it has no head',
      state: () => ({}),
      read: () => ({ kind: 'get', path: HEAD }),
      allowed: ['admin'],
    },
  ],
};

/** Attacks on which report a token of "this is about me" is of. */
export const ABOUT_ME: CollectionAttacks = serverOnly('aboutMe', {
  id: () => 'b'.repeat(64),
  fields: (world) => ({ reportId: world.unused, ticketNumber: 'abcdefgh', createdAt: secondsAgo(world, 5) }),
});

function own(world: World): string {
  return `users/${world.uids.student}/openings/${world.unused}`;
}

function fields(world: World): Fields {
  return {
    kind: 'confession',
    caseNumber: 'FIR 12/2026',
    authority: 'Sessions Court, Pune',
    openedAt: secondsAgo(world, 60),
  };
}

const told = (world: World): Documents => ({ ...student(world), [own(world)]: fields(world) });

/** Attacks on what a student is told of an opening: nobody invents one, nobody takes one back. */
export const OWN_OPENINGS: CollectionAttacks = {
  collection: 'openings',
  commits: [],
  never: [
    { name: 'a student invents one', state: student, writes: (world) => [set(own(world), fields(world))] },
    {
      name: 'what was told is changed',
      state: told,
      writes: (world) => [update(own(world), { authority: 'Nobody' })],
    },
    { name: 'what was told is removed', state: told, writes: (world) => [remove(own(world))] },
  ],
  reads: [
    {
      name: 'what one was told',
      state: told,
      read: (world) => ({ kind: 'get', path: own(world) }),
      allowed: OWNER,
    },
    {
      name: 'that one was told nothing',
      state: student,
      read: (world) => ({ kind: 'get', path: own(world) }),
      allowed: OWNER,
    },
    {
      name: 'all that one was told',
      state: told,
      read: (world) => ({ kind: 'list', path: `users/${world.uids.student}/openings`, limit: 1 }),
      allowed: OWNER,
      unlimited: true,
    },
  ],
};
