import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeClients, openAdmin, uniqueName } from '../support/clients.ts';
import { TestEmulator } from '../support/emulator.ts';

let emulator: TestEmulator;
let db: Firestore;
let items: CollectionReference;

beforeAll(async () => {
  emulator = await TestEmulator.launch();
  db = openAdmin(emulator);
});
beforeEach(async () => {
  items = db.collection(uniqueName('transactions'));
  await items.doc('counter').set({ n: 0 });
});
afterAll(async () => {
  await closeClients();
  await emulator.close();
});

const counted = async (): Promise<unknown> => (await items.doc('counter').get()).get('n');

/** A promise and the way to resolve it. */
function gate(): { readonly opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('reads documents, queries and aggregations, then writes', async () => {
  await items.doc('a').set({ n: 5 });
  const answer = await db.runTransaction(async (transaction) => {
    const [counter, missing] = await transaction.getAll(items.doc('counter'), items.doc('none'));
    const large = await transaction.get(items.where('n', '>', 1));
    const all = await transaction.get(items.count());
    transaction.update(items.doc('counter'), { n: Number(counter?.get('n')) + large.size });
    transaction.create(items.doc('made'), { count: all.data().count, missing: missing?.exists });
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await counted()).toBe(1);
  expect((await items.doc('made').get()).data()).toEqual({ count: 2, missing: false });
});

it('twenty at once count to twenty: they wait for each other', async () => {
  const all = Array.from({ length: 20 }, () =>
    db.runTransaction(
      async (transaction) => {
        const n = Number((await transaction.get(items.doc('counter'))).get('n'));
        transaction.update(items.doc('counter'), { n: n + 1 });
      },
      { maxAttempts: 30 },
    ),
  );
  await Promise.all(all);
  expect(await counted()).toBe(20);
});

it('a write from outside waits until the transaction that read the document is over', async () => {
  const read = gate();
  const proceed = gate();
  const order: string[] = [];
  const inside = db.runTransaction(async (transaction) => {
    const n = Number((await transaction.get(items.doc('counter'))).get('n'));
    read.open();
    await proceed.opened;
    transaction.update(items.doc('counter'), { n: n + 1 });
  });
  await read.opened;
  const outside = items
    .doc('counter')
    .update({ n: 100 })
    .then(() => order.push('outside'));
  // A read needs no lock.
  expect(await counted()).toBe(0);
  const free = items.doc('free').set({ n: 1 });
  await free;
  order.push('free');
  proceed.open();
  await Promise.all([inside.then(() => order.push('inside')), outside]);
  expect(order[0]).toBe('free');
  expect(await counted()).toBe(100);
});

it('a document that a query of a transaction would find cannot appear meanwhile', async () => {
  const read = gate();
  const proceed = gate();
  const inside = db.runTransaction(async (transaction) => {
    const before = await transaction.get(items.where('kind', '==', 'x'));
    read.open();
    await proceed.opened;
    transaction.set(items.doc('result'), { before: before.size });
  });
  await read.opened;
  let appeared = false;
  const outside = items
    .doc('x1')
    .set({ kind: 'x' })
    .then(() => (appeared = true));
  await items.doc('y1').set({ kind: 'y' });
  expect(appeared).toBe(false);
  proceed.open();
  await Promise.all([inside, outside]);
  expect((await items.doc('result').get()).data()).toEqual({ before: 0 });
  expect((await items.where('kind', '==', 'x').get()).size).toBe(1);
});

it('a failing function rolls back and frees what it read', async () => {
  const broken = db.runTransaction(async (transaction) => {
    await transaction.get(items.doc('counter'));
    transaction.update(items.doc('counter'), { n: 99 });
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  await items.doc('counter').update({ n: 3 });
  expect(await counted()).toBe(3);
});

it('a failing write fails the transaction', async () => {
  const broken = db.runTransaction(async (transaction) => {
    transaction.set(items.doc('other'), { n: 1 });
    transaction.create(items.doc('counter'), { n: 99 });
  });
  await expect(broken).rejects.toMatchObject({ code: GrpcStatus.ALREADY_EXISTS });
  expect((await items.doc('other').get()).exists).toBe(false);
});

it('read-only ones see the past, and do not hold up writers', async () => {
  const { writeTime } = await items.doc('counter').update({ n: 1 });
  await items.doc('counter').update({ n: 2 });
  await items.doc('later').set({ n: 1 });
  const past = await db.runTransaction(
    async (transaction) => {
      const counter = await transaction.get(items.doc('counter'));
      const all = await transaction.get(items);
      await items.doc('counter').update({ n: 3 });
      const again = await transaction.get(items.doc('counter'));
      return [counter.get('n'), again.get('n'), all.size] as unknown[];
    },
    { readOnly: true, readTime: writeTime },
  );
  expect(past).toEqual([1, 1, 1]);
  expect(await counted()).toBe(3);
  const now = await db.runTransaction(
    async (transaction) => (await transaction.get(items.doc('counter'))).get('n') as unknown,
    { readOnly: true },
  );
  expect(now).toBe(3);
});

it('a read time too long ago is refused', async () => {
  const longAgo = Timestamp.fromMillis(Date.now() - 3 * 3600 * 1000);
  const old = db.runTransaction(async (transaction) => transaction.get(items.doc('counter')), {
    readOnly: true,
    readTime: longAgo,
  });
  await expect(old).rejects.toMatchObject({ code: GrpcStatus.FAILED_PRECONDITION });
});
