import type { Firestore } from 'firebase/firestore';
import {
  collection,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  getDocs,
  getDocsFromCache,
  increment,
  memoryLocalCache,
  memoryLruGarbageCollector,
  query,
  setDoc,
  terminate,
  updateDoc,
  waitForPendingWrites,
  where,
} from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeClient, closeClients, openClient, uniqueName } from '../support/clients.ts';
import { ids, isFromServer, watchDocument, watchQuery } from '../support/clients-watch.ts';
import { TestEmulator } from '../support/emulator.ts';

let emulator: TestEmulator;
let db: Firestore;
let other: Firestore;
let name: string;

beforeAll(async () => {
  emulator = await TestEmulator.launch({ durable: true });
});
beforeEach(() => {
  // Documents stay in the cache without listeners.
  const localCache = memoryLocalCache({ garbageCollector: memoryLruGarbageCollector() });
  db = openClient(emulator, { user_id: 'alice' }, { localCache });
  other = openClient(emulator, { user_id: 'bob' });
  name = uniqueName('network');
});
afterEach(closeClients);
afterAll(() => emulator.close());

const mine = (id: string) => doc(db, name, id);
const theirs = (id: string) => doc(other, name, id);

describe('offline', () => {
  it('reads come from the cache, writes wait, and both catch up', async () => {
    await setDoc(theirs('a'), { n: 1 });
    await getDoc(mine('a'));
    await disableNetwork(db);
    expect((await getDoc(mine('a'))).metadata.fromCache).toBe(true);
    await expect(getDocFromServer(mine('a'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(getDocFromCache(mine('unknown'))).rejects.toMatchObject({ code: 'unavailable' });
    const waiting = updateDoc(mine('a'), { n: increment(1) });
    expect((await getDocFromCache(mine('a'))).data()).toEqual({ n: 2 });
    expect((await getDocsFromCache(collection(db, name))).size).toBe(1);
    expect((await getDocFromServer(theirs('a'))).data()).toEqual({ n: 1 });
    await enableNetwork(db);
    await waiting;
    expect((await getDocFromServer(theirs('a'))).data()).toEqual({ n: 2 });
  });

  it('waitForPendingWrites resolves when the server has them all', async () => {
    await disableNetwork(db);
    const writes = [setDoc(mine('a'), { n: 1 }), setDoc(mine('b'), { n: 2 }), deleteDoc(mine('c'))];
    let hasSent = false;
    const sent = waitForPendingWrites(db).then(() => (hasSent = true));
    await getDocFromCache(mine('b'));
    expect(hasSent).toBe(false);
    await enableNetwork(db);
    await sent;
    expect((await getDocs(collection(other, name))).size).toBe(2);
    await Promise.all(writes);
  });

  it('a listener goes on from the cache and hears what it missed, and no more than that', async () => {
    for (let n = 0; n < 10; n += 1) await setDoc(theirs(`d${n}`), { n });
    const { reports } = watchQuery(collection(db, name), { includeMetadataChanges: true });
    expect((await reports.next(isFromServer)).size).toBe(10);
    await disableNetwork(db);
    await reports.next((snapshot) => snapshot.metadata.fromCache);
    await setDoc(theirs('new'), { n: 11 });
    await deleteDoc(theirs('d0'));
    await updateDoc(theirs('d1'), { n: 100 });
    await emulator.resetCost();
    await enableNetwork(db);
    const caughtUp = await reports.next(isFromServer);
    expect(ids(caughtUp)).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9', 'new']);
    expect(caughtUp.docs[0]?.get('n')).toBe(100);
    // The changed and the new one; a removal is not a read.
    expect((await emulator.cost()).reads).toBeLessThanOrEqual(3);
  });
});

describe('the end of a client', () => {
  it('makes it useless, and a new one works', async () => {
    await terminate(db);
    expect(() => doc(db, name, 'a')).not.toThrow();
    await expect(async () => getDoc(doc(db, name, 'a'))).rejects.toThrow(/terminated/);
    const fresh = openClient(emulator);
    await setDoc(doc(fresh, name, 'a'), { n: 1 });
    await closeClient(fresh);
  });
});

describe('when the emulator is started again', () => {
  it('listeners go on, and writes made meanwhile are sent once', async () => {
    await setDoc(mine('counter'), { n: 0 });
    const { reports } = watchQuery(query(collection(db, name), where('n', '>=', 0)), {
      includeMetadataChanges: true,
    });
    expect(ids(await reports.next(isFromServer))).toEqual(['counter']);
    await emulator.stop();
    const first = updateDoc(mine('counter'), { n: increment(1) });
    const second = setDoc(mine('made'), { n: 7 });
    await emulator.start();
    await Promise.all([first, second]);
    const recovered = await reports.next((snapshot) => isFromServer(snapshot) && snapshot.size === 2);
    expect(recovered.docs.map((found): unknown => found.get('n'))).toEqual([1, 7]);
    // The other client reconnects by itself as well.
    await updateDoc(theirs('counter'), { n: increment(10) });
    const live = await reports.next(
      (snapshot) => isFromServer(snapshot) && snapshot.docs[1]?.get('n') === 11,
    );
    expect(ids(live)).toEqual(['made', 'counter']);
    expect((await emulator.cost()).writes).toBe(3);
  });

  it('the data are there, and a listener resumes with what changed only', async () => {
    for (let n = 0; n < 20; n += 1) await setDoc(theirs(`d${n}`), { n });
    const { reports } = watchQuery(collection(db, name), { includeMetadataChanges: true });
    expect((await reports.next(isFromServer)).size).toBe(20);
    await emulator.stop();
    await reports.next((snapshot) => snapshot.metadata.fromCache);
    await emulator.start();
    expect((await reports.next(isFromServer)).size).toBe(20);
    // The query itself, at most: none of its documents changed.
    expect((await emulator.cost()).reads).toBeLessThanOrEqual(1);
    await deleteDoc(theirs('d3'));
    expect((await reports.next(isFromServer)).size).toBe(19);
  });

  it('a document listener too', async () => {
    await setDoc(mine('a'), { n: 1 });
    const { reports } = watchDocument(mine('a'), { includeMetadataChanges: true });
    await reports.next(isFromServer);
    await emulator.stop();
    await emulator.start();
    await updateDoc(theirs('a'), { n: 2 });
    const changed = await reports.next((snapshot) => isFromServer(snapshot) && snapshot.get('n') === 2);
    expect(changed.data()).toEqual({ n: 2 });
  });
});
