import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { FACE, membership, membershipAt, OTHER_FACE, talking } from './circle-states.ts';
import { changed, student, together } from './states.ts';

/* What students have of circles beneath their own account, and the recovery tickets, which admins read too. */

const READ_COUNT = 40;

/** Attacks on memberships: with one, one is somebody in a circle. */
export const MEMBERSHIPS: CollectionAttacks = {
  collection: 'memberships',
  commits: [
    {
      name: 'a member has read on',
      state: talking,
      writes: (world) => [update(membershipAt(world), { readCount: READ_COUNT, readAt: SERVER_TIME })],
      // The read marker is the member's own.
      alternatives: () => [
        READ_COUNT + 1,
        READ_COUNT - 1,
        READ_COUNT + 2,
        1_000_000_000,
        Number.MAX_SAFE_INTEGER,
      ],
      optional: ['readCount'],
      refusedWhen: [
        {
          name: 'a moment after another marker',
          change: (state, world) =>
            changed(state, membershipAt(world), { readAt: new Date(world.now.getTime() + 60_000) }),
        },
      ],
      attacks: [
        {
          name: 'and is somebody else',
          writes: (world) => [
            update(membershipAt(world), {
              readCount: READ_COUNT,
              readAt: SERVER_TIME,
              circleSpecificId: world.otherMember,
            }),
          ],
        },
        {
          name: 'and may talk again',
          change: (state, world) => ({
            ...state,
            [membershipAt(world)]: {
              ...membership(world, world.member, FACE),
              mutedUntil: new Date(world.now.getTime() + 3_600_000),
            },
          }),
          writes: (world) => [
            update(membershipAt(world), { readCount: READ_COUNT, readAt: SERVER_TIME, mutedUntil: null }),
          ],
        },
      ],
    },
  ],
  never: [
    {
      name: 'a student is in a circle',
      state: talking,
      writes: (world) =>
        [world.uids.pretender, world.uids.moderator, world.uids.admin].map((uid) =>
          set(membershipAt(world, uid), membership(world, 'k_0000000000000000', FACE)),
        ),
    },
    {
      name: 'a student is in a circle as somebody who is there',
      state: talking,
      writes: (world) => [
        set(`users/${world.uids.student}/memberships/${world.otherCircle}`, {
          ...membership(world, world.otherMember, OTHER_FACE),
          circleId: world.otherCircle,
        }),
      ],
    },
    {
      name: 'a member has another face',
      state: talking,
      writes: (world) => [
        update(membershipAt(world), { persona: { ...OTHER_FACE, traits: ['poet', 'rebel'] } }),
      ],
    },
    {
      name: 'a mute is lifted',
      state: talking,
      writes: (world) => [update(membershipAt(world), { mutedUntil: secondsAgo(world, 1) })],
    },
    {
      name: 'a member leaves past the function, and is still shown',
      state: talking,
      writes: (world) => [remove(membershipAt(world))],
    },
    {
      name: 'another is put out',
      state: talking,
      writes: (world) => [remove(membershipAt(world, world.uids.other))],
    },
  ],
  reads: [
    {
      name: 'who one is in a circle',
      state: talking,
      read: (world) => ({ kind: 'get', path: membershipAt(world) }),
      allowed: OWNER,
    },
    {
      name: 'whether one is in a circle',
      state: student,
      read: (world) => ({ kind: 'get', path: membershipAt(world) }),
      allowed: OWNER,
    },
    {
      name: 'the own circles',
      state: talking,
      read: (world) => ({ kind: 'list', path: `users/${world.uids.student}/memberships`, limit: 50 }),
      allowed: OWNER,
      unlimited: true,
    },
    ...(['circleId', 'circleSpecificId'] as const).map((field) => ({
      // Functions ask so; there is an index for it.
      name: `whose account a persona is, by ${field}`,
      state: talking,
      read: (world: World) =>
        ({
          kind: 'list',
          path: 'memberships',
          group: true,
          where: [[field, field === 'circleId' ? world.circle : world.otherMember]],
          limit: 1,
        }) as const,
      allowed: [],
    })),
  ],
};

