import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { FieldPath, FieldValue, GeoPoint, GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeClients, openAdmin, uniqueName } from '../support/clients.ts';
import { PROJECT, TestEmulator } from '../support/emulator.ts';

/** The server's SDK is above the rules. */
const LOCKED = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if false; }
  }
}`;

let emulator: TestEmulator;
let db: Firestore;
let items: CollectionReference;

beforeAll(async () => {
  emulator = await TestEmulator.launch({ rules: LOCKED });
  db = openAdmin(emulator);
});
beforeEach(() => {
  items = db.collection(uniqueName('admin'));
});
afterAll(async () => {
  await closeClients();
  await emulator.close();
});

const dataOf = async (id: string): Promise<unknown> => (await items.doc(id).get()).data();

describe('documents', () => {
  it('are created, read, updated, merged and deleted', async () => {
    const created = await items.doc('a').create({ n: 1, map: { x: 1, y: 2 } });
    const found = await items.doc('a').get();
    expect(found.data()).toEqual({ n: 1, map: { x: 1, y: 2 } });
    expect(found.createTime).toEqual(created.writeTime);
    expect(found.updateTime).toEqual(created.writeTime);
    expect(found.readTime.valueOf() >= created.writeTime.valueOf()).toBe(true);
    await items.doc('a').update({ 'map.x': 9, at: FieldValue.serverTimestamp() });
    await items.doc('a').set({ map: { z: 3 } }, { merge: true });
    await items.doc('a').set({ n: 5, ignored: 1 }, { mergeFields: ['n'] });
    expect(await dataOf('a')).toEqual({ n: 5, map: { x: 9, y: 2, z: 3 }, at: expect.any(Timestamp) });
    await items.doc('a').update(new FieldPath('map', 'x'), FieldValue.delete(), 'n', FieldValue.increment(2));
    expect(await dataOf('a')).toMatchObject({ n: 7, map: { y: 2, z: 3 } });
    await items.doc('a').delete();
    expect((await items.doc('a').get()).exists).toBe(false);
  });

  it('create fails where there is one, update where there is none', async () => {
    await items.doc('a').create({ n: 1 });
    const name = `projects/${PROJECT}/databases/(default)/documents/${items.id}`;
    await expect(items.doc('a').create({ n: 2 })).rejects.toMatchObject({
      code: GrpcStatus.ALREADY_EXISTS,
      message: expect.stringContaining(`Document already exists: ${name}/a`),
    });
    await expect(items.doc('b').update({ n: 2 })).rejects.toMatchObject({
      code: GrpcStatus.NOT_FOUND,
      message: expect.stringContaining(`No document to update: ${name}/b`),
    });
    expect(await dataOf('a')).toEqual({ n: 1 });
  });

  it('preconditions of the last update hold or fail', async () => {
    const { writeTime } = await items.doc('a').set({ n: 1 });
    const { writeTime: later } = await items.doc('a').update({ n: 2 }, { lastUpdateTime: writeTime });
    expect(later.valueOf() > writeTime.valueOf()).toBe(true);
    const stale = { code: GrpcStatus.FAILED_PRECONDITION };
    await expect(items.doc('a').update({ n: 3 }, { lastUpdateTime: writeTime })).rejects.toMatchObject(stale);
    await expect(items.doc('a').delete({ lastUpdateTime: writeTime })).rejects.toMatchObject(stale);
    await expect(items.doc('none').delete({ exists: true })).rejects.toMatchObject({
      code: GrpcStatus.NOT_FOUND,
    });
    await items.doc('a').delete({ lastUpdateTime: later });
    expect(await dataOf('a')).toBeUndefined();
  });

  it('that a write leaves as they are keep their update time', async () => {
    const { writeTime } = await items.doc('a').set({ n: 1 });
    await items.doc('a').set({ n: 1 });
    expect((await items.doc('a').get()).updateTime).toEqual(writeTime);
  });

  it('getAll answers in the order asked, with a mask', async () => {
    await items.doc('a').set({ n: 1, map: { x: 1, y: 2 } });
    await items.doc('b').set({ n: 2 });
    const found = await db.getAll(items.doc('b'), items.doc('none'), items.doc('a'), items.doc('b'));
    expect(found.map(({ id, exists }) => [id, exists])).toEqual([
      ['b', true],
      ['none', false],
      ['a', true],
      ['b', true],
    ]);
    const [masked, alsoMasked] = await db.getAll(items.doc('a'), items.doc('b'), { fieldMask: ['map.y'] });
    expect(masked?.data()).toEqual({ map: { y: 2 } });
    expect(alsoMasked?.data()).toEqual({});
    expect(alsoMasked?.exists).toBe(true);
  });

  it('values of all kinds come back, timestamps to the microsecond', async () => {
    const data = {
      at: new Timestamp(1_700_000_000, 123_456_000),
      place: new GeoPoint(12.5, -99.25),
      bytes: Buffer.from([0, 1, 255]),
      link: items.doc('other'),
      vector: FieldValue.vector([1, 2.5]),
      list: [null, true, NaN, -0, Infinity, 'ü', { deep: [{}] }],
    };
    await items.doc('a').set(data);
    const found = await items.doc('a').get();
    expect(found.data()).toEqual({ ...data, link: expect.anything() });
    expect((found.get('link') as { path: string }).path).toBe(`${items.id}/other`);
  });

  it('undefined is refused, or left out when asked so', async () => {
    expect(() => items.doc('a').set({ n: undefined })).toThrow(/undefined/);
    const lenient = openAdmin(emulator);
    lenient.settings({ ignoreUndefinedProperties: true });
    await lenient.doc(`${items.id}/a`).set({ n: 1, gone: undefined });
    expect(await dataOf('a')).toEqual({ n: 1 });
  });

  it('transforms', async () => {
    await items.doc('a').set({ list: [1, 2], n: 1 });
    await items.doc('a').update({
      list: FieldValue.arrayUnion(2, 3),
      n: FieldValue.increment(0.5),
      other: FieldValue.arrayRemove('x'),
    });
    expect(await dataOf('a')).toEqual({ list: [1, 2, 3], n: 1.5, other: [] });
  });
});

describe('many writes', () => {
  it('a batch is all or nothing, and says when it was', async () => {
    const batch = db.batch();
    batch.create(items.doc('a'), { n: 1 }).set(items.doc('b'), { n: 2 }).delete(items.doc('c'));
    const results = await batch.commit();
    expect(new Set(results.map(({ writeTime }) => writeTime.valueOf())).size).toBe(1);
    const broken = db.batch();
    broken.set(items.doc('d'), { n: 4 }).create(items.doc('a'), { n: 9 });
    await expect(broken.commit()).rejects.toMatchObject({ code: GrpcStatus.ALREADY_EXISTS });
    expect(await dataOf('d')).toBeUndefined();
  });

  it('BulkWriter does 500 of them', async () => {
    const writer = db.bulkWriter();
    const done = Array.from({ length: 500 }, (_, n) => writer.create(items.doc(`d${n}`), { n }));
    await writer.close();
    const results = await Promise.all(done);
    expect(results).toHaveLength(500);
    const { count } = (await items.count().get()).data();
    expect(count).toBe(500);
    expect((await dataOf('d499')) as { n: number }).toEqual({ n: 499 });
  });

  it('BulkWriter tells of each write that fails, and does the others', async () => {
    await items.doc('there').set({ n: 1 });
    const writer = db.bulkWriter({ throttling: false });
    const failures: string[] = [];
    writer.onWriteError((error) => {
      failures.push(`${error.documentRef.id} ${error.code}`);
      return false;
    });
    const outcomes = await Promise.allSettled([
      writer.set(items.doc('new'), { n: 1 }),
      (async () => {
        const broken = writer.create(items.doc('there'), { n: 2 });
        await writer.flush();
        return broken;
      })(),
      writer.update(items.doc('none'), { n: 3 }),
      writer.delete(items.doc('other')),
    ]);
    await writer.close();
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(failures.toSorted()).toEqual([
      `none ${GrpcStatus.NOT_FOUND}`,
      `there ${GrpcStatus.ALREADY_EXISTS}`,
    ]);
    expect(await dataOf('there')).toEqual({ n: 1 });
    expect(await dataOf('new')).toEqual({ n: 1 });
  });

  it('recursiveDelete takes what lies below as well', async () => {
    await items.doc('a').set({ n: 1 });
    await items.doc('a/sub/b').set({ n: 2 });
    await items.doc('missing/sub/c').set({ n: 3 });
    await items.doc('keep').set({ n: 4 });
    await db.recursiveDelete(items.doc('a'));
    expect((await items.doc('a/sub/b').get()).exists).toBe(false);
    expect((await items.doc('keep').get()).exists).toBe(true);
    await db.recursiveDelete(items);
    expect((await items.doc('missing/sub/c').get()).exists).toBe(false);
    expect(await items.listDocuments()).toEqual([]);
  });
});

describe('listings', () => {
  it('listCollections: of the database and of a document, also a missing one', async () => {
    await items.doc('a').set({});
    await items.doc('missing/sub/x').set({});
    await items.doc('missing/also/x').set({});
    const top = await db.listCollections();
    expect(top.map(({ id }) => id)).toContain(items.id);
    expect((await items.doc('missing').listCollections()).map(({ id }) => id)).toEqual(['also', 'sub']);
    expect(await items.doc('a').listCollections()).toEqual([]);
  });

  it('listDocuments has the missing ones that something lies below', async () => {
    await items.doc('a').set({ n: 1 });
    await items.doc('b/sub/x').set({});
    await items.doc('c/sub/x/deeper/y').set({});
    expect((await items.listDocuments()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect((await items.get()).docs.map(({ id }) => id)).toEqual(['a']);
  });

  it('more than one page', async () => {
    const batch = db.batch();
    for (let n = 0; n < 450; n += 1) batch.set(items.doc(`d${n}`), { n });
    await batch.commit();
    expect(await items.listDocuments()).toHaveLength(450);
  });
});
