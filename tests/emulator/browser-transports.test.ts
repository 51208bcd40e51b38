import type { Firestore } from 'firebase/firestore';
import { collection, deleteDoc, doc, getDocs, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeClients, openClient, uniqueName } from '../support/clients.ts';
import { SIGNED_IN_RULES, TestEmulator } from '../support/emulator.ts';
import { Pages } from '../support/page.ts';

let emulator: TestEmulator;
let pages: Pages;
/** Another device, over gRPC. */
let other: Firestore;
let name: string;

beforeAll(async () => {
  [emulator, pages] = await Promise.all([TestEmulator.launch({ rules: SIGNED_IN_RULES }), Pages.launch()]);
  other = openClient(emulator, { user_id: 'bob' });
});
beforeEach(() => {
  name = uniqueName('browser');
});
afterEach(() => pages.closeAll());
afterAll(async () => {
  await closeClients();
  await pages.close();
  await emulator.close();
});

const theirs = (id: string) => doc(other, name, id);

async function listen(page: Page): Promise<void> {
  await page.evaluate((path) => {
    const { firestore, db } = globalThis.sdk;
    globalThis.sdk.listen('main', firestore.query(firestore.collection(db, path), firestore.orderBy('n')));
  }, name);
}

const next = (page: Page, size?: number) => page.evaluate((n) => globalThis.sdk.next('main', n), size);

describe.each([
  ['streaming', '0'],
  ['longPolling', '1'],
  ['auto', '0'],
] as const)('over %s', (transport, buffered) => {
  it('a listener hears changes live, and writes are acknowledged', async () => {
    const page = await pages.open(emulator, { transport });
    const first = page.waitForRequest((each) => new URL(each.url()).searchParams.get('RID') === 'rpc');
    await listen(page);
    expect((await next(page)).ids).toEqual([]);
    await setDoc(theirs('a'), { n: 1 });
    expect(await next(page)).toMatchObject({ ids: ['a'], changes: ['added a'], data: [{ n: 1 }] });
    await updateDoc(theirs('a'), { n: 2 });
    expect((await next(page)).changes).toEqual(['modified a']);
    const local = await page.evaluate(async (path) => {
      const { firestore, db } = globalThis.sdk;
      const written = firestore.setDoc(firestore.doc(db, path, 'b'), { n: 1 });
      const report = await globalThis.sdk.nextLocal('main');
      await written;
      return report;
    }, name);
    expect(local).toMatchObject({ ids: ['b', 'a'], pending: true });
    expect((await next(page)).ids).toEqual(['b', 'a']);
    expect((await getDocs(collection(other, name))).size).toBe(2);
    await deleteDoc(theirs('a'));
    expect((await next(page)).changes).toEqual(['removed a']);
    // The SDK's own choice changes where answers are slow to come, in which it sees a proxy that buffers.
    expect(new URL((await first).url()).searchParams.get('CI')).toBe(buffered);
  });

  it('batches, transactions, reads and aggregations', async () => {
    const page = await pages.open(emulator, { transport });
    const result = await page.evaluate(async (path) => {
      const { firestore: f, db } = globalThis.sdk;
      const batch = f.writeBatch(db);
      batch.set(f.doc(db, path, 'a'), { n: 1, at: f.serverTimestamp() });
      batch.set(f.doc(db, path, 'b'), { n: 2, list: f.arrayUnion('ü ☃ 😀') });
      await batch.commit();
      const added = Array.from({ length: 5 }, () =>
        f.runTransaction(db, async (transaction) => {
          const n: unknown = (await transaction.get(f.doc(db, path, 'a'))).get('n');
          transaction.update(f.doc(db, path, 'a'), { n: Number(n) + 10 });
        }),
      );
      await Promise.all(added);
      const a = await f.getDocFromServer(f.doc(db, path, 'a'));
      const large = f.query(f.collection(db, path), f.where('n', '>', 5));
      const sums = await f.getAggregateFromServer(f.collection(db, path), {
        count: f.count(),
        total: f.sum('n'),
      });
      return {
        n: a.get('n') as unknown,
        isTime: a.get('at') instanceof f.Timestamp,
        b: (await f.getDoc(f.doc(db, path, 'b'))).data(),
        large: (await f.getDocs(large)).size,
        count: (await f.getCountFromServer(large)).data().count,
        sums: sums.data(),
      };
    }, name);
    expect(result).toEqual({
      n: 51,
      isTime: true,
      b: { n: 2, list: ['ü ☃ 😀'] },
      large: 1,
      count: 1,
      sums: { count: 2, total: 53 },
    });
  });

  it('errors have their codes, and leave the client usable', async () => {
    const page = await pages.open(emulator, { transport });
    const errors = await page.evaluate(async (path) => {
      const { firestore: f, db, error } = globalThis.sdk;
      return [
        await error(f.updateDoc(f.doc(db, path, 'nothing'), { n: 1 })),
        await error(f.setDoc(f.doc(db, path, '__reserved__'), { n: 1 })),
        await error(
          f.getDocs(
            f.query(
              f.collection(db, path),
              f.where(
                'n',
                'in',
                Array.from({ length: 31 }, (_, n) => n),
              ),
            ),
          ),
        ),
      ];
    }, name);
    expect(errors.map(({ code }) => code)).toEqual(['not-found', 'invalid-argument', 'invalid-argument']);
    expect(errors[0]?.message).toContain('No document to update: projects/');
    await listen(page);
    await setDoc(theirs('a'), { n: 1 });
    expect((await next(page, 1)).ids).toEqual(['a']);
  });

  it('strangers are denied, listening, reading and writing', async () => {
    const page = await pages.open(emulator, { transport, uid: null });
    await listen(page);
    expect(await page.evaluate(() => globalThis.sdk.failure('main'))).toBe('permission-denied');
    const codes = await page.evaluate(async (path) => {
      const { firestore: f, db, error } = globalThis.sdk;
      const reference = f.doc(db, path, 'a');
      const errors = [await error(f.getDoc(reference)), await error(f.setDoc(reference, { n: 1 }))];
      return errors.map(({ code }) => code);
    }, name);
    expect(codes).toEqual(['permission-denied', 'permission-denied']);
  });

  it('500 documents come as one snapshot, and so do 500 changes', async () => {
    const write = async (n: number): Promise<void> => {
      const batch = writeBatch(other);
      for (let at = 0; at < 500; at += 1) batch.set(theirs(`d${at}`), { n, text: 'é'.repeat(500) });
      await batch.commit();
    };
    await write(1);
    const page = await pages.open(emulator, { transport });
    await listen(page);
    expect((await next(page)).ids).toHaveLength(500);
    await write(2);
    expect((await next(page)).changes).toHaveLength(500);
  });
});

