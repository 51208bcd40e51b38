import type { Firestore } from 'firebase/firestore';
import { deleteDoc, doc, getDocFromServer, setDoc, updateDoc } from 'firebase/firestore';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeClients, openClient, uniqueName } from '../support/clients.ts';
import { PROJECT, TestEmulator } from '../support/emulator.ts';
import { Pages, openSdk } from '../support/page.ts';

let emulator: TestEmulator;
let pages: Pages;
/** Another device, over gRPC. */
let other: Firestore;
let name: string;

beforeAll(async () => {
  [emulator, pages] = await Promise.all([TestEmulator.launch({ durable: true }), Pages.launch()]);
  other = openClient(emulator, { user_id: 'bob' });
});
beforeEach(() => {
  name = uniqueName('persistent');
});
afterEach(() => pages.closeAll());
afterAll(async () => {
  await closeClients();
  await pages.close();
  await emulator.close();
});

const theirs = (id: string) => doc(other, name, id);

async function fill(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, n) => setDoc(theirs(`d${n}`), { n })));
}

async function listen(page: Page): Promise<void> {
  await page.evaluate((path) => {
    const { firestore, db } = globalThis.sdk;
    globalThis.sdk.listen('main', firestore.collection(db, path));
  }, name);
}

const next = (page: Page, size?: number) => page.evaluate((n) => globalThis.sdk.next('main', n), size);
const nextLocal = (page: Page) => page.evaluate(() => globalThis.sdk.nextLocal('main'));

async function setNetwork(page: Page, on: boolean): Promise<void> {
  await page.evaluate((isOn) => {
    const { firestore, db } = globalThis.sdk;
    return isOn ? firestore.enableNetwork(db) : firestore.disableNetwork(db);
  }, on);
}

/** Adds one to a counter, without waiting until the server has it. */
async function addOne(page: Page, id: string): Promise<void> {
  await page.evaluate(
    ([path, document]) => {
      const { firestore: f, db } = globalThis.sdk;
      void f.updateDoc(f.doc(db, path, document), { n: f.increment(1) });
      // It is in the cache, and so stored, when it can be read there.
      return f.getDocFromCache(f.doc(db, path, document)).then(() => undefined);
    },
    [name, id] as const,
  );
}

const pendingWrites = (page: Page) =>
  page.evaluate(() => globalThis.sdk.firestore.waitForPendingWrites(globalThis.sdk.db));

const storedNumber = async (id: string): Promise<unknown> => (await getDocFromServer(theirs(id))).get('n');

describe('two tabs with one cache', () => {
  it('share one listener and its bill', async () => {
    await fill(10);
    const profile = await pages.profile();
    const first = await pages.open(emulator, { persistent: true }, profile);
    await listen(first);
    expect((await next(first)).ids).toHaveLength(10);
    await emulator.resetCost();
    const second = await pages.open(emulator, { persistent: true }, profile);
    await listen(second);
    expect((await next(second)).ids).toHaveLength(10);
    expect(await emulator.cost()).toMatchObject({ reads: 0 });
    await updateDoc(theirs('d3'), { n: 33 });
    expect((await next(first)).changes).toEqual(['modified d3']);
    expect((await next(second)).changes).toEqual(['modified d3']);
    expect(await emulator.cost()).toMatchObject({ reads: 1 });
  });

  it('a write of either is seen in the other', async () => {
    const profile = await pages.profile();
    const first = await pages.open(emulator, { persistent: true }, profile);
    await listen(first);
    await next(first);
    const second = await pages.open(emulator, { persistent: true }, profile);
    await listen(second);
    await next(second);
    const write = (page: Page, id: string) =>
      page.evaluate(
        ([path, document]) => {
          const { firestore: f, db } = globalThis.sdk;
          return f.setDoc(f.doc(db, path, document), { n: 1 });
        },
        [name, id] as const,
      );
    await write(second, 'bySecond');
    expect((await next(first, 1)).ids).toEqual(['bySecond']);
    await write(first, 'byFirst');
    expect((await next(second, 2)).ids).toEqual(['byFirst', 'bySecond']);
  });

  it('when the first is closed the second goes on', async () => {
    await fill(3);
    const profile = await pages.profile();
    const first = await pages.open(emulator, { persistent: true }, profile);
    await listen(first);
    await next(first);
    const second = await pages.open(emulator, { persistent: true }, profile);
    await listen(second);
    await next(second, 3);
    await first.close({ runBeforeUnload: true });
    await setDoc(theirs('new'), { n: 9 });
    expect((await next(second, 4)).ids).toContain('new');
  });

  it('an offline write of one is in the other, and sent once', async () => {
    await fill(1);
    const profile = await pages.profile();
    const first = await pages.open(emulator, { persistent: true }, profile);
    await listen(first);
    await next(first, 1);
    const second = await pages.open(emulator, { persistent: true }, profile);
    await listen(second);
    await next(second, 1);
    await setNetwork(first, false);
    await setNetwork(second, false);
    await emulator.resetCost();
    await addOne(second, 'd0');
    const shown = await first.evaluate(async () => {
      for (;;) {
        const local = await globalThis.sdk.nextLocal('main');
        if (local.pending) return local.data;
      }
    });
    expect(shown).toEqual([{ n: 1 }]);
    expect(await storedNumber('d0')).toBe(0);
    await setNetwork(first, true);
    await setNetwork(second, true);
    await Promise.all([pendingWrites(first), pendingWrites(second)]);
    expect(await storedNumber('d0')).toBe(1);
    expect(await emulator.cost()).toMatchObject({ writes: 1 });
  });
});

