import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { ownViewAttacks } from './own-view.ts';
import { student, together } from './states.ts';

/** The key of a mailbox. */
const KEY = 'c0ffee'.padEnd(64, '0');

const OPEN = `collegeRequests/${KEY}`;

const ASKED: Fields = { name: 'Gaya College of Music', city: 'Gaya', state: 'Bihar', type: 'arts' };

function own(world: World): string {
  return `users/${world.uids.student}/collegeRequest/current`;
}

function ownFields(world: World): Fields {
  const undecided = { status: 'pending', decidedAt: null, college: null, collegeName: null, note: '' };
  return { ...ASKED, ...undecided, createdAt: secondsAgo(world, 3600) };
}

function openFields(world: World): Fields {
  const { student: uid } = world.uids;
  return { ...ASKED, uid, group: 'a'.repeat(24), createdAt: secondsAgo(world, 3600) };
}

/** A student who has named a missing college and waits. */
function waiting(world: World): Documents {
  return together(student(world), { [OPEN]: openFields(world), [own(world)]: ownFields(world) });
}

/** Attacks on the open requests to add a college: admins get them from a function, gathered and without times. */
export const COLLEGE_REQUESTS: CollectionAttacks = {
  collection: 'collegeRequests',
  commits: [],
  never: [
    {
      name: 'a request is made past the function, which counts',
      state: student,
      writes: (world) => [set(OPEN, { ...openFields(world), createdAt: SERVER_TIME })],
    },
    {
      name: 'a request is taken over',
      state: waiting,
      writes: (world) => [update(OPEN, { uid: world.uids.other })],
    },
    { name: 'a request is removed', state: waiting, writes: () => [remove(OPEN)] },
  ],
  reads: [
    { name: 'a request', state: waiting, read: () => ({ kind: 'get', path: OPEN }), allowed: [] },
    {
      name: 'all requests in the order of their times',
      state: waiting,
      read: () => ({
        kind: 'list',
        path: 'collegeRequests',
        orderBy: [['createdAt', 'DESCENDING']],
        limit: 1,
      }),
      allowed: [],
    },
    {
      name: 'one’s own by one’s uid',
      state: waiting,
      read: (world) => ({
        kind: 'list',
        path: 'collegeRequests',
        where: [['uid', world.uids.student]],
        limit: 1,
      }),
      allowed: [],
    },
  ],
};

/** Attacks on a student's own view of the newest request. */
export const OWN_COLLEGE_REQUEST: CollectionAttacks = ownViewAttacks({
  collection: 'collegeRequest',
  path: own,
  waiting,
  fields: ownFields,
  answer: (world) => ({ status: 'added', college: world.college }),
});
