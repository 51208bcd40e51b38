import type { CollectionAttacks, LegitimateCommit } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { set, update } from '../engine/writes.ts';
import { BANNED, LOCKED, SUSPENDED } from './changes.ts';
import { college, COLLEGE_NAME, changed, freshAccount, other, student, together } from './states.ts';

function newAccount(world: World): Fields {
  const account = freshAccount(world, world.uids.student, world.anonymousId);
  return { ...account, createdAt: SERVER_TIME, lastLogin: SERVER_TIME, updatedAt: SERVER_TIME };
}

/** A student signs up. Also what anonymous-ids.ts is about. */
export function signUp(world: World): readonly Write[] {
  return [
    set(`users/${world.uids.student}`, newAccount(world)),
    set(`anonymousIds/${world.anonymousId}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
  ];
}

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
    { name: 'under a pseudonym with a name in it', fixed: { anonymousId: 'PriyaSharma' } },
    { name: 'under the mask of a post', fixed: { anonymousId: 'm_ABCDEFGHIJKLMNOPQRST' } },
    { name: 'under a thread mask', fixed: { anonymousId: 't_abcdefghij012345' } },
    {
      name: 'under the pseudonym of another',
      change: (state, world) =>
        together(state, { [`anonymousIds/${world.anonymousId}`]: { uid: world.uids.other } }),
    },
    {
      name: 'under an own pseudonym of before',
      change: (state, { anonymousId, uids, now }) =>
        together(state, { [`anonymousIds/${anonymousId}`]: { uid: uids.student, createdAt: now } }),
      writes: (_, writes) => writes.slice(0, 1),
    },
    { name: 'again, over the account', change: (state, world) => together(state, fresh(world)) },
  ],
};

const CHOOSE_COLLEGE: LegitimateCommit = {
  name: 'a student chooses a college',
  state: fresh,
  writes: (world) =>
    own(world, {
      college: world.college,
      collegeName: COLLEGE_NAME,
      collegeSelectedAt: SERVER_TIME,
      updatedAt: SERVER_TIME,
    }),
  refusedWhen: [
    BANNED,
    SUSPENDED,
    LOCKED,
    {
      name: 'another college was chosen before',
      change: (state, { uids, otherCollege }) =>
        changed(state, `users/${uids.student}`, { college: otherCollege }),
    },
    {
      name: 'the college takes no students',
      change: (state, world) => changed(state, `colleges/${world.college}`, { active: false }),
    },
    {
      name: 'the college has another name',
      change: (state, world) => changed(state, `colleges/${world.college}`, { name: 'College of Shouts' }),
    },
  ],
  attacks: [
    {
      name: 'together with rights',
      writes: (world, [write]) => [
        ...(write === undefined ? [] : [write]),
        ...own(world, { isAdmin: true, updatedAt: SERVER_TIME }),
      ],
    },
    {
      name: 'twice in one commit, for two colleges',
      change: (state, { otherCollege }) => together(state, college(otherCollege)),
      writes: (world, writes) => [
        ...writes,
        ...own(world, {
          college: world.otherCollege,
          collegeName: COLLEGE_NAME,
          collegeSelectedAt: SERVER_TIME,
          updatedAt: SERVER_TIME,
        }),
      ],
    },
    {
      name: 'and declares it verified',
      writes: (world) => own(world, { collegeVerified: true, updatedAt: SERVER_TIME }),
    },
  ],
};

const SIGN_IN_AGAIN: LegitimateCommit = {
  name: 'a student signs in again',
  state: student,
  writes: (world) => own(world, { lastLogin: SERVER_TIME, updatedAt: SERVER_TIME }),
  alsoBy: ['unverified'],
  repeatable: 'always',
};

const VERIFY: LegitimateCommit = {
  name: 'a student has verified the address',
  state: (world) => changed(student(world), `users/${world.uids.student}`, { emailVerified: false }),
  writes: (world) => own(world, { emailVerified: true, updatedAt: SERVER_TIME }),
  repeatable: 'always',
};

/** Own fields that only the server moves, each with what someone would want there. */
const COVETED: Fields = {
  isAdmin: true,
  isModerator: true,
  isPremium: true,
  roles: ['user', 'admin'],
  subscriptionPlan: 'premium',
  subscriptionStatus: 'active',
  accountStatus: 'active',
  securityFlags: { accountLocked: false, suspicious: false, twoFactorEnabled: false },
  confessionCount: 1000,
  likesReceived: 1000,
  anonymousId: 'SilentTiger77',
  email: 'dean@college.test',
  displayName: 'Dean',
  college: null,
  collegeVerified: true,
  welcomeSent: true,
};

/** Attacks on accounts: what gives rights, and what makes someone another person. */
export const USERS: CollectionAttacks = {
  collection: 'users',
  commits: [SIGN_UP, CHOOSE_COLLEGE, SIGN_IN_AGAIN, VERIFY],
  never: [
    ...Object.entries(COVETED).flatMap(([field, value]) =>
      [{}, { updatedAt: SERVER_TIME }, { lastLogin: SERVER_TIME, updatedAt: SERVER_TIME }].map((with_) => ({
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
      allowed: ['student', 'unverified'],
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
