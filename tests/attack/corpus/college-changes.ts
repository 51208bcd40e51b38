import type { CollectionAttacks } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { ownViewAttacks } from './own-view.ts';
import { college, COLLEGE_NAME, student, together } from './states.ts';

function request(world: World): string {
  return `collegeChanges/${world.unused}`;
}

function own(world: World): string {
  return `users/${world.uids.student}/collegeChange/current`;
}

/** What admins and the student read of the request alike. */
function shared(world: World): Fields {
  return {
    to: world.otherCollege,
    toName: COLLEGE_NAME,
    status: 'pending',
    createdAt: secondsAgo(world, 3600),
    decidedAt: null,
    note: '',
  };
}

function asked(world: World): Fields {
  return {
    ...shared(world),
    from: world.college,
    fromName: COLLEGE_NAME,
    reason: 'I moved to the other campus this year.',
  };
}

/** The student's request for another college, undecided. */
function pending(world: World): Documents {
  return together(student(world), college(world.college), college(world.otherCollege), {
    [request(world)]: asked(world),
    [own(world)]: shared(world),
    [`collegeChangeOwners/${world.unused}`]: {
      uid: world.uids.student,
      createdAt: secondsAgo(world, 3600),
    },
  });
}

/** A request that admins do not see yet: its words lie with whose it is. */
function held(world: World): Documents {
  const owner = { uid: world.uids.student, createdAt: secondsAgo(world, 3600) };
  return together(student(world), college(world.college), {
    [own(world)]: shared(world),
    [`collegeChangeOwners/${world.unused}`]: {
      ...owner,
      showAt: secondsAgo(world, -3600),
      held: { toName: COLLEGE_NAME, reason: 'I moved to the other campus this year.' },
    },
  });
}

/** The result of an approval, which the student would like to write directly. */
const APPROVED: Fields = { status: 'approved', decidedAt: SERVER_TIME, note: 'Welcome.' };

function moves(world: World): readonly Write[] {
  const choice = { college: world.otherCollege, collegeName: COLLEGE_NAME };
  const times = { collegeSelectedAt: SERVER_TIME, updatedAt: SERVER_TIME };
  return [
    update(request(world), APPROVED),
    update(own(world), APPROVED),
    update(`users/${world.uids.student}`, { ...choice, ...times }),
  ];
}

/** Attacks on requests for another college: functions write and decide them, admins read them. */
export const COLLEGE_CHANGES: CollectionAttacks = {
  collection: 'collegeChanges',
  commits: [],
  never: [
    {
      name: 'a request is made past the function',
      state: student,
      writes: (world) => [set(request(world), { ...asked(world), createdAt: SERVER_TIME })],
    },
    {
      name: 'a request is decided past the function',
      state: pending,
      writes: (world) => [update(request(world), APPROVED)],
    },
    { name: 'a request is decided, and the student moved', state: pending, writes: moves },
    { name: 'a request is removed', state: pending, writes: (world) => [remove(request(world))] },
  ],
  reads: [
    {
      name: 'a request',
      state: pending,
      read: (world) => ({ kind: 'get', path: request(world) }),
      allowed: ['admin'],
    },
    {
      name: 'the newest requests',
      state: pending,
      read: () => ({
        kind: 'list',
        path: 'collegeChanges',
        orderBy: [['createdAt', 'DESCENDING']],
        limit: 50,
      }),
      allowed: ['admin'],
    },
    {
      name: 'what is undecided',
      state: pending,
      read: () => ({
        kind: 'list',
        path: 'collegeChanges',
        where: [['status', 'pending']],
        orderBy: [['createdAt', 'ASCENDING']],
        limit: 50,
      }),
      allowed: ['admin'],
      unfiltered: ['admin'],
    },
  ],
};

/** Attacks on what leads from a request to the student whose it is. */
export const COLLEGE_CHANGE_OWNERS: CollectionAttacks = {
  collection: 'collegeChangeOwners',
  commits: [],
  never: [
    {
      name: 'a request is taken over',
      state: pending,
      writes: (world) => [update(`collegeChangeOwners/${world.unused}`, { uid: world.uids.other })],
    },
    {
      name: 'the owner of a request is written',
      state: student,
      writes: (world) => [
        set(`collegeChangeOwners/${world.unused}`, { uid: world.uids.student, createdAt: SERVER_TIME }),
      ],
    },
    {
      name: 'the owner of a request is removed',
      state: pending,
      writes: (world) => [remove(`collegeChangeOwners/${world.unused}`)],
    },
  ],
  reads: [
    {
      name: 'a request before its time',
      state: held,
      read: (world) => ({ kind: 'get', path: `collegeChangeOwners/${world.unused}` }),
      allowed: [],
    },
    {
      name: 'the requests before their time',
      state: held,
      read: () => ({
        kind: 'list',
        path: 'collegeChangeOwners',
        orderBy: [['showAt', 'DESCENDING']],
        limit: 50,
      }),
      allowed: [],
    },
    {
      name: 'whose request it is',
      state: pending,
      read: (world) => ({ kind: 'get', path: `collegeChangeOwners/${world.unused}` }),
      allowed: [],
    },
    {
      name: 'one’s own by one’s uid',
      state: pending,
      read: (world) => ({
        kind: 'list',
        path: 'collegeChangeOwners',
        where: [['uid', world.uids.student]],
        limit: 1,
      }),
      allowed: [],
    },
  ],
};

/** Attacks on a student's own view of the newest request. */
export const OWN_COLLEGE_CHANGE: CollectionAttacks = ownViewAttacks({
  collection: 'collegeChange',
  path: own,
  waiting: pending,
  fields: (world) => ({ ...shared(world), status: 'approved' }),
  answer: () => APPROVED,
});
