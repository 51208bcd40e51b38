import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteClockOffset } from '../clock.ts';
import { setSession } from '../session.ts';
import type { FakeTransaction } from '../testing/fake-backend.ts';
import { FakeBackend, isCounterStep, SERVER_TIME } from '../testing/fake-backend.ts';
import { ASHA, NOON, signIn } from '../testing/student.ts';
import { runRateLimited } from './rate-limited-write.ts';

const world = vi.hoisted((): { backend: unknown } => ({ backend: undefined }));
function backend(): FakeBackend {
  if (!(world.backend instanceof FakeBackend)) throw new Error('no backend');
  return world.backend;
}
vi.mock('../firestore.ts', () => ({ firestore: {} }));
vi.mock('../transact.ts', () => ({
  transact: (work: (transaction: FakeTransaction) => Promise<unknown>) => backend().transact(work),
}));
vi.mock('firebase/firestore', () => ({
  doc: (_firestore: unknown, path: string) => ({ path }),
  serverTimestamp: () => SERVER_TIME,
}));

const HOUR = 3_600_000;
const COUNTER = `users/${ASHA.uid}/limits/like`;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  signIn();
  world.backend = new FakeBackend(ASHA.uid, (change, path) => isCounterStep(change, path, 10));
});

afterEach(() => {
  noteClockOffset(0);
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it.each([
  ['right', 0],
  ['five hours ahead', -5 * HOUR],
  ['five hours behind', 5 * HOUR],
])('tells to the second when one may go on, by a clock that is %s', async (_, serverAhead) => {
  noteClockOffset(serverAhead);
  backend().clockOffset = serverAhead;
  // Another device has used the window up, which began 20 seconds ago by the server's clock.
  const windowStart = NOON + serverAhead - 20_000;
  backend().documents.set(COUNTER, { windowStart, count: 10, updatedAt: windowStart, last: 'elsewhere' });
  const like = { uid: ASHA.uid, limit: 'like', last: 'here', write: () => undefined } as const;
  const act = () => runRateLimited({ ...like, isDone: async () => false });
  expect(await act()).toEqual({ kind: 'limited', waitMs: 40_000 });
  vi.setSystemTime(NOON + 40_000);
  expect(await act()).toEqual({ kind: 'done', wasThere: false });
});