describe('a tab that is loaded again', () => {
  it('still has its documents, and is billed only for what changed', async () => {
    await fill(20);
    const profile = await pages.profile();
    const page = await pages.open(emulator, { persistent: true }, profile);
    await listen(page);
    expect((await next(page)).ids).toHaveLength(20);
    await page.reload();
    await updateDoc(theirs('d5'), { n: 55 });
    await setDoc(theirs('new'), { n: 1 });
    await deleteDoc(theirs('d6'));
    await emulator.resetCost();
    await openSdk(page, {
      host: emulator.host,
      port: emulator.port,
      projectId: PROJECT,
      uid: 'alice',
      persistent: true,
    });
    await listen(page);
    const cached = await nextLocal(page);
    expect(cached.fromCache).toBe(true);
    expect(cached.ids).toHaveLength(20);
    const live = await next(page);
    expect(live.ids).toHaveLength(20);
    expect(live.ids).toContain('new');
    expect(live.ids).not.toContain('d6');
    // The two that changed or came, and at most one for the query itself.
    const { reads } = await emulator.cost();
    expect(reads).toBeGreaterThanOrEqual(2);
    expect(reads).toBeLessThanOrEqual(3);
  });

  it('sends what it wrote while the emulator was away, once, and shows it before', async () => {
    await fill(1);
    const profile = await pages.profile();
    const page = await pages.open(emulator, { persistent: true }, profile);
    await listen(page);
    await next(page, 1);
    await emulator.stop();
    await addOne(page, 'd0');
    await page.reload();
    await openSdk(page, {
      host: emulator.host,
      port: emulator.port,
      projectId: PROJECT,
      uid: 'alice',
      persistent: true,
    });
    await listen(page);
    expect(await nextLocal(page)).toMatchObject({ data: [{ n: 1 }], pending: true });
    await emulator.start();
    await pendingWrites(page);
    expect(await next(page, 1)).toMatchObject({ data: [{ n: 1 }] });
    expect(await storedNumber('d0')).toBe(1);
    expect(await emulator.cost()).toMatchObject({ writes: 1 });
  });

  it('reads from its cache what it once had', async () => {
    await fill(2);
    const page = await pages.open(emulator, { persistent: true });
    const cached = await page.evaluate(async (path) => {
      const { firestore: f, db, error } = globalThis.sdk;
      await f.getDocs(f.collection(db, path));
      await f.disableNetwork(db);
      const all = await f.getDocsFromCache(f.query(f.collection(db, path), f.where('n', '>', 0)));
      return {
        all: all.docs.map(({ id }) => id),
        one: (await f.getDocFromCache(f.doc(db, path, 'd0'))).data(),
        unknown: (await error(f.getDocFromCache(f.doc(db, path, 'none')))).code,
      };
    }, name);
    expect(cached).toEqual({ all: ['d1'], one: { n: 0 }, unknown: 'unavailable' });
  });
});

describe('without a cache on disk', () => {
  it('a listener that was offline hears only what it missed', async () => {
    await fill(30);
    const page = await pages.open(emulator);
    await listen(page);
    expect((await next(page)).ids).toHaveLength(30);
    await setNetwork(page, false);
    expect((await nextLocal(page)).fromCache).toBe(true);
    await updateDoc(theirs('d1'), { n: 100 });
    await deleteDoc(theirs('d2'));
    await emulator.resetCost();
    await setNetwork(page, true);
    const caughtUp = await next(page);
    expect(caughtUp.ids).toHaveLength(29);
    expect((await emulator.cost()).reads).toBeLessThanOrEqual(2);
  });

  it('and one whose emulator was started again goes on', async () => {
    await fill(5);
    const page = await pages.open(emulator);
    await listen(page);
    expect((await next(page)).ids).toHaveLength(5);
    await emulator.stop();
    await addOne(page, 'd0');
    await emulator.start();
    await pendingWrites(page);
    expect((await next(page)).data[0]).toEqual({ n: 1 });
    await setDoc(theirs('after'), { n: 1 });
    expect((await next(page, 6)).ids).toContain('after');
    expect(await storedNumber('d0')).toBe(1);
  });
});
