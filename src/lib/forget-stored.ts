import { endPushSubscription } from './push-device.ts';
import type { ForgetAt, StoredEntry } from './storage-keys.ts';
import { authSdk, entryOf, REGISTRY } from './storage-keys.ts';
import { removeStored, storedKeys, tabStore } from './storage.ts';

/*
 * Removes stored data when a session ends: what the registry says, and all unknown entries. A phone may be shared,
 * and an unknown entry may contain anything about its owner.
 */

/** The moments at which something is forgotten, from the one that removes least. */
const STEPS: readonly ForgetAt[] = ['session-end', 'sign-out', 'erasure', 'never'];

/** An event at which entries are removed. */
export type ForgetEvent = Exclude<ForgetAt, 'never'>;

function isDue(entry: StoredEntry | undefined, moment: ForgetEvent): boolean {
  return entry === undefined || STEPS.indexOf(entry.forgetAt) <= STEPS.indexOf(moment);
}

async function forgetDatabases(moment: ForgetEvent): Promise<void> {
  // By name, as some browsers do not list them.
  for (const entry of REGISTRY)
    if (entry.where === 'database' && isDue(entry, moment)) indexedDB.deleteDatabase(entry.name);
  if (!('databases' in indexedDB)) return;
  for (const { name } of await indexedDB.databases())
    if (name !== undefined && entryOf('database', name) === undefined) indexedDB.deleteDatabase(name);
}

async function forgetCaches(moment: ForgetEvent): Promise<void> {
  const due = (await caches.keys()).filter((name) => isDue(entryOf('cache', name), moment));
  await Promise.all(due.map((name) => caches.delete(name)));
}

/**
 * Removes what must not outlive the event. Texts are gone when this returns, databases and caches a little later.
 * Never throws; where the browser blocks storage there is nothing to remove.
 */
export function forgetStored(moment: ForgetEvent): void {
  for (const key of storedKeys()) if (isDue(entryOf('local', key), moment)) removeStored(key);
  for (const key of tabStore.keys()) if (isDue(entryOf('tab', key), moment)) tabStore.remove(key);
  // Missing in some private windows and on plain http, where the functions reject.
  forgetDatabases(moment).catch(() => undefined);
  forgetCaches(moment).catch(() => undefined);
  endPushSubscription().catch(() => undefined);
}

/**
 * Removes words that this tab has stored while another one signed out and removed all of them. Nothing where somebody is
 * signed in by now: a tab that slept hears of it late.
 */
export function forgetLateWords(): void {
  const stored = storedKeys().map((key) => ({ key, entry: entryOf('local', key) }));
  if (stored.some(({ entry }) => entry === authSdk)) return;
  for (const { key, entry } of stored)
    if (entry?.holds === 'words' && isDue(entry, 'sign-out')) removeStored(key);
}
