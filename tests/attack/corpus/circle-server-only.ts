import type { CollectionAttacks } from '../engine/corpus.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import { set } from '../engine/writes.ts';
import { circleAt, circleFields, FACE, memberFields, noticeFields, sentBefore } from './circle-states.ts';
import { serverOnly } from './server-only.ts';
import { student, together } from './states.ts';

/* Of circles, what functions alone know. */

/** Attacks on who is there: what students get is a number. */
export const CIRCLE_PRESENCE: CollectionAttacks = serverOnly('presence', {
  id: ({ member }) => member,
  fields: (world) => ({ at: secondsAgo(world, 30) }),
  below: circleAt,
});

/** Attacks on the marks that karma was given: without one it is given again. */
export const CIRCLE_LEDGER: CollectionAttacks = serverOnly('ledger', {
  id: ({ message }) => `confession-${message}`,
  fields: (world) => ({ at: secondsAgo(world, 30) }),
  below: circleAt,
});

/** Attacks on the lookup of codes: whoever could read one could try them all. */
export const INVITE_CODES: CollectionAttacks = serverOnly('inviteCodes', {
  id: () => 'QWERTZUP',
  fields: ({ circle }) => ({ circleId: circle }),
});

/** Attacks on what leads from a recovery ticket to the student whose it is. */
export const SUPPORT_TICKET_OWNERS: CollectionAttacks = serverOnly('supportTicketOwners', {
  id: ({ unused }) => unused,
  fields: ({ uids }) => ({ uid: uids.student }),
});

function backup(world: World, below = ''): string {
  return `deleted_circles/${world.circle}${below}`;
}

/** Subcollections of a backup. */
const KEPT_BELOW: readonly (readonly [
  path: string,
  fields: (world: World) => ReturnType<typeof circleFields>,
])[] = [
  ['/members/k_0000000000000000', (world) => memberFields(world, FACE)],
  ['/messages/NoticeOfThisVeryTest', noticeFields],
  ['/prompts/P000000000000000000P', () => ({ prompt: 'smile', isActive: true })],
  ['/secrets/invite', () => ({ code: 'QWERTZUP' })],
  ['/activity/now', () => ({ messageCount: 1 })],
];

const BACKUP = serverOnly('deleted_circles', {
  id: ({ circle }) => circle,
  fields: (world) =>
    circleFields(world, {
      originalId: world.circle,
      deletedAt: secondsAgo(world, 600),
      chatRetentionExpiresAt: new Date(world.now.getTime() + 86_400_000),
      restorable: true,
      status: 'deleted_recoverable',
    }),
});

/** Attacks on the backups of deleted circles, and on their subcollections. */
export const DELETED_CIRCLES: CollectionAttacks = {
  ...BACKUP,
  never: [
    ...BACKUP.never,
    ...KEPT_BELOW.map(([path, fields]) => ({
      name: `something is put into a backup: ${path}`,
      state: student,
      writes: (world: World) => [set(backup(world, path), fields(world))],
    })),
  ],
  reads: [
    ...BACKUP.reads,
    ...KEPT_BELOW.map(([path, fields]) => ({
      name: `of a backup ${path}`,
      // The membership stays while there is a backup: it opens the circle, which is not there, and not this.
      state: (world: World) =>
        together(student(world), {
          [backup(world, path)]: fields(world),
          [`users/${world.uids.student}/memberships/${world.circle}`]: { circleSpecificId: world.member },
          [backup(world, `/messages/${world.message}`)]: sentBefore(world, world.member, FACE),
        }),
      read: (world: World) => ({ kind: 'get', path: backup(world, path) }) as const,
      allowed: [],
    })),
  ],
};
