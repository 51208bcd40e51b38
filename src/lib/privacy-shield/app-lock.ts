import { isPin, nextTryAt, NO_TRIES, parseTries, pinDigits, triesLeft } from './app-lock-model.ts';
import type { Tries } from './app-lock-model.ts';
import { canHash, isStoredPin, storePin } from './app-lock-pin.ts';
import { forgetLock, isLockSet, openLock, storedPin } from './app-lock-state.ts';
import { forgetStored } from '../forget-stored.ts';
import { currentSession } from '../session.ts';
import * as STORED from '../storage-keys.ts';
import { readStoredJson, removeStored, writeStored } from '../storage.ts';

export { currentLock, isLockSet, lockNow, useLock, watchLock } from './app-lock-state.ts';

/*
 * The app lock of this device: a PIN that is required at the start and after a while in the background. It keeps
 * curious people out of an unlocked phone; it encrypts nothing.
 */

/** Result of setting a PIN. */
export type SetPinAnswer =
  | 'done'
  /** Not 4 to 6 digits. */
  | 'not-a-pin'
  /** There is one already: it can be changed or removed with itself. */
  | 'already-set'
  | 'signed-out'
  /** The browser has no Web Crypto here, or no storage. */
  | 'unsupported';

/** Result of entering the PIN. */
export type PinAnswer =
  | { readonly kind: 'right' }
  /** `nextTryAt` in milliseconds since 1970; in the past when it may be tried again at once. */
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly nextTryAt: number }
  /** Too early: it was not even looked at. */
  | { readonly kind: 'wait'; readonly nextTryAt: number }
  /** The last attempt was used up: the device is signed out, and the page reloads. */
  | { readonly kind: 'out' };

/** Whether a PIN can be set in this browser. */
export function isLockSupported(): boolean {
  return canHash();
}

/** Sets the first PIN of this device; the app stays open. Digits in Devanagari are the same digits. */
export async function setPin(typed: string): Promise<SetPinAnswer> {
  const session = currentSession();
  const pin = pinDigits(typed);
  if (session.kind !== 'signed-in') return 'signed-out';
  if (!isPin(pin)) return 'not-a-pin';
  if (isLockSet()) return 'already-set';
  if (!canHash()) return 'unsupported';
  const stored = await storePin(session.account.uid, pin);
  unstored = undefined;
  removeStored(STORED.lockTries.name);
  if (!writeStored(STORED.lockPin.name, JSON.stringify(stored))) return 'unsupported';
  openLock();
  return 'done';
}

/** The tries that a full device would not store: they count for as long as the page lives. */
let unstored: Tries | undefined;

function keepTries(tries: Tries): void {
  unstored = writeStored(STORED.lockTries.name, JSON.stringify(tries)) ? undefined : tries;
}

function readTries(): Tries {
  const parse = (data: unknown): Tries => parseTries(data, Date.now());
  const tries =
    unstored === undefined ? (readStoredJson(STORED.lockTries.name, parse) ?? NO_TRIES) : parse(unstored);
  // Stored with the adjusted time: otherwise the wait would restart at each check after the clock was set back.
  if (tries.count > 0) keepTries(tries);
  return tries;
}

/** The wrong tries so far, and from when on the next one counts (milliseconds since 1970). */
export function pinTries(): { readonly triesLeft: number; readonly nextTryAt: number } {
  const tries = readTries();
  return { triesLeft: triesLeft(tries), nextTryAt: nextTryAt(tries) };
}

async function tryPin(typed: string): Promise<PinAnswer> {
  const stored = storedPin();
  if (stored === undefined) return { kind: 'right' };
  const before = readTries();
  const next = nextTryAt(before);
  if (Date.now() < next) return { kind: 'wait', nextTryAt: next };
  // Counted before it is verified: closing the page meanwhile does not save the attempt.
  const tries: Tries = { count: before.count + 1, last: Date.now() };
  keepTries(tries);
  if (await isStoredPin(stored, pinDigits(typed)).catch(() => false)) {
    keepTries(NO_TRIES);
    return { kind: 'right' };
  }
  if (triesLeft(tries) > 0)
    return { kind: 'wrong', triesLeft: triesLeft(tries), nextTryAt: nextTryAt(tries) };
  await signOutOfDevice();
  return { kind: 'out' };
}

/** Opens the app with the PIN. After the tenth wrong one in a row the device is signed out. */
export async function unlock(typed: string): Promise<PinAnswer> {
  const answer = await tryPin(typed);
  if (answer.kind === 'right') openLock();
  return answer;
}

/** Removes the PIN, which has to be given for it; wrong ones count as when unlocking. */
export async function removePin(typed: string): Promise<PinAnswer> {
  const answer = await tryPin(typed);
  if (answer.kind === 'right') forgetLock();
  return answer;
}

/** Puts another PIN in the place of the present one, which has to be given for it. */
export async function changePin(current: string, next: string): Promise<PinAnswer | SetPinAnswer> {
  if (!isPin(pinDigits(next))) return 'not-a-pin';
  const answer = await tryPin(current);
  const stored = storedPin();
  if (answer.kind !== 'right' || stored === undefined) return answer;
  const text = JSON.stringify(await storePin(stored.uid, pinDigits(next)));
  return writeStored(STORED.lockPin.name, text) ? 'done' : 'unsupported';
}

/**
 * Signs this device out, including PIN, drafts and unsent items, and reloads the page, so that nothing stays in
 * memory. Works offline, too.
 */
export async function signOutOfDevice(): Promise<void> {
  try {
    const { signOut } = await import('../account/session-live.ts');
    await signOut();
  } catch {
    // The code failed to load. The SDK's stored data go too, so the next page is signed out.
    forgetStored('sign-out');
  }
  forgetStored('session-end');
  forgetLock();
  window.location.assign('/');
}
