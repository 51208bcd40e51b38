import type { CollectionAttacks, ReadCase } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import {
  circleAt,
  circleFields,
  FACE,
  memberFields,
  membership,
  membershipAt,
  NOT_A_MEMBER,
  OTHER_FACE,
  talking,
} from './circle-states.ts';
import { changed, college, student, together } from './states.ts';

const MEMBERS = ['student', 'other'] as const;
/** Actors with a verified address. */
const VERIFIED = ['student', 'other', 'pretender', 'moderator', 'admin'] as const;

/** The circle, with the student outside. */
function seenFromOutside(world: World, fields: Fields = {}): Documents {
  return changed(NOT_A_MEMBER.change(talking(world), world), circleAt(world), fields);
}

const getIt = (world: World) => ({ kind: 'get', path: circleAt(world) }) as const;

/** The list of a college, with this in place of an honest filter. */
function listed(world: World, of = world.college, isListed = true) {
  return {
    kind: 'list',
    path: 'circles',
    where: [
      ['college', of],
      ['isListed', isListed],
    ],
    orderBy: [['lastActivity', 'DESCENDING']],
    limit: 50,
  } as const;
}

const READS: readonly ReadCase[] = [
  { name: 'an open circle', state: seenFromOutside, read: getIt, allowed: VERIFIED },
  {
    name: 'a circle of a college',
    state: (world) => seenFromOutside(world, { privacyLevel: 'college-only' }),
    read: getIt,
    // Nobody else here has chosen the college.
    allowed: MEMBERS,
  },
  {
    name: 'a circle of another college',
    state: (world) => seenFromOutside(world, { privacyLevel: 'college-only', college: world.otherCollege }),
    read: getIt,
    allowed: ['other'],
  },
  {
    name: 'a private circle',
    state: (world) => seenFromOutside(world, { privacyLevel: 'private', isListed: false }),
    read: getIt,
    allowed: ['other'],
  },
  ...['pending_deletion', 'expired', 'archived'].map((status): ReadCase => ({
    name: `an open circle that is ${status}`,
    state: (world) => seenFromOutside(world, { status, isListed: false }),
    read: getIt,
    allowed: ['other'],
  })),
  {
    name: 'an own private circle, whatever becomes of it',
    state: (world) =>
      changed(talking(world), circleAt(world), {
        privacyLevel: 'private',
        isListed: false,
        status: 'expired',
        college: world.otherCollege,
      }),
    read: getIt,
    allowed: MEMBERS,
  },
  { name: 'a circle that there is not', state: student, read: getIt, allowed: [] },
  {
    name: 'the circles of the own college, the newest first',
    state: seenFromOutside,
    read: (world) => listed(world),
    allowed: MEMBERS,
    // Without it the query has no index; who may list is said by the next case.
    unfiltered: MEMBERS,
  },
  {
    name: 'the circles of the own college, in whatever order',
    state: seenFromOutside,
    read: (world) => ({ ...listed(world), orderBy: [] }),
    allowed: MEMBERS,
  },
  {
    name: 'the circles of another college',
    state: (world) => together(seenFromOutside(world), college(world.otherCollege)),
    read: (world) => listed(world, world.otherCollege),
    allowed: [],
  },
  {
    name: 'the circles that are not in the list',
    state: seenFromOutside,
    read: (world) => listed(world, world.college, false),
    allowed: [],
  },
];

/** Changes that would benefit the student's own circle. */
const WISHES: readonly (readonly [name: string, fields: (world: World) => Fields])[] = [
  ['gets another name', () => ({ name: 'Mine' })],
  ['gets another creator', (world) => ({ creatorCircleId: world.member })],
  ['gets a moderator', (world) => ({ currentModerator: world.member })],
  ['is opened', () => ({ privacyLevel: 'open', isListed: true })],
  ['takes more', () => ({ maxParticipants: 500 })],
  ['has one more in it', () => ({ memberCount: increment(1) })],
  ['is deleted', () => ({ status: 'pending_deletion', deletionScheduledAt: SERVER_TIME })],
  ['lives for ever', () => ({ isEphemeral: false, expiresAt: null, status: 'active' })],
  ['is busy', () => ({ lastActivity: SERVER_TIME, messageCount: increment(1) })],
  ['is glad', () => ({ sentimentScore: 1 })],
];

