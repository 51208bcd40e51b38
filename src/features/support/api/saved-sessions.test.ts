import { SESSION_SLOTS } from '@chupke/domain/confie-session.ts';
import type { SessionId } from '@chupke/domain/confie-session.ts';
import { confieSessionPath } from '@chupke/domain/confie-paths.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import type { FakeTransaction } from '../../../lib/testing/fake-backend.ts';
import { FakeBackend, SERVER_TIME } from '../../../lib/testing/fake-backend.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { session, sessionIdOf } from '../testing/sessions.ts';
import { removeSaved, saveSession } from './saved-sessions.ts';

const world = vi.hoisted((): { backend: unknown; meanwhile: () => void } => ({
  backend: undefined,
  meanwhile: () => undefined,
}));
function backend(): FakeBackend {
  if (!(world.backend instanceof FakeBackend)) throw new Error('no backend');
  return world.backend;
}
vi.mock('../../../lib/firestore.ts', () => ({ firestore: {} }));
vi.mock('../../../lib/transact.ts', () => ({
  transact: (work: (transaction: FakeTransaction) => Promise<unknown>) => backend().transact(work),
}));
vi.mock('firebase/firestore', () => ({
  doc: (_firestore: unknown, path: string) => ({ path }),
  serverTimestamp: () => SERVER_TIME,
  collection: () => undefined,
  limit: () => undefined,
  where: (_field: string, _is: string, value: unknown) => value,
  query: (_collection: unknown, value: unknown) => value,
  getDocsFromServer: async (id: unknown) => {
    const found = [...backend().documents].filter(([, fields]) => fields['sessionId'] === id);
    world.meanwhile();
    return { docs: found.map(([path]) => ({ ref: { path } })) };
  },
}));

const [FIRST = '0' as never] = SESSION_SLOTS;
const PLACE = confieSessionPath(ASHA.uid, FIRST);

const save = (number: number, displaced?: SessionId) =>
  saveSession(ASHA.uid, FIRST, session(number), displaced);
const lying = () => backend().documents.get(PLACE)?.['sessionId'];
const lay = (id: SessionId) => backend().documents.set(PLACE, { sessionId: id });

beforeEach(() => {
  localStorage.clear();
  signIn();
  world.backend = new FakeBackend(ASHA.uid, () => true);
  world.meanwhile = () => undefined;
});
afterEach(() => setSession({ kind: 'signed-out' }));

it('a session is saved in a free place, in its own, or in that of one that gives way', async () => {
  expect(await save(1)).toBe('saved');
  expect(await save(1)).toBe('saved');
  expect(await save(2, sessionIdOf(1))).toBe('saved');
  expect(lying()).toBe(sessionIdOf(2));
});

it('what another device has put there meanwhile stays', async () => {
  lay(sessionIdOf(3));
  expect(await save(1)).toBe('taken');
  expect(await save(1, sessionIdOf(2))).toBe('taken');
  expect(lying()).toBe(sessionIdOf(3));
  backend().trouble = ['lost'];
  await expect(save(3)).rejects.toMatchObject({ code: 'unavailable' });
});

it('a session is removed wherever it lies, and not what has taken its place', async () => {
  lay(sessionIdOf(1));
  await removeSaved(ASHA.uid, sessionIdOf(2));
  expect(lying()).toBe(sessionIdOf(1));
  await removeSaved(ASHA.uid, sessionIdOf(1));
  expect(lying()).toBeUndefined();
  lay(sessionIdOf(1));
  world.meanwhile = () => lay(sessionIdOf(4));
  await removeSaved(ASHA.uid, sessionIdOf(1));
  expect(lying()).toBe(sessionIdOf(4));
});
