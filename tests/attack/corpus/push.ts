import { createHash } from 'node:crypto';
import { MUTED_CIRCLES_MAX } from '@chupke/domain/push.ts';
import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { double, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount } from './actions.ts';
import { exhausted, windowOpen } from './changes.ts';
import { serverOnly } from './server-only.ts';
import { student, together } from './states.ts';

/** A token of the form that Cloud Messaging gives, for this world alone. */
function tokenOf({ unused }: World): string {
  return `dQw4w9WgXcQ${unused}:APA91b${'x'.repeat(110)}`;
}

function devicePath(world: World, token = tokenOf(world)): string {
  const id = createHash('sha256').update(token).digest('hex');
  return `users/${world.uids.student}/pushTokens/${id}`;
}

function device(world: World, fields: Fields = {}): Fields {
  return {
    token: tokenOf(world),
    platform: 'mobile-web',
    mark: world.unused,
    createdAt: SERVER_TIME,
    seenAt: SERVER_TIME,
    ...fields,
  };
}

/** Counts a device, by the beginning of its id. */
function count(world: World, path = devicePath(world)): Write {
  return firstCount(world, 'pushToken', path.split('/').at(-1)?.slice(0, 20) ?? '');
}

function register(world: World, fields: Fields = {}): readonly Write[] {
  return [set(devicePath(world), device(world, fields)), count(world)];
}

function registered(world: World): Documents {
  const times = { createdAt: secondsAgo(world, 9000), seenAt: secondsAgo(world, 9000) };
  return together(student(world), { [devicePath(world)]: device(world, times) });
}

/** An attack with another token, under the digest of that one. */
function withToken(name: string, token: string | number) {
  return {
    name,
    writes: (world: World) => {
      const path = devicePath(world, String(token));
      return [set(path, device(world, { token })), count(world, path)];
    },
  };
}

/** Attacks on the devices that get notifications: a token leads to one, and a device too many would be somebody's else. */
export const PUSH_TOKENS: CollectionAttacks = {
  collection: 'pushTokens',
  commits: [
    {
      name: 'a student registers a device',
      state: student,
      writes: (world) => register(world),
      repeatable: 'in-one-commit',
      free: ['mark'],
      alternatives: () => ['desktop-web', 'capacitor'],
      deletable: (world) => ({ [devicePath(world)]: OWNER }),
      refusedWhen: [exhausted('pushToken'), windowOpen('pushToken')],
      attacks: [
        { name: 'uncounted', writes: (world) => register(world).slice(0, 1) },
        {
          name: 'for what a like has paid',
          writes: (world) => [...register(world).slice(0, 1), firstCount(world, 'like', world.unused)],
        },
        {
          name: 'with another device for the same count',
          writes: (world) => {
            const token = `e${tokenOf(world)}`;
            return [...register(world), set(devicePath(world, token), device(world, { token }))];
          },
        },
        {
          name: 'counted by its mark, which several may have',
          writes: (world) => [...register(world).slice(0, 1), firstCount(world, 'pushToken', world.unused)],
        },
        { name: 'of another kind', writes: (world) => register(world, { platform: 'watch' }) },
        { name: 'with a mark that is none', writes: (world) => register(world, { mark: 'mine' }) },
        withToken('with a token that is too short', `d${'x'.repeat(48)}`),
        withToken('with a token that begins otherwise', `a${'x'.repeat(120)}`),
        withToken('with a token of other characters', `d${'x'.repeat(60)}/../${'x'.repeat(20)}`),
        withToken('with a token that is too long', `d${'x'.repeat(1000)}`),
        withToken('with a number for a token', 7),
      ],
    },
    {
      name: 'a student registers a device again',
      state: registered,
      writes: (world) => [
        set(devicePath(world), device(world, { createdAt: secondsAgo(world, 9000) })),
        count(world),
      ],
      repeatable: 'in-one-commit',
      free: ['mark'],
      alternatives: () => ['desktop-web', 'capacitor'],
      deletable: (world) => ({ [devicePath(world)]: OWNER }),
    },
    {
      name: 'a student deletes a device',
      state: registered,
      writes: (world) => [remove(devicePath(world))],
      freeId: true,
      alsoBy: OWNER,
      repeatable: 'always',
    },
  ],
  never: [
    {
      name: 'a device is made younger without being counted',
      state: registered,
      writes: (world) => [update(devicePath(world), { seenAt: SERVER_TIME })],
    },
    {
      name: 'a device is given another token',
      state: registered,
      writes: (world) => [
        update(devicePath(world), { token: `e${'y'.repeat(120)}`, seenAt: SERVER_TIME }),
        count(world),
      ],
    },
  ],
  reads: [
    {
      name: 'a device of a student',
      state: registered,
      read: (world) => ({ kind: 'get', path: devicePath(world) }),
      allowed: OWNER,
    },
    {
      name: 'that a student has no such device',
      state: student,
      read: (world) => ({ kind: 'get', path: devicePath(world) }),
      allowed: OWNER,
    },
    {
      name: 'all devices of a student',
      state: registered,
      read: (world) => ({ kind: 'list', path: `users/${world.uids.student}/pushTokens`, limit: 10 }),
      allowed: OWNER,
      unlimited: true,
    },
  ],
};