/** Attacks on circles: functions make and move them. */
export const CIRCLES: CollectionAttacks = {
  collection: 'circles',
  commits: [],
  never: [
    {
      name: 'a circle is made past the function',
      state: (world) => together(student(world), college(world.college)),
      writes: (world) => [
        set(circleAt(world), circleFields(world, { creatorCircleId: world.member, createdAt: SERVER_TIME })),
        set(circleAt(world, `members/${world.member}`), memberFields(world, FACE, { role: 'creator' })),
        set(membershipAt(world), membership(world, world.member, FACE)),
        set(`users/${world.uids.student}/circleSlots/0`, { circleId: world.circle }),
      ],
    },
    ...WISHES.map(([what, fields]) => ({
      name: `a circle ${what}`,
      state: talking,
      writes: (world: World) => [update(circleAt(world), fields(world))],
    })),
    { name: 'a circle is removed', state: talking, writes: (world) => [remove(circleAt(world))] },
  ],
  reads: READS,
};

/** Attacks on who is in a circle, as the members see each other. */
export const CIRCLE_MEMBERS: CollectionAttacks = {
  collection: 'members',
  commits: [],
  never: [
    {
      name: 'somebody joins past the function',
      state: seenFromOutside,
      writes: (world) => [
        set(circleAt(world, 'members/k_0000000000000000'), memberFields(world, FACE)),
        set(membershipAt(world), membership(world, 'k_0000000000000000', FACE)),
      ],
    },
    {
      name: 'a member has more karma',
      state: talking,
      writes: (world) => [
        update(circleAt(world, `members/${world.member}`), { karmaScore: increment(1000) }),
      ],
    },
    {
      name: 'a member is the creator',
      state: talking,
      writes: (world) => [update(circleAt(world, `members/${world.member}`), { role: 'creator' })],
    },
    {
      name: 'a member has another face',
      state: talking,
      writes: (world) => [
        update(circleAt(world, `members/${world.member}`), {
          persona: { ...OTHER_FACE, traits: ['poet', 'rebel'] },
        }),
      ],
    },
    {
      name: 'a mute is lifted by who is muted',
      state: (world) =>
        changed(talking(world), circleAt(world, `members/${world.member}`), {
          mutedUntil: new Date(world.now.getTime() + 3_600_000),
        }),
      writes: (world) => [update(circleAt(world, `members/${world.member}`), { mutedUntil: null })],
    },
    {
      name: 'another is put out',
      state: talking,
      writes: (world) => [
        update(circleAt(world, `members/${world.otherMember}`), { isActive: false }),
        remove(membershipAt(world, world.uids.other)),
      ],
    },
    {
      name: 'a member is removed',
      state: talking,
      writes: (world) => [remove(circleAt(world, `members/${world.member}`))],
    },
  ],
  reads: [
    {
      name: 'a member',
      state: talking,
      read: (world) => ({ kind: 'get', path: circleAt(world, `members/${world.otherMember}`) }),
      allowed: MEMBERS,
    },
    {
      name: 'the members',
      state: talking,
      read: (world) => ({ kind: 'list', path: circleAt(world, 'members'), limit: 50 }),
      allowed: MEMBERS,
    },
    {
      name: 'the members of an open circle, from outside',
      state: seenFromOutside,
      read: (world) => ({ kind: 'list', path: circleAt(world, 'members'), limit: 50 }),
      allowed: ['other'],
    },
  ],
};

/** Attacks on the code that lets one in. */
export const CIRCLE_SECRETS: CollectionAttacks = {
  collection: 'secrets',
  commits: [],
  never: [
    {
      name: 'a circle gets a code that somebody knows',
      state: talking,
      writes: (world) => [update(circleAt(world, 'secrets/invite'), { code: 'ABCDEFGH' })],
    },
    {
      name: 'a code is removed',
      state: talking,
      writes: (world) => [remove(circleAt(world, 'secrets/invite'))],
    },
  ],
  reads: [
    {
      name: 'the code',
      state: talking,
      read: (world) => ({ kind: 'get', path: circleAt(world, 'secrets/invite') }),
      allowed: MEMBERS,
    },
    {
      name: 'the code of an open circle, from outside',
      state: seenFromOutside,
      read: (world) => ({ kind: 'get', path: circleAt(world, 'secrets/invite') }),
      allowed: ['other'],
    },
    {
      name: 'another secret',
      state: talking,
      read: (world) => ({ kind: 'get', path: circleAt(world, 'secrets/other') }),
      allowed: [],
    },
    {
      name: 'all secrets',
      state: talking,
      read: (world) => ({ kind: 'list', path: circleAt(world, 'secrets'), limit: 1 }),
      allowed: [],
    },
  ],
};