describe('firestore/lite', () => {
  it('does everything over REST', async () => {
    const page = await pages.open(emulator);
    const result = await page.evaluate(
      async ([path, options]) => {
        const { lite: f, openLite, error } = globalThis.sdk;
        const db = openLite(options);
        const a = f.doc(db, path, 'a');
        await f.setDoc(a, { n: 1, list: [1, null, { deep: true }], place: new f.GeoPoint(1, 2) });
        await f.updateDoc(a, { n: f.increment(1), at: f.serverTimestamp() });
        await f.addDoc(f.collection(db, path), { n: 7 });
        const batch = f.writeBatch(db);
        batch.set(f.doc(db, path, 'b'), { n: 3 });
        await batch.commit();
        await f.runTransaction(db, async (transaction) => {
          const found = await transaction.get(a);
          transaction.update(a, { n: Number(found.get('n')) + 1 });
        });
        const found = await f.getDoc(a);
        const all = await f.getDocs(f.query(f.collection(db, path), f.orderBy('n'), f.limit(2)));
        const { count } = (await f.getCount(f.collection(db, path))).data();
        await f.deleteDoc(f.doc(db, path, 'b'));
        return {
          n: found.get('n') as unknown,
          list: found.get('list') as unknown,
          place: (found.get('place') as { latitude: number }).latitude,
          all: all.docs.map((each): unknown => each.get('n')),
          count,
          missing: (await f.getDoc(f.doc(db, path, 'b'))).exists(),
          error: await error(f.updateDoc(f.doc(db, path, 'none'), { n: 1 })),
        };
      },
      [name, { host: emulator.host, port: emulator.port, projectId: 'demo-test', uid: 'alice' }] as const,
    );
    expect(result).toEqual({
      n: 3,
      list: [1, null, { deep: true }],
      place: 1,
      all: [3, 3],
      count: 3,
      missing: false,
      error: { code: 'not-found', message: expect.stringContaining('No document to update') },
    });
  });
});