function settingsPath(world: World, id = 'current'): string {
  return `users/${world.uids.student}/pushSettings/${id}`;
}

const SWITCHES = [
  'replies',
  'likes',
  'circles',
  'moderation',
  'support',
  'account',
  'previews',
  'isNeutral',
] as const;

function settings(world: World, fields: Fields = {}): Fields {
  return {
    ...Object.fromEntries(SWITCHES.map((name) => [name, true])),
    quietFrom: null,
    quietTo: null,
    mutedCircles: [world.circle],
    updatedAt: SERVER_TIME,
    ...fields,
  };
}

function chosen(world: World, seconds: number): Documents {
  const fields = settings(world, { updatedAt: secondsAgo(world, seconds) });
  return together(student(world), { [settingsPath(world)]: fields });
}

function choosing(name: string, fields: (world: World) => Fields) {
  return { name, writes: (world: World) => [set(settingsPath(world), settings(world, fields(world)))] };
}

/** Attacks on what one is notified of. */
export const PUSH_SETTINGS: CollectionAttacks = {
  collection: 'pushSettings',
  commits: [
    {
      name: 'a student chooses what to be notified of',
      state: student,
      writes: (world) => [set(settingsPath(world), settings(world))],
      free: [...SWITCHES],
      repeatable: 'in-one-commit',
      attacks: [
        {
          name: 'under another id',
          writes: (world) => [set(settingsPath(world, 'other'), settings(world))],
        },
        choosing('quiet from an hour that there is not', () => ({ quietFrom: 24, quietTo: 7 })),
        choosing('quiet from before midnight', () => ({ quietFrom: -1, quietTo: 7 })),
        choosing('quiet from a fraction', () => ({ quietFrom: double(1.5), quietTo: 7 })),
        choosing('quiet without an end', () => ({ quietFrom: 22, quietTo: null })),
        choosing('without a circle twice', ({ circle }) => ({ mutedCircles: [circle, circle] })),
        choosing('without two circles in one text', ({ circle, otherCircle }) => ({
          mutedCircles: [`${circle},${otherCircle}`],
        })),
        choosing('without too many circles', () => ({
          mutedCircles: Array.from({ length: MUTED_CIRCLES_MAX + 1 }, (_, index) =>
            String(index).padStart(20, 'a'),
          ),
        })),
      ],
    },
    {
      name: 'a student chooses again, with quiet hours',
      state: (world) => chosen(world, 60),
      writes: (world) => [set(settingsPath(world), settings(world, { mutedCircles: [] }))],
      free: [...SWITCHES],
      repeatable: 'in-one-commit',
      attacks: [
        {
          name: 'a moment later',
          change: (state, world) => together(state, chosen(world, 0)),
        },
      ],
    },
  ],
  never: [
    {
      name: 'whoever has no account chooses what to be notified of',
      state: () => ({}),
      writes: (world) => [set(settingsPath(world), settings(world))],
    },
    {
      name: 'settings are removed',
      state: (world) => chosen(world, 60),
      writes: (world) => [remove(settingsPath(world))],
    },
  ],
  reads: [
    {
      name: 'what a student is notified of',
      state: (world) => chosen(world, 60),
      read: (world) => ({ kind: 'get', path: settingsPath(world) }),
      allowed: OWNER,
    },
    {
      name: 'that a student has never chosen',
      state: student,
      read: (world) => ({ kind: 'get', path: settingsPath(world) }),
      allowed: OWNER,
    },
  ],
};

/** Attacks on whose a device is. */
export const PUSH_DEVICES: CollectionAttacks = serverOnly('pushDevices', {
  id: () => 'a'.repeat(64),
  fields: ({ uids }) => ({ uid: uids.student }),
});

/** Attacks on notifications on their way: they tell what somebody is told, and when. */
export const NOTIFICATION_QUEUE: CollectionAttacks = serverOnly('notificationQueue', {
  id: ({ unused }) => unused,
  fields: (world) => ({
    userId: world.uids.student,
    type: 'reply',
    alerts: [`replies-${world.confession}`],
    events: ['a'.repeat(40)],
    status: 'pending',
    createdAt: secondsAgo(world, 5),
  }),
});
