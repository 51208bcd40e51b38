import { useEffect } from 'react';
import { create } from 'zustand';
import type { LockState } from '../model/lockout.ts';
import { afterFailure, lockState, parseTries } from '../model/lockout.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { forget, keep, recall } from './kept.ts';

/** Not by address: a shared device must not tell who tried to sign in on it. */
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

/** Counts a wrong password, and tells what that leads to. */
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
