import { DEFAULT_SETTINGS, NEW_STATUS } from '@chupke/domain/user.ts';
import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { set, update } from '../engine/writes.ts';
import { newConsent } from './actions.ts';
import { BLOCKING_COMMITS } from './blocked-names.ts';
import { CHOOSING_COMMITS } from './college-choice.ts';
import { NOTICE_COMMITS } from './notice.ts';
import { UNREAD_COMMITS } from './unread.ts';
import { JUST_CHANGED, UNSEEN_TEXTS } from './changes.ts';
import { changed, college, COLLEGE_NAME, consent, freshAccount, other, student, together } from './states.ts';

function newAccount(world: World): Fields {
  const account = freshAccount(world, world.uids.student, world.anonymousId);
  return {
    ...account,
    accountStatus: NEW_STATUS,
    createdAt: SERVER_TIME,
    lastLogin: SERVER_TIME,
    updatedAt: SERVER_TIME,
  };
}

/** A student signs up. Also what anonymous-ids.ts and consents.ts are about. */
export function signUp(world: World): readonly Write[] {
  return [
    set(`users/${world.uids.student}`, newAccount(world)),
    set(`anonymousIds/${world.anonymousId}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
    set(`users/${world.uids.student}/consents/first`, newConsent('sign-up')),
  ];
}

/** Choices of a student who signs up. */
export const SIGN_UP_CHOICES = {
  free: ['purposes.notifications', 'purposes.assistant'],
  alternatives: () => ['hi'],
} as const;

const SETTINGS = Object.keys(DEFAULT_SETTINGS);

const EACH_SETTING = SETTINGS.map((name) => `settings.${name}`);

/** Settings with all alerts off and a hidden profile. */
const HIDING: Fields = Object.fromEntries(SETTINGS.map((name) => [name, false]));

function fresh(world: World): Documents {
  const { uids, anonymousId } = world;
  return together(college(world.college), {
    [`users/${uids.student}`]: freshAccount(world, uids.student, anonymousId),
  });
}

function own(world: World, fields: Fields): readonly Write[] {
  return [update(`users/${world.uids.student}`, fields)];
}

function signingUpWith(fields: Fields): (world: World) => readonly Write[] {
  return (world) => [
    set(`users/${world.uids.student}`, { ...newAccount(world), ...fields }),
    ...signUp(world).slice(1),
  ];
}

const SIGN_UP: LegitimateCommit = {
  name: 'a student signs up',
  state: (world) => other(world),
  writes: signUp,
  ...SIGN_UP_CHOICES,
  repeatable: 'in-one-commit',
  attacks: [
    { name: 'with rights', writes: signingUpWith({ isAdmin: true, roles: ['user', 'admin'] }) },
    { name: 'as a premium student', writes: signingUpWith({ isPremium: true, subscriptionPlan: 'premium' }) },
    { name: 'with another address', writes: signingUpWith({ email: 'dean@college.test' }) },
    {
      name: 'with a college chosen',
      change: (state, world) => together(state, college(world.college)),
      writes: (world) =>
        signingUpWith({ college: world.college, collegeName: COLLEGE_NAME, collegeSelectedAt: SERVER_TIME })(
          world,
        ),
    },
    { name: 'with a verified address that is not', actor: 'unverified' },
    {
      name: 'before the address is verified',
      actor: 'unverified',
      writes: signingUpWith({ emailVerified: false }),
    },
    { name: 'without a verified address', writes: signingUpWith({ emailVerified: false }) },
    { name: 'admitted by oneself', writes: signingUpWith({ accountStatus: 'active' }) },
    { name: 'under a pseudonym with a name in it', fixed: { anonymousId: 'PriyaSharma' } },
    { name: 'under the mask of a post', fixed: { anonymousId: 'm_ABCDEFGHIJKLMNOPQRST' } },
    { name: 'under a thread mask', fixed: { anonymousId: 't_abcdefghij012345' } },
    {
      name: 'under the pseudonym of another',
      change: (state, world) =>
        together(state, { [`anonymousIds/${world.anonymousId}`]: { uid: world.uids.other } }),
    },
    {
      name: 'under an older own pseudonym',
      change: (state, { anonymousId, uids, now }) =>
        together(state, { [`anonymousIds/${anonymousId}`]: { uid: uids.student, createdAt: now } }),
      writes: (_, writes) => writes.filter(({ path }) => !path.startsWith('anonymousIds/')),
    },
    {
      name: 'under the pseudonym of an erased account',
      change: (state, { anonymousId, now }) =>
        together(state, { [`anonymousIds/${anonymousId}`]: { uid: null, createdAt: now } }),
    },
    {
      name: 'with an older consent',
      change: (state, world) => together(state, consent(world, 'first', 'sign-up')),
      writes: (_, writes) => writes.slice(0, 2),
    },
    {
      name: 'with a later consent in place of the first',
      writes: (world, writes) => [
        ...writes.slice(0, 2),
        set(`users/${world.uids.student}/consents/${world.unused}`, newConsent('settings')),
      ],
    },
    {
      name: 'while the account is being erased',
      change: (state, { uids, now }) =>
        together(state, { [`erasures/${uids.student}`]: { content: 'leave', requestedAt: now } }),
    },
    { name: 'with a profile hidden from the start', writes: signingUpWith({ settings: HIDING }) },
    { name: 'with a name', writes: signingUpWith({ displayName: 'Dean' }) },
    { name: 'again, over the account', change: (state, world) => together(state, fresh(world)) },
  ],
};

const SIGN_IN_AGAIN: LegitimateCommit = {
  name: 'a student signs in again',
  state: student,
  writes: (world) => own(world, { lastLogin: SERVER_TIME, updatedAt: SERVER_TIME }),
  // The time of a change alone is a change of the settings that changes none.
  optional: ['lastLogin'],
  refusedWhen: [JUST_CHANGED],
};

const CHOOSE_SETTINGS: LegitimateCommit = {
  name: 'a student edits the name and the settings',
  state: student,
  writes: (world) =>
    own(world, {
      displayName: 'Priya S. 🌙',
      settings: HIDING,
      notificationsEnabled: true,
      updatedAt: SERVER_TIME,
    }),
  free: ['displayName', ...EACH_SETTING, 'notificationsEnabled'],
  // One that was added lately is missing from older accounts.
  optional: ['displayName', 'settings', ...EACH_SETTING, 'notificationsEnabled'],
  alternatives: () => [''],
  refusedWhen: [JUST_CHANGED],
  attacks: [
    {
      name: 'with 41 characters',
      writes: (world) => own(world, { displayName: 'x'.repeat(41), updatedAt: SERVER_TIME }),
    },
    ...UNSEEN_TEXTS.map(([name, displayName]) => ({
      name: `with ${name} in the name`,
      writes: (world: World) => own(world, { displayName, updatedAt: SERVER_TIME }),
    })),
    ...['Admin', 'the MODERATOR', 'Chupke team', 'एडमिन'].map((displayName) => ({
      name: `as ${displayName}`,
      writes: (world: World) => own(world, { displayName, updatedAt: SERVER_TIME }),
    })),
    {
      name: 'with 21 emoji of two units each',
      writes: (world) => own(world, { displayName: '🌙'.repeat(21), updatedAt: SERVER_TIME }),
    },
    {
      name: 'with a setting too many',
      writes: (world) => own(world, { settings: { ...HIDING, premium: true }, updatedAt: SERVER_TIME }),
    },
    {
      name: 'with another account’s settings',
      change: (state, world) => together(state, other(world)),
      writes: (world) => [update(`users/${world.uids.other}`, { settings: HIDING, updatedAt: SERVER_TIME })],
    },
  ],
};

const SWITCH: LegitimateCommit = {
  name: 'a student switches one setting',
  state: student,
  writes: (world) =>
    own(world, {
      settings: { ...DEFAULT_SETTINGS, showProfile: false },
      updatedAt: SERVER_TIME,
    }),
  free: ['displayName', ...EACH_SETTING, 'notificationsEnabled'],
  optional: ['settings', ...EACH_SETTING],
  refusedWhen: [JUST_CHANGED],
};

/** Own fields that only the server moves, each with what someone would want there. */
const COVETED: Fields = {
  isAdmin: true,
  isModerator: true,
  isPremium: true,
  roles: ['user', 'admin'],
  subscriptionPlan: 'premium',
  subscriptionStatus: 'active',
  subscriptionStartDate: SERVER_TIME,
  subscriptionEndDate: SERVER_TIME,
  razorpayCustomerId: 'cust_Mine0000000001',
  razorpaySubscriptionId: 'order_Mine000000001',
  accountStatus: 'active',
  securityFlags: { accountLocked: false, suspicious: false, twoFactorEnabled: false },
  confessionCount: 1000,
  likesReceived: 1000,
  unreadNotifications: 1000,
  anonymousId: 'SilentTiger77',
  email: 'dean@college.test',
  emailVerified: false,
  college: null,
  feed: 'city-pune',
  feedName: 'Pune',
  banReason: null,
  collegeVerified: true,
  welcomeSent: true,
  welcomeSentAt: SERVER_TIME,
};

/** Attacks on accounts: what gives rights, and what makes someone another person. */
export const USERS: CollectionAttacks = {
  collection: 'users',
  commits: [
    SIGN_UP,
    ...CHOOSING_COMMITS,
    SIGN_IN_AGAIN,
    CHOOSE_SETTINGS,
    SWITCH,
    ...UNREAD_COMMITS,
    ...NOTICE_COMMITS,
    ...BLOCKING_COMMITS,
  ],
  never: [
    ...Object.entries(COVETED).flatMap(([field, value]) =>
      [
        {},
        { updatedAt: SERVER_TIME },
        { lastLogin: SERVER_TIME, updatedAt: SERVER_TIME },
        { displayName: 'Dean', updatedAt: SERVER_TIME },
      ].map((with_) => ({
        name: `${field} is set, with ${JSON.stringify(Object.keys(with_))}`,
        state: (world: World) =>
          changed(student(world), `users/${world.uids.student}`, {
            accountStatus: 'banned',
            securityFlags: { accountLocked: true, suspicious: true },
          }),
        writes: (world: World) => own(world, { [field]: value, ...with_ }),
      })),
    ),
    {
      name: 'an account is deleted',
      state: student,
      writes: (world) => [{ kind: 'delete', path: `users/${world.uids.student}` }],
    },
  ],
  reads: [
    {
      name: 'an account',
      state: student,
      read: (world) => ({ kind: 'get', path: `users/${world.uids.student}` }),
      allowed: OWNER,
    },
    {
      name: 'the list of accounts',
      state: student,
      read: () => ({ kind: 'list', path: 'users', orderBy: [['createdAt', 'DESCENDING']], limit: 100 }),
      allowed: [],
    },
    {
      name: 'accounts by their pseudonym',
      state: student,
      read: (world) => ({
        kind: 'list',
        path: 'users',
        where: [['anonymousId', world.anonymousId]],
        limit: 1,
      }),
      allowed: [],
    },
  ],
};
