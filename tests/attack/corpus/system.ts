import { ACTORS, OWNER } from '../engine/actors.ts';
import type { CollectionAttacks, ReadCase } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';

const ON: Fields = {
  isActive: true,
  title: 'Under Maintenance',
  message: 'We are back in ten minutes.',
  estimatedDuration: '10 minutes',
  plannedDurationMinutes: 10,
  maintenanceEndTime: null,
};

/** What everyone reads, and something that nobody should. */
function system(): Documents {
  return {
    'system/maintenance': ON,
    'system/transparency': { bans: 3, sealOpenings: 0 },
    'system/settings': { secret: 'x' },
    'system/colleges': { colleges: '[]' },
    'system/help': { 'join-a-circle': { views: 3 } },
    'system/figures': { 'd2026-11-24': { reports: 12, decisions: 9 } },
    'system/aiKeys': { keys: ['healthy'] },
    'system/maintenanceGuests': { emails: ['asha@students.test'] },
    'system/faults-2026-11-24': { count: 2 },
  };
}

function one(document: string, allowed: ReadCase['allowed']): ReadCase {
  return {
    name: `system/${document}`,
    state: system,
    read: () => ({ kind: 'get', path: `system/${document}` }),
    allowed,
  };
}

/** Attacks on the public system documents: maintenance, the totals of the transparency page, the list of colleges, and what is counted of help. */
export const SYSTEM: CollectionAttacks = {
  collection: 'system',
  commits: [],
  never: [
    {
      name: 'maintenance is switched',
      state: system,
      writes: () => [update('system/maintenance', { isActive: false })],
    },
    {
      name: 'maintenance is written anew',
      state: system,
      writes: () => [set('system/maintenance', { ...ON, message: 'Send us your password' })],
    },
    {
      name: 'a college is slipped into the list past the function',
      state: system,
      writes: (world) => [
        update('system/colleges', {
          colleges: JSON.stringify([
            [world.college, 'IOS', 'Institute of Silence', 'Gaya', 'Bihar', 'arts', 1],
          ]),
        }),
      ],
    },
    {
      name: 'the list of colleges is made, where there is none',
      state: () => ({}),
      writes: () => [set('system/colleges', { colleges: '[]' })],
    },
    { name: 'all colleges are removed', state: system, writes: () => [remove('system/colleges')] },
    { name: 'maintenance is removed', state: system, writes: () => [remove('system/maintenance')] },
    {
      name: 'a count is moved',
      state: system,
      writes: () => [update('system/transparency', { bans: increment(-1) })],
    },
    {
      name: 'an article is made to look helpful',
      state: system,
      writes: () => [update('system/help', { 'join-a-circle.helpful': increment(1000) })],
    },
    {
      name: 'the public figures of a day are made up',
      state: system,
      writes: () => [update('system/figures', { 'd2026-11-24': { reports: 0, decisions: 0 } })],
    },
    {
      name: 'somebody lists an address as let in',
      state: system,
      writes: () => [set('system/maintenanceGuests', { emails: ['mallory@students.test'] })],
    },
    {
      name: 'a document is added',
      state: system,
      writes: (world) => [set(`system/${world.unused}`, { junk: true })],
    },
  ],
  reads: [
    one('maintenance', ACTORS),
    one('transparency', ACTORS),
    one('colleges', ACTORS),
    one('help', ACTORS),
    one('figures', ACTORS),
    one('aiKeys', []),
    one('maintenanceGuests', []),
    one('faults-2026-11-24', []),
    one('settings', []),
    {
      name: 'all of it',
      state: system,
      read: () => ({ kind: 'list', path: 'system', limit: 1 }),
      allowed: [],
    },
  ],
};

function access(world: World): string {
  return `maintenanceAccess/${world.uids.student}`;
}

function allowed(world: World): Documents {
  return { [access(world)]: { createdAt: secondsAgo(world, 60) } };
}

/** Attacks on who may come in during maintenance. */
export const MAINTENANCE_ACCESS: CollectionAttacks = {
  collection: 'maintenanceAccess',
  commits: [],
  never: [
    {
      name: 'somebody lets the student in',
      state: () => ({}),
      writes: (world) => [set(access(world), { createdAt: SERVER_TIME })],
    },
    { name: 'the student is shut out', state: allowed, writes: (world) => [remove(access(world))] },
    {
      name: 'the mark is renewed',
      state: allowed,
      writes: (world) => [update(access(world), { createdAt: SERVER_TIME })],
    },
  ],
  reads: [
    {
      name: 'whether one may come in',
      state: allowed,
      read: (world) => ({ kind: 'get', path: access(world) }),
      allowed: OWNER,
    },
    {
      name: 'that one may not',
      state: () => ({}),
      read: (world) => ({ kind: 'get', path: access(world) }),
      allowed: OWNER,
    },
    {
      name: 'who may come in',
      state: allowed,
      read: () => ({ kind: 'list', path: 'maintenanceAccess', limit: 50 }),
      allowed: [],
    },
  ],
};
