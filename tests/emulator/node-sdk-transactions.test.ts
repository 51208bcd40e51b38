import type { DocumentReference, Firestore } from 'firebase/firestore';
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeClients, openClient, uniqueName } from '../support/clients.ts';
import { TestEmulator } from '../support/emulator.ts';

let emulator: TestEmulator;
let db: Firestore;
let other: Firestore;
let counter: DocumentReference;
let name: string;

beforeAll(async () => {
  emulator = await TestEmulator.launch();
  db = openClient(emulator);
  other = openClient(emulator, { user_id: 'bob' });
});
beforeEach(async () => {
  name = uniqueName('transactions');
  counter = doc(db, name, 'counter');
  await setDoc(counter, { n: 0 });
});
afterAll(async () => {
  await closeClients();
  await emulator.close();
});

const stored = async (id = 'counter'): Promise<unknown> => (await getDocFromServer(doc(db, name, id))).data();

async function addOne(store: Firestore, maxAttempts = 5): Promise<number> {
  const reference = doc(store, name, 'counter');
  return runTransaction(
    store,
    async (transaction) => {
      const n = Number((await transaction.get(reference)).get('n'));
      transaction.update(reference, { n: n + 1 });
      return n + 1;
    },
    { maxAttempts },
  );
}

it('reads, writes, and answers what the function returns', async () => {
  const answer = await runTransaction(db, async (transaction) => {
    const n = Number((await transaction.get(counter)).get('n'));
    const missing = await transaction.get(doc(db, name, 'new'));
    transaction
      .update(counter, { n: n + 5, at: serverTimestamp() })
      .set(doc(db, name, 'new'), { existed: missing.exists() })
      .set(doc(db, name, 'merged'), { a: 1 }, { merge: true })
      .delete(doc(db, name, 'never'));
    return n + 5;
  });
  expect(answer).toBe(5);
  expect(await stored()).toEqual({ n: 5, at: expect.any(Timestamp) });
  expect(await stored('new')).toEqual({ existed: false });
  expect(await stored('merged')).toEqual({ a: 1 });
});

it('only reading is allowed too', async () => {
  await expect(
    runTransaction(db, async (transaction) => (await transaction.get(counter)).data()),
  ).resolves.toEqual({ n: 0 });
});

it('is tried again when another changed what it read', async () => {
  let attempts = 0;
  await runTransaction(db, async (transaction) => {
    attempts += 1;
    const n = Number((await transaction.get(counter)).get('n'));
    if (attempts === 1) await updateDoc(doc(other, name, 'counter'), { n: 100 });
    transaction.update(counter, { n: n + 1 });
  });
  expect(attempts).toBe(2);
  expect(await stored()).toEqual({ n: 101 });
});

it('is tried again when another made the document that was missing', async () => {
  let attempts = 0;
  const made = doc(db, name, 'made');
  await runTransaction(db, async (transaction) => {
    attempts += 1;
    const before = await transaction.get(made);
    if (attempts === 1) await setDoc(doc(other, name, 'made'), { n: 1 });
    transaction.set(made, { n: before.exists() ? 2 : 0 });
  });
  expect(attempts).toBe(2);
  expect(await stored('made')).toEqual({ n: 2 });
});

it('fails with failed-precondition when it may not be tried again', async () => {
  const conflict = runTransaction(
    db,
    async (transaction) => {
      await transaction.get(counter);
      await updateDoc(doc(other, name, 'counter'), { n: 7 });
      transaction.update(counter, { n: 1 });
    },
    { maxAttempts: 1 },
  );
  await expect(conflict).rejects.toMatchObject({
    code: 'failed-precondition',
    message: expect.stringMatching(
      /the stored version \(\d+\) does not match the required base version \(\d+\)/,
    ),
  });
  expect(await stored()).toEqual({ n: 7 });
});

it('twenty at once from two clients count to twenty', async () => {
  const all = Array.from({ length: 20 }, (_, n) => addOne(n % 2 === 0 ? db : other, 100));
  const answers = await Promise.all(all);
  expect(answers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(await stored()).toEqual({ n: 20 });
});

it('twenty increments without transactions count to twenty', async () => {
  const all = Array.from({ length: 20 }, (_, n) =>
    updateDoc(doc(n % 2 === 0 ? db : other, name, 'counter'), { n: increment(1) }),
  );
  await Promise.all(all);
  expect(await stored()).toEqual({ n: 20 });
});

it('writes nothing when the function throws, and is not tried again', async () => {
  let attempts = 0;
  const broken = runTransaction(db, async (transaction) => {
    attempts += 1;
    await transaction.get(counter);
    transaction.update(counter, { n: 99 });
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect(attempts).toBe(1);
  expect(await stored()).toEqual({ n: 0 });
});

it('writes nothing when one of its writes fails', async () => {
  const broken = runTransaction(
    db,
    async (transaction) => {
      await transaction.get(counter);
      transaction.update(counter, { n: 99 });
      transaction.update(doc(db, name, 'nothing'), { n: 1 });
    },
    { maxAttempts: 1 },
  );
  await expect(broken).rejects.toMatchObject({ code: 'not-found' });
  expect(await stored()).toEqual({ n: 0 });
});

it('sees all documents of one state', async () => {
  // Two documents whose sum is always ten; a writer moves between them while readers look.
  const left = doc(db, name, 'left');
  const right = doc(db, name, 'right');
  await Promise.all([setDoc(left, { n: 5 }), setDoc(right, { n: 5 })]);
  const move = (by: number): Promise<void> =>
    runTransaction(
      other,
      async (transaction) => {
        const there = [doc(other, name, 'left'), doc(other, name, 'right')] as const;
        const [a, b] = await Promise.all([transaction.get(there[0]), transaction.get(there[1])]);
        transaction.update(there[0], { n: Number(a.get('n')) + by });
        transaction.update(there[1], { n: Number(b.get('n')) - by });
      },
      { maxAttempts: 50 },
    );
  const look = (): Promise<number> =>
    runTransaction(
      db,
      async (transaction) => {
        const a = await transaction.get(left);
        const b = await transaction.get(right);
        return Number(a.get('n')) + Number(b.get('n'));
      },
      { maxAttempts: 50 },
    );
  const work = [move(1), look(), move(2), look(), move(-4), look(), look()];
  const sums = (await Promise.all(work)).filter((sum) => sum !== undefined);
  expect(sums).toEqual([10, 10, 10, 10]);
  expect((await getDocsFromServer(collection(db, name))).size).toBe(3);
});
