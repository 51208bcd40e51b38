import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import { remove, set, update } from '../engine/writes.ts';

/** The subject of a document, and the path of its collection; at the root by default. */
interface Subject {
  readonly id: (world: World) => string;
  readonly fields: (world: World) => Fields;
  readonly below?: (world: World) => string;
}

/** A collection that the server alone reads and writes: its documents are about the student, whatever their id. */
export function serverOnly(collection: string, { id, fields, below = () => '' }: Subject): CollectionAttacks {
  const all = (world: World) => [below(world), collection].filter((part) => part !== '').join('/');
  const path = (world: World) => `${all(world)}/${id(world)}`;
  const stored = (world: World) => ({ [path(world)]: fields(world) });
  return {
    collection,
    commits: [],
    never: [
      { name: 'one is made', state: () => ({}), writes: (world) => [set(path(world), fields(world))] },
      {
        name: 'one is changed',
        state: stored,
        writes: (world) => [update(path(world), { createdAt: SERVER_TIME })],
      },
      { name: 'one is written over', state: stored, writes: (world) => [set(path(world), {})] },
      { name: 'one is removed', state: stored, writes: (world) => [remove(path(world))] },
    ],
    reads: [
      { name: 'one', state: stored, read: (world) => ({ kind: 'get', path: path(world) }), allowed: [] },
      {
        name: 'whether there is one',
        state: () => ({}),
        read: (world) => ({ kind: 'get', path: path(world) }),
        allowed: [],
      },
      {
        name: 'all',
        state: stored,
        read: (world) => ({ kind: 'list', path: all(world), limit: 1 }),
        allowed: [],
      },
    ],
  };
}

const ofStudent = ({ uids }: World): string => uids.student;
const ofEvent = ({ unused }: World): string => unused;

/** Attacks on erasures that are under way: written by a client, one would erase somebody. */
export const ERASURES: CollectionAttacks = serverOnly('erasures', {
  id: ofStudent,
  fields: (world) => ({ content: 'delete', requestedAt: secondsAgo(world, 5) }),
});

/** Attacks on how often functions were called. */
export const CALL_LIMITS: CollectionAttacks = serverOnly('callLimits', {
  id: ofStudent,
  fields: (world) => ({ exportAccount: { windowStart: secondsAgo(world, 5).getTime(), count: 5 } }),
});

/** Attacks on what is kept of mailboxes: who may post, and whether an address is known. */
export const MAILBOXES: CollectionAttacks = serverOnly('mailboxes', {
  id: () => 'a'.repeat(64),
  fields: (world) => ({ since: secondsAgo(world, 5), status: 'banned' }),
});

/** Attacks on what is noted of a college whose own feed may close. */
export const FEED_STATES: CollectionAttacks = serverOnly('feedStates', {
  id: ({ college }) => college,
  fields: (world) => ({ quietSince: secondsAgo(world, 900), isClosing: false }),
});

/** Attacks on views that wait for their turn: they tell what is opened now. */
export const VIEW_COUNTS: CollectionAttacks = serverOnly('viewCounts', {
  id: ofEvent,
  fields: (world) => ({ views: { [world.confession]: 3 } }),
});

/** Attacks on the marks that an author was alerted to a reply: they tell its writer what the author has set and blocked. */
export const ALERTED_REPLIES: CollectionAttacks = serverOnly('alertedReplies', {
  id: ({ reply }) => reply,
  fields: (world) => ({ at: secondsAgo(world, 5) }),
  below: ({ confession }) => `confessions/${confession}`,
});

/** Attacks on the acts that are counted and not yet public. */
export const TRANSPARENCY_COUNTS: CollectionAttacks = serverOnly('transparencyCounts', {
  id: () => '3',
  fields: () => ({ bans: 2, erasures: 1 }),
});

/** Attacks on how far the migration is: written by a client, old documents would stay. */
export const MIGRATIONS: CollectionAttacks = serverOnly('migrations', {
  id: () => 'some-step',
  fields: () => ({ after: null, done: false }),
});

/** Attacks on the names that accounts are seen by: from a name to a person. */
export const ACCOUNT_NAMES: CollectionAttacks = serverOnly('accountNames', {
  id: () => 'quiet-tiger-4271',
  fields: ({ uids }) => ({ uid: uids.student }),
});

/** Attacks on who does which work: written by a client, a night's work would not be done. */
export const LEASES: CollectionAttacks = serverOnly('leases', {
  id: () => 'erasures',
  fields: (world) => ({
    holder: world.unused,
    until: secondsAgo(world, -600),
    doneAt: secondsAgo(world, 900),
  }),
});

/** Attacks on the figures of days: what is not public of them. */
export const DAILY_FIGURES: CollectionAttacks = serverOnly('dailyFigures', {
  id: () => '2026-11-24',
  fields: () => ({ day: '2026-11-24', signUps: 12, payments: null, reports: 3 }),
});

/** Attacks on questions that found no article. */
export const OPEN_QUESTIONS: CollectionAttacks = serverOnly('openQuestions', {
  id: () => 'a'.repeat(24),
  fields: (world) => ({ key: null, voices: ['0123456789abcdef'], lastUsed: secondsAgo(world, 900) }),
});

/** Attacks on the security log. */
export const SECURITY_LOGS: CollectionAttacks = serverOnly('security_logs', {
  id: ofEvent,
  fields: (world) => ({
    event: 'session_hijack',
    details: 'Another account turned up.',
    userId: world.uids.student,
    timestamp: secondsAgo(world, 60),
    severity: 'HIGH',
  }),
});

/** Attacks on the log of what admins did. */
export const ADMIN_ACTIVITY: CollectionAttacks = serverOnly('admin_activity_logs', {
  id: ofEvent,
  fields: (world) => ({
    adminId: world.uids.admin,
    action: 'ban',
    details: world.uids.student,
    timestamp: secondsAgo(world, 60),
  }),
});
