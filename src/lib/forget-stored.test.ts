import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ForgetEvent } from './forget-stored.ts';
import { forgetStored } from './forget-stored.ts';
import * as STORED from './storage-keys.ts';
import type { StoredEntry } from './storage-keys.ts';
import { authStorageKey, isFamily, REGISTRY, storedKey } from './storage-keys.ts';

const UID = 'uid-of-asha';

/** Databases and caches of this browser, by their names. */
let databases: Set<string>;
let caches: Set<string>;

beforeEach(() => {
  databases = new Set(['chupke-chats', 'firebase-heartbeat-database', 'of-another-version']);
  caches = new Set(['chupke-app', 'of-another-version']);
  vi.stubGlobal('indexedDB', {
    databases: () => Promise.resolve([...databases].map((name) => ({ name, version: 1 }))),
    deleteDatabase: (name: string) => databases.delete(name),
  });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...caches]),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
  });
});
afterEach(() => {
  // First of all: one test blocks storage.
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** A key of each entry that lies in one of the two stores of texts. */
function keysOf(where: StoredEntry['where']): ReadonlyMap<StoredEntry, string> {
  return new Map(
    REGISTRY.filter((entry) => entry.where === where).map((entry) => [
      entry,
      isFamily(entry) ? storedKey(entry, UID, 'id') : entry.name,
    ]),
  );
}

function fill(): void {
  for (const key of keysOf('local').values()) localStorage.setItem(key, '{}');
  for (const key of keysOf('tab').values()) sessionStorage.setItem(key, '{}');
}

/** The registry's entries that remain in both stores, by the tested rule. */
function left(where: StoredEntry['where'], gone: readonly StoredEntry['forgetAt'][]): readonly string[] {
  return [...keysOf(where)]
    .flatMap(([entry, key]) => (gone.includes(entry.forgetAt) ? [] : [key]))
    .toSorted();
}

const MOMENTS: readonly (readonly [ForgetEvent, readonly StoredEntry['forgetAt'][]])[] = [
  ['session-end', ['session-end']],
  ['sign-out', ['session-end', 'sign-out']],
  ['erasure', ['session-end', 'sign-out', 'erasure']],
];

it.each(MOMENTS)('forgets at %s what the registry says, and keeps the rest', (moment, gone) => {
  fill();
  forgetStored(moment);
  expect(Object.keys(localStorage).toSorted()).toEqual(left('local', gone));
  expect(Object.keys(sessionStorage).toSorted()).toEqual(left('tab', gone));
});

it.each(MOMENTS)('leaves nothing at %s that the registry does not know', async (moment) => {
  const unknown = [
    'other',
    'chupke-',
    'chupke-tomorrow',
    'chupke-theme-2',
    'chupke-own-x:uid',
    'rzp_device_id',
  ];
  for (const key of unknown) {
    localStorage.setItem(key, 'a secret');
    sessionStorage.setItem(key, 'a secret');
  }
  forgetStored(moment);
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  await expect.poll(() => [...databases]).toEqual(['firebase-heartbeat-database']);
  await expect.poll(() => [...caches]).toEqual(['chupke-app']);
});

it('keeps unsent words of someone who was put out, and forgets them when they sign out', () => {
  const words = [storedKey(STORED.outbox, UID, '1'), storedKey(STORED.drafts, UID, 'confession')];
  for (const key of words) localStorage.setItem(key, '{}');
  forgetStored('session-end');
  expect(Object.keys(localStorage).toSorted()).toEqual([...words].toSorted());
  forgetStored('sign-out');
  expect(localStorage).toHaveLength(0);
});

it('forgets whoever the Auth SDK has stored at sign-out, under whatever key', () => {
  localStorage.setItem(authStorageKey('old-key'), '{}');
  forgetStored('session-end');
  expect(localStorage).toHaveLength(1);
  forgetStored('sign-out');
  expect(localStorage).toHaveLength(0);
});

it('forgets the chats by their name where the browser does not list its databases', async () => {
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => databases.delete(name) });
  forgetStored('session-end');
  await expect.poll(() => databases.has('chupke-chats')).toBe(false);
  expect(databases.has('of-another-version')).toBe(true);
});

it('does without databases and caches, and with storage that is blocked', () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('caches', undefined);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => forgetStored('erasure')).not.toThrow();
});

it('knows every entry that the registry exports, once, and none of an account that is never forgotten', () => {
  const exported = Object.values(STORED).filter(
    (each): each is StoredEntry => typeof each === 'object' && !Array.isArray(each) && 'forgetAt' in each,
  );
  expect(new Set(REGISTRY)).toEqual(new Set(exported));
  expect(new Set(REGISTRY.map(({ where, name }) => `${where} ${name}`)).size).toBe(REGISTRY.length);
  expect(REGISTRY.filter(({ scope, forgetAt }) => scope === 'account' && forgetAt === 'never')).toEqual([]);
  // A key must belong to one entry alone.
  for (const { where, name } of REGISTRY.filter(isFamily))
    expect(REGISTRY.filter((each) => each.where === where && each.name.startsWith(name))).toHaveLength(1);
});

it('leaves of an account that was put out its unsent words, its lock and its sign-in, and nothing else', () => {
  const left = REGISTRY.filter(({ scope, forgetAt }) => scope === 'account' && forgetAt !== 'session-end');
  const signIn = [STORED.authSdk, STORED.signingOut, STORED.consent, STORED.installationsSdk];
  const lock = [STORED.lockPin, STORED.lockTries, STORED.lockSeen];
  const unsent = [STORED.outbox, STORED.lastPlace, STORED.drafts, STORED.pictures, STORED.shared];
  const desk = [STORED.savedViews, STORED.cannedAnswers];
  const named = [...signIn, STORED.authSdkTab, ...lock, ...unsent, ...desk];
  expect(new Set(left.map(({ name }) => name))).toEqual(new Set(named.map(({ name }) => name)));
});

it('forgets what is an account’s own by the time it signs out, but for the app lock, which waits for it', () => {
  const { lockPin, lockTries, lockSeen } = STORED;
  const kept = REGISTRY.filter(
    ({ scope, forgetAt }) => scope === 'account' && !['session-end', 'sign-out'].includes(forgetAt),
  );
  expect(new Set(kept)).toEqual(new Set([lockPin, lockTries, lockSeen]));
});
