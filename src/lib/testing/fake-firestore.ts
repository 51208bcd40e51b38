import type { FakeBackend, FakeTransaction } from './fake-backend.ts';
import { Increment, ListChange, REMOVED, SERVER_TIME } from './fake-backend.ts';

/*
 * Fakes of Firestore for tests of outbox handlers. Each module is given to `vi.mock`, which must not close over
 * anything of the test: `vi.mock(path, async () => (await import('…/fake-firestore.ts')).transactModule)`.
 */

let current: FakeBackend | undefined;

/** The backend of the running test. */
export function backend(): FakeBackend {
  if (current === undefined) throw new Error('no backend');
  return current;
}

/** Gives the running test a backend, and returns it. */
export function setBackend(next: FakeBackend): FakeBackend {
  current = next;
  return next;
}

/** Fake of lib/firestore.ts. */
export const firestoreModule = { firestore: {} };

/** Fake of lib/transact.ts. */
export const transactModule = {
  transact: (work: (transaction: FakeTransaction) => Promise<unknown>) => backend().transact(work),
};

/** Fake of firebase/firestore. */
export const sdkModule = {
  doc: (_firestore: unknown, path: string) => ({ path }),
  serverTimestamp: () => SERVER_TIME,
  deleteField: () => REMOVED,
  increment: (by: number) => new Increment(by),
  arrayUnion: (entry: unknown) => new ListChange(entry, true),
  arrayRemove: (entry: unknown) => new ListChange(entry, false),
};
