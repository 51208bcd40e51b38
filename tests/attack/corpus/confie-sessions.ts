import { CONFIE_SESSIONS } from '@chupke/domain/confie-session.ts';
import { OWNER } from '../engine/actors.ts';
import type { CollectionAttacks } from '../engine/corpus.ts';
import { SERVER_TIME } from '../engine/values.ts';
import type { World } from '../engine/world.ts';
import { secondsAgo } from '../engine/world.ts';
import type { Documents, Write } from '../engine/writes.ts';
import { remove, set, update } from '../engine/writes.ts';
import { firstCount } from './actions.ts';
import { exhausted, windowOpen } from './changes.ts';
import { student, together } from './states.ts';

function path(world: World, slot = '3'): string {
  return `users/${world.uids.student}/confieSessions/${slot}`;
}

const BODY = '{"messages":[{"from":"user","text":"I am scared of going home"}]}';

function saveIt(world: World, slot = '3', body = BODY): readonly Write[] {
  return [
    set(path(world, slot), { sessionId: world.confession, body, savedAt: SERVER_TIME }),
    firstCount(world, 'confieSession', world.confession),
  ];
}

function saved(world: World): Documents {
  return together(student(world), {
    [path(world)]: { sessionId: world.confession, body: BODY, savedAt: secondsAgo(world, 300) },
  });
}

/** Attacks on what one has asked Confie: nobody else may know of it, not even that there is something. */
export const CONFIE_SESSIONS_ATTACKS: CollectionAttacks = {
  collection: 'confieSessions',
  commits: [
    {
      name: 'a student saves a session with Confie',
      state: student,
      writes: saveIt,
      free: ['body'],
      repeatable: 'in-one-commit',
      deletable: (world) => ({ [path(world)]: OWNER }),
      refusedWhen: [exhausted('confieSession'), windowOpen('confieSession')],
      attacks: [
        { name: 'uncounted', writes: (world) => saveIt(world).slice(0, 1) },
        {
          name: 'for what a like has paid',
          writes: (world) => [...saveIt(world).slice(0, 1), firstCount(world, 'like', world.confession)],
        },
        {
          name: 'longer than one is',
          writes: (world) => saveIt(world, '3', 'x'.repeat(CONFIE_SESSIONS.body + 1)),
        },
        ...['10', 'a', '-1', '00'].map((slot) => ({
          name: `in place ${slot}, which there is not`,
          writes: (world: World) => saveIt(world, slot),
        })),
      ],
    },
    {
      name: 'a student deletes a saved session',
      state: saved,
      writes: (world) => [remove(path(world))],
      freeId: true,
      alsoBy: OWNER,
      repeatable: 'always',
    },
  ],
  never: [
    {
      name: 'a saved session is changed without being counted',
      state: saved,
      writes: (world) => [update(path(world), { body: '{}', savedAt: SERVER_TIME })],
    },
    {
      name: 'a saved session is made older, to be kept for longer',
      state: saved,
      writes: (world) => [
        update(path(world), { savedAt: new Date(world.now.getTime() + 86_400_000) }),
        firstCount(world, 'confieSession', world.confession),
      ],
    },
  ],
  reads: [
    {
      name: 'what a student has asked Confie',
      state: saved,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: OWNER,
    },
    {
      name: 'that a student has asked Confie nothing',
      state: student,
      read: (world) => ({ kind: 'get', path: path(world) }),
      allowed: OWNER,
    },
    {
      name: 'all that a student has asked Confie',
      state: saved,
      read: (world) => ({ kind: 'list', path: `users/${world.uids.student}/confieSessions`, limit: 10 }),
      allowed: OWNER,
      unlimited: true,
    },
  ],
};
