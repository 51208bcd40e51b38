import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import { EMPTY_HISTORY, withPage } from '../model/history.ts';
import { CIRCLE_ID, messageOf } from '../../../entities/circle/testing/chat-samples.ts';
import { keepHistory, readKeptHistory } from './kept-history.ts';

interface Connection {
  isOpen: boolean;
  /** Another page wants the database to go. */
  readonly ask: () => void;
}
const browser = vi.hoisted(() => ({ stored: new Map<string, unknown>(), connections: [] as Connection[] }));
vi.mock('idb', () => ({
  openDB: async (_name: string, _version: number, { blocking }: { readonly blocking: () => void }) => {
    const connection = { isOpen: true, ask: blocking };
    browser.connections.push(connection);
    const stored = (): Map<string, unknown> => {
      if (!connection.isOpen) throw new DOMException('closing', 'InvalidStateError');
      return browser.stored;
    };
    return {
      get: async (_store: string, key: string) => stored().get(key),
      put: async (_store: string, value: unknown, key: string) => stored().set(key, value),
      delete: async (_store: string, key: string) => stored().delete(key),
      clear: async () => stored().clear(),
      close: () => {
        connection.isOpen = false;
      },
    };
  },
}));

const HISTORY = withPage(EMPTY_HISTORY, [messageOf(1)], { from: 0, to: messageOf(1).timestamp });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  localStorage.clear();
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it('lets the database go when another tab signs out, and keeps in a new one what comes later', async () => {
  await readKeptHistory(ASHA.uid, CIRCLE_ID);
  await keepHistory(ASHA.uid, CIRCLE_ID, HISTORY, NOON);
  expect((await readKeptHistory(ASHA.uid, CIRCLE_ID)).messages.size).toBe(1);
  // A connection that stays open would keep every page from opening the database, for as long as this one lives.
  browser.connections[0]?.ask();
  expect(browser.connections.map(({ isOpen }) => isOpen)).toEqual([false]);
  browser.stored.clear();
  expect((await readKeptHistory(ASHA.uid, CIRCLE_ID)).messages.size).toBe(0);
  await keepHistory(ASHA.uid, CIRCLE_ID, HISTORY, NOON);
  expect((await readKeptHistory(ASHA.uid, CIRCLE_ID)).messages.size).toBe(1);
  expect(browser.connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});