/** Attacks on a collection of the student's own that functions alone write. */
export function ownView(
  collection: string,
  id: (world: World) => string,
  fields: (world: World) => Fields,
): CollectionAttacks {
  const all = (world: World) => `users/${world.uids.student}/${collection}`;
  const path = (world: World) => `${all(world)}/${id(world)}`;
  const stored = (world: World): Documents => together(student(world), { [path(world)]: fields(world) });
  return {
    collection,
    commits: [],
    never: [
      { name: 'one is made', state: student, writes: (world) => [set(path(world), fields(world))] },
      {
        name: 'one is changed',
        state: stored,
        writes: (world) => [
          update(path(world), { circleId: world.otherCircle, restorable: true, status: 'approved' }),
        ],
      },
      { name: 'one is removed', state: stored, writes: (world) => [remove(path(world))] },
    ],
    reads: [
      { name: 'one', state: stored, read: (world) => ({ kind: 'get', path: path(world) }), allowed: OWNER },
      {
        name: 'whether there is one',
        state: student,
        read: (world) => ({ kind: 'get', path: path(world) }),
        allowed: OWNER,
      },
      {
        name: 'all',
        state: stored,
        read: (world) => ({ kind: 'list', path: all(world), limit: 50 }),
        allowed: OWNER,
        unlimited: true,
      },
    ],
  };
}

/** Attacks on the slots for circles: an empty one allows another circle. */
export const CIRCLE_SLOTS: CollectionAttacks = ownView(
  'circleSlots',
  () => '0',
  (world) => ({ circleId: world.circle }),
);

/** Attacks on a creator's view of a deleted circle. */
export const OWN_DELETED_CIRCLES: CollectionAttacks = ownView(
  'deletedCircles',
  ({ circle }) => circle,
  (world) => ({
    circleId: world.circle,
    name: 'Three in the morning',
    deletedAt: secondsAgo(world, 600),
    chatRetentionExpiresAt: new Date(world.now.getTime() + 86_400_000),
    restorable: true,
  }),
);

function asked(world: World): Fields {
  return {
    type: 'circle_recovery',
    circleId: world.circle,
    circleName: 'Three in the morning',
    reason: 'It was not me who deleted it.',
    status: 'open',
    createdAt: secondsAgo(world, 600),
    updatedAt: secondsAgo(world, 600),
    resolvedAt: null,
    resolution: null,
  };
}

/** Attacks on the owner's view of recovery tickets. */
export const OWN_SUPPORT_TICKETS: CollectionAttacks = ownView(
  'supportTickets',
  ({ unused }) => unused,
  asked,
);

function ticket(world: World): string {
  return `support_tickets/${world.unused}`;
}

function pending(world: World): Documents {
  return together(student(world), {
    [ticket(world)]: { ...asked(world), priority: 'medium', assignedTo: null, adminNotes: '' },
    [`supportTicketOwners/${world.unused}`]: { uid: world.uids.student },
    [`users/${world.uids.student}/supportTickets/${world.unused}`]: asked(world),
  });
}

/** Attacks on recovery tickets: functions write and decide them, admins read them without the owner. */
export const SUPPORT_TICKETS: CollectionAttacks = {
  collection: 'support_tickets',
  commits: [],
  never: [
    {
      name: 'a ticket is made past the function',
      state: student,
      writes: (world) => [set(ticket(world), { ...asked(world), createdAt: SERVER_TIME })],
    },
    {
      name: 'a ticket is decided past the function',
      state: pending,
      writes: (world) => [update(ticket(world), { status: 'approved', resolvedAt: SERVER_TIME })],
    },
    { name: 'a ticket is removed', state: pending, writes: (world) => [remove(ticket(world))] },
  ],
  reads: [
    {
      name: 'a ticket',
      state: pending,
      read: (world) => ({ kind: 'get', path: ticket(world) }),
      allowed: ['admin'],
    },
    {
      name: 'the newest tickets',
      state: pending,
      read: () => ({
        kind: 'list',
        path: 'support_tickets',
        orderBy: [['createdAt', 'DESCENDING']],
        limit: 50,
      }),
      allowed: ['admin'],
    },
    {
      name: 'the tickets that wait',
      state: pending,
      read: () => ({
        kind: 'list',
        path: 'support_tickets',
        where: [['status', 'open']],
        orderBy: [['createdAt', 'ASCENDING']],
        limit: 50,
      }),
      allowed: ['admin'],
      unfiltered: ['admin'],
    },
  ],
};
