import type { LegitimateCommit } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { double, increment, SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { update } from '../engine/writes.ts';
import { changed, other, student, together } from './states.ts';

function own(world: World, fields: Fields): readonly Write[] {
  return [update(`users/${world.uids.student}`, fields)];
}

/** How many alerts are unread, before and after the student has read some. */
const UNREAD = { before: 5, after: 3 } as const;

function withUnread(world: World): Documents {
  const unread = { unreadNotifications: UNREAD.before };
  return together(
    changed(student(world), `users/${world.uids.student}`, unread),
    changed(other(world), `users/${world.uids.other}`, unread),
  );
}

const READ: LegitimateCommit = {
  name: 'a student has read alerts',
  state: withUnread,
  writes: (world) => own(world, { unreadNotifications: UNREAD.after }),
  // Any lower number is allowed; higher ones are tried below.
  alternatives: () => [UNREAD.after - 1, UNREAD.after + 1],
  attacks: [
    { name: 'and has one more', writes: (world) => own(world, { unreadNotifications: increment(1) }) },
    { name: 'and has as many', writes: (world) => own(world, { unreadNotifications: UNREAD.before }) },
    {
      name: 'and has one more to read',
      writes: (world) => own(world, { unreadNotifications: UNREAD.before + 1 }),
    },
    { name: 'and has less than none', writes: (world) => own(world, { unreadNotifications: -1 }) },
    {
      name: 'and takes more than there are',
      writes: (world) => own(world, { unreadNotifications: increment(-6) }),
    },
    { name: 'and has half of one', writes: (world) => own(world, { unreadNotifications: double(0.5) }) },
    { name: 'and none that is not whole', writes: (world) => own(world, { unreadNotifications: double(0) }) },
    {
      name: 'of another',
      writes: (world) => [update(`users/${world.uids.other}`, { unreadNotifications: UNREAD.after })],
    },
    {
      name: 'of another, with the own ones',
      writes: (world, writes) => [
        ...writes,
        update(`users/${world.uids.other}`, { unreadNotifications: increment(-1) }),
      ],
    },
    {
      name: 'and is an admin',
      writes: (world) => own(world, { unreadNotifications: UNREAD.after, isAdmin: true }),
    },
    {
      name: 'with a name and a new time',
      writes: (world) =>
        own(world, { unreadNotifications: UNREAD.after, displayName: 'Priya', updatedAt: SERVER_TIME }),
    },
    {
      name: 'and then as many again, in one commit',
      writes: (world, writes) => [...writes, ...own(world, { unreadNotifications: UNREAD.before + 1 })],
    },
  ],
};

const READ_ALL: LegitimateCommit = {
  name: 'a student has read all alerts',
  state: withUnread,
  writes: (world) => own(world, { unreadNotifications: 0 }),
  alternatives: () => [1, 2],
};

/** What the owner may do with the unread counter: lower it. */
export const UNREAD_COMMITS: readonly LegitimateCommit[] = [READ, READ_ALL];
