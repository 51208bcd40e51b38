import { readStored, removeStored, writeStored } from '../storage.ts';

/*
 * Whether this tab was left open: what the script in the page's head and the app both go by. A tab of its own visit
 * (session storage) that was opened with the PIN stays open while one of the app's tabs was in sight lately.
 */

/** Where the PIN lies, and what else the lock keeps. */
export const LOCK_KEYS = {
  pin: 'chupke-lock',
  tries: 'chupke-lock-tries',
  /** When an open tab was last in sight; taken away when all tabs are to lock. */
  seen: 'chupke-lock-seen',
} as const;

/** Out of sight for so long, the lock asks again; milliseconds. */
export const LOCK_AWAY_MS = 60_000;

/** Whether an unlocked app that was last in sight at `seen` may stay open at `now`. A clock set back closes it. */
export function isStillOpen(seen: number | undefined, now: number): boolean {
  return seen !== undefined && seen <= now && now - seen < LOCK_AWAY_MS;
}

/** In session storage. */
const OPEN_KEY = 'chupke-lock-open';

function wasOpened(): boolean {
  try {
    return sessionStorage.getItem(OPEN_KEY) !== null;
  } catch {
    // Without storage every page asks.
    return false;
  }
}

function readSeen(): number | undefined {
  const seen = Number(readStored(LOCK_KEYS.seen) ?? Number.NaN);
  return Number.isFinite(seen) ? seen : undefined;
}

/** Whether this tab was opened with the PIN, and was not out of sight for too long since. */
export function isTabOpen(now: number): boolean {
  return wasOpened() && isStillOpen(readSeen(), now);
}

/** Notes that an open tab is in sight at `now`. */
export function noteSeen(now: number): void {
  writeStored(LOCK_KEYS.seen, String(now));
}

/** Notes that this tab is open from `now` on. */
export function noteOpen(now: number): void {
  noteSeen(now);
  try {
    sessionStorage.setItem(OPEN_KEY, '1');
  } catch {
    // Storage is disabled: it is open as long as the page lives.
  }
}

/** Closes this tab; with `everyTab` the others too, which hear of it. */
export function noteClosed(everyTab: boolean): void {
  if (everyTab) removeStored(LOCK_KEYS.seen);
  try {
    sessionStorage.removeItem(OPEN_KEY);
  } catch {
    // Storage is disabled: nothing is there.
  }
}
