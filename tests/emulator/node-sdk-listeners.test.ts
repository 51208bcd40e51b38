import type { Firestore, QuerySnapshot } from 'firebase/firestore';
import {
  Timestamp,
  collection,
  deleteDoc,
  doc,
  limit,
  limitToLast,
  onSnapshotsInSync,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeClients, openClient, uniqueName } from '../support/clients.ts';
import { ids, isFromServer, watchDocument, watchQuery } from '../support/clients-watch.ts';
import { TestEmulator } from '../support/emulator.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /private/{id} {
      allow read: if request.auth.uid == resource.data.owner;
      allow write: if true;
    }
    match /{name}/{id} {
      allow read, write: if request.auth != null && name != 'private';
    }
  }
}`;

let emulator: TestEmulator;
let db: Firestore;
/** Another device. */
let other: Firestore;
let name: string;

beforeAll(async () => {
  emulator = await TestEmulator.launch({ rules: RULES });
});
beforeEach(() => {
  db = openClient(emulator);
  other = openClient(emulator, { user_id: 'bob' });
  name = uniqueName('listeners');
});
afterEach(closeClients);
afterAll(() => emulator.close());

const theirs = (id: string) => doc(other, name, id);

function changes(snapshot: QuerySnapshot): string[] {
  return snapshot
    .docChanges()
    .map(({ type, doc: { id }, oldIndex, newIndex }) => `${type} ${id} ${oldIndex}>${newIndex}`);
}

describe('a listener of a document', () => {
  it('tells that it is missing, then each change of others, then that it is gone', async () => {
    const { reports } = watchDocument(doc(db, name, 'a'));
    expect((await reports.next(isFromServer)).exists()).toBe(false);
    await setDoc(theirs('a'), { n: 1 });
    expect((await reports.next()).data()).toEqual({ n: 1 });
    await updateDoc(theirs('a'), { n: 2 });
    expect((await reports.next()).data()).toEqual({ n: 2 });
    await deleteDoc(theirs('a'));
    expect((await reports.next()).exists()).toBe(false);
    await setDoc(theirs('a'), { n: 3 });
    expect((await reports.next()).data()).toEqual({ n: 3 });
    expect(reports.seen).toHaveLength(5);
  });

  it('tells of a write of its own at once, and then that the server has it', async () => {
    const { reports } = watchDocument(doc(db, name, 'a'), { includeMetadataChanges: true });
    await reports.next(isFromServer);
    const written = setDoc(doc(db, name, 'a'), { n: 1 });
    const local = await reports.next();
    expect(local.data()).toEqual({ n: 1 });
    expect(local.metadata.hasPendingWrites).toBe(true);
    await written;
    const confirmed = await reports.next(isFromServer);
    expect(confirmed.data()).toEqual({ n: 1 });
  });

  it('estimates a server timestamp until it is known', async () => {
    const reference = doc(db, name, 'a');
    await setDoc(reference, { at: 'before' });
    const { reports } = watchDocument(reference, { includeMetadataChanges: true });
    await reports.next(isFromServer);
    const written = updateDoc(reference, { at: serverTimestamp() });
    const local = await reports.next(({ metadata }) => metadata.hasPendingWrites);
    expect(local.get('at')).toBeNull();
    expect(local.get('at', { serverTimestamps: 'previous' })).toBe('before');
    expect(local.get('at', { serverTimestamps: 'estimate' })).toBeInstanceOf(Timestamp);
    await written;
    const confirmed = await reports.next(isFromServer);
    expect(confirmed.get('at')).toBeInstanceOf(Timestamp);
  });

  it('takes back a write that the server refuses', async () => {
    const stranger = openClient(emulator, null);
    const { reports } = watchDocument(doc(db, name, 'a'), { includeMetadataChanges: true });
    await setDoc(theirs('a'), { n: 1 });
    await reports.next((snapshot) => isFromServer(snapshot) && snapshot.exists());
    const refused = updateDoc(doc(db, name, '__bad__'), { n: 2 });
    await expect(refused).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(setDoc(doc(stranger, name, 'a'), { n: 3 })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    const tooLarge = setDoc(doc(db, name, 'a'), { text: 'x'.repeat(1_100_000) });
    await reports.next(({ metadata }) => metadata.hasPendingWrites);
    await expect(tooLarge).rejects.toMatchObject({ code: 'invalid-argument' });
    expect((await reports.next(isFromServer)).data()).toEqual({ n: 1 });
  });
});

describe('a listener of a query', () => {
  it('tells of what is added, modified, moved and removed, with places', async () => {
    const { reports } = watchQuery(query(collection(db, name), orderBy('n')));
    expect((await reports.next(isFromServer)).empty).toBe(true);
    const batch = writeBatch(other);
    batch.set(theirs('a'), { n: 1 });
    batch.set(theirs('b'), { n: 2 });
    batch.set(theirs('c'), { n: 3 });
    await batch.commit();
    // A batch is one snapshot.
    expect(changes(await reports.next())).toEqual(['added a -1>0', 'added b -1>1', 'added c -1>2']);
    await updateDoc(theirs('b'), { text: 'x' });
    expect(changes(await reports.next())).toEqual(['modified b 1>1']);
    await updateDoc(theirs('a'), { n: 9 });
    const moved = await reports.next();
    expect(changes(moved)).toEqual(['modified a 0>2']);
    expect(ids(moved)).toEqual(['b', 'c', 'a']);
    await deleteDoc(theirs('c'));
    expect(changes(await reports.next())).toEqual(['removed c 1>-1']);
    await setDoc(theirs('c'), { n: 0 });
    expect(changes(await reports.next())).toEqual(['added c -1>0']);
  });

  it('tells when a document begins and ceases to match', async () => {
    await setDoc(theirs('a'), { on: true });
    await setDoc(theirs('b'), { on: false });
    const { reports } = watchQuery(query(collection(db, name), where('on', '==', true)));
    expect(ids(await reports.next(isFromServer))).toEqual(['a']);
    await updateDoc(theirs('b'), { on: true });
    expect(changes(await reports.next())).toEqual(['added b -1>1']);
    await updateDoc(theirs('a'), { on: false });
    expect(changes(await reports.next())).toEqual(['removed a 0>-1']);
  });

  it('keeps a limit filled', async () => {
    for (const n of [1, 2, 3, 4]) await setDoc(theirs(`d${n}`), { n });
    const { reports } = watchQuery(query(collection(db, name), orderBy('n'), limit(2)));
    expect(ids(await reports.next(isFromServer))).toEqual(['d1', 'd2']);
    await deleteDoc(theirs('d1'));
    expect(ids(await reports.next((s) => isFromServer(s) && s.size === 2))).toEqual(['d2', 'd3']);
    await setDoc(theirs('d0'), { n: 0 });
    const filled = await reports.next((s) => isFromServer(s) && s.docs[0]?.id === 'd0');
    expect(ids(filled)).toEqual(['d0', 'd2']);
    await updateDoc(theirs('d2'), { n: 99 });
    expect(ids(await reports.next((s) => isFromServer(s) && s.docs[1]?.id === 'd3'))).toEqual(['d0', 'd3']);
  });

  it('keeps the last ones, and those after a cursor', async () => {
    for (const n of [1, 2, 3, 4]) await setDoc(theirs(`d${n}`), { n });
    const last = watchQuery(query(collection(db, name), orderBy('n'), limitToLast(2)));
    const after = watchQuery(query(collection(db, name), orderBy('n'), startAfter(2), limit(2)), {
      includeMetadataChanges: true,
    });
    expect(ids(await last.reports.next(isFromServer))).toEqual(['d3', 'd4']);
    expect(ids(await after.reports.next(isFromServer))).toEqual(['d3', 'd4']);
    await setDoc(theirs('d5'), { n: 5 });
    expect(ids(await last.reports.next((s) => s.docs[1]?.id === 'd5'))).toEqual(['d4', 'd5']);
    await deleteDoc(theirs('d3'));
    const refilled = await after.reports.next((s) => isFromServer(s) && s.docs[1]?.id === 'd5');
    expect(ids(refilled)).toEqual(['d4', 'd5']);
  });

  it('shows a write of its own at its place before the server has it', async () => {
    await setDoc(theirs('a'), { n: 1 });
    await setDoc(theirs('c'), { n: 3 });
    const { reports } = watchQuery(query(collection(db, name), orderBy('n')), {
      includeMetadataChanges: true,
    });
    await reports.next(isFromServer);
    const written = setDoc(doc(db, name, 'b'), { n: 2 });
    const local = await reports.next();
    expect(local.metadata.hasPendingWrites).toBe(true);
    expect(changes(local)).toEqual(['added b -1>1']);
    await written;
    const confirmed = await reports.next(isFromServer);
    expect(ids(confirmed)).toEqual(['a', 'b', 'c']);
    expect(confirmed.docChanges()).toEqual([]);
    expect(confirmed.docChanges({ includeMetadataChanges: true }).map(({ doc: { id } }) => id)).toEqual([
      'b',
    ]);
  });

  it('several at once are consistent, and stopping one leaves the others', async () => {
    const all = watchQuery(query(collection(db, name), orderBy('n')));
    const small = watchQuery(query(collection(db, name), where('n', '<', 2)));
    const single = watchDocument(doc(db, name, 'a'));
    await Promise.all([
      all.reports.next(isFromServer),
      small.reports.next(isFromServer),
      single.reports.next(isFromServer),
    ]);
    let syncs = 0;
    onSnapshotsInSync(db, () => (syncs += 1));
    await setDoc(theirs('a'), { n: 1 });
    expect(ids(await all.reports.next())).toEqual(['a']);
    expect(ids(await small.reports.next())).toEqual(['a']);
    expect((await single.reports.next()).data()).toEqual({ n: 1 });
    expect(syncs).toBeGreaterThan(0);
    small.stop();
    await updateDoc(theirs('a'), { n: 3 });
    expect((await single.reports.next()).data()).toEqual({ n: 3 });
    await all.reports.next();
    expect(small.reports.seen).toHaveLength(2);
  });

  it('begins again after it was stopped', async () => {
    const all = query(collection(db, name));
    const first = watchQuery(all);
    await first.reports.next(isFromServer);
    first.stop();
    await setDoc(theirs('a'), { n: 1 });
    const second = watchQuery(all);
    expect(ids(await second.reports.next(isFromServer))).toEqual(['a']);
    await setDoc(theirs('b'), { n: 2 });
    expect(ids(await second.reports.next((s) => s.size === 2))).toEqual(['a', 'b']);
  });

  it('delivers 500 documents, and a batch that changes them all, as one snapshot each', async () => {
    const write = async (n: number): Promise<void> => {
      const batch = writeBatch(other);
      for (let at = 0; at < 500; at += 1) batch.set(theirs(`d${at}`), { n, text: 'x'.repeat(200) });
      await batch.commit();
    };
    await write(1);
    const { reports } = watchQuery(collection(db, name));
    expect((await reports.next(isFromServer)).size).toBe(500);
    await write(2);
    const changed = await reports.next();
    expect(changed.docChanges()).toHaveLength(500);
    expect(new Set(changed.docs.map((found) => found.get('n') as unknown))).toEqual(new Set([2]));
  });
});

describe('what the rules deny', () => {
  it('ends a listener with an error, and only that one', async () => {
    const stranger = openClient(emulator, null);
    const denied = watchQuery(collection(stranger, name));
    expect(await denied.reports.failure()).toMatchObject({ code: 'permission-denied' });
    const single = watchDocument(doc(stranger, name, 'a'));
    expect(await single.reports.failure()).toMatchObject({ code: 'permission-denied' });
    expect(single.reports.seen).toEqual([]);
  });

  it('a query that could return a forbidden document is denied, a narrower one is not', async () => {
    await setDoc(doc(other, 'private', 'a'), { owner: 'alice' });
    const wide = watchQuery(collection(db, 'private'));
    expect(await wide.reports.failure()).toMatchObject({ code: 'permission-denied' });
    const mine = watchQuery(query(collection(db, 'private'), where('owner', '==', 'alice')));
    expect(ids(await mine.reports.next(isFromServer))).toEqual(['a']);
    await setDoc(doc(other, 'private', 'b'), { owner: 'alice' });
    expect(ids(await mine.reports.next((s) => s.size === 2))).toEqual(['a', 'b']);
  });

  it('a listener of a document ends when its reader may not read it any more', async () => {
    const reference = doc(other, 'private', 'changing');
    await setDoc(reference, { owner: 'alice' });
    const { reports } = watchDocument(doc(db, 'private', 'changing'));
    expect((await reports.next(isFromServer)).data()).toEqual({ owner: 'alice' });
    await setDoc(reference, { owner: 'bob' });
    expect(await reports.failure()).toMatchObject({ code: 'permission-denied' });
  });
});
