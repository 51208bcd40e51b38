import * as STORED from '../storage-keys.ts';
import { readStored, removeStored, tabStore, writeStored } from '../storage.ts';

/*
 * Whether this tab is unlocked, for the script in the page's head and the app. A tab that was unlocked with the PIN
 * (session storage) stays so while one of the app's tabs was visible recently.
 */

/** Out of sight for so long, the lock asks again; milliseconds. */
export const LOCK_AWAY_MS = 60_000;

/** Whether an unlocked app that was last visible at `seen` may stay unlocked at `now`. A clock set back locks it. */
export function isStillOpen(seen: number | undefined, now: number): boolean {
  return seen !== undefined && seen <= now && now - seen < LOCK_AWAY_MS;
}

/** What a full device would not store of this tab: it holds for as long as the page lives, or no PIN would open it. */
const unstored: { seen: number | undefined; isOpen: boolean } = { seen: undefined, isOpen: false };

function readSeen(): number | undefined {
  const seen = Number(readStored(STORED.lockSeen.name) ?? Number.NaN);
  if (!Number.isFinite(seen)) return unstored.seen;
  return Math.max(seen, unstored.seen ?? seen);
}

/** Whether this tab was opened with the PIN, and was not out of sight for too long since. */
export function isTabOpen(now: number): boolean {
  // Without storage every page asks.
  const wasOpened = unstored.isOpen || tabStore.read(STORED.lockOpen.name) !== null;
  return wasOpened && isStillOpen(readSeen(), now);
}

/** Records that an unlocked tab is visible at `now`. */
export function noteSeen(now: number): void {
  unstored.seen = writeStored(STORED.lockSeen.name, String(now)) ? undefined : now;
}

/** Notes that this tab is open from `now` on. */
export function noteOpen(now: number): void {
  noteSeen(now);
  unstored.isOpen = !tabStore.write(STORED.lockOpen.name, '1');
}

/** Locks this tab; with `everyTab` the others too, by a storage event. */
export function noteClosed(everyTab: boolean): void {
  Object.assign(unstored, { seen: undefined, isOpen: false });
  if (everyTab) removeStored(STORED.lockSeen.name);
  tabStore.remove(STORED.lockOpen.name);
}
