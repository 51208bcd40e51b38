import { create } from 'zustand';
import { isTabOpen, LOCK_AWAY_MS, LOCK_KEYS, noteClosed, noteOpen, noteSeen } from './app-lock-open.ts';
import type { StoredPin } from './app-lock-stored.ts';
import { parseStoredPin } from './app-lock-stored.ts';
import { currentSession, watchSession } from '../session.ts';
import { readStoredJson, removeStored } from '../storage.ts';

/*
 * The state of the app lock, which every start needs; what is done with a PIN is in app-lock.ts.
 */

/** What the lock is at this moment. */
export interface Lock {
  /** Whether the signed-in account has a PIN on this device. */
  readonly isSet: boolean;
  /** Whether the app is closed until the PIN is given. */
  readonly isLocked: boolean;
}

/** The PIN of the signed-in account on this device; undefined where it has none. */
export function storedPin(): StoredPin | undefined {
  const session = currentSession();
  const pin = parseStoredPin(readStoredJson(LOCK_KEYS.pin));
  return session.kind === 'signed-in' && pin?.uid === session.account.uid ? pin : undefined;
}

/** What holds where storage cannot tell: opened in this page. */
let isOpenHere = false;

function look(): Lock {
  const isSet = storedPin() !== undefined;
  isOpenHere &&= isSet;
  return { isSet, isLocked: isSet && !isOpenHere };
}

function start(): Lock {
  isOpenHere = isTabOpen(Date.now());
  return look();
}

const useLockStore = create<Lock>(start);

function refresh(): void {
  const before = useLockStore.getState();
  const now = look();
  if (before.isSet !== now.isSet || before.isLocked !== now.isLocked) useLockStore.setState(now);
}

/** The lock of this device; the component is drawn again when it changes. */
export function useLock(): Lock {
  return useLockStore();
}

/** The lock of this device, outside components. */
export function currentLock(): Lock {
  return useLockStore.getState();
}

/** Whether the signed-in account has a PIN on this device. */
export function isLockSet(): boolean {
  return look().isSet;
}

/** Opens the app in this tab. */
export function openLock(): void {
  noteOpen(Date.now());
  isOpenHere = true;
  refresh();
}

function close(everyTab: boolean): void {
  if (storedPin() === undefined) return;
  noteClosed(everyTab);
  isOpenHere = false;
  refresh();
}

/** Locks all tabs of the app at once, if there is a PIN. */
export function lockNow(): void {
  close(true);
}

/** Forgets the PIN and all that belongs to it. */
export function forgetLock(): void {
  for (const key of Object.values(LOCK_KEYS)) removeStored(key);
  refresh();
}

/** How often an open tab in sight says so, in milliseconds. */
const BEAT_MS = 20_000;

/**
 * Watches over the lock until the returned function is called: locks after a while out of sight, and when another tab
 * says so.
 */
export function watchLock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    refresh();
    if (!isOpenHere) return;
    // Too long out of sight, or the device slept.
    if (!isTabOpen(Date.now())) return close(false);
    const isInSight = document.visibilityState === 'visible';
    if (isInSight) noteSeen(Date.now());
    // Out of sight another tab may be in sight meanwhile, so it is looked at again.
    timer = setTimeout(settle, isInSight ? BEAT_MS : LOCK_AWAY_MS);
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden' && isOpenHere) noteSeen(Date.now());
    settle();
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === LOCK_KEYS.seen && newValue === null) close(false);
    settle();
  };
  const stopSession = watchSession((session) => {
    // Whoever signs out takes the PIN along; one whose session has run out comes back to it.
    if (session.kind === 'signed-out' && session.reason?.kind !== 'expired') forgetLock();
    settle();
  });
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('storage', onStorage);
  const stopStore = useLockStore.subscribe(settle);
  settle();
  return () => {
    clearTimeout(timer);
    stopSession();
    stopStore();
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('storage', onStorage);
  };
}
