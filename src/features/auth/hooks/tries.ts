import { readStoredJson, removeStored, writeStored } from '../../../lib/storage.ts';
import type { LockState } from '../model/lockout.ts';
import { afterFailure, lockState, parseTries } from '../model/lockout.ts';

/** Not by address: a shared device must not tell who tried to sign in on it. */
const KEY = 'chupke-sign-in-tries';

/** Whether this device may try to sign in now. */
export function readLock(): LockState {
  return lockState(parseTries(readStoredJson(KEY)), Date.now());
}

/** Counts a wrong password, and tells what that leads to. */
export function countFailure(): LockState {
  const tries = afterFailure(parseTries(readStoredJson(KEY)), Date.now());
  writeStored(KEY, JSON.stringify(tries));
  return lockState(tries, tries.lastAt);
}

/** Forgets the failures: someone has come in. */
export function forgetTries(): void {
  removeStored(KEY);
}
