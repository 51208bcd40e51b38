import type { CollectionAttacks } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';

const SETTINGS = 'admin_settings/daily_automation';

function settings(world: World): Documents {
  return {
    [SETTINGS]: { enabled: true, scheduledTimes: ['09:00'], lastModified: secondsAgo(world, 900) },
    'admin_settings/others': { secret: 'x' },
  };
}

/** Attacks on when the daily work is done: functions change it, admins read it. */
export const ADMIN_SETTINGS: CollectionAttacks = {
  collection: 'admin_settings',
  commits: [],
  never: [
    {
      name: 'the daily work is switched off past the function',
      state: settings,
      writes: () => [update(SETTINGS, { enabled: false, lastModified: SERVER_TIME })],
    },
    {
      name: 'settings are made past the function',
      state: () => ({}),
      writes: () => [set(SETTINGS, { enabled: false, scheduledTimes: ['03:00'], lastModified: SERVER_TIME })],
    },
    { name: 'settings are removed', state: settings, writes: () => [remove(SETTINGS)] },
  ],
  reads: [
    {
      name: 'the settings',
      state: settings,
      read: () => ({ kind: 'get', path: SETTINGS }),
      allowed: ['admin'],
    },
    {
      name: 'that there are none',
      state: () => ({}),
      read: () => ({ kind: 'get', path: SETTINGS }),
      allowed: ['admin'],
    },
    {
      name: 'other settings',
      state: settings,
      read: () => ({ kind: 'get', path: 'admin_settings/others' }),
      allowed: [],
    },
    {
      name: 'all settings',
      state: settings,
      read: () => ({ kind: 'list', path: 'admin_settings', limit: 1 }),
      allowed: [],
    },
  ],
};

function entry(world: World): string {
  return `admin_automation_logs/${world.unused}`;
}

function run(world: World) {
  return {
    action: 'run_now',
    scheduledTime: null,
    executedAt: secondsAgo(world, 60),
    status: 'running',
    tasks: { erasures: 'waiting' },
    seconds: {},
    errors: {},
    error: null,
  };
}

function logged(world: World): Documents {
  return { [entry(world)]: run(world) };
}

/** Attacks on the log of the daily work. A new entry begins a run, so nobody but functions may make one. */
export const AUTOMATION_LOGS: CollectionAttacks = {
  collection: 'admin_automation_logs',
  commits: [],
  never: [
    {
      name: 'a run is begun past the function',
      state: () => ({}),
      writes: (world) => [set(entry(world), { ...run(world), executedAt: SERVER_TIME })],
    },
    {
      name: 'a failure is made to look like a success',
      state: logged,
      writes: (world) => [update(entry(world), { status: 'success' })],
    },
    { name: 'an entry is removed', state: logged, writes: (world) => [remove(entry(world))] },
  ],
  reads: [
    {
      name: 'an entry',
      state: logged,
      read: (world) => ({ kind: 'get', path: entry(world) }),
      allowed: ['admin'],
    },
    {
      name: 'the newest entries',
      state: logged,
      read: () => ({
        kind: 'list',
        path: 'admin_automation_logs',
        orderBy: [['executedAt', 'DESCENDING']],
        limit: 50,
      }),
      allowed: ['admin'],
    },
    {
      name: 'more of them than a page',
      state: logged,
      read: () => ({ kind: 'list', path: 'admin_automation_logs', limit: 500 }),
      allowed: [],
    },
  ],
};
