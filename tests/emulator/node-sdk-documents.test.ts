import type { Firestore } from 'firebase/firestore';
import {
  FieldPath,
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocFromCache,
  getDocFromServer,
  getDocs,
  increment,
  maximum,
  minimum,
  serverTimestamp,
  setDoc,
  updateDoc,
  Timestamp,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeClients, openClient, uniqueName } from '../support/clients.ts';
import { watchDocument } from '../support/clients-watch.ts';
import { PROJECT, SIGNED_IN_RULES, TestEmulator } from '../support/emulator.ts';

let emulator: TestEmulator;
let db: Firestore;
let name: string;

beforeAll(async () => {
  emulator = await TestEmulator.launch({ rules: SIGNED_IN_RULES });
});
beforeEach(() => {
  db = openClient(emulator);
  name = uniqueName('documents');
});
afterEach(closeClients);
afterAll(() => emulator.close());

const item = (id = 'a') => doc(db, name, id);

async function dataOf(id = 'a'): Promise<unknown> {
  return (await getDocFromServer(item(id))).data();
}

describe('reading a document', () => {
  it('answers what was written, to another client too', async () => {
    await setDoc(item(), { text: 'hello', n: 1 });
    const snapshot = await getDoc(doc(openClient(emulator), name, 'a'));
    expect(snapshot.exists()).toBe(true);
    expect(snapshot.id).toBe('a');
    expect(snapshot.data()).toEqual({ text: 'hello', n: 1 });
    expect(snapshot.metadata).toMatchObject({ fromCache: false, hasPendingWrites: false });
  });

  it('answers that there is none', async () => {
    const snapshot = await getDoc(item('nothing'));
    expect(snapshot.exists()).toBe(false);
    expect(snapshot.data()).toBeUndefined();
  });

  it('from the cache succeeds while a listener keeps it there', async () => {
    await setDoc(doc(openClient(emulator), name, 'a'), { n: 1 });
    await expect(getDocFromCache(item())).rejects.toMatchObject({ code: 'unavailable' });
    const { reports, stop } = watchDocument(item());
    await reports.next((snapshot) => !snapshot.metadata.fromCache);
    const cached = await getDocFromCache(item());
    expect(cached.data()).toEqual({ n: 1 });
    expect(cached.metadata.fromCache).toBe(true);
    stop();
  });

  it('deep in subcollections, and with names of any script', async () => {
    const deep = doc(db, name, 'a', 'उत्तर', 'ü ☃ 😀', 'c', 'id with "quotes" & %2F');
    await setDoc(deep, { ключ: 1, 'a.b': 2, '😀`': 3 });
    const snapshot = await getDocFromServer(deep);
    expect(snapshot.data()).toEqual({ ключ: 1, 'a.b': 2, '😀`': 3 });
    expect(snapshot.get(new FieldPath('a.b'))).toBe(2);
    expect((await getDocs(collection(db, name, 'a', 'उत्तर'))).size).toBe(0);
  });
});

