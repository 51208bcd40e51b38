import { NOTICE_VERSION } from '@chupke/domain/consent.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import { OWNER } from '../engine/actors.ts';
import type { Attack, CollectionAttacks, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount, newConsent } from './actions.ts';
import { NO_ACCOUNT } from './changes.ts';
import { consent, counter, student, together } from './states.ts';
import { SIGN_UP_CHOICES, signUp } from './users.ts';

function path(world: World, id = world.unused): string {
  return `users/${world.uids.student}/consents/${id}`;
}

function agreed(world: World): Documents {
  return together(
    student(world),
    consent(world, 'first', 'sign-up'),
    consent(world, world.unused, 'settings'),
  );
}

/** The required purposes, and the choices. */
const PURPOSES: Fields = {
  account: true,
  content: true,
  security: true,
  notifications: true,
  assistant: true,
};

/** The student changes what was agreed to. */
function later(world: World, fields: Fields = {}, id = world.unused): readonly Write[] {
  return [set(path(world, id), newConsent('settings', fields)), firstCount(world, 'consent', id)];
}

function firstWith(name: string, fields: (world: World) => Fields): Attack {
  return {
    name,
    writes: (world, writes) => [
      ...writes.slice(0, 2),
      set(path(world, 'first'), newConsent('sign-up', fields(world))),
    ],
  };
}

function laterWith(name: string, fields: (world: World) => Fields): Attack {
  return { name, writes: (world) => later(world, fields(world)) };
}

/** What no record may say, whenever it is made. */
const FORGED: readonly (readonly [name: string, fields: (world: World) => Fields])[] = [
  ['to an older notice', () => ({ version: 2 })],
  ['to a notice that there is not yet', () => ({ version: NOTICE_VERSION + 1 })],
  ['by a child', () => ({ adult: false })],
  ['yesterday', (world) => ({ at: secondsAgo(world, 86_400) })],
  ['without a purpose that an account needs', () => ({ purposes: { ...PURPOSES, security: false } })],
  ['to a purpose that nobody asks for', () => ({ purposes: { ...PURPOSES, advertising: true } })],
  ['to a list of purposes', () => ({ purposes: ['account', 'content', 'security'] })],
  ['in what is not the name of a language', () => ({ language: 'English' })],
  ['in no language', () => ({ language: null })],
];

const FIRST: LegitimateCommit = {
  name: 'a student agrees at sign-up',
  state: () => ({}),
  writes: signUp,
  ...SIGN_UP_CHOICES,
  repeatable: 'in-one-commit',
  attacks: [
    ...FORGED.map(([name, fields]) => firstWith(name, fields)),
    firstWith('in the settings', () => ({ source: 'settings' })),
    {
      name: 'with a second record at once',
      writes: (world, writes) => [...writes, set(path(world), newConsent('settings'))],
    },
    {
      name: 'for another',
      writes: (world, writes) => [
        ...writes,
        set(`users/${world.uids.other}/consents/first`, newConsent('sign-up')),
      ],
    },
  ],
};

const LATER: LegitimateCommit = {
  name: 'a student agrees to more, or takes it back',
  state: (world) => together(student(world), consent(world, 'first', 'sign-up')),
  writes: later,
  ...SIGN_UP_CHOICES,
  alsoBy: ['banned'],
  refusedWhen: [NO_ACCOUNT],
  attacks: [
    ...FORGED.map(([name, fields]) => laterWith(name, fields)),
    laterWith('at sign-up', () => ({ source: 'sign-up' })),
    { name: 'an id that leads elsewhere', fixed: { unused: 'ABCDEFGHIJKLMNOPQ-_~' } },
    {
      name: 'over the first record',
      writes: (world) => later(world, {}, 'first'),
    },
    {
      name: 'without a count',
      writes: (world) => [set(path(world), newConsent('settings'))],
    },
    {
      name: 'twice for one count',
      writes: (world) => [...later(world), set(path(world, world.confession), newConsent('settings'))],
    },
    {
      name: 'the eleventh time in a minute',
      change: (state, world) => together(state, counter(world, 'consent', 5, RATE_LIMITS.consent.max)),
    },
    {
      name: 'as if it were the first',
      change: NO_FIRST,
      writes: (world) => [set(path(world, 'first'), newConsent('sign-up'))],
    },
  ],
};

function NO_FIRST(_: Documents, world: World): Documents {
  return student(world);
}

/** Attacks on consent records: one's own, true, and immutable. */
export const CONSENTS: CollectionAttacks = {
  collection: 'consents',
  commits: [FIRST, LATER],
  never: [
    {
      name: 'a record is changed',
      state: agreed,
      writes: (world) => [update(path(world), { purposes: PURPOSES })],
    },
    {
      name: 'a record is dated anew',
      state: agreed,
      writes: (world) => [update(path(world), { at: world.now })],
    },
    {
      name: 'a record is written over',
      state: agreed,
      writes: (world) => [set(path(world), newConsent('settings'))],
    },
    { name: 'a record is removed', state: agreed, writes: (world) => [remove(path(world))] },
    { name: 'the first record is removed', state: agreed, writes: (world) => [remove(path(world, 'first'))] },
    {
      name: 'an account is given the record that it lacks',
      state: student,
      writes: (world) => [set(path(world, 'first'), newConsent('sign-up'))],
    },
  ],
  reads: [
    {
      name: 'a record',
      state: agreed,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: OWNER,
    },
    {
      name: 'the newest record',
      state: agreed,
      read: (world) => ({
        kind: 'list',
        path: `users/${world.uids.student}/consents`,
        orderBy: [['at', 'DESCENDING']],
        limit: 1,
      }),
      allowed: OWNER,
      unlimited: true,
    },
  ],
};
