import type { CollectionReference, Firestore, QuerySnapshot } from 'firebase-admin/firestore';
import { AggregateField, FieldPath, FieldValue, Filter, GrpcStatus } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeClients, openAdmin, uniqueName } from '../support/clients.ts';
import { Recorder } from '../support/clients-recorder.ts';
import { TestEmulator } from '../support/emulator.ts';

let emulator: TestEmulator;
let db: Firestore;
let items: CollectionReference;

beforeAll(async () => {
  emulator = await TestEmulator.launch();
  db = openAdmin(emulator);
});
beforeEach(async () => {
  items = db.collection(uniqueName('queries'));
  const batch = db.batch();
  for (let n = 0; n < 10; n += 1) {
    batch.set(items.doc(`d${n}`), { n, even: n % 2 === 0, vec: FieldValue.vector([n, 1]), big: 'x' });
  }
  await batch.commit();
});
afterAll(async () => {
  await closeClients();
  await emulator.close();
});

const ids = (snapshot: QuerySnapshot): string[] => snapshot.docs.map(({ id }) => id);

describe('queries', () => {
  it('filters, orders, offsets, limits and cursors', async () => {
    expect(ids(await items.where('even', '==', true).orderBy('n', 'desc').limit(2).get())).toEqual([
      'd8',
      'd6',
    ]);
    expect(ids(await items.orderBy('n').offset(7).get())).toEqual(['d7', 'd8', 'd9']);
    expect(ids(await items.orderBy('n').startAfter(2).endAt(4).get())).toEqual(['d3', 'd4']);
    expect(ids(await items.orderBy('n').limitToLast(2).get())).toEqual(['d8', 'd9']);
    const d5 = await items.doc('d5').get();
    expect(ids(await items.orderBy('even').startAt(d5).get())).toEqual([
      'd5',
      'd7',
      'd9',
      'd0',
      'd2',
      'd4',
      'd6',
      'd8',
    ]);
    const either = Filter.or(Filter.where('n', '==', 3), Filter.where('n', '>', 8));
    expect(ids(await items.where(either).get())).toEqual(['d3', 'd9']);
    expect(ids(await items.where(FieldPath.documentId(), 'in', ['d1', items.doc('d2')]).get())).toEqual([
      'd1',
      'd2',
    ]);
  });

  it('select answers only those fields', async () => {
    const some = await items.where('n', '<', 2).select('n', 'vec').get();
    expect(some.docs.map((found) => Object.keys(found.data()).toSorted())).toEqual([
      ['n', 'vec'],
      ['n', 'vec'],
    ]);
    const none = await items.select().get();
    expect(none.size).toBe(10);
    expect(none.docs[0]?.data()).toEqual({});
  });

  it('stream() answers one document after another', async () => {
    const seen: string[] = [];
    for await (const found of items.orderBy('n').stream()) {
      seen.push((found as unknown as { id: string }).id);
    }
    expect(seen).toEqual(Array.from({ length: 10 }, (_, n) => `d${n}`));
  });

  it('aggregations', async () => {
    expect((await items.where('even', '==', true).count().get()).data()).toEqual({ count: 5 });
    const result = await items
      .aggregate({
        n: AggregateField.count(),
        total: AggregateField.sum('n'),
        mean: AggregateField.average('n'),
      })
      .get();
    expect(result.data()).toEqual({ n: 10, total: 45, mean: 4.5 });
    expect((await items.limit(3).count().get()).data()).toEqual({ count: 3 });
  });

  it('explain tells the plan, and with analyze also the results', async () => {
    const planned = await items.where('n', '>', 5).explain();
    expect(planned.metrics.planSummary.indexesUsed.length).toBeGreaterThan(0);
    expect(planned.metrics.executionStats).toBeNull();
    expect(planned.snapshot).toBeNull();
    const analyzed = await items.where('n', '>', 5).explain({ analyze: true });
    expect(analyzed.snapshot?.size).toBe(4);
    expect(analyzed.metrics.executionStats).toMatchObject({ resultsReturned: 4, readOperations: 4 });
    const counted = await items.count().explain({ analyze: true });
    expect(counted.snapshot?.data()).toEqual({ count: 10 });
    expect(counted.metrics.executionStats?.resultsReturned).toBe(1);
  });

  it('findNearest orders by distance', async () => {
    const near = await items
      .findNearest({
        vectorField: 'vec',
        queryVector: [4.2, 1],
        limit: 3,
        distanceMeasure: 'EUCLIDEAN',
        distanceResultField: 'distance',
      })
      .get();
    expect(near.docs.map(({ id }) => id)).toEqual(['d4', 'd5', 'd3']);
    expect(near.docs[0]?.get('distance')).toBeCloseTo(0.2);
    const within = await items
      .findNearest({
        vectorField: 'vec',
        queryVector: [0, 1],
        limit: 10,
        distanceMeasure: 'EUCLIDEAN',
        distanceThreshold: 1.5,
      })
      .get();
    expect(within.docs.map(({ id }) => id)).toEqual(['d0', 'd1']);
  });

  it('partitions of a collection group cover it once', async () => {
    const groupId = uniqueName('group');
    const batch = db.batch();
    for (let n = 0; n < 400; n += 1)
      batch.set(
        items
          .doc(`p${n % 7}`)
          .collection(groupId)
          .doc(`x${n}`),
        { n },
      );
    await batch.commit();
    const seen: string[] = [];
    let partitions = 0;
    for await (const partition of db.collectionGroup(groupId).getPartitions(4)) {
      partitions += 1;
      const found = await partition.toQuery().get();
      seen.push(...found.docs.map(({ ref }) => ref.path));
    }
    expect(partitions).toBeGreaterThan(1);
    expect(partitions).toBeLessThanOrEqual(4);
    expect(seen).toHaveLength(400);
    expect(new Set(seen).size).toBe(400);
  });

  it('what is refused has the service’s code', async () => {
    await expect(
      items
        .where(
          'n',
          'in',
          Array.from({ length: 31 }, (_, n) => n),
        )
        .get(),
    ).rejects.toMatchObject({
      code: GrpcStatus.INVALID_ARGUMENT,
    });
    await expect(items.orderBy('n').offset(-1).get()).rejects.toMatchObject({
      code: GrpcStatus.INVALID_ARGUMENT,
    });
  });
});

describe('listeners', () => {
  it('of a query and of a document hear each change', async () => {
    const all = new Recorder<QuerySnapshot>((snapshot) => ids(snapshot).join());
    const stopAll = items.where('n', '>=', 8).orderBy('n').onSnapshot(all.push, all.fail);
    expect(ids(await all.next())).toEqual(['d8', 'd9']);
    await items.doc('d7').update({ n: 70 });
    const changed = await all.next();
    expect(changed.docChanges().map(({ type, doc: { id } }) => `${type} ${id}`)).toEqual(['added d7']);
    await items.doc('d8').delete();
    expect(ids(await all.next())).toEqual(['d9', 'd7']);
    stopAll();
    const one = new Recorder<unknown>((data) => JSON.stringify(data));
    const stopOne = items.doc('d1').onSnapshot((snapshot) => one.push(snapshot.data() ?? 'gone'), one.fail);
    expect(await one.next()).toMatchObject({ n: 1 });
    await items.doc('d1').delete();
    expect(await one.next()).toBe('gone');
    stopOne();
  });
});
