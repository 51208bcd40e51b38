import { useEffect } from 'react';
import { create } from 'zustand';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, removeStored, writeStored } from '../../../lib/storage.ts';
import type { AttemptKind } from '../model/attempts.ts';
import { nextAttempt, parseAttempts } from '../model/attempts.ts';
import type { LockState } from '../model/lockout.ts';
import { afterFailure, lockState, parseTries } from '../model/lockout.ts';

/** What storage would not take: it then holds for as long as the page lives. */
const inMemory = new Map<StoredKey, unknown>();

/** Stores a value on this device, across reloads and tabs if storage allows it. */
function keep(key: StoredKey, value: unknown): void {
  if (writeStored(key, JSON.stringify(value))) inMemory.delete(key);
  else inMemory.set(key, value);
}

/** The stored value, unparsed; undefined if there is none. */
function recall(key: StoredKey): unknown {
  return inMemory.has(key) ? inMemory.get(key) : readStoredJson(key, (data) => data);
}

/** Forgets it. */
function forget(key: StoredKey): void {
  inMemory.delete(key);
  removeStored(key);
}

/** Not by address: a shared device must not reveal who tried to sign in. */
const KEY = STORED.signInTries.name;

/** Between two looks at a lock that is on the screen, in milliseconds. */
const LOOK_MS = 1000;

/** Whether this device may try to sign in now. */
export function readLock(): LockState {
  return lockState(parseTries(recall(KEY)), Date.now());
}

const useLockStore = create<{ readonly lock: LockState }>(() => ({ lock: readLock() }));

function isSame(one: LockState, other: LockState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function look(): void {
  const lock = readLock();
  if (!isSame(lock, useLockStore.getState().lock)) useLockStore.setState({ lock });
}

/** Counts a wrong password, and returns the resulting state. */
export function countFailure(): LockState {
  keep(KEY, afterFailure(parseTries(recall(KEY)), Date.now()));
  look();
  return useLockStore.getState().lock;
}

/** Forgets the failures: someone has come in. */
export function forgetTries(): void {
  forget(KEY);
  look();
}

/** Whether this device may try to sign in; drawn again when that changes, by another tab too, and as time passes. */
export function useLock(): LockState {
  const lock = useLockStore((state) => state.lock);
  const isLocked = lock.kind === 'locked';
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      // Null: everything was cleared.
      if (key === null || key === KEY) look();
    };
    look();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isLocked]);
  return lock;
}

/** Counts a try of this device, in all of its tabs. False: it is one too many, and nothing must be sent. */
export function countAttempt(kind: AttemptKind): boolean {
  const key = storedKey(STORED.attempts, kind);
  const { attempts, isAllowed } = nextAttempt(parseAttempts(recall(key)), Date.now());
  keep(key, attempts);
  return isAllowed;
}
