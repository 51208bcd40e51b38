import { removeStored, storedKeys } from '../../../lib/storage.ts';
import { entryOf } from '../../../lib/storage-keys.ts';
import * as STORED from '../../../lib/storage-keys.ts';

/* Which of the app's stored data can be restored, and which is the student's own text. */

/** Whether an entry can be removed without loss. Unknown entries stay until everything is removed. */
export function isRenewable(key: string): boolean {
  return entryOf('local', key)?.holds === 'copy';
}

/** Words of the student's own that lie on this device. */
interface OwnWords {
  readonly drafts: number;
  readonly unsent: number;
}

/** How many there are among the keys. */
export function countOwnWords(keys: readonly string[]): OwnWords {
  const words = keys.map((key) => entryOf('local', key)).filter((entry) => entry?.holds === 'words');
  const unsent = words.filter((entry) => entry === STORED.outbox).length;
  return { drafts: words.length - unsent, unsent };
}

/** Words of the student's own that would go with everything. */
export function ownWords(): OwnWords {
  return countOwnWords(storedKeys());
}

async function clearCaches(): Promise<void> {
  // Missing on a page that came without encryption.
  if (!('caches' in window)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function removeWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}

async function removeDatabases(): Promise<void> {
  // Older versions of Firefox cannot list databases.
  if (!('databases' in indexedDB)) return;
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined) indexedDB.deleteDatabase(name);
  }
}

/** Clears what makes the app faster and can be fetched again. Rejects when the browser refuses a part of it. */
export async function clearRenewable(): Promise<void> {
  for (const name of storedKeys()) if (isRenewable(name)) removeStored(name);
  await Promise.all([clearCaches(), removeWorkers()]);
}

function clearStorages(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is disabled: nothing is there.
  }
}

/** Removes all of the app's data in this browser, including the session. Rejects as clearRenewable. */
export async function clearEverything(): Promise<void> {
  clearStorages();
  await Promise.all([clearCaches(), removeWorkers(), removeDatabases()]);
}