describe('setting a document', () => {
  it('replaces the whole of it', async () => {
    await setDoc(item(), { a: 1, b: 2 });
    await setDoc(item(), { c: 3 });
    expect(await dataOf()).toEqual({ c: 3 });
    await setDoc(item(), {});
    expect(await dataOf()).toEqual({});
  });

  it('with merge keeps what is not named, also inside maps', async () => {
    await setDoc(item(), { a: 1, map: { x: 1, y: 2 }, list: [1, 2] });
    await setDoc(item(), { b: 2, map: { y: 3, z: { deep: true } }, list: [3] }, { merge: true });
    expect(await dataOf()).toEqual({ a: 1, b: 2, map: { x: 1, y: 3, z: { deep: true } }, list: [3] });
    await setDoc(item(), { map: {}, a: deleteField() }, { merge: true });
    expect(await dataOf()).toEqual({ b: 2, map: {}, list: [3] });
    await setDoc(item('fresh'), { only: 1 }, { merge: true });
    expect(await dataOf('fresh')).toEqual({ only: 1 });
  });

  it('with mergeFields writes only those fields', async () => {
    await setDoc(item(), { a: 1, map: { x: 1, y: 2 } });
    await setDoc(item(), { a: 9, b: 9, map: { x: 9, y: 9 } }, { mergeFields: ['b', 'map.x'] });
    expect(await dataOf()).toEqual({ a: 1, b: 9, map: { x: 9, y: 2 } });
    await setDoc(item(), { 'a.b': 1 }, { mergeFields: [new FieldPath('a.b')] });
    expect(await dataOf()).toEqual({ a: 1, b: 9, map: { x: 9, y: 2 }, 'a.b': 1 });
  });

  it('addDoc makes an id', async () => {
    const made = await addDoc(collection(db, name), { n: 1 });
    expect(made.id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(await dataOf(made.id)).toEqual({ n: 1 });
  });
});

describe('updating a document', () => {
  it('changes fields, nested fields by path, and deletes', async () => {
    await setDoc(item(), { a: 1, map: { x: 1, y: 2 }, gone: true });
    await updateDoc(item(), { a: 2, 'map.x': 3, 'map.deep.er': 4, gone: deleteField() });
    expect(await dataOf()).toEqual({ a: 2, map: { x: 3, y: 2, deep: { er: 4 } } });
    await updateDoc(item(), new FieldPath('map', 'dotted.name'), 5, 'a', deleteField());
    expect(await dataOf()).toEqual({ map: { x: 3, y: 2, deep: { er: 4 }, 'dotted.name': 5 } });
    await updateDoc(item(), { map: { whole: true } });
    expect(await dataOf()).toEqual({ map: { whole: true } });
  });

  it('that does not exist fails as not-found, by its name', async () => {
    await expect(updateDoc(item('nothing'), { a: 1 })).rejects.toMatchObject({
      name: 'FirebaseError',
      code: 'not-found',
      message: expect.stringContaining(
        `No document to update: projects/${PROJECT}/databases/(default)/documents/${name}/nothing`,
      ),
    });
    expect((await getDoc(item('nothing'))).exists()).toBe(false);
  });
});

describe('transforms', () => {
  it('increment adds whole numbers and fractions, and starts where there is no number', async () => {
    await setDoc(item(), { whole: 1, fraction: 0.5, text: 'x' });
    await updateDoc(item(), {
      whole: increment(2),
      fraction: increment(1),
      text: increment(3),
      missing: increment(-4),
    });
    expect(await dataOf()).toEqual({ whole: 3, fraction: 1.5, text: 3, missing: -4 });
    await updateDoc(item(), { whole: increment(0.25) });
    expect(await dataOf()).toMatchObject({ whole: 3.25 });
  });

  it('minimum and maximum keep the smaller and the larger number', async () => {
    await setDoc(item(), { low: 5, high: 5 });
    await updateDoc(item(), { low: minimum(3), high: maximum(3) });
    expect(await dataOf()).toEqual({ low: 3, high: 5 });
  });

  it('arrayUnion and arrayRemove go by equality', async () => {
    await setDoc(item(), { list: [1, 2, 2, { a: 1 }] });
    await updateDoc(item(), { list: arrayUnion(2, 3, { a: 1 }, { a: 2 }), other: arrayUnion('x', 'x') });
    expect(await dataOf()).toEqual({ list: [1, 2, 2, { a: 1 }, 3, { a: 2 }], other: ['x'] });
    await updateDoc(item(), {
      list: arrayRemove(2, { a: 1 }),
      other: arrayRemove('x'),
      none: arrayRemove(1),
    });
    expect(await dataOf()).toEqual({ list: [1, 3, { a: 2 }], other: [], none: [] });
  });

  it('serverTimestamp is the time of the commit, the same in the whole batch', async () => {
    const before = Date.now();
    const batch = writeBatch(db);
    batch.set(item('a'), { at: serverTimestamp(), map: { at: serverTimestamp() } });
    batch.set(item('b'), { at: serverTimestamp() });
    await batch.commit();
    const a = await getDocFromServer(item('a'));
    const at: unknown = a.get('at');
    if (!(at instanceof Timestamp)) throw new Error('no timestamp');
    // Another clock than the emulator's would be off by more; the SDKs allow for some skew.
    expect(Math.abs(at.toMillis() - before)).toBeLessThan(10_000);
    expect(a.get('map.at')).toEqual(at);
    expect((await getDocFromServer(item('b'))).get('at')).toEqual(at);
  });

  it('serverTimestamp of a set with merge leaves the rest, and creates the document', async () => {
    await setDoc(item(), { keep: 1 });
    await setDoc(item(), { at: serverTimestamp() }, { merge: true });
    expect(await dataOf()).toEqual({ keep: 1, at: expect.any(Timestamp) });
    await setDoc(item('fresh'), { at: serverTimestamp() }, { merge: true });
    expect(await dataOf('fresh')).toEqual({ at: expect.any(Timestamp) });
  });
});

describe('deleting a document', () => {
  it('removes it, and not what lies below', async () => {
    await setDoc(item(), { n: 1 });
    await setDoc(doc(db, name, 'a', 'sub', 'b'), { n: 2 });
    await deleteDoc(item());
    expect((await getDoc(item())).exists()).toBe(false);
    expect((await getDoc(doc(db, name, 'a', 'sub', 'b'))).data()).toEqual({ n: 2 });
  });

  it('of a missing one succeeds', async () => {
    await expect(deleteDoc(item('nothing'))).resolves.toBeUndefined();
  });
});

describe('a batch', () => {
  it('does all of it, in order', async () => {
    await setDoc(item('a'), { n: 1 });
    await setDoc(item('b'), { n: 1 });
    const batch = writeBatch(db);
    batch.set(item('c'), { n: 3 });
    batch.update(item('a'), { n: increment(1) });
    batch.update(item('a'), { twice: true });
    batch.delete(item('b'));
    batch.set(item('c'), { more: 4 }, { merge: true });
    await batch.commit();
    expect(await dataOf('a')).toEqual({ n: 2, twice: true });
    expect(await dataOf('b')).toBeUndefined();
    expect(await dataOf('c')).toEqual({ n: 3, more: 4 });
  });

  it('does nothing of it when one write fails', async () => {
    await setDoc(item('a'), { n: 1 });
    const batch = writeBatch(db);
    batch.update(item('a'), { n: 2 });
    batch.set(item('b'), { n: 2 });
    batch.update(item('nothing'), { n: 2 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' });
    expect(await dataOf('a')).toEqual({ n: 1 });
    expect(await dataOf('b')).toBeUndefined();
  });

  it('of 500 writes is taken', async () => {
    const batch = writeBatch(db);
    for (let n = 0; n < 500; n += 1) batch.set(item(`d${n}`), { n });
    await batch.commit();
    expect((await getDocs(collection(db, name))).size).toBe(500);
  });

  it('of nothing succeeds', async () => {
    await expect(writeBatch(db).commit()).resolves.toBeUndefined();
  });
});

describe('what is refused', () => {
  it('a document of more than 1 MiB', async () => {
    const half = 'x'.repeat(600_000);
    await expect(setDoc(item(), { a: half, b: half })).rejects.toMatchObject({
      code: 'invalid-argument',
      message: expect.stringMatching(/exceeds the maximum allowed size of 1,048,576 bytes/),
    });
    await expect(setDoc(item(), { text: half + half })).rejects.toMatchObject({
      code: 'invalid-argument',
      message: expect.stringContaining('The value of property "text" is longer than 1048487 bytes.'),
    });
    expect(await dataOf()).toBeUndefined();
  });

  it('but not one just below', async () => {
    const text = 'x'.repeat(1_048_576 - 400);
    await setDoc(item(), { text });
    expect(await dataOf()).toEqual({ text });
  });

  it('maps deeper than 20 levels', async () => {
    const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });
    await setDoc(item('fits'), { a: nested(18) });
    await expect(setDoc(item(), { a: nested(25) })).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it('reserved names', async () => {
    await expect(setDoc(doc(db, name, '__reserved__'), { a: 1 })).rejects.toMatchObject({
      code: 'invalid-argument',
      message: expect.stringContaining('reserved'),
    });
  });

  it('what the rules deny, while other writes of the client go on', async () => {
    const stranger = openClient(emulator, null);
    const theirs = doc(stranger, name, 'a');
    await expect(setDoc(theirs, { a: 1 })).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(getDoc(theirs)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(getDocs(collection(stranger, name))).rejects.toMatchObject({ code: 'permission-denied' });
    const denied = setDoc(doc(db, name, '__reserved__'), { a: 1 });
    const allowed = setDoc(item('after'), { a: 1 });
    await expect(denied).rejects.toMatchObject({ code: 'invalid-argument' });
    await allowed;
    expect(await dataOf('after')).toEqual({ a: 1 });
  });
});
