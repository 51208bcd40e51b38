import { beforeEach, expect, it, vi } from 'vitest';
import * as STORED from './storage-keys.ts';
import { storedDatabase } from './stored-database.ts';

/** The browser's databases: what they hold, and what goes wrong with the next calls. */
const browser = vi.hoisted(() => ({
  values: new Map<string, unknown>(),
  opened: 0,
  failures: [] as string[],
  terminate: (): void => undefined,
}));

/** Throws what is to go wrong next, if anything is. */
const stumble = vi.hoisted(() => (): void => {
  const name = browser.failures.shift();
  if (name !== undefined && name !== 'none') throw new DOMException('', name);
});

vi.mock('idb', () => ({
  openDB: async (_: string, __: number, { terminated }: { terminated: () => void }) => {
    if (browser.failures[0] === 'never') {
      browser.failures.shift();
      await new Promise<never>(() => undefined);
    }
    stumble();
    if (!('indexedDB' in globalThis)) throw new ReferenceError('indexedDB is not defined');
    browser.opened += 1;
    let isOpen = true;
    browser.terminate = () => {
      isOpen = false;
      terminated();
    };
    const ready = (): void => {
      stumble();
      if (!isOpen) throw new DOMException('', 'InvalidStateError');
    };
    return {
      get: async (_store: string, key: string) => {
        ready();
        return browser.values.get(key);
      },
      put: async (_store: string, value: unknown, key: string) => {
        ready();
        browser.values.set(key, value);
      },
    };
  },
}));

const made = () => storedDatabase(STORED.pictures, 'pictures');

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  browser.values.clear();
  browser.failures = [];
  browser.opened = 0;
});

it('opens a database once, and again where the browser has closed it', async () => {
  const database = made();
  await database.put('a', 1);
  expect(await database.get('a')).toBe(1);
  expect(browser.opened).toBe(1);
  browser.terminate();
  expect(await database.get('a')).toBe(1);
  expect(browser.opened).toBe(2);
});

it('tries once more where the connection was closed and nobody has said so', async () => {
  const database = made();
  await database.put('a', 1);
  browser.failures = ['InvalidStateError'];
  expect(await database.get('a')).toBe(1);
  expect(browser.opened).toBe(2);
  browser.failures = ['InvalidStateError', 'none', 'InvalidStateError'];
  expect(await database.put('a', 2)).toBe(false);
});

it('keeps no opening that has failed, and says that it could not look', async () => {
  const database = made();
  browser.failures = ['UnknownError', 'UnknownError'];
  expect(await database.lookUp('a')).toEqual({ kind: 'failed' });
  expect(await database.get('a')).toBeUndefined();
  expect(await database.put('a', 1)).toBe(true);
  expect(await database.lookUp('a')).toEqual({ kind: 'read', value: 1 });
  expect(await database.lookUp('b')).toEqual({ kind: 'read', value: undefined });
});

it('waits for none that never answers, and opens it anew the next time', async () => {
  vi.useFakeTimers();
  const database = made();
  browser.failures = ['never'];
  const looked = database.lookUp('a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await looked).toEqual({ kind: 'failed' });
  vi.useRealTimers();
  expect(await database.put('a', 1)).toBe(true);
});

it('holds nothing, for certain, where the browser has no databases', async () => {
  vi.unstubAllGlobals();
  expect(await made().lookUp('a')).toEqual({ kind: 'read', value: undefined });
  expect(await made().put('a', 1)).toBe(false);
});
