import { parseCount, ParseError, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import { isTabOpen, LOCK_AWAY_MS, noteClosed, noteOpen, noteSeen } from './app-lock-open.ts';
import type { Session } from '../session.ts';
import { currentSession, watchSession } from '../session.ts';
import * as STORED from '../storage-keys.ts';
import { readStoredJson, removeStored } from '../storage.ts';

/* The state of the app lock, which every start needs; operations with a PIN are in app-lock.ts. */

/** The stored hash of a PIN. */
export interface StoredPin {
  /** The account of the PIN: it never locks another account. */
  readonly uid: UserId;
  /** Base64. */
  readonly salt: string;
  /** Base64; PBKDF2 with SHA-256 of the PIN's digits. */
  readonly hash: string;
  readonly iterations: number;
}

const CODE = { min: 1, max: 200 } as const;

/** The stored PIN, checked. Throws ParseError where it is none that could be tried. */
export function parseStoredPin(data: unknown): StoredPin {
  const record = parseRecord(data);
  const iterations = parseCount(record, 'iterations');
  if (iterations === 0) throw new ParseError('iterations', 'at least one');
  return {
    uid: parseUserId(parseText(record, 'uid', CODE)),
    salt: parseText(record, 'salt', CODE),
    hash: parseText(record, 'hash', CODE),
    iterations,
  };
}

/** The current state of the lock. */
export interface Lock {
  /** Whether the signed-in account has a PIN on this device. */
  readonly isSet: boolean;
  /** Whether the app is closed until the PIN is given. */
  readonly isLocked: boolean;
}

/** The PIN of the signed-in account on this device; undefined where it has none. */
export function storedPin(): StoredPin | undefined {
  const session = currentSession();
  const pin = readStoredJson(STORED.lockPin.name, parseStoredPin);
  return session.kind === 'signed-in' && pin?.uid === session.account.uid ? pin : undefined;
}

/** Whether the PIN on this device is of another account than the one that was signed in: it waits for that to come back. */
function isOthersPin(before: Session): boolean {
  if (before.kind !== 'signed-in') return false;
  const pin = readStoredJson(STORED.lockPin.name, parseStoredPin);
  return pin !== undefined && pin.uid !== before.account.uid;
}

/** Used where storage is unavailable: unlocked in this page. */
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
  for (const { name } of [STORED.lockPin, STORED.lockTries, STORED.lockSeen]) removeStored(name);
  refresh();
}

/** Until when being away locks nothing, in milliseconds. */
let heldUntil = 0;

/**
 * Being away locks nothing for so long, in milliseconds: a payment is approved in another app, which may take minutes. The
 * returned function ends it.
 */
export function holdLock(span: number): () => void {
  const until = Date.now() + span;
  heldUntil = until;
  return () => {
    if (heldUntil === until) heldUntil = 0;
  };
}

/** How often a visible unlocked tab records that, in milliseconds. */
const BEAT_MS = 20_000;

/**
 * Monitors the lock until the returned function is called: locks after a while in the background, and when another
 * tab does.
 */
export function watchLock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    refresh();
    if (!isOpenHere) return;
    // Too long out of sight, or the device slept.
    if (!isTabOpen(Date.now()) && Date.now() >= heldUntil) return close(false);
    const isInSight = document.visibilityState === 'visible';
    if (isInSight) noteSeen(Date.now());
    // In the background another tab may be visible, so it is checked again.
    timer = setTimeout(settle, isInSight ? BEAT_MS : LOCK_AWAY_MS);
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden' && isOpenHere) noteSeen(Date.now());
    settle();
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === STORED.lockSeen.name && newValue === null) close(false);
    settle();
  };
  const stopSession = watchSession((session, before) => {
    // Signing out removes the PIN; an expired session keeps it, and so does a page that is loaded after it, where Auth says
    // once more that nobody is there. A tab that hears late of another one's leaves a newer PIN.
    const reason = session.kind === 'signed-out' ? session.reason?.kind : 'expired';
    const isSigningOut = before.kind !== 'signed-out' || before.reason !== undefined;
    if (isSigningOut && reason !== 'expired' && reason !== 'elsewhere' && !isOthersPin(before)) forgetLock();
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
